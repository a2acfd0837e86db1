"""Spanish."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="no, excepto, salvo, falso, falsa, falsas, falsos, incorrect*, menos, nunca, tampoco, erróne*",
    not_negative="no solo, no sólo, si no, al menos, por lo menos, más o menos, verdadero o falso, menos de, "
    "menos que, a menos que, no obstante",
    absolute="siempre, nunca, jamás, todo, todos, todas, toda, cada, ningún, ninguna, nada, nadie, completamente, "
    "absolutamente, totalmente, exclusivamente, imposible, inevitable, inevitablemente, sin excepción",
    not_absolute="no siempre, no todo, no todos, no todas, nada que ver, sobre todo",
    vague="normalmente, a veces, a menudo, frecuentemente, ocasionalmente, raramente, rara vez, generalmente, "
    "habitualmente, usualmente, típicamente, en general, más o menos, suele, suelen, de vez en cuando",
    all_above="todas las anteriores, todos los anteriores, todo lo anterior, todas las _ anteriores, "
    "todos los _ anteriores, todo lo mencionado, cualquiera de las anteriores",
    all_whole="todas son correctas, todas son verdaderas, todas las respuestas, todos son correctos, "
    "todas las opciones, todas las alternativas, todas las afirmaciones",
    all_bare="todas, todos, todas ellas, todos ellos, todas estas, todos estos",
    none_above="ninguna de las anteriores, ninguno de los anteriores, nada de lo anterior, "
    "ninguna de las _ anteriores, ninguno de los _ anteriores",
    none_whole="ninguna de estas, ninguno de estos, ninguno de ellos, ninguna de ellas, ninguna es correcta, "
    "ninguna de las respuestas, ninguna respuesta es correcta, ninguna de las opciones, ninguna de las alternativas, "
    "ninguna de estas opciones",
    none_bare="ninguno, ninguna, nada",
    both="ambos, ambas, tanto",
    joins="y, e, o, u, pero no",
    true_false="verdadero, falso, sí, si, no, cierto, correcto, incorrecto",
    which_true="verdadero o falso, es verdadera, es cierta, es correcta, es falsa, es verdadero, es cierto, "
    "es incorrecta, son ciertas, son verdaderas, son correctas, afirmación correcta, afirmación verdadera, "
    "afirmación falsa",
    wh="qué, cuál, cuáles, quién, quiénes, cuándo, dónde, cómo, cuánto, cuánta, cuántos, cuántas, por qué",
    asks="qué, cuál, cuáles, quién, quiénes, cuándo, dónde, cómo, cuánto, cuánta, cuántos, cuántas, por qué",
    why="por qué",
    tasks="elija, elige, seleccione, selecciona, indique, indica, identifique, identifica, señale, señala, calcule, "
    "calcula, encuentre, encuentra, determine, determina, complete, completa, marque, marca, ordene, ordena, "
    "relacione, relaciona, halle, suponga, considere, escoja",
    essays="explique, explica, describa, describe, discuta, defina, define, justifique, comente",
    unknown="no sé, no lo sé, no estoy seguro, información insuficiente",
    identifiers="puerto, puertos, versión, versiones, código, códigos, identificador, dirección, direcciones, "
    "número de línea",
    figures="figura anterior, figura siguiente, en la figura, tabla anterior, tabla siguiente, diagrama anterior, "
    "gráfico anterior, imagen anterior, en la imagen, código anterior, figura de arriba, tabla de arriba, "
    "figura de abajo",
    stop="que, del, las, los, por, con, una, uno, unos, unas, para, como, más, pero, sus, este, esta, estos, estas, "
    "porque, entre, cuando, muy, sin, sobre, también, hasta, hay, donde, quien, desde, todo, todos, durante, contra, "
    "otros, otras, otro, otra, ese, eso, esa, ante, ellos, esto, antes, algunos, qué, tanto, mucho, cual, cuál, "
    "cuáles, siguientes, siguiente, son, ser, está, están, respuesta, respuestas, correcta, correcto, opción, "
    "opciones, verdadero, falso, puede, pueden, cómo, así, decir, debido, solo",
)
