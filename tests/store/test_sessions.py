"""Sessions: new secrets, an end, and what a form carries."""

import pytest
from sqlalchemy import select

from duiyi.store.matches import Store
from duiyi.store.sessions import (
    DAY,
    LONGEST,
    UNSEEN,
    close_all,
    close_session,
    find_session,
    note_seen,
    open_session,
    sweep_sessions,
)
from duiyi.store.tables import session
from tests.store.house import NOW, guest


def test_a_session_ends_when_it_is_not_seen(store: Store) -> None:
    who = guest(store)
    with store.database.writing() as connection:
        opened = open_session(connection, who, at=NOW)
        secret = opened.secret
        assert find_session(connection, secret, at=NOW) == opened
        assert find_session(connection, secret, at=NOW + UNSEEN - 1) is not None
        assert find_session(connection, secret, at=NOW + UNSEEN) is None
        note_seen(connection, secret, at=NOW + UNSEEN)  # too late
        assert find_session(connection, secret, at=NOW + UNSEEN) is None
        note_seen(connection, secret, at=NOW + 1)  # too soon to be noted
        at = NOW
        while at + 20 * DAY < NOW + LONGEST:
            at += 20 * DAY
            note_seen(connection, secret, at=at)
            note_seen(connection, secret, at=NOW)  # never backwards
            assert find_session(connection, secret, at=at + DAY) is not None
        assert find_session(connection, secret, at=NOW + LONGEST) is None
        young = open_session(connection, who, at=at)
        assert sweep_sessions(connection, at=NOW + LONGEST) == 1
        assert find_session(connection, young.secret, at=at) is not None


def test_a_session_is_closed_by_itself_or_with_all_of_a_person(store: Store) -> None:
    who, other = guest(store), guest(store)
    with store.database.writing() as connection:
        his = [open_session(connection, who, at=NOW) for _ in range(3)]
        hers = open_session(connection, other, at=NOW)
        assert len({one.secret for one in (*his, hers)}) == 4
        close_session(connection, his[0].secret)
        close_session(connection, his[0].secret)
        assert [find_session(connection, one.secret, at=NOW) for one in his] == [None, *his[1:]]
        assert close_all(connection, who) == 2
        assert find_session(connection, hers.secret, at=NOW) == hers
        kept = connection.execute(select(session.c.hash)).scalars().all()
        with pytest.raises(KeyError):
            open_session(connection, "nobody", at=NOW)
    assert hers.secret not in kept
    assert hers.secret not in repr(hers)


def test_a_form_is_of_one_session(store: Store) -> None:
    """Threat 20."""
    who = guest(store)
    with store.database.writing() as connection:
        one, other = (open_session(connection, who, at=NOW) for _ in range(2))
        found = find_session(connection, one.secret, at=NOW)
    assert found is not None
    assert found.fits(one.csrf)
    assert one.secret not in one.csrf
    for wrong in (other.csrf, "", one.secret, one.csrf[:-1], "\ud800", "é", "x" * 10_000):
        assert not one.fits(wrong)


@pytest.mark.parametrize("wrong", ["", "\x00", "\ud800", "' OR 1=1 --", "x" * 10_000])
def test_what_is_no_secret_finds_nothing(store: Store, wrong: str) -> None:
    who = guest(store)
    with store.database.writing() as connection:
        kept = open_session(connection, who, at=NOW)
        close_session(connection, wrong)
        note_seen(connection, wrong, at=NOW + DAY)
        assert find_session(connection, wrong, at=NOW) is None
        assert open_session(connection, who, at=NOW, instead_of=wrong).secret != wrong
        assert find_session(connection, kept.secret, at=NOW) == kept
