"""Words that answers are made of in any subject: true, false, yes, no, none, all, both, never, always, sometimes."""

_WORDS = {
    "en": "true false yes no none all both neither never always sometimes either",
    "de": "wahr falsch richtig ja nein keine keiner keines alle alles beide beides nie niemals immer manchmal",
    "fr": "vrai faux oui non aucun aucune tous toutes les deux jamais toujours parfois",
    "es": "verdadero falso cierto sí si no ninguno ninguna todos todas ambos ambas nunca siempre a veces",
    "pt": "verdadeiro falso sim não nenhum nenhuma todos todas ambos ambas nunca sempre às vezes",
    "gl": "verdadeiro falso si non ningún ningunha todos todas ambos ambas nunca sempre ás veces",
    "ca": "vertader veritat cert fals sí no cap tots totes ambdós mai sempre de vegades",
    "it": "vero falso sì no nessuno nessuna tutti tutte entrambi entrambe mai sempre talvolta",
    "nl": "waar juist onwaar onjuist ja nee geen alle allemaal beide nooit altijd soms",
    "sv": "sant falskt ja nej ingen inga alla båda aldrig alltid ibland",
    "da": "sandt falsk ja nej ingen alle begge aldrig altid nogle gange",
    "nb": "sant usant falskt ja nei ingen alle begge aldri alltid noen ganger",
    "fi": "tosi epätosi oikein väärin kyllä ei mikään kaikki molemmat ei koskaan aina joskus",
    "pl": "prawda fałsz tak nie żaden żadna wszystkie oba obie nigdy zawsze czasem czasami",
    "cs": "pravda nepravda ano ne žádný žádná všechny oba obě nikdy vždy někdy",
    "sk": "pravda nepravda áno nie žiadny žiadna všetky oba obe nikdy vždy niekedy",
    "ro": "adevărat fals da nu niciunul niciuna toate toți ambele niciodată întotdeauna uneori",
    "hu": "igaz hamis igen nem egyik sem mind mindkettő soha mindig néha",
    "tr": "doğru yanlış evet hayır hiçbiri hepsi her ikisi asla her zaman bazen",
    "id": "benar salah ya tidak semua keduanya tidak pernah selalu kadang-kadang",
    "ms": "benar betul palsu salah ya tidak tiada semua kedua-duanya tidak pernah sentiasa kadang-kadang",
    "vi": "đúng sai có không tất cả cả hai không bao giờ luôn luôn đôi khi",
    "ru": "верно неверно правда ложь истина да нет никакой все всё оба обе никогда всегда иногда",
    "uk": "правда неправда істина так ні жоден жодна усі всі обидва обидві ніколи завжди іноді",
}
_MARKS = ".,;:!?()[]*_\"'“”«»"


def answer_words(language: str) -> frozenset[str]:
    """Return the words of a language (its primary tag), none where no list stands here."""
    return frozenset(_WORDS.get(language, "").split())


def is_answer(text: str, language: str, grammar: frozenset[str]) -> bool:
    """Tell whether a text is an answer of such words and grammar words alone: `True`, `true/false`, `None of them`."""
    words = [word.strip(_MARKS) for word in text.lower().replace("/", " ").split()]
    known = answer_words(language)
    return any(word in known for word in words) and all(word in known or word in grammar for word in words if word)
