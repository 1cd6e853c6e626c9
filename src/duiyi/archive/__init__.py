"""Many records: read, judged, reported."""

from duiyi.archive.judge import Judgement, Verdict, judge

__all__ = ["Judgement", "Verdict", "judge"]
