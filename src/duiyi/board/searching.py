"""Looking for what to play: the kernel's search, given out here."""

from duiyi.kernel.search import Candidate, Search, Thought
from duiyi.kernel.stake import Manner, Stake
from duiyi.kernel.weights import Weights

__all__ = ["Candidate", "Manner", "Search", "Stake", "Thought", "Weights"]
