"""Who somebody is: guests, accounts, sessions, bots."""

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody

from duiyi.store.logins import log_in
from duiyi.store.passwords import seal
from duiyi.store.people import add_account, add_bot, add_guest, person_by_token
from duiyi.store.sessions import Session, close_session, note_seen, open_session
from duiyi.store.tables import PersonKind
from duiyi.store.trouble import NotLetIn
from duiyi.web import forms
from duiyi.web.house import COOKIE, HOST_COOKIE, TheHouse, session_secret
from duiyi.words import mark

Asking = Request[object, object, State]


@get("/api/me")
async def me(request: Asking, house: TheHouse) -> forms.Visitor:
    """Say who asks."""
    found = await house.person(request)
    secret, at = session_secret(request), house.clock()
    if secret is not None and found is not None:
        await house.write(lambda connection: note_seen(connection, secret, at=at))
    if found is None:
        return forms.Visitor()
    return forms.Visitor(kind=found.kind.value, id=found.id, name=found.name)


@post("/api/guests")
async def add(
    data: JSONBody[forms.NewGuest], request: Asking, house: TheHouse
) -> Response[forms.Secret]:
    """Let somebody in by a name; the secret brings them back from elsewhere."""
    at, old = house.clock(), session_secret(request)
    token, session = await house.write(
        lambda opened: (
            token := add_guest(opened, data.name, at=at),
            open_session(opened, token.person.id, at=at, instead_of=old),
        )
    )
    return _let_in(request, session, forms.Secret(name=token.person.name, secret=token.secret))


@post("/api/guests/return")
async def come_back(
    data: JSONBody[forms.Secret], request: Asking, house: TheHouse
) -> Response[forms.Visitor]:
    """Let a guest in by the secret of the link."""
    at, old = house.clock(), session_secret(request)

    def found(connection):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202 - see `House.write`
        person = person_by_token(connection, data.secret)
        if person is None or person.kind is not PersonKind.GUEST:
            raise NotLetIn(mark("that link is nobody's"))
        return open_session(connection, person.id, at=at, instead_of=old)

    session = await house.write(found)
    return _let_in(request, session, _visitor(session))


@post("/api/accounts")
async def sign_up(
    data: JSONBody[forms.Credentials], request: Asking, house: TheHouse
) -> Response[forms.Visitor]:
    """Make an account; a guest becomes one, with all that is theirs."""
    at, old = house.clock(), session_secret(request)
    now = await house.person(request)
    guest = now.id if now is not None and now.kind is PersonKind.GUEST else None
    sealed = await house.aside(seal, data.password)

    def made(connection):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202 - see `House.write`
        person = add_account(connection, data.name, sealed, at=at, guest=guest)
        return open_session(connection, person.id, at=at, instead_of=old)

    session = await house.write(made)
    return _let_in(request, session, _visitor(session))


@post("/api/sessions")
async def enter(
    data: JSONBody[forms.Credentials], request: Asking, house: TheHouse
) -> Response[forms.Visitor]:
    """Log in."""
    address = request.client.host if request.client else ""
    at, old = house.clock(), session_secret(request)
    session = await house.aside(
        lambda: log_in(
            house.store.database, data.name, data.password, address=address, at=at, instead_of=old
        )
    )
    return _let_in(request, session, _visitor(session))


@delete("/api/sessions", status_code=200)
async def leave(request: Asking, house: TheHouse) -> Response[forms.Visitor]:
    """Log out; what was open in this session is shut within two seconds."""
    secret = session_secret(request)
    if secret is not None:
        await house.write(lambda connection: close_session(connection, secret))
    answer = Response(forms.Visitor())
    for name in (COOKIE, HOST_COOKIE):
        answer.delete_cookie(name)
    return answer


@post("/api/bots")
async def add_program(
    data: JSONBody[forms.NewGuest], request: Asking, house: TheHouse
) -> forms.Secret:
    """Make a bot that plays by the API with a token; an account keeps it."""
    owner, at = await house.known(request), house.clock()
    token = await house.write(lambda opened: add_bot(opened, data.name, owner=owner.id, at=at))
    return forms.Secret(name=token.person.name, secret=token.secret)


def _visitor(session: Session) -> forms.Visitor:
    person = session.person
    return forms.Visitor(kind=person.kind.value, id=person.id, name=person.name)


def _let_in(request: Asking, session: Session, said: object) -> Response:  # type: ignore[type-arg]
    """Answer with the cookie of a session: no script reads it, no other site sends it."""
    encrypted = request.url.scheme == "https"
    cookie = Cookie(
        key=HOST_COOKIE if encrypted else COOKIE,
        value=session.secret,
        httponly=True,
        secure=encrypted,
        samesite="lax",
        path="/",
        max_age=30 * 24 * 3_600,
    )
    return Response(said, cookies=[cookie], status_code=201)


ROUTES = [me, add, come_back, sign_up, enter, leave, add_program]
