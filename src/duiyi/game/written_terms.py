"""Terms as plain data, and back: by the names of book and edition, and what differs from them."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, get_type_hints

from duiyi.clock.duration import Milliseconds
from duiyi.clock.lag import Lag
from duiyi.clock.notation import notations, time_systems
from duiyi.game.beginning import ruleset
from duiyi.game.codec import plain, read
from duiyi.game.seat import Both
from duiyi.game.terms import Declined, FirstBy, Player, Share, TeamClock, Terms
from duiyi.rules import questions as q
from duiyi.rules.handicap import agreed_komi
from duiyi.rules.regulations import Offence, Penalty, Regulation, regulation
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

_SKIPPED = frozenset({"id", "name", "text", "cites", "penalties"})
_SIMPLE: dict[str, Any] = {
    "size": tuple[int, int],
    "handicap": int,
    "prediction_time": Milliseconds | None,
    "share": Share,
    "first_by": FirstBy,
    "team_clock": TeamClock,
    "lifting": q.Lifting,
    "declined": Declined,
    "most_idle": int,
    "lag": Lag | None,
    "refereed": bool,
}


def written(terms: Terms) -> dict[str, Any]:
    """Return terms as plain data, from which `read_terms` makes the same."""
    data: dict[str, Any] = {
        "rules": terms.rules.id,
        "rules_differ": _differing(terms.rules, ruleset(terms.rules.id)),
        "regulation": terms.regulation.id,
        "regulation_differs": _differing(terms.regulation, regulation(terms.regulation.id)),
        "penalties_differ": _penalties(terms.regulation),
        "komi": plain(terms.komi),
        "time": notations(*terms.time),
        "players": [[plain(player) for player in team] for team in terms.players],
    }
    return data | {name: plain(getattr(terms, name)) for name in _SIMPLE}


def read_terms(data: Any) -> Terms:  # noqa: ANN401 - it may come from a stranger
    """Return the terms that plain data tell.

    Raises:
        ValueError: they tell none.
    """
    try:
        return _read(data)
    except (KeyError, TypeError, AttributeError) as error:
        raise Unsuitable(mark("these are no terms of a match: {error}"), error=error) from error


def _read(data: Any) -> Terms:  # noqa: ANN401 - it may be anything
    rules = _changed(ruleset(data["rules"]), data["rules_differ"])
    edition = _changed(regulation(data["regulation"]), data["regulation_differs"])
    differ = {Offence[name]: read(one, Penalty) for name, one in data["penalties_differ"].items()}
    if differ:
        edition = replace(edition, penalties={**edition.penalties, **differ})
    first, second = (tuple(read(player, Player) for player in team) for team in data["players"])
    return Terms(
        rules=rules,
        regulation=edition,
        komi=None if data["komi"] is None else agreed_komi(data["komi"]),
        time=Both(*time_systems(data["time"])),
        players=Both(first, second),
        **{name: read(data[name], kind) for name, kind in _SIMPLE.items()},
    )


def _differing(one: Ruleset | Regulation, usual: Ruleset | Regulation) -> dict[str, Any]:
    return {
        field.name: plain(getattr(one, field.name))
        for field in fields(one)
        if field.name not in _SKIPPED and getattr(one, field.name) != getattr(usual, field.name)
    }


def _penalties(edition: Regulation) -> dict[str, Any]:
    usual = regulation(edition.id).penalties
    return {
        offence.name: plain(penalty)
        for offence, penalty in edition.penalties.items()
        if penalty != usual[offence]
    }


def _changed(usual: Any, differ: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a book or an edition
    hints = get_type_hints(type(usual))
    return replace(usual, **{name: read(data, hints[name]) for name, data in differ.items()})
