"""Looking for what to play: the kernel's search, given out here."""

from duiyi.kernel.priors import Priors
from duiyi.kernel.search import Candidate, Search, Thought
from duiyi.kernel.stake import Manner, Stake
from duiyi.kernel.weights import Weights

__all__ = ["Candidate", "Manner", "Priors", "Search", "Stake", "Thought", "Weights"]
