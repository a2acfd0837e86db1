"""Indonesian."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="bukan, bukanlah, tidak, tidaklah, tak, kecuali, salah, keliru, selain",
    not_negative="bukan hanya, tidak hanya, tidak kurang, tidak lebih, benar atau salah, betul atau salah, "
    "jika tidak, salah satu, salah seorang",
    absolute="selalu, tidak pernah, semua, setiap, sama sekali, sepenuhnya, pasti, mustahil, semata-mata, segala, "
    "seluruh, satu-satunya, tanpa kecuali",
    not_absolute="tidak semua, bukan semua, tidak selalu",
    vague="biasanya, kadang-kadang, terkadang, kadang, sering, seringkali, jarang, umumnya, lazimnya, kebanyakan, "
    "sebagian besar, adakalanya",
    all_above="semua di atas, semua yang di atas, semua jawaban di atas, semua pilihan di atas, "
    "semua pernyataan di atas, semua yang disebutkan, semua hal di atas, semua yang tersebut",
    all_whole="semua jawaban, semua pilihan, semua jawaban benar, semua jawaban betul, semua pilihan benar, "
    "semua pernyataan benar, semuanya benar, semuanya betul, semua benar, semua betul",
    all_bare="semuanya, semua ini",
    none_above="tidak satu pun di atas, tidak ada di atas, tidak ada satupun di atas, bukan salah satu di atas, "
    "tidak ada jawaban di atas",
    none_whole="tidak satu pun, tidak ada satu pun, tidak ada jawaban, bukan semuanya, tidak ada yang benar, "
    "tidak ada jawaban yang benar, semua jawaban salah, tidak ada satu pun yang benar, tidak satu pun yang benar, "
    "tidak ada yang betul, semua salah, semua pernyataan salah",
    none_bare="tidak ada",
    both="keduanya, kedua-duanya",
    joins="dan, atau",
    true_false="benar, salah, ya, tidak, betul",
    which_true="benar atau salah, betul atau salah, pernyataan yang benar, pernyataan yang tepat, "
    "manakah yang benar, pernyataan manakah, pernyataan yang salah",
    wh="apa, apakah, siapa, siapakah, mana, manakah, kapan, kapankah, mengapa, mengapakah, kenapa, bagaimana, "
    "bagaimanakah, berapa, berapakah, adakah, *kah",
    asks="apakah, siapakah, manakah, kapankah, mengapa, mengapakah, kenapa, bagaimanakah, berapa, berapakah, adakah, "
    "yang manakah",
    why="mengapa, mengapakah, kenapa",
    tasks="pilih, pilihlah, sebutkan, tentukan, hitung, hitunglah, cari, carilah, jodohkan, lengkapi, urutkan, "
    "bandingkan, nyatakan, tandai, misalkan",
    essays="jelaskan, terangkan, uraikan, deskripsikan, diskusikan, definisikan",
    unknown="tidak tahu, saya tidak tahu, tidak yakin, informasi tidak cukup",
    identifiers="port, versi, kode, pengenal, alamat, nomor, id",
    figures="gambar di atas, gambar di bawah, tabel di atas, tabel di bawah, diagram di atas, diagram di bawah, "
    "kode di atas, kode di bawah, pada gambar, grafik di atas, grafik di bawah",
    stop="yang, dan, dari, untuk, dengan, pada, dalam, adalah, ialah, ini, itu, atau, oleh, sebagai, akan, telah, "
    "tidak, bukan, satu, apa, apakah, mana, manakah, bagaimana, bagaimanakah, mengapa, berikut, antara, bagi, juga, "
    "lain, kepada, dapat, bisa, karena, jawaban, betul, benar, salah, pilihan, yaitu, maka, jadi, ada, hanya, semua, "
    "setiap, lebih, secara, tersebut",
)
