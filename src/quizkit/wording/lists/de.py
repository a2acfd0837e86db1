"""German."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="nicht, kein, keine, keinen, keiner, keines, keinem, außer, falsch*, unzutreffend*, "
    "ausgenommen, nie, niemals, unwahr*, mit ausnahme, unrichtig*, am wenigsten",
    not_negative="nicht nur, wenn nicht, richtig oder falsch, wahr oder falsch, nicht mehr als, nicht weniger als, "
    "ob oder nicht",
    absolute="immer, nie, niemals, alle, alles, aller, allen, jeder, jede, jedes, jeden, ausschließlich, "
    "vollständig, völlig, absolut, unmöglich, stets, niemand, nichts, keinerlei, sämtliche, ausnahmslos, zwangsläufig",
    not_absolute="nicht immer, nicht alle, nicht jeder, nicht jede, nicht jedes, nichts zu tun, vor allem",
    vague="meist, meistens, oft, manchmal, häufig, gelegentlich, selten, normalerweise, in der regel, üblicherweise, "
    "gewöhnlich, typischerweise, im allgemeinen, hin und wieder, mehr oder weniger, tendenziell",
    all_above="alle oben genannten, alles oben genannte, alle der oben genannten, alle obengenannten, "
    "alle genannten, alles genannte, alle der genannten, alle vorgenannten, alle obigen, alle vorherigen, "
    "jede der genannten",
    all_whole="alle davon, alles davon, alle antworten, alle sind richtig, alle sind korrekt, alle aussagen, "
    "alle _ sind richtig, alle optionen, alle möglichkeiten, alle diese antworten",
    all_bare="alle drei, alle vier, alle, alles",
    none_above="keine der oben genannten, keines der oben genannten, keiner der oben genannten, keine der genannten, "
    "keiner der genannten, keines der genannten, keine der obigen",
    none_whole="nichts davon, keine davon, keines davon, keiner davon, keins davon, keine antwort, "
    "keine der antworten, keine dieser antworten, keine der aussagen, keine der optionen, keine der möglichkeiten, "
    "keine ist richtig",
    none_bare="keine, keines, keiner, nichts",
    both="beide, beides, sowohl",
    joins="und, oder, sowie, aber nicht",
    true_false="wahr, falsch, ja, nein, richtig, stimmt, korrekt",
    which_true="wahr oder falsch, richtig oder falsch, ist wahr, ist richtig, ist korrekt, ist falsch, trifft zu, "
    "treffen zu, sind richtig, sind wahr, sind korrekt, sind falsch, ist zutreffend, stimmt",
    wh="was, welche, welcher, welches, welchen, welchem, wer, wen, wem, wessen, wann, wo, warum, wieso, weshalb, "
    "wie, wofür, wodurch, womit, worin, wozu, woran, worauf, wohin, woher, wovon, wieviel",
    asks="welche, welcher, welches, welchen, welchem, warum, wieso, weshalb, wozu, wofür, womit, worin, wieviel, "
    "wie viel, wie viele, wie lange, wie oft, was ist, was sind, was bedeutet, was passiert, was macht, was bewirkt, "
    "wer ist, wer war, wo ist, wann ist, wie heißt, wie funktioniert",
    why="warum, wieso, weshalb",
    tasks="wählen, wähle, nennen, nenne, bestimmen, bestimme, berechnen, berechne, finden, finde, ordnen, ordne, "
    "geben, gib, identifizieren, vervollständigen, ergänzen, ergänze, markieren, kreuzen, vergleichen, nehmen, sei",
    essays="erklären, erkläre, beschreiben, beschreibe, erläutern, erläutere, begründen, begründe, diskutieren, "
    "definieren",
    unknown="weiß nicht, ich weiß nicht, ich weiß es nicht, keine angabe, nicht entscheidbar",
    identifiers="port, ports, version, versionen, code, kennung, adresse, nummer, zeile",
    figures="abbildung oben, abbildung unten, obige abbildung, obigen abbildung, in der abbildung, tabelle oben, "
    "obige tabelle, obigen tabelle, diagramm oben, obigen diagramm, bild oben, im bild, obigen code, code oben, "
    "folgenden abbildung, gezeigten abbildung",
    stop="der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, aber, auf, aus, bei, mit, "
    "nach, von, vom, zum, zur, für, über, unter, ist, sind, war, wird, werden, wurde, kann, können, nicht, kein, "
    "keine, sie, ich, wir, ihr, sich, als, auch, wie, was, welche, welcher, welches, folgenden, folgende, dass, "
    "durch, nur, noch, hat, haben, weil, denn, antwort, antworten, richtig, richtige, korrekt, falsch, aussage, "
    "diese, dieser, dieses, man, also, daher, deshalb, wenn, dann, zwischen, muss, alle, jede, jeder, mehr",
)
