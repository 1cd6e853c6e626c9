"""The names that records give to rules, and the rulesets they mean.

A name says which family of rules was meant, seldom which edition: the edition in force now is taken
unless the name tells another. A name that is not here stays a name: the record's rules are unknown.
"""

_NAMES = {
    "chinese-2002": (
        "chinese cn zh china 中国 中国规则 中国規則 中國 中國規則 chinesekgs chineseogs chinese2002"
    ),
    "chinese-1988": "chinese1988",
    "chinese-basic": "chinesebasic",
    "chinese-practice": "chinesepractice",
    "japanese-1989": "japanese jp ja japan 日本 日本规则 日本規則 日本棋院 japanese1989 nihonkiin",
    "korean": "korean ko kr korea 韩国 韩国规则 韓國 韓國規則 韓国 한국 korean2016",
    "aga": "aga us american aga1991",
    "aga-button": "agabutton",
    "bga": "bga british",
    "french": "french ffg fr france",
    "new-zealand": "newzealand nz newzealandrules",
    "ing": "ing goe ing1996 ingsst sst 应氏 应氏规则 應氏 應氏規則",
    "tromp-taylor": "tromptaylor tt logical",
    "wmsg-2008": "wmsg wmsg2008",
    "cgos": "cgos",
    "igs": "igs pandanet",
    "sunjang": "sunjang",
    "prediction": "prediction 预判 自由座子",
    "ancient-ming-qing": "ancientmingqing 明清 还棋头",
    "ancient-tang-song": "ancienttangsong 唐宋",
    "dunhuang": "dunhuang 敦煌",
}
_IDS = {name: rules for rules, names in _NAMES.items() for name in names.split()}
_WORDS = {
    "aga": "AGA",
    "ing": "GOE",
    "japanese-1989": "Japanese",
    "new-zealand": "NZ",
    "chinese-2002": "Chinese",
    "korean": "Korean",
    "bga": "BGA",
    "french": "French",
    "tromp-taylor": "Tromp-Taylor",
}


def rules_id(name: str) -> str | None:
    """Return the ruleset that a record's RU means; None where the name is not known.

    >>> rules_id("Chinese"), rules_id("Chinese:1988"), rules_id("GOE"), rules_id("house rules")
    ('chinese-2002', 'chinese-1988', 'ing', None)
    """
    plain = "".join(letter for letter in name.lower() if letter.isalnum())
    known = _IDS.get(plain.removesuffix("rules").removesuffix("rule"))
    if known is None and ":" in name:  # the word of the format, and an edition we do not know
        return None
    return known


def rules_word(rules: str) -> str:
    """Return what to write as RU for a ruleset: the format's word for it, else the id itself.

    >>> rules_word("ing"), rules_word("prediction")
    ('GOE', 'prediction')
    """
    return _WORDS.get(rules, rules)
