"""Malay."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="bukan, bukanlah, tidak, tidaklah, tak, kecuali, salah, palsu, melainkan",
    not_negative="bukan sahaja, tidak kurang, tidak lebih, benar atau salah, betul atau salah, jika tidak, sama ada, "
    "salah satu, salah seorang",
    absolute="sentiasa, selalu, tidak pernah, semua, setiap, langsung, sepenuhnya, sama sekali, mustahil, "
    "semata-mata, segala, seluruh, tanpa kecuali",
    not_absolute="tidak semua, bukan semua, tidak selalu, tidak semestinya",
    vague="biasanya, kadang-kadang, sering, kerap, jarang, kebanyakannya, umumnya, lazimnya, selalunya, "
    "kebiasaannya, kerap kali, ada kalanya",
    all_above="semua di atas, semua yang di atas, kesemua di atas, semua jawapan di atas, semua pilihan di atas, "
    "semua pernyataan di atas, semua yang tersebut, semua yang dinyatakan, semua perkara di atas",
    all_whole="semua jawapan, semua pilihan, semua jawapan betul, semua jawapan benar, semua pernyataan benar, "
    "semuanya betul, semuanya benar",
    all_bare="kesemuanya, semuanya, semua ini",
    none_above="tiada di atas, tiada satu pun di atas, tiada yang di atas, tidak satu pun di atas, "
    "tiada jawapan di atas, bukan semua di atas",
    none_whole="tiada satu pun, tiada jawapan, tiada yang betul, tiada yang benar, tidak satu pun, "
    "tiada jawapan yang betul, tiada jawapan yang benar, tiada satu pun jawapan, tiada satu pun yang betul, "
    "tiada satu pun yang benar",
    none_bare="tiada",
    both="kedua-dua, kedua-duanya",
    joins="dan, atau",
    true_false="benar, salah, palsu, ya, tidak, betul",
    which_true="benar atau salah, betul atau salah, pernyataan yang benar, pernyataan yang betul, "
    "yang manakah benar, yang manakah betul, pernyataan manakah, adakah benar, pernyataan yang salah",
    wh="apa, apakah, siapa, siapakah, mana, manakah, bila, bilakah, mengapa, mengapakah, kenapa, bagaimana, "
    "bagaimanakah, berapa, berapakah, adakah, bolehkah, apabila, *kah",
    asks="apakah, siapakah, manakah, bilakah, mengapa, mengapakah, kenapa, bagaimanakah, berapa, berapakah, adakah, "
    "yang manakah, antara berikut yang manakah",
    why="mengapa, mengapakah, kenapa",
    tasks="pilih, nyatakan, tentukan, kira, kirakan, kenal pasti, namakan, cari, padankan, senaraikan, lengkapkan, "
    "susun, tandakan, bandingkan, hitung, andaikan",
    essays="terangkan, jelaskan, huraikan, bincangkan, takrifkan",
    unknown="saya tidak tahu, tidak tahu, tidak pasti, maklumat tidak mencukupi",
    identifiers="port, versi, kod, pengecam, alamat, nombor, id",
    figures="rajah di atas, rajah di bawah, jadual di atas, jadual di bawah, gambar di atas, gambar di bawah, "
    "kod di atas, kod di bawah, dalam rajah, graf di atas, graf di bawah",
    stop="yang, dan, dari, daripada, untuk, dengan, pada, dalam, adalah, ialah, ini, itu, atau, oleh, sebagai, akan, "
    "telah, tidak, bukan, satu, apa, apakah, mana, manakah, bagaimana, bagaimanakah, mengapa, mengapakah, berikut, "
    "antara, bagi, juga, lain, kepada, dapat, boleh, kerana, jawapan, betul, benar, salah, pilihan, iaitu, maka, "
    "jadi, ada, hanya, semua, setiap, lebih, secara, tersebut",
)
