"""Polish."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="nie, oprócz, poza, wyjątkiem, fałszyw*, nieprawdziw*, niepoprawn*, nieprawidłow*, błędn*, najmniej, "
    "nigdy",
    not_negative="nie tylko, nie mniej, nie więcej, jeśli nie, prawda czy fałsz, prawda lub fałsz, co najmniej, "
    "poza tym",
    absolute="zawsze, nigdy, wszystko, wszystkie, wszyscy, wszystkich, każdy, każda, każde, każdego, nikt, nic, "
    "całkowicie, absolutnie, zupełnie, wyłącznie, niemożliwe, koniecznie, żaden, żadna, żadne, żadnego, "
    "nieuchronnie, bez wyjątku",
    not_absolute="nie zawsze, nie wszystkie, nie wszystko, nie każdy, nie każda, nie każde, przede wszystkim",
    vague="zwykle, zazwyczaj, często, czasami, czasem, rzadko, na ogół, przeważnie, niekiedy, okazjonalnie, typowo, "
    "z reguły, prawdopodobnie, częściowo, mniej więcej, od czasu do czasu",
    all_above="wszystkie powyższe, wszystkie z powyższych, wszystko powyższe, wszystkie wymienione, "
    "wszystkie z wymienionych, wszystkie podane, każda z powyższych, każde z powyższych, dowolne z powyższych",
    all_whole="wszystkie odpowiedzi, wszystkie są poprawne, wszystkie są prawdziwe, wszystkie opcje, "
    "wszystkie stwierdzenia",
    all_bare="wszystkie, wszystkie te, wszystkie trzy, wszystkie cztery",
    none_above="żadne z powyższych, żadna z powyższych, żaden z powyższych, żadne z wymienionych, "
    "żadna z wymienionych, żaden z wymienionych, żadna z podanych, żadne z podanych, nic z powyższych",
    none_whole="żadne z nich, żadna z nich, żaden z nich, żadne z tych, żadna odpowiedź, żadna z odpowiedzi, "
    "brak poprawnej odpowiedzi, brak prawidłowej odpowiedzi, żadna z opcji, żadne ze stwierdzeń",
    none_bare="żadne, żadna, żaden, nic",
    both="oba, obie, obydwa, obydwie, zarówno",
    joins="i, oraz, lub, albo, ale nie",
    true_false="prawda, fałsz, tak, nie, prawdziwe, fałszywe",
    which_true="prawda czy fałsz, jest prawdziwe, jest prawdziwa, są prawdziwe, jest poprawne, są poprawne, "
    "jest fałszywe, które ze stwierdzeń, które z poniższych stwierdzeń, które stwierdzenie, czy prawdą jest",
    wh="co, który, która, które, którzy, kto, gdzie, kiedy, dlaczego, czemu, jak, ile, czym, czego, kogo, komu, "
    "jaki, jaka, jakie, jaką, jakiego, jakim, jakich, którą, którego, którym, których, czy, skąd, dokąd, po co",
    asks="który, która, które, którzy, którą, którego, którym, jaki, jaka, jakie, jaką, jakiego, ile, dlaczego, "
    "czemu, czy, co to jest, co oznacza, co robi, co się, kto jest, gdzie jest, jak działa, jak nazywa, po co, "
    "do czego",
    why="dlaczego, czemu",
    tasks="wybierz, wskaż, podaj, określ, znajdź, oblicz, wyznacz, dopasuj, zaznacz, wymień, uzupełnij, dokończ, "
    "ustal, uporządkuj, porównaj, nazwij, niech, załóżmy",
    essays="wyjaśnij, opisz, omów, zdefiniuj, uzasadnij, skomentuj",
    unknown="nie wiem, nie jestem pewien, za mało danych, trudno powiedzieć",
    identifiers="port, portu, porty, wersja, wersji, wersję, kod, kodu, identyfikator, adres, adresy, numer",
    figures="na rysunku, rysunku powyżej, rysunku poniżej, na schemacie, na diagramie, na wykresie, tabeli powyżej, "
    "tabeli poniżej, na obrazku, kodzie powyżej, kodzie poniżej, kod powyżej, kod poniżej",
    stop="się, nie, jest, są, dla, przez, przy, pod, nad, bez, jak, tak, ale, lub, oraz, albo, czy, jego, jej, ich, "
    "ten, ta, tego, tej, tym, tych, który, która, które, których, jaki, jaka, jakie, być, był, była, było, będzie, "
    "może, mogą, już, tylko, też, także, ponieważ, dlatego, gdy, jeśli, między, następujących, następujące, "
    "odpowiedź, odpowiedzi, poprawna, poprawny, poprawne, prawidłowa, prawda, fałsz, opcja, oznacza, bardzo, tutaj, "
    "kto, co, aby, żeby, każdy",
)
