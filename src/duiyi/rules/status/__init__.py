"""Which stones look dead: a proposal with reasons, never a verdict.

Four steps, from what is certain to what is only likely. A theorem names the chains that cannot be
lost, and the stones that have no room in what those enclose. Playouts show which chains have room
for two eyes. Every other chain is read out: can it be captured even if its owner moves first? What
cannot be read is judged by where it stands and by the playouts. See decision 18.
"""

from duiyi.rules.status.finding import Finding, Ground, Status
from duiyi.rules.status.proposal import PLAYOUTS, SEED, Proposal, propose_dead

__all__ = [
    "PLAYOUTS",
    "SEED",
    "Finding",
    "Ground",
    "Proposal",
    "Status",
    "propose_dead",
]
