"""The count, shown step by step and confirmed."""

from typing import TYPE_CHECKING

from duiyi.game import actions as a
from duiyi.words import mark

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def go_on(table: "Table") -> None:
    """Count; show the next step; after the last one confirm."""
    if table.state.counted is None:
        table.step = 0
        if table.act(a.Count(seat=table.speaker)):
            _show(table, 1)
        return
    steps = table.session.match.tally().score.steps
    if table.step < len(steps):
        _show(table, table.step + 1)
    else:
        table.act(a.ConfirmCount(seat=table.speaker))


async def step_back(table: "Table") -> None:
    """Show the step before."""
    if table.state.counted is not None and table.step > 1:
        _show(table, table.step - 1)


async def recount(table: "Table") -> None:
    """Ask for another count, from the agreement on."""
    table.step = 0
    table.act(a.Recount(seat=table.speaker))


def _show(table: "Table", number: int) -> None:
    steps = table.session.match.tally().score.steps
    table.step = number
    table.say(
        mark("Step {number} of {all}: {step}"),
        number=number,
        all=len(steps),
        step=steps[number - 1].explain(table.lang),
    )
