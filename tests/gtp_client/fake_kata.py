"""KataGo's analysis protocol for tests: the first legal points, or one fault.

    python fake_kata.py BEHAVIOUR

It answers out of order: a question that comes with others is answered after the next.
"""

import json
import sys
import time
from typing import Any

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def say(**answer: object) -> None:
    print(json.dumps(answer), flush=True)  # noqa: T201 - how it answers


def result(question: dict[str, Any], visits: int, during: bool) -> None:  # noqa: FBT001 - a fake
    width, height = question["boardXSize"], question["boardYSize"]
    taken = {point for _, point in (*question["initialStones"], *question["moves"])}
    points = [f"{LETTERS[x]}{y + 1}" for y in range(height) for x in range(width)]
    free = [point for point in points if point not in taken][:2]
    moves = [
        {"move": point, "order": order, "visits": visits - order, "winrate": 0.6 - order / 10}
        | {"scoreLead": 2.5 - order, "prior": 0.5, "pv": [point, "pass"]}
        for order, point in enumerate(free)
    ]
    # From the mover: A1, at the lower left, is surely the mover's.
    ownership = [0.0] * (width * height)
    ownership[width * (height - 1)] = 1.0
    say(
        id=question["id"], isDuringSearch=during, turnNumber=len(question["moves"]), moveInfos=moves[::-1],
        rootInfo={"visits": visits, "winrate": 0.6, "scoreLead": 2.5, "scoreStdev": 9.0}, ownership=ownership,
    )  # fmt: skip


def main(behaviour: str) -> None:  # noqa: C901 - one a fault
    waiting: list[dict[str, Any]] = []
    for line in sys.stdin:
        question = json.loads(line)
        match behaviour:
            case "silent":
                time.sleep(3_600)
            case "garbled":
                print("{nonsense", flush=True)  # noqa: T201 - as above
            case "not-a-number":
                print('{"id":"1","isDuringSearch":false,"x":NaN}', flush=True)  # noqa: T201 - as above
            case "deep":
                print("[" * 100_000, flush=True)  # noqa: T201 - as above
            case "list":
                print("[1]", flush=True)  # noqa: T201 - as above
            case "lacking":
                say(id=question["id"], isDuringSearch=False, moveInfos=[{}], rootInfo={})
            case "refuses":
                say(id=question["id"], error="unknown rules", field="rules")
            case "endless":
                sys.stdout.write("x" * 3_000_000)
            case "dies":
                sys.exit(4)
            case _:
                answer(question, waiting, behaviour)


def answer(question: dict[str, Any], waiting: list[dict[str, Any]], behaviour: str) -> None:
    if question.get("action") == "terminate":
        say(**question)
        result(waiting.pop(), 77, during=False)
    elif "reportDuringSearchEvery" in question:
        for visits in (10, 20):
            result(question, visits, during=True)
        waiting.append(question)
    elif behaviour == "late-first" and not waiting:
        waiting.append(question)
    else:
        say(id=question["id"], warning="this network knows no buttons", field="rules")
        result(question, question.get("maxVisits", 100), during=False)
        if waiting:
            result(waiting.pop(), 100, during=False)


if __name__ == "__main__":
    main(sys.argv[1])
