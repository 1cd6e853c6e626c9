"""Commands about the session itself: who speaks, what is known, the end."""

from collections.abc import Sequence

from duiyi.gtp import refused
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Refused
from duiyi.gtp.sitting import Sitting


def protocol_version(_: Sitting, __: Sequence[str]) -> str:
    """Tell the version of the protocol."""
    return "2"


def name(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the name of the program."""
    return sitting.needs.name


def version(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the version of the program."""
    return sitting.needs.version


def known_command(_: Sitting, words: Sequence[str]) -> str:
    """Tell whether there is a command of a name."""
    from duiyi.gtp.commands import TABLE  # noqa: PLC0415 - the table is made of this file too

    return "true" if words[0] in TABLE else "false"


def list_commands(_: Sitting, __: Sequence[str]) -> str:
    """List every command."""
    from duiyi.gtp.commands import TABLE  # noqa: PLC0415 - as above

    return "\n".join(sorted(TABLE))


def nothing(_: Sitting, __: Sequence[str]) -> str:
    """Do nothing, for what has no effect here or has had it already."""
    return ""


def clear_cache(sitting: Sitting, _: Sequence[str]) -> str:
    """Forget what was thought so far."""
    sitting.forget()
    return ""


def no_models(_: Sitting, __: Sequence[str]) -> str:
    """List the neural networks, of which there are none."""
    return "[]"


def no_network(_: Sitting, __: Sequence[str]) -> str:
    """Say that there is no neural network to ask."""
    raise Refused(refused.NO_NETWORK)


QUIT = "quit"
"""After its answer the session ends."""

COMMANDS: Family = {
    "protocol_version": Deed(protocol_version),
    "name": Deed(name),
    "version": Deed(version),
    "known_command": Deed(known_command, 1, 1),
    "list_commands": Deed(list_commands),
    "help": Deed(list_commands),
    QUIT: Deed(nothing),
    "stop": Deed(nothing),
    "gogui-interrupt": Deed(nothing),
    "clear_cache": Deed(clear_cache),
    "kata-get-models": Deed(no_models),
    "kata-raw-nn": Deed(no_network, 0, None),
}
