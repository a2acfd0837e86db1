"""Italian; apostrophes part words."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="non, tranne, eccetto, salvo, falso, falsa, false, falsi, errat*, scorrett*, sbagliat*, mai, meno, "
    "incorrett*",
    not_negative="non solo, non soltanto, se non, almeno, per lo meno, più o meno, vero o falso, meno di, "
    "a meno che, meno che",
    absolute="sempre, mai, tutto, tutti, tutte, tutta, ogni, nessun, nessuno, nessuna, niente, nulla, completamente, "
    "assolutamente, totalmente, esclusivamente, impossibile, inevitabile, inevitabilmente, senza eccezioni",
    not_absolute="non sempre, non tutti, non tutte, non tutto, niente a che, soprattutto",
    vague="di solito, solitamente, spesso, talvolta, a volte, frequentemente, occasionalmente, raramente, "
    "generalmente, normalmente, tipicamente, in genere, più o meno, tende a, tendono a, ogni tanto",
    all_above="tutte le precedenti, tutti i precedenti, tutto quanto sopra, tutte le _ precedenti, "
    "tutti i _ precedenti, tutte quelle elencate, tutti quelli elencati, tutti gli elementi elencati",
    all_whole="tutte le risposte, tutte le opzioni, tutte le alternative, tutte sono corrette, tutti sono corretti, "
    "tutte le affermazioni",
    all_bare="tutte, tutti, tutte queste, tutti questi, tutti e tre, tutte e tre",
    none_above="nessuna delle precedenti, nessuno dei precedenti, nessuna delle _ precedenti, "
    "niente di quanto sopra, nessuno di quelli elencati",
    none_whole="nessuna di queste, nessuno di questi, nessuno di essi, nessuna di esse, nessuna delle risposte, "
    "nessuna risposta, nessuna delle opzioni, nessuna delle alternative, nessuna è corretta, "
    "nessuna delle affermazioni",
    none_bare="nessuno, nessuna, niente, nulla",
    both="entrambi, entrambe, sia",
    joins="e, ed, o, ma non",
    true_false="vero, falso, sì, no, corretto, errato",
    which_true="vero o falso, è vera, è vero, è corretta, è corretto, è falsa, è errata, sono vere, sono corrette, "
    "affermazione corretta, affermazione vera, affermazioni è vera, affermazioni è corretta",
    wh="che, cosa, quale, quali, qual, chi, quando, dove, perché, come, quanto, quanta, quanti, quante",
    asks="quale, quali, qual, che cosa, cosa è, cosa fa, cosa sono, cosa succede, chi è, perché, quanto, quanta, "
    "quanti, quante, come si, come funziona, dove si, in che",
    why="perché",
    tasks="scegli, scegliere, scegliete, seleziona, selezionare, indica, indicare, identifica, individua, "
    "individuare, calcola, calcolare, trova, trovare, determina, determinare, completa, completare, ordina, abbina, "
    "considera, supponi, segna, confronta",
    essays="spiega, spiegare, descrivi, descrivere, discuti, definisci, giustifica, commenta",
    unknown="non so, non lo so, non sono sicuro, informazioni insufficienti",
    identifiers="porta, porte, versione, versioni, codice, codici, identificatore, indirizzo, indirizzi, riga",
    figures="figura sopra, figura sotto, figura seguente, nella figura, tabella sopra, tabella seguente, "
    "diagramma sopra, grafico sopra, immagine sopra, nell immagine, codice sopra, codice seguente",
    stop="che, del, della, dei, delle, degli, per, con, una, uno, non, più, come, sono, nel, nella, nei, nelle, dal, "
    "dalla, sul, sulla, alla, alle, agli, questo, questa, questi, queste, quello, quella, quale, quali, qual, "
    "seguenti, seguente, perché, risposta, risposte, corretta, corretto, vero, falso, opzione, può, possono, tra, "
    "fra, essere, stato, anche, cui, chi, così, quindi, quando, loro, suo, sua, dove, tutti, tutte, ogni",
)
