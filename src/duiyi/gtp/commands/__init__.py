"""Every command that the server knows, a family a file. This table is what it says it knows."""

from duiyi.gtp.commands import (
    analysis,
    board,
    clock,
    gogui,
    gomill,
    kgs,
    parameters,
    play,
    rules,
    score,
    session,
)
from duiyi.gtp.commands.deed import Family

TABLE: Family = {
    **session.COMMANDS,
    **board.COMMANDS,
    **play.COMMANDS,
    **score.COMMANDS,
    **clock.COMMANDS,
    **rules.COMMANDS,
    **parameters.COMMANDS,
    **kgs.COMMANDS,
    **gogui.COMMANDS,
    **analysis.COMMANDS,
    **gomill.COMMANDS,
}
"""By name."""
