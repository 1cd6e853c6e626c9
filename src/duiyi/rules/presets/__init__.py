"""The rule books that the program carries out, by id. Each file holds a family of them."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from duiyi.rules.ruleset import Ruleset

_HOMES = {
    "prediction": ("prediction", "PREDICTION"),
    "chinese-2002": ("chinese", "CHINESE_2002"),
    "chinese-1988": ("chinese", "CHINESE_1988"),
    "chinese-basic": ("chinese", "CHINESE_BASIC"),
    "chinese-practice": ("practice", "CHINESE_PRACTICE"),
    "japanese-1989": ("japanese", "JAPANESE_1989"),
    "korean": ("korean", "KOREAN"),
    "ing": ("ing", "ING"),
    "aga": ("associations", "AGA"),
    "bga": ("associations", "BGA"),
    "french": ("associations", "FRENCH"),
    "aga-button": ("button", "AGA_BUTTON"),
    "wmsg-2008": ("button", "WMSG_2008"),
    "new-zealand": ("concise", "NEW_ZEALAND"),
    "tromp-taylor": ("concise", "TROMP_TAYLOR"),
    "cgos": ("servers", "CGOS"),
    "igs": ("servers", "IGS"),
    "sunjang": ("sunjang", "SUNJANG"),
    "ancient-ming-qing": ("ancient", "ANCIENT_MING_QING"),
    "ancient-tang-song": ("ancient", "ANCIENT_TANG_SONG"),
    "dunhuang": ("ancient", "DUNHUANG"),
}

USUAL_IN: Mapping[str, str] = {
    "CN": "chinese-2002",
    "TW": "ing",
    "JP": "japanese-1989",
    "KR": "korean",
}
"""By which book events usually play where, by the codes of ISO 3166 (CN-15)."""

aliases: Mapping[str, str] = {
    "chinese-kgs": "chinese-2002",
    "chinese_kgs": "chinese-2002",
    "chinesekgs": "chinese-2002",
    "chinese-ogs": "chinese-2002",
    "chinese_ogs": "chinese-2002",
    "chineseogs": "chinese-2002",
}
"""KataGo's names for books that are ours in every value that it has: ko, count, tax, suicide,
button, bonus for handicap and komi. `aga` and `aga-button` are ours by the same name."""

no_alias: Mapping[str, str] = {
    "chinese": "KataGo's book of that name lets long cycles run, without result at the third time",
    "japanese": "KataGo's book decides life and death in clean-up phases, and cycles by count",
    "nz": "KataGo's book lets no single stone remove itself, the text does",
    "newzealand": "KataGo's book lets no single stone remove itself, the text does",
    "goe": "KataGo's book has a komi of 7 1/2, the text 8 and equal counts for Black",
    "ancient-area": "KataGo's book has no seat stones, a komi, and a tax in seki too",
    "stone-scoring": "KataGo's book has no seat stones, a komi, and a tax in seki too",
    "ancient-territory": "KataGo's book has no seat stones, and a komi",
}
"""KataGo's names that are given to no book, and why. Of names that both have, its `korean`, `bga`,
`french`, `new-zealand`, `tromp-taylor` and `ing` differ from the texts, which are followed here."""


class _Rulesets(Mapping[str, Ruleset]):
    """Every preset by its id, each made when it is first asked for."""

    def __getitem__(self, name: str) -> Ruleset:
        """Return a preset by its id or by one of its `aliases`.

        Raises:
            KeyError: no preset has this id; the message lists those there are.
        """
        name = aliases.get(name, name)
        if name not in _HOMES:
            msg = f"no rule book is called {name!r}; there are: {', '.join(_HOMES)}"
            raise KeyError(f"{msg}; {no_alias[name]}" if name in no_alias else msg)
        return _preset(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)

    def __repr__(self) -> str:
        return f"<rulesets: {', '.join(self)}>"


@cache
def _preset(name: str) -> Ruleset:
    module, constant = _HOMES[name]
    ruleset: Ruleset = getattr(import_module(f"duiyi.rules.presets.{module}"), constant)
    return ruleset


rulesets: Mapping[str, Ruleset] = _Rulesets()
"""Every rule book by its id."""
