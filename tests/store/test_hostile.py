"""Whatever is given for a text is a value, and nothing is lost by it (threats 22, 28, 29)."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, select

from duiyi.game.terms import terms
from duiyi.store import chats, invitations, leases, lists, logins, people, places, sessions
from duiyi.store.logins import change_password, log_in
from duiyi.store.matches import Store
from duiyi.store.tables import Role, hashed, metadata
from duiyi.store.trouble import NotLetIn, Taken
from duiyi.words import Unsuitable
from tests.store.house import NOW, SEALED, furnish

HOSTILE = (
    "", "\x00", "a\x00b", "\ud800", "\udfff\ud800", "\u202ename\u202c", "\u200b", "\r\nX: y",
    "\x1b[31mred", "x" * 10_000, "x" * 1_000_000, "é" * 201, "%", "_", "%s", "%(of)s", ":of", "?",
    "$1", "{}", "{0.__class__}", "\\", "'", '"', "''", "`", ";", "--", "/*", "*/", "NULL", "1", "0",
    "-1", "true", "' OR '1'='1", "' OR 1=1 --", '" OR ""="', "') OR ('1'='1", "' UNION SELECT NULL --",
    "' UNION SELECT id, name FROM person --", "'; DROP TABLE person; --", "'); DELETE FROM match; --",
    "1; SELECT pg_sleep(5) --", "' AND SLEEP(5) --", "' || (SELECT token_hash FROM person) || '",
    "' AND (SELECT count(*) FROM event) > 0 --", "admin'--", "x' AND 1=CAST((SELECT 1) AS int) --",
    "\\'; DROP TABLE person; --", "ʼ OR 1=1 --", "＇ OR 1=1 --", "one' --", "one\x00", "one ", "ONE",
    "../../etc/passwd", "<script>alert(1)</script>", "${jndi:ldap://x}", "\ufffe", "\U0010ffff",
)  # fmt: skip
"""Texts of the kinds that have hurt others."""
WRITING: dict[str, Callable[[Connection, str], object]] = {
    "guest's name": lambda c, t: people.add_guest(c, t, at=NOW),
    "account's name": lambda c, t: people.add_account(c, t, SEALED, at=NOW),
    "account's guest": lambda c, t: people.add_account(c, "new", SEALED, at=NOW, guest=t),
    "bot's owner": lambda c, t: people.add_bot(c, "new bot", owner=t, at=NOW),
    "renamed": lambda c, t: people.rename(c, t, "new"),
    "renewed": people.renew_token,
    "session's person": lambda c, t: sessions.open_session(c, t, at=NOW),
    "session closed": sessions.close_session,
    "all sessions closed": sessions.close_all,
    "session seen": lambda c, t: sessions.note_seen(c, t, at=NOW),
    "place's match": lambda c, t: places.sit(c, t, Role.SPECTATOR, program="x", at=NOW),
    "place's person": lambda c, t: places.sit(c, "one", Role.SPECTATOR, person=t, at=NOW),
    "place's program": lambda c, t: places.sit(c, "one", Role.SPECTATOR, program=t, at=NOW),
    "left": lambda c, t: places.leave(c, t, Role.FIRST, person=t),
    "manner": places.set_manner,
    "invitation's match": lambda c, t: invitations.invite(c, t, Role.FIRST, by=t, at=NOW),
    "invitation's maker": lambda c, t: invitations.invite(c, "one", Role.FIRST, by=t, at=NOW),
    "invitation taken": lambda c, t: invitations.take(c, t, person=t, at=NOW),
    "invitation withdrawn": lambda c, t: invitations.withdraw(c, "one", t, at=NOW),
    "invitation's match withdrawn": lambda c, t: invitations.withdraw(c, t, hashed("x"), at=NOW),
    "chat's match": lambda c, t: chats.speak(c, t, person=t, text="x", at=NOW),
    "chat's person": lambda c, t: chats.speak(c, "one", person=t, text="x", at=NOW),
    "lease's server": lambda c, t: leases.take_lease(c, "one", server=t, ms=1),
    "lease renewed": lambda c, t: leases.renew_leases(c, server=t, ms=1),
    "lease given up": lambda c, t: leases.give_up_leases(c, ["one", t], server=t),
}
READING: dict[str, Callable[[Connection, str], object]] = {
    "token": people.person_by_token,
    "person": people.person_by_id,
    "bots": people.bots_of,
    "session": lambda c, t: sessions.find_session(c, t, at=NOW),
    "places": places.places_at,
    "roles at": lambda c, t: places.roles_of(c, t, "x"),
    "roles of": lambda c, t: places.roles_of(c, "one", t),
    "manner": places.manner_of,
    "invitation": invitations.find_invitation,
    "invitations": invitations.invitations_to,
    "matches": lambda c, t: lists.matches_of(c, t).matches,
    "page": lambda c, t: lists.waiting_matches(c, after=lists.Mark(0, t)).matches,
    "match": lists.listed_match,
    "lines": lambda c, t: chats.lines_since(c, t, reader=None),
    "reader": lambda c, t: chats.lines_since(c, "one", reader=t),
    "holder": leases.holder,
}
REFUSED = (KeyError, Unsuitable, Taken)


def counted(connection: Connection) -> dict[str, int]:
    counts = (
        select(func.count()).select_from(table).scalar_subquery().label(name)
        for name, table in metadata.tables.items()
    )
    return dict(connection.execute(select(*counts)).mappings().one())


def all_in(store: Store) -> dict[str, int]:
    with store.database.reading() as connection:
        return counted(connection)


@pytest.fixture
def house(store: Store) -> Store:
    store.create(terms("aga", size=9), "one")
    furnish(store, "one")
    return store


def test_no_text_is_a_statement(house: Store) -> None:
    """Threat 29: each over every parameter; the worst that comes of it is one row, or nothing."""
    before = all_in(house)
    for name, write in WRITING.items():
        for text in HOSTILE:
            with house.database.writing() as connection:
                undone = connection.begin_nested()
                try:
                    write(connection, text)
                    more = {
                        table: rows - before[table] for table, rows in counted(connection).items()
                    }
                    assert sum(more.values()) in {0, 1}, (name, text)
                    assert min(more.values()) == 0, (name, text)
                except REFUSED:
                    assert counted(connection) == before, (name, text)
                undone.rollback()
    assert all_in(house) == before


def test_no_text_finds_what_is_another_s(house: Store) -> None:
    for name, read in READING.items():
        for text in HOSTILE:
            with house.database.reading() as connection:
                try:
                    found = read(connection, text)
                except REFUSED:
                    continue
            assert found in (None, (), frozenset()), (name, text)


def test_no_login_is_a_statement(house: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logins, "opens", lambda *_: False)
    monkeypatch.setattr(logins, "seal", lambda _: SEALED)
    before = all_in(house)
    for number, text in enumerate(HOSTILE[:12] + HOSTILE[-30::3]):
        at = NOW + number * 10**10
        with pytest.raises(NotLetIn):
            log_in(house.database, text, text, address=text, at=at, instead_of=text)
        with pytest.raises(NotLetIn):
            change_password(house.database, text, text, "new password", address=text, at=at)
    after = all_in(house)
    assert after.pop("knock") > before.pop("knock")
    assert after == before


def test_a_hostile_name_is_kept_as_the_text_that_it_is(house: Store) -> None:
    for text in HOSTILE:
        with house.database.writing() as connection:
            try:
                made = people.add_guest(connection, text, at=NOW).person
            except Unsuitable:
                continue
            found = people.person_by_id(connection, made.id)
        assert found == made
        assert found.name.isprintable()
        assert len(found.name) <= 40
