"""Commands that tell and set how the engine thinks."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from duiyi.clock.duration import in_seconds
from duiyi.gtp import arguments
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Syntax
from duiyi.gtp.sitting import Settings, Sitting

_NAME_AND_VALUE = 2


class _Parameter(NamedTuple):
    """One parameter: how it is told, how it is set, and how GoGui shows it."""

    told: Callable[[Settings], str]
    set: Callable[[Settings, str], None]
    shown: str = "string"


def _set_playouts(settings: Settings, word: str) -> None:
    settings.playouts = arguments.whole(word) or None


def _set_time(settings: Settings, word: str) -> None:
    settings.time = arguments.seconds(word) or None


def _set_resigns(settings: Settings, word: str) -> None:
    settings.resigns = arguments.truth(word)


def _set_ponders(settings: Settings, word: str) -> None:
    settings.ponders = arguments.truth(word)


_PARAMETERS: Mapping[str, _Parameter] = {
    "maxPlayouts": _Parameter(lambda settings: str(settings.playouts or 0), _set_playouts),
    "maxTime": _Parameter(
        lambda settings: in_seconds(settings.time) if settings.time else "0", _set_time
    ),
    "allowResignation": _Parameter(
        lambda settings: "true" if settings.resigns else "false", _set_resigns, "bool"
    ),
    "ponderingEnabled": _Parameter(
        lambda settings: "true" if settings.ponders else "false", _set_ponders, "bool"
    ),
}
"""By KataGo's names where it has them. 0 stands for no limit."""


def list_parameters(_: Sitting, __: Sequence[str]) -> str:
    """List the parameters that can be set."""
    return " ".join(_PARAMETERS)


def get_parameter(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell one parameter."""
    return _parameter(words[0]).told(sitting.settings)


def get_parameters(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell all parameters, as JSON."""
    import json  # noqa: PLC0415 - not at the start of an engine

    told = {name: parameter.told(sitting.settings) for name, parameter in _PARAMETERS.items()}
    return json.dumps(told, separators=(",", ":"))


def set_parameter(sitting: Sitting, words: Sequence[str]) -> str:
    """Set one parameter."""
    _parameter(words[0]).set(sitting.settings, words[1])
    return ""


def parameters(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell all parameters as GoGui edits them, or set one."""
    if len(words) == _NAME_AND_VALUE:
        return set_parameter(sitting, words)
    if words:
        raise Syntax
    return "\n".join(
        f"[{parameter.shown}] {name} {_as_shown(parameter, sitting.settings)}"
        for name, parameter in _PARAMETERS.items()
    )


def _as_shown(parameter: _Parameter, settings: Settings) -> str:
    told = parameter.told(settings)
    return {"true": "1", "false": "0"}.get(told, told)


def _parameter(name: str) -> _Parameter:
    if name not in _PARAMETERS:
        raise Syntax
    return _PARAMETERS[name]


COMMANDS: Family = {
    "kata-list-params": Deed(list_parameters),
    "kata-get-param": Deed(get_parameter, 1, 1),
    "kata-get-params": Deed(get_parameters),
    "kata-set-param": Deed(set_parameter, 2, 2),
    "duiyi-param": Deed(parameters, 0, 2),
}
