"""Results, in the words of each book."""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset


def by_score(rules: Ruleset, winner: Color | None, margin: Fraction) -> str:  # noqa: PLR0911 - a language each
    """Return a counted result as the book states it.

    `margin` is in points of difference, without sign. A winner by 0 wins a tie.

    >>> from duiyi.rules.presets import rulesets
    >>> by_score(rulesets["prediction"], Color.WHITE, Fraction(1, 2))
    '白0.5子胜'
    >>> by_score(rulesets["chinese-2002"], Color.BLACK, Fraction(5, 2))
    '黑胜1又1/4子'
    >>> by_score(rulesets["japanese-1989"], Color.WHITE, Fraction(7, 2))
    '白3目半勝ち'
    >>> by_score(rulesets["aga"], Color.BLACK, Fraction(5, 2))
    'B+2.5'
    """
    match rules.result_language:
        case "zh-Hans":
            if winner is None:
                return "和" if rules.result_unit is q.ResultUnit.DIFFERENCE else "和棋"
            amount = _amount(rules.result_unit, margin)
            if rules.result_unit is q.ResultUnit.DIFFERENCE:
                return f"{_CHINESE[winner]}{amount}胜"  # as the book's own example words it
            return f"{_CHINESE[winner]}胜{amount}"
        case "ko":
            if winner is None:
                return "빅"
            return f"{'흑' if winner is Color.BLACK else '백'} {_jip(margin)}승".replace("  ", " ")
        case "ja":
            if winner is None:
                return "持碁"
            return f"{'黒' if winner is Color.BLACK else '白'}{_moku(margin)}勝ち"
        case _:
            return sgf(winner, margin)


def by_resignation(rules: Ruleset, winner: Color) -> str:
    """Return a result by resignation as the book states it.

    >>> from duiyi.rules.presets import rulesets
    >>> by_resignation(rulesets["chinese-2002"], Color.WHITE)
    '白中盘胜'
    """
    match rules.result_language:
        case "zh-Hans":
            return f"{_CHINESE[winner]}中盘胜"
        case "ko":
            return f"{'흑' if winner is Color.BLACK else '백'} 불계승"
        case "ja":
            return f"{'黒' if winner is Color.BLACK else '白'}中押し勝ち"
        case _:
            return f"{winner.letter}+R"


def no_result(rules: Ruleset) -> str:
    """Return how the book says that a game has no result; records say "Void".

    >>> from duiyi.rules.presets import rulesets
    >>> no_result(rulesets["japanese-1989"]), no_result(rulesets["igs"])
    ('無勝負', 'Void')
    """
    return {"zh-Hans": "无胜负", "ja": "無勝負", "ko": "무승부"}.get(rules.result_language, "Void")


def both_lose(rules: Ruleset) -> str:
    """Return how the book says that both players lose, for which records have no word of their own.

    >>> from duiyi.rules.presets import rulesets
    >>> both_lose(rulesets["japanese-1989"]), both_lose(rulesets["aga"])
    ('両者負け', 'both lose')
    """
    words = {"zh-Hans": "双方负", "ja": "両者負け", "ko": "양자패"}
    return words.get(rules.result_language, "both lose")


def by_cycle(rules: Ruleset) -> str | None:
    """Return the result of a long cycle, or None where the book has none: it is ruled or replayed.

    Where the players must agree, it is the result when they do.

    >>> from duiyi.rules.presets import rulesets
    >>> by_cycle(rulesets["japanese-1989"]), by_cycle(rulesets["korean"])
    ('無勝負', '빅')
    """
    match rules.long_cycle:
        case q.LongCycle.NO_RESULT | q.LongCycle.NO_RESULT_IF_AGREED:
            return no_result(rules)
        case q.LongCycle.DRAW:
            return by_score(rules, None, Fraction(0))
        case (
            q.LongCycle.CANNOT_HAPPEN
            | q.LongCycle.REPLAY
            | q.LongCycle.BY_RULING
            | q.LongCycle.NOT_SAID
        ):
            return None


def sgf(winner: Color | None, margin: Fraction) -> str:
    """Return a counted result as records state it, in points: "W+6.5", or "0" for a draw.

    A tie that somebody wins is a win by 0: "0" is a draw, and "B+" leaves the count out. The format
    has decimals only (FF[4], Real): what does not end is written to nine places, as komi is.

    >>> sgf(Color.WHITE, Fraction(13, 2)), sgf(None, Fraction(0)), sgf(Color.BLACK, Fraction(0))
    ('W+6.5', '0', 'B+0')
    >>> sgf(Color.WHITE, Fraction(10, 3))
    'W+3.333333333'
    """
    if winner is None:
        return "0"
    whole, part = divmod(round(margin * 10**9), 10**9)
    return f"{winner.letter}+{whole}.{part:09}".rstrip("0").rstrip(".")


def decimal(number: Fraction) -> str:
    """Return a number as a decimal, exact: the parts that occur in Go are halves and quarters.

    >>> decimal(Fraction(15, 2)), decimal(Fraction(4)), decimal(Fraction(1, 4))
    ('7.5', '4', '0.25')
    >>> decimal(Fraction(-1, 8)), decimal(Fraction(1, 3)), decimal(Fraction(0))
    ('-0.125', '1/3', '0')
    """
    scaled = number * 10_000
    if scaled.denominator != 1:
        return str(number)
    whole, part = divmod(abs(scaled.numerator), 10_000)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{part:04}".rstrip("0").rstrip(".")


def mixed(number: Fraction) -> str:
    """Return a number as Chinese counts state it.

    >>> mixed(Fraction(15, 4)), mixed(Fraction(1, 4)), mixed(Fraction(3))
    ('3又3/4', '1/4', '3')
    """
    whole, part = divmod(number, 1)
    if not part:
        return str(whole)
    return f"{whole}又{part}" if whole else str(part)


def quarters(number: Fraction) -> str:
    """Return a number as a count on paper shows it, with ¼, ½ and ¾.

    >>> quarters(Fraction(721, 4)), quarters(Fraction(1, 2)), quarters(Fraction(184))
    ('180¼', '½', '184')
    """
    whole, part = divmod(abs(number), 1)
    if part and part not in _QUARTERS:
        return decimal(number)
    sign = "−" if number < 0 else ""
    return f"{sign}{whole if whole or not part else ''}{_QUARTERS.get(part, '')}"


_QUARTERS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
_CHINESE = {Color.BLACK: "黑", Color.WHITE: "白"}


def _amount(unit: q.ResultUnit, margin: Fraction) -> str:
    if not margin:
        return ""  # the count is equal, and somebody wins that
    match unit:
        case q.ResultUnit.DIFFERENCE:
            return f"{decimal(margin)}子"
        case q.ResultUnit.ZI:
            return f"{mixed(margin / 2)}子"
        case q.ResultUnit.POINT:
            return f"{decimal(margin)}目"


def _moku(margin: Fraction) -> str:
    if not margin:
        return ""
    whole, part = divmod(margin, 1)
    if part == Fraction(1, 2):
        return f"{whole}目半" if whole else "半目"
    return f"{decimal(margin)}目"


def _jip(margin: Fraction) -> str:
    if not margin:
        return ""
    whole, part = divmod(margin, 1)
    if part == Fraction(1, 2):
        return f"{whole}집 반" if whole else "반집"
    return f"{decimal(margin)}집"
