"""Many records: read, examined and repaired, judged, reported."""

from duiyi.archive.doctor import Diagnosis, Report, examine, fix, restore
from duiyi.archive.judge import Judgement, Verdict, judge

__all__ = [
    "Diagnosis",
    "Judgement",
    "Report",
    "Verdict",
    "examine",
    "fix",
    "judge",
    "restore",
]
