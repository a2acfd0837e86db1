"""Words that carry the grammar of a language: frequent, short, and hardly ever names or terms."""

from collections.abc import Iterable
from functools import cache

_WORDS = {
    "en": "the a an of to in on at for from with by about into and or but not is are was were be been being has have "
    "had do does did can could will would should must may which what when where who why how that this these those it "
    "its they them their there than then if as you your we our only each every other such because between following",
    "ms": "yang dan atau di ke dari daripada dengan untuk pada oleh kepada ialah adalah ini itu tidak bukan apakah apa "
    "manakah mana bagaimana bagaimanakah siapa bila apabila jika kerana boleh akan telah sudah sedang hanya setiap "
    "satu dua anda kami kita mereka dalam antara lebih juga semua sebagai berikut tetapi supaya hendaklah mesti ia",
    "id": "yang dan atau di ke dari daripada dengan untuk pada oleh kepada adalah ialah ini itu tidak bukan apakah apa "
    "manakah mana bagaimana siapa kapan ketika jika karena dapat bisa akan telah sudah sedang hanya setiap satu dua "
    "anda kami kita mereka dalam antara lebih juga semua sebagai berikut tetapi agar harus saat secara ia tersebut",
    "de": "der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind war waren "
    "wird werden wurde sein hat haben kann können muss müssen soll in im an am auf aus bei mit nach von vom zu zum "
    "zur für über unter durch um als wie was wer welche welcher welches welchen wenn weil dass es sie er man sich nur "
    "auch jede jeder jedes diese dieser dieses zwischen alle wo warum wann bis ohne",
    "fr": "le la les un une des du de d l et ou mais ne pas plus est sont était être été a ont avoir peut peuvent doit "
    "il elle ils elles on nous vous que qu qui quoi quel quelle quels quelles où quand comment pourquoi ce cet cette "
    "ces dans sur sous avec sans pour par en au aux entre si comme son sa ses leur leurs tous toutes chaque seulement "
    "aussi parce y se s fait font lequel laquelle",
    "es": "el la los las un una unos unas de del al y o pero no es son era ser sido está están ha han haber puede "
    "pueden debe que qué quién cuál cuáles cuándo cómo dónde por para con sin en entre sobre se su sus lo le les este "
    "esta estos estas ese esa si como más todos todas cada solo también porque cuando hay siguiente siguientes",
    "pt": "o os as um uma uns umas de do da dos das ao aos à às e ou mas não é são era ser sido está estão foi tem têm "
    "pode podem deve que quê quem qual quais quando como onde por pelo pela para com sem em no na nos nas entre sobre "
    "se seu sua seus suas este esta isso esse essa mais todos todas cada só também porque você há seguinte seguintes",
    "it": "il lo la i gli le un uno una di del della dei delle dello al alla ai alle dal dalla nel nella nei nelle sul "
    "sulla e o ma non è sono era essere stato ha hanno può possono deve che chi cosa quale quali quando come dove "
    "perché per con senza in tra fra su si se suo sua questo questa questi queste più tutti tutte ogni solo anche ci "
    "viene vengono seguenti",
    "nl": "de het een van en of maar niet geen is zijn was waren wordt worden werd heeft hebben kan kunnen moet moeten "
    "zal in op aan bij met naar uit voor door over onder tot als wat wie welke welk wanneer waar waarom hoe dat dit "
    "deze die er je jij u we ze zij zich om te tussen alleen ook elke alle dan omdat",
    "pl": "i lub albo ale nie jest są był była było być ma mają może mogą musi w we z ze na do od po za przez dla o u "
    "przy między pod nad bez jak co kto który która które których kiedy gdzie dlaczego czy że to ten ta te tego tej "
    "tych się go jej ich tylko także każdy każda wszystkie jeśli gdy ponieważ jaki jaka jakie",
    "tr": "ve veya ya da ama değil bir bu şu o ne nedir kim hangi hangisi hangisidir nasıl neden nerede zaman ile için "
    "gibi kadar daha en çok her tüm bütün sadece ise olan olarak oldu olur mi mı mu mü var yok sonra önce göre "
    "arasında aşağıdakilerden eğer çünkü",
    "sv": "och eller men inte är var vara varit blir har hade kan kunde ska skall måste en ett den det de dem av till "
    "i på för från med utan om under över genom mellan som vad vem vilken vilket vilka när varför hur att detta denna "
    "dessa sig sin sitt man du vi bara även varje alla då eftersom",
    "da": "og eller men ikke er var være bliver har havde kan kunne skal må en et den det de dem af til i på for fra "
    "med uden om under over gennem mellem som hvad hvem hvilken hvilket hvilke hvornår hvor hvorfor hvordan at dette "
    "denne disse sig sin sit man du vi kun også hver alle når fordi",
    "nb": "og eller men ikke er var være blir har hadde kan kunne skal må en et den det de dem av til i på for fra med "
    "uten om under over gjennom mellom som hva hvem hvilken hvilket hvilke når hvor hvorfor hvordan at dette denne "
    "disse seg sin sitt man du vi bare også hver alle fordi",
    "fi": "ja tai mutta ei eivät on ovat oli olivat olla ollut voi voivat pitää täytyy mikä mitä mitkä mistä kuka kun "
    "kuin miten miksi missä joka jotka jota tämä tämän tätä se sen sitä ne niiden että jos koska vain myös kaikki "
    "jokainen yksi ilman kanssa välillä seuraavista",
    "cs": "a nebo ale ne není je jsou byl byla bylo být má mají může mohou musí v ve z ze na do od po za pro o u při "
    "mezi pod nad bez s se si jak co kdo který která které kterou kdy kde proč že to ten ta tento tato jeho její "
    "jejich jen také každý všechny pokud když protože jaký jaká jaké",
    "sk": "a alebo ale nie je sú bol bola bolo byť má majú môže môžu musí v vo z zo na do od po za pre o u pri medzi "
    "pod nad bez s so sa si ako čo kto ktorý ktorá ktoré ktorú kedy kde prečo že to ten tá tento táto jeho jej ich "
    "len aj každý všetky ak keď pretože aký aká aké",
    "ro": "și sau dar nu este sunt era fi fost are au poate pot trebuie un o al ai ale a de din la în pe pentru prin "
    "cu fără despre între sub care ce cine când unde cum dacă că să se își lui ei lor acest această aceste acestea "
    "mai toate fiecare doar deci într dintre următoarele",
    "vi": "và hoặc nhưng không là được bị có thể sẽ đã đang của cho với từ trong trên dưới để khi nào gì ai đâu sao "
    "như thế này đó những các một hai mỗi tất cả nếu vì chỉ cũng hơn nhất bạn chúng nó đến bằng về theo sau",
    "hu": "a az egy és vagy de nem van vannak volt lehet kell mi mit melyik milyen ki mikor hol hogyan miért hogy ha "
    "mert ez ezt azt ezek azok csak is minden között alatt fölött nélkül által szerint után előtt amely ami aki meg",
    "hr": "i ili ali nije je su bio bila bilo biti ima imaju može mogu mora u na iz s sa za od do po pri kroz između "
    "bez kako što tko koji koja koje kojeg kada gdje zašto da se to taj ta ovaj ova ovo samo također svaki sve ako "
    "jer",
    "bs": "i ili ali nije je su bio bila bilo biti ima imaju može mogu mora u na iz s sa za od do po pri kroz između "
    "bez kako što šta ko koji koja koje kojeg kada gdje zašto da se to taj ta ovaj ova ovo samo također svaki sve ako",
    "ca": "el la els les un una de del dels al als i o però no és són era ser ha han pot poden que què qui quin quina "
    "quan com on per amb sense en entre sobre es seu seva aquest aquesta si més tots totes cada només també perquè",
    "sw": "na ya wa za la cha vya kwa ni si au lakini katika kutoka hadi kama nini nani lini wapi gani jinsi hii hiyo "
    "huu hizi ambayo ambao ili kila tu pia sana zaidi",
    "tl": "ang ng mga sa na at o ay hindi ito iyon ano alin sino kailan saan paano bakit kung para may mula lamang din "
    "rin bawat lahat dahil nang isang",
    "et": "ja või aga ei ole on oli olid olla saab võib peab mis mida mille milline millised millist kes kus kuidas "
    "miks kui et see selle seda need nende ta tema nad ning ka ainult kõik iga üks ilma vahel järgmistest järgmine "
    "sest siis kas millal",
    "lt": "ir ar bet ne nėra yra buvo būti gali turi kas kuris kuri kurie kokia koks kada kur kaip kodėl kad jei nes "
    "tai šis ši šie tas ta jis ji jie iš į su be dėl per prie po nuo iki tarp tik taip pat visi kiekvienas vienas "
    "kurį",
    "lv": "un vai bet nav ir bija būt var kas kurš kura kuri kāds kāda kad kur kā kāpēc ja jo tas šis tā tie viņš no "
    "uz ar bez par pie pēc līdz starp tikai arī visi katrs viens kuru ko lai",
    "sl": "in ali pa ne ni je so bil bila bilo biti ima imajo lahko mora v na iz s z za od do po pri skozi med brez "
    "kako kaj kdo kateri katera katero kdaj kje zakaj da se to ta samo tudi vsak vse če ker ki",
    "gl": "o os a as un unha uns de do da dos das ao aos á e ou pero non é son era ser foi ten teñen pode poden debe "
    "que quen cal cales cando como onde por polo pola para con sen en no na nos nas entre sobre se seu súa máis todos "
    "cada só tamén porque",
    "sq": "dhe ose por nuk është janë ishte të një e i në nga për me pa mbi nën që cila cili çfarë kush kur ku si pse "
    "nëse kjo ky këto këtë ai ajo ata vetëm edhe çdo gjithë mund duhet ka kanë",
    "af": "die en of maar nie is was word kan moet sal het in op aan by met na uit vir deur oor onder tot as wat wie "
    "watter wanneer waar waarom hoe dat dit hierdie daardie hy sy ons hulle jy om te slegs ook elke alle een n van",
    "is": "og eða en ekki er eru var voru vera hefur hafa getur má skal í á að af til frá með um fyrir við sem hvað "
    "hver hvaða hvernig hvers hvenær hvar ef það þetta þessi þeir hann hún aðeins einnig allir milli",
    "az": "və ya amma deyil bir bu o nə nədir kim hansı hansıdır necə niyə harada zaman ilə üçün kimi qədər daha ən "
    "çox hər bütün yalnız isə olan olaraq olur var yoxdur sonra əvvəl görə arasında aşağıdakılardan əgər çünki",
    "uz": "va yoki lekin emas bir bu u nima kim qaysi qanday nega qayerda qachon bilan uchun kabi qadar har barcha "
    "faqat esa bo'lgan sifatida keyin oldin orasida agar chunki edi mumkin kerak ham",
    "eu": "eta edo baina ez da dira zen ziren izan du dute dezake daiteke behar bat zer zein zeinek nor non noiz nola "
    "zergatik hau hori horiek hauek bere ere bakarrik guztiak bakoitza arte",
    "ru": "и или но не в во на с со из от до по за для при о об к у как что это этот эта эти того кто который которая "
    "которые какой какая какие каких когда где почему если чтобы только также все всех каждый между он она они его её "
    "их быть был была было является может могут нужно следующих же ли",
    "uk": "і й та або але не в у на з із зі від до по за для при про як що це цей ця ці того хто який яка які яких "
    "коли де чому якщо щоб лише тільки також усі всі всіх кожен між він вона вони його її їх бути був була було є "
    "може можуть потрібно наступних чи",
    "be": "і й або але не у ў на з са ад да па за для пры аб як што гэта гэты хто які якая якія калі дзе чаму каб "
    "толькі таксама усе кожны паміж ён яна яны яго яе іх быць быў была было ёсць можа могуць ці",
    "bg": "и или но не в във на с със от до по за при как какво това този тази тези кой коя кое кои който която които "
    "кога къде защо ако че да се е са беше бъде може трябва само също всички всеки между той тя те го ще към",
    "mk": "и или но не во на со од до по за при како што ова овој оваа овие кој која кое кои кога каде зошто ако дека "
    "да се е сум беше биде може треба само исто сите секој меѓу тој таа тие го ќе",
    "sr-cyrl": "и или али није је су био била било бити има имају може могу мора у на из с са за од до по при кроз "
    "између без како шта што ко који која које којег када где зашто да се то тај та овај ова ово само такође сваки "
    "све ако јер",
    "ar": "في من على إلى عن مع أو و أن إن لا ما هو هي هذا هذه ذلك التي الذي الذين كان كانت يكون يمكن ليس كيف متى أين "
    "لماذا أي كل بين بعد قبل عند إذا لم قد ثم فقط أيضا هل لأن مما",
    "fa": "و در به از که این است را با برای آن یک می شود هر یا اما نیست بود باشد کدام چه چرا چگونه کجا اگر تا بر هم "
    "نمی همه فقط بین پس ها های زیر",
    "ur": "کے کی میں ہے اور سے کو کا نہیں یہ وہ ہیں کیا کہ پر ایک نے ہو جو تھا تھی گا گی کون کس کیسے کیوں اگر یا لیکن "
    "تمام صرف",
    "hi": "है के में की से का और को यह नहीं हैं पर एक ने हो जो था थी क्या कि कौन किस कैसे क्यों अगर यदि या लेकिन सभी "
    "केवल लिए करता करते सकता इस वह कर",
    "mr": "आहे आणि या च्या नाही आहेत हे ते एक जे काय की कोण कोणते कसे का जर किंवा पण सर्व फक्त साठी होते करते शकते "
    "त्या मध्ये",
    "ne": "छ र मा को यो छन् होइन हो लाई बाट एक जुन के कि कुन कसरी किन यदि वा तर सबै मात्र लागि गर्छ सक्छ त्यो",
}  # fmt: skip
_SAME = {"no": "nb", "nn": "nb", "fil": "tl", "sr": "bs"}

