"""Commands that tell and choose the rule book."""

from collections.abc import Sequence

from duiyi.gtp import arguments
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Refused, Syntax
from duiyi.gtp.rules_names import KGS, find, from_answers, in_katagos_words
from duiyi.gtp.sitting import Sitting
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark, say


def get_rules(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the rule book in KataGo's words; `duiyi-rules` tells what they do not say."""
    return in_katagos_words(sitting.rules).as_json


def set_rules(sitting: Sitting, words: Sequence[str]) -> str:
    """Go on by a rule book, named by our id, KataGo's name, or KataGo's JSON."""
    try:
        book = find(" ".join(words))
    except ValueError as error:
        raise Refused(str(error)) from None
    return _go_on(sitting, book)


def set_rule(sitting: Sitting, words: Sequence[str]) -> str:
    """Answer one of KataGo's questions otherwise; the rest stays as KataGo's words have it."""
    name, value = words
    answers = in_katagos_words(sitting.rules).answers
    if name not in answers:
        raise Syntax
    given = arguments.truth(value) if isinstance(answers[name], bool) else value.upper()
    if given == answers[name]:
        return ""
    try:
        book = from_answers({**answers, name: given})
    except ValueError as error:
        raise Refused(str(error)) from None
    return _go_on(sitting, book)


def kgs_rules(sitting: Sitting, words: Sequence[str]) -> str:
    """Go on by the rule book that KGS names."""
    if words[0].lower() not in KGS:
        raise Syntax
    return _go_on(sitting, find(KGS[words[0].lower()]))


def rules(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell the rule book in force and what KataGo's words do not say of it, or take another."""
    if words:
        return set_rules(sitting, words)
    lang = sitting.needs.lang
    book = sitting.rules
    lost = in_katagos_words(book).lost
    title = f"{book.id}: {book.name.get(lang, book.name['en'])}"
    if not lost:
        return title
    unsaid = mark("kata-get-rules does not say it all: {questions}")
    return f"{title}\n{say(unsaid, lang, questions=', '.join(lost))}"


def _go_on(sitting: Sitting, book: Ruleset) -> str:
    try:
        sitting.play_by(book)
    except Unsuitable as error:
        raise Refused(str(error)) from None
    return ""


COMMANDS: Family = {
    "kata-get-rules": Deed(get_rules),
    "kata-set-rules": Deed(set_rules, 1, None),
    "kata-set-rule": Deed(set_rule, 2, 2),
    "kgs-rules": Deed(kgs_rules, 1, 1),
    "duiyi-rules": Deed(rules, 0, None),
}
