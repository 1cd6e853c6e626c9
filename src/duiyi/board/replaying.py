"""Whole games carried out in one call. The kernel's, given out here."""

from duiyi.kernel.replay import go_on, pack, replay

__all__ = ["go_on", "pack", "replay"]
