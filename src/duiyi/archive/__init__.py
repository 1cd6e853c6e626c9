"""Many records: read, examined and repaired, judged, reported."""

from duiyi.archive.doctor import Diagnosis, Report, examine, fix, restore
from duiyi.archive.judge import Judgement, Unit, Verdict, judge
from duiyi.archive.survey import Surveyed, survey

__all__ = [
    "Diagnosis",
    "Judgement",
    "Report",
    "Surveyed",
    "Unit",
    "Verdict",
    "examine",
    "fix",
    "judge",
    "restore",
    "survey",
]
