"""Portuguese."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="não, exceto, salvo, falso, falsa, falsas, incorret*, errado, errada, erradas, menos, nunca",
    not_negative="não só, não apenas, não somente, se não, pelo menos, ao menos, mais ou menos, menos de, menos que, "
    "verdadeiro ou falso, certo ou errado, a menos que",
    absolute="sempre, nunca, jamais, todo, todos, todas, toda, tudo, cada, nenhum, nenhuma, nada, ninguém, "
    "completamente, absolutamente, totalmente, exclusivamente, impossível, inevitável, inevitavelmente, sem exceção",
    not_absolute="nem sempre, nem todo, nem todos, nem todas, nada a ver, sobretudo",
    vague="normalmente, às vezes, frequentemente, ocasionalmente, raramente, geralmente, habitualmente, usualmente, "
    "tipicamente, em geral, mais ou menos, costuma, costumam, de vez em quando",
    all_above="todas as anteriores, todos os anteriores, todas acima, todos acima, tudo acima, todas as _ acima, "
    "todos os _ acima, todas as _ anteriores, qualquer uma das anteriores",
    all_whole="todas as alternativas, todas estão corretas, todas as opções, todas as respostas, "
    "todas as afirmações, todas são verdadeiras",
    all_bare="todas, todos, todas elas, todos eles, todas estas, todos estes",
    none_above="nenhuma das anteriores, nenhum dos anteriores, nenhuma das _ acima, nenhum dos _ acima, nada acima, "
    "nenhuma acima, nenhuma das _ anteriores",
    none_whole="nenhum destes, nenhuma destas, nenhum deles, nenhuma delas, nenhuma das alternativas, "
    "nenhuma está correta, nenhuma das opções, nenhuma das respostas, nenhuma das afirmações",
    none_bare="nenhum, nenhuma, nada",
    both="ambos, ambas, tanto",
    joins="e, ou, mas não",
    true_false="verdadeiro, falso, sim, não, certo, errado, correto, incorreto",
    which_true="verdadeiro ou falso, certo ou errado, é correta, é verdadeira, é correto, está correta, é falsa, "
    "é incorreta, correto afirmar, são corretas, são verdadeiras, estão corretas, afirmação correta",
    wh="que, qual, quais, quem, quando, onde, como, quanto, quanta, quantos, quantas, por que, o que",
    asks="qual, quais, quem é, quanto, quanta, quantos, quantas, por que, o que é, o que são, o que faz, "
    "o que acontece, onde está, como se, como funciona",
    why="por que, porque",
    tasks="escolha, selecione, indique, identifique, assinale, calcule, encontre, determine, complete, marque, "
    "ordene, relacione, compare, considere, suponha, cite, aponte",
    essays="explique, descreva, discuta, defina, justifique, comente",
    unknown="não sei, não tenho certeza, informação insuficiente",
    identifiers="porta, portas, versão, versões, código, códigos, identificador, endereço, endereços, linha",
    figures="figura acima, figura abaixo, na figura, tabela acima, tabela abaixo, diagrama acima, gráfico acima, "
    "imagem acima, na imagem, código acima, código abaixo",
    stop="que, para, com, não, uma, uns, umas, por, mais, dos, das, como, mas, foi, ele, ela, tem, seu, sua, seus, "
    "suas, ser, quando, muito, nos, está, também, pelo, pela, até, isso, entre, era, depois, sem, mesmo, aos, ter, "
    "quem, nas, esse, essa, este, esta, eles, estão, qual, quais, seguintes, seguinte, são, resposta, respostas, "
    "correta, correto, opção, alternativa, porque, pois, verdadeiro, falso, pode, podem, assim, cada, todos, todas, "
    "sobre",
)
