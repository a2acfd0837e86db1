"""Turkish; negation is mostly an ending."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="değil, değildir, değildi, hariç, dışında, yanlış, yanlıştır, olmayan, olmayanı, olmaz, yoktur, *mayan, "
    "*meyen, *mayanı, *meyeni, *maz, *mez, *mamaktadır, *memektedir, yanlışı, en az",
    not_negative="yalnızca değil, sadece değil, doğru mu yanlış mı, değil mi, en az bir, en az iki",
    absolute="her zaman, daima, asla, hiçbir zaman, tüm, bütün, hepsi, her, herkes, hiç kimse, hiçbir şey, tamamen, "
    "kesinlikle, mutlaka, yalnızca, imkansız, imkânsız, kaçınılmaz, istisnasız, hiçbir",
    not_absolute="her zaman değil, her biri",
    vague="genellikle, sık sık, bazen, nadiren, ara sıra, çoğunlukla, çoğu zaman, normalde, muhtemelen, genelde, "
    "kısmen, zaman zaman, az çok",
    all_above="yukarıdakilerin hepsi, yukarıdakilerin tümü, yukarıdakilerin tamamı, yukarıdaki seçeneklerin hepsi, "
    "yukarıda sayılanların hepsi, yukarıdaki ifadelerin hepsi",
    all_whole="bütün seçenekler, tüm seçenekler, tüm cevaplar, tüm yanıtlar, hepsi doğru, hepsi doğrudur, "
    "bunların hepsi, seçeneklerin hepsi",
    all_bare="hepsi, tümü, tamamı, her ikisi de, her üçü de",
    none_above="yukarıdakilerin hiçbiri, yukarıdakilerden hiçbiri, yukarıdaki seçeneklerin hiçbiri",
    none_whole="hiçbiri, hiç biri, hiçbirisi, hiçbiri doğru değil, bunların hiçbiri, bunlardan hiçbiri, "
    "doğru cevap yok, doğru yanıt yok, seçeneklerin hiçbiri",
    none_bare="hiç, yok",
    both="hem, ikisi, her ikisi",
    joins="ve, veya, ya da, ile",
    true_false="doğru, yanlış, evet, hayır",
    which_true="doğru mu yanlış mı, hangisi doğrudur, hangisi doğru, hangileri doğrudur, ifadelerden hangisi, "
    "hangi ifade doğrudur, hangisi yanlıştır, hangisi söylenebilir",
    wh="ne, nedir, hangi, hangisi, hangisidir, hangileri, hangileridir, kim, kimdir, nerede, ne zaman, neden, niçin, "
    "niye, nasıl, nasıldır, kaç, kaçtır, kaçıncı, mi, mı, mu, mü, midir, mıdır, mudur, müdür, nereye, nereden, neyi, "
    "kaça",
    asks="hangi, hangisi, hangileri, neden, niçin, niye, nasıl, kaç, kim, nerede, ne zaman",
    why="neden, niçin, niye",
    tasks="seçin, seçiniz, belirtin, belirtiniz, bulun, bulunuz, hesaplayın, hesaplayınız, işaretleyin, "
    "işaretleyiniz, eşleştirin, eşleştiriniz, tamamlayın, tamamlayınız, sıralayın, sıralayınız, söyleyin, yazın, "
    "yazınız, karşılaştırın",
    essays="açıklayın, açıklayınız, anlatın, anlatınız, tartışın, tartışınız, tanımlayın, tanımlayınız",
    unknown="bilmiyorum, emin değilim, yeterli bilgi yok",
    identifiers="port, portu, sürüm, sürümü, kod, kodu, kimlik, adres, adresi, numara, numarası, satır",
    figures="yukarıdaki şekil, yukarıdaki şekilde, aşağıdaki şekilde, yukarıdaki tabloda, aşağıdaki tabloda, "
    "yukarıdaki grafikte, yukarıdaki kod, yukarıdaki kodda, aşağıdaki kodda, şekilde görülen, resimdeki",
    stop="bir, için, ile, veya, gibi, daha, çok, olan, olarak, bu, şu, hangi, hangisi, hangisidir, nedir, değil, "
    "değildir, aşağıdakilerden, aşağıdaki, yukarıdaki, doğru, yanlış, cevap, yanıt, seçenek, çünkü, kadar, göre, "
    "sonra, önce, ancak, ama, ise, her, tüm, bütün, olur, olduğu, olduğunu, eder, edilir, vardır, var, yok, onun, "
    "onlar, üzerinde, tarafından, böylece, nasıl, neden, kaç",
)
