"""Chinese by its two ways of writing, and by what tells it from Japanese."""

import re

_SIMPLIFIED = (
    "们这个来时会说对为国学开关发现进还过动长从问题间给让请数据类网络应该选项转换结构层图输参训练习语词编码处变设计执"
    "与将单双两级线经维标签链错误没样机传实义统无点击头体书东车马门见视觉认识讲论证试话读写响显顺须预领额频确决况减优"
    "价众仅仓协压区"
)
_TRADITIONAL = (
    "們這個來時會說對為國學開關發現進還過動長從問題間給讓請數據類網絡應該選項轉換結構層圖輸參訓練習語詞編碼處變設計執"
    "與將單雙兩級線經維標籤鏈錯誤沒樣機傳實義統無點擊頭體書東車馬門見視覺認識講論證試話讀寫響顯順須預領額頻確決況減優"
    "價眾僅倉協壓區"
)
_PAIRS = [(one, other) for one, other in zip(_SIMPLIFIED, _TRADITIONAL, strict=True) if one != other]
_WRITTEN = {
    "Hans": re.compile(f"[{''.join(one for one, _ in _PAIRS)}]"),
    "Hant": re.compile(f"[{''.join(other for _, other in _PAIRS)}]"),
}
_REGIONS = {"CN": "Hans", "SG": "Hans", "MY": "Hans", "TW": "Hant", "HK": "Hant", "MO": "Hant"}
_KANA = re.compile("[\u3041-\u30ff]")
_IDEOGRAPHS = re.compile("[\u4e00-\u9fff]")


def written(locale: str) -> str:
    """Return how Chinese is written in a locale, `Hans` or `Hant`; empty where its tag does not say."""
    parts = locale.split("-")[1:]
    script = next((part.title() for part in parts if part.title() in _WRITTEN), "")
    return script or next((_REGIONS[part.upper()] for part in parts if part.upper() in _REGIONS), "")


def written_signs(text: str) -> dict[str, int]:
    """Return how many signs only the one and only the other way of writing has."""
    return {name: len(signs.findall(text)) for name, signs in _WRITTEN.items()}


def kana_and_ideographs(text: str) -> tuple[int, int]:
    """Return how many signs only Japanese has, and how many it shares with Chinese."""
    return len(_KANA.findall(text)), len(_IDEOGRAPHS.findall(text))
