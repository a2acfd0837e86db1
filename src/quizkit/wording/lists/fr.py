"""French; apostrophes part words."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="pas, sauf, excepté, faux, fausse, fausses, incorrect*, inexact*, jamais, hormis, erroné*, aucun, aucune",
    not_negative="pas seulement, sinon, au moins, vrai ou faux, pas encore, pas plus, pas moins",
    absolute="toujours, jamais, tout, tous, toutes, toute, chaque, aucun, aucune, rien, personne, complètement, "
    "absolument, totalement, exclusivement, impossible, inévitable, inévitablement, entièrement, sans exception, "
    "en aucun cas",
    not_absolute="pas toujours, pas tous, pas toutes, rien à voir, tout de suite, pas tout",
    vague="habituellement, parfois, souvent, fréquemment, occasionnellement, rarement, généralement, normalement, "
    "typiquement, en général, plus ou moins, d habitude, le plus souvent, la plupart du temps",
    all_above="toutes ces réponses, tout ce qui précède, tous les précédents, tous les éléments ci-dessus, "
    "toutes les _ ci-dessus, tous les _ ci-dessus, tout ce qui est mentionné, toutes les _ précédentes",
    all_whole="tous ceux-ci, toutes celles-ci, toutes les réponses, tous les choix, toutes les options, "
    "toutes sont correctes, tous ces éléments, toutes les propositions, toutes ces options, toutes les affirmations, "
    "tous sont corrects, n importe laquelle de ces",
    all_bare="tous, toutes, tous les trois, toutes les trois",
    none_above="aucune de ces réponses, aucun des précédents, rien de ce qui précède, aucune des _ ci-dessus, "
    "aucun des _ ci-dessus",
    none_whole="aucun de ceux-ci, aucune de celles-ci, aucun d entre eux, aucune d entre elles, aucun d eux, "
    "aucune des réponses, aucun des choix, aucune n est correcte, aucune des options, aucun des éléments, "
    "aucune de ces options, aucun de ces éléments, aucune des propositions, aucune de ces propositions, "
    "aucun de ces choix, aucune réponse",
    none_bare="aucun, aucune, rien",
    both="les deux, à la fois",
    joins="et, ou, mais pas",
    true_false="vrai, faux, oui, non, correct, incorrect",
    which_true="vrai ou faux, est vraie, est vrai, est correcte, est exacte, est fausse, sont vraies, sont exactes, "
    "sont correctes, est juste, affirmation correcte, affirmation vraie",
    wh="quel, quelle, quels, quelles, qui, que, qu est-ce, quand, où, pourquoi, comment, combien, lequel, laquelle, "
    "lesquels, lesquelles, quoi",
    asks="quel, quelle, quels, quelles, pourquoi, comment, combien, lequel, laquelle, lesquels, lesquelles, "
    "qu est-ce, qui est, où est, où se, à quoi, de quoi, parmi les",
    why="pourquoi",
    tasks="choisissez, choisir, sélectionnez, indiquez, identifiez, calculez, calculer, trouvez, déterminez, "
    "déterminer, complétez, cochez, citez, nommez, classez, ordonnez, comparez, donnez, soit, supposons, associez, "
    "reliez",
    essays="expliquez, décrivez, discutez, définissez, justifiez, commentez, expliquer, décrire",
    unknown="je ne sais pas, je ne suis pas sûr, informations insuffisantes",
    identifiers="port, ports, version, versions, code, codes, identifiant, adresse, adresses, numéro, ligne",
    figures="figure ci-dessus, figure ci-dessous, dans la figure, tableau ci-dessus, tableau ci-dessous, "
    "schéma ci-dessus, schéma ci-dessous, graphique ci-dessus, image ci-dessus, code ci-dessus, code ci-dessous, "
    "sur la figure, sur le schéma",
    stop="les, une, des, aux, dans, sur, pour, par, avec, sans, cet, cette, ces, qui, que, quoi, dont, est, sont, "
    "être, été, elle, ils, elles, son, ses, pas, plus, quel, quelle, quels, quelles, suivants, suivantes, suivant, "
    "suivante, comme, entre, réponse, réponses, correcte, correct, vrai, faux, choix, parce, car, donc, ainsi, cela, "
    "ceci, peut, peuvent, fait, leur, leurs, mais, aussi, très, tout, tous, toute, toutes, bien, lors, afin",
)