_CLOSE = (
    {"da", "nb", "nn", "no", "sv"}, {"id", "ms"}, {"cs", "sk"}, {"bs", "hr", "sr", "sl", "cnr"},
    {"es", "gl", "pt", "ca"}, {"az", "tr"},
    {"ru", "uk", "be", "bg", "mk", "sr", "sr-cyrl"}, {"zh", "ja", "yue"}, {"af", "nl"}, {"ar", "fa", "ur"},
    {"hi", "mr", "ne"},
)  # fmt: skip

_TWINS = ({"id", "ms"}, {"bs", "hr", "sr", "cnr"}, {"da", "nb", "nn", "no"}, {"fil", "tl"}, {"gl", "pt"})
"""Languages whose grammar words are too much alike."""

_COMMANDS = (
    "apt apt-get brew bun cargo cd chmod conda cp curl deno docker echo export from git grep helm import javac kubectl "
    "ls mkdir mv mvn node npm npx pip pip3 pnpm poetry print python python3 rm ruff rustc ssh sudo systemctl tar "
    "terraform torchrun uv uvx wget yarn return let const var def func SELECT INSERT UPDATE DELETE CREATE ALTER DROP "
    "WITH BEGIN GRANT FROM RUN COPY GET POST PUT"
)
COMMANDS = frozenset(_COMMANDS.split())
"""First words of commands and statements that authors write without backticks; case counts."""


@cache
def grammar_words(language: str) -> frozenset[str]:
    """Return the grammar words of a language (its primary tag), none where no list stands here."""
    return frozenset(_WORDS.get(_SAME.get(language, language), "").split())


def listed_languages() -> Iterable[str]:
    """Return the languages (`sr-cyrl` for Serbian in its own letters) whose grammar words stand here."""
    return _WORDS


def are_twins(one: str, other: str) -> bool:
    """Tell whether grammar words cannot tell two languages apart."""
    return any({one, other} <= group for group in _TWINS)


def are_close(one: str, other: str) -> bool:
    """Tell whether whole short sentences may be equal in two languages."""
    return any(one in group and other in group for group in _CLOSE)
