"""`duiyi referee`: logs verified, exported, read out."""

import json
import random
from pathlib import Path

import pytest

from duiyi.cli.main import main
from duiyi.game import actions as a
from duiyi.game.log_file import BrokenLog, read_log, write_log
from duiyi.game.match import Match
from duiyi.game.ruling import Warn
from duiyi.rules.regulations import Offence, regulation
from duiyi.store.matches import Store
from tests.game.match.table import FIRST, REFEREE, SALT, SECOND, begin, moves, ms, p, predict


def _match(seed: int = 0, log: object = None) -> Match:
    draw = random.Random(seed)
    agreed = Match("prediction", "prediction", ("甲", "乙"), size=9, time="1h + 3x30s").terms
    match = Match.by(agreed, log)  # type: ignore[arg-type]
    moves(begin(match), "C3 G7 C7 G3", at=(1, 2, 3, 4))
    predict(match, draw.randrange(9), draw.randrange(9))
    moves(match, "E5 E6", at=(10, 20))
    match.act(a.Report(by=REFEREE, offence=Offence.MANNERS, against=FIRST, at=ms(21)))
    clause = regulation("s3").penalties[Offence.MANNERS].clause
    match.act(
        a.Rule(
            by=REFEREE,
            incident=1,
            finding="loud",
            remedies=(Warn(FIRST),),
            clause=clause,
            at=ms(22),
        )
    )
    seat = match.state.to_move
    assert seat is not None
    match.act(a.Adjourn(by=REFEREE, at=ms(25)))
    match.act(a.SealMove(seat=seat, point=p("D4"), salt=SALT, at=ms(30)))
    match.act(a.GoOn(by=REFEREE, at=ms(40)))
    return match


def _bytes(match: Match) -> bytes:
    return write_log(match.terms, match.log.since(0))


def test_a_log_is_read_back() -> None:
    match = _match()
    found = read_log(_bytes(match))
    assert found.terms == match.terms
    assert found.recorded == match.log.since(0)


def test_a_log_as_a_spectator_sees_it_verifies_too() -> None:
    match = _match()
    data = write_log(match.terms, match.seen(None))
    assert SALT.encode() in data  # opened by now
    assert read_log(data).recorded == match.seen(None)


@pytest.mark.parametrize("seed", range(100))
def test_one_flipped_byte_is_found_in_any_of_a_hundred_logs(seed: int) -> None:
    data = bytearray(_bytes(_match(seed)))
    draw = random.Random(seed)
    for _ in range(10):
        at, bit = draw.randrange(len(data)), 1 << draw.randrange(8)
        data[at] ^= bit
        line = data[:at].count(b"\n") + 1
        with pytest.raises(BrokenLog) as found:
            read_log(bytes(data))
        assert found.value.line <= line + 1
        data[at] ^= bit
    read_log(bytes(data))


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"[]\n", b"\xff\n", b'["duiyi log 1",{}]\n', b"[" * 100_000 + b"\n"]
)  # fmt: skip
def test_what_is_no_log_is_refused(data: bytes) -> None:
    with pytest.raises(BrokenLog):
        read_log(data)


def test_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.log", tmp_path / "bad.log"
    data = _bytes(_match())
    good.write_bytes(data)
    bad.write_bytes(data.replace(b'"E5"', b'"F5"', 1))
    assert main(["referee", "verify", str(good), "--lang", "en"]) == 0
    assert "whole" in capsys.readouterr().out
    assert main(["referee", "verify", str(good), str(bad), "--json"]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["whole"] is True
    assert second["whole"] is False
    assert second["line"] > 1
    assert main(["referee", "verify", str(tmp_path / "none"), "--lang", "zh-Hans"]) == 1
    assert "没有" in capsys.readouterr().out


def test_ledger_and_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(tmp_path / "matches.db")
    agreed = _match().terms
    _match(log=store.create(agreed, "final"))
    store.close()
    assert main(["referee", "export", str(tmp_path / "matches.db")]) == 0
    assert capsys.readouterr().out.startswith("final\t")
    out = tmp_path / "final.log"
    assert main(["referee", "export", str(tmp_path / "matches.db"), "final", "-o", str(out)]) == 0
    assert main(["referee", "verify", str(out)]) == 0
    capsys.readouterr()
    assert main(["referee", "ledger", str(out), "--lang", "zh-Hans"]) == 0
    told = capsys.readouterr().out
    assert "警告" in told
    assert "甲席" in told
    assert main(["referee", "ledger", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["event"]["is"] == "IncidentReported"
    assert main(["referee", "export", str(tmp_path / "matches.db"), "other"]) == 1
    assert main(["referee", "export", str(tmp_path / "no.db")]) == 1
    assert main(["referee", "ledger", str(tmp_path / "matches.db")]) == 1


def test_what_is_sealed_is_not_exported(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    agreed = Match("chinese-2002", "s3", size=9).terms
    store = Store(tmp_path / "sealed.db")
    match = moves(begin(Match.by(agreed, store.create(agreed, "one"))), "E5")
    match.act(a.Adjourn(by=REFEREE))
    match.act(a.SealMove(seat=SECOND, point=p("C3"), salt="a salt for a seal"))
    events = len(match.events)
    store.close()
    assert main(["referee", "export", str(tmp_path / "sealed.db"), "one"]) == 0
    told = capsysbinary.readouterr().out
    assert b"a salt for a seal" not in told
    assert len(read_log(told).recorded) == events
