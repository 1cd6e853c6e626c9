"""What is answered when something is refused or fails: a status, a code, and a sentence."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from duiyi.game.refusal import Refused
from duiyi.rules.legality import IllegalPlay
from duiyi.store.trouble import Damaged, NotKept, NotLetIn, Outrun, Taken, TooOften
from duiyi.web import forms, wire
from duiyi.web.house import language_of
from duiyi.words import Unsuitable, mark, say

_SAID = {
    "not-kept": mark("it could not be kept, so nothing has happened: try again"),
    "outrun": mark("somebody else was faster: look again, and ask again"),
    "not-found": mark("there is no such thing, or it is not for you"),
    "damaged": mark("this match is damaged, and is left as it is: restore a copy"),
    "unsuitable": mark("that cannot be used"),
    "unreadable": mark("what was sent cannot be read: see the description of the API"),
    "failed": mark("something went wrong here, and has been noted"),
    "too-often": mark("too much at once: wait a little"),
    "other-site": mark("that came from another site, and was not done"),
}
_CODES = {401: "not-let-in", 403: "not-let-in", 404: "not-found", 405: "not-found", 413: "too-much"}


def refused(error: Exception, lang: str) -> wire.Refused:
    """Return why something was refused, as a message."""
    code = code_of(error)
    if isinstance(error, IllegalPlay):
        return wire.Refused(code, error.refusal.explain(lang))
    if isinstance(error, Unsuitable):
        return wire.Refused(code, error.explain(lang))
    return wire.Refused(code, say(_SAID[code], lang))


def code_of(error: Exception) -> str:  # noqa: C901, PLR0911 - one a kind
    """Return the code by which programs know an error."""
    match error:
        case IllegalPlay():
            return error.refusal.reason.value
        case Refused():
            return error.reason.value
        case Taken():
            return "taken"
        case TooOften():
            return "too-often"
        case NotLetIn():
            return "not-let-in"
        case Unsuitable():
            return "unsuitable"
        case Outrun():
            return "outrun"
        case NotKept():
            return "not-kept"
        case Damaged():
            return "damaged"
        case KeyError():
            return "not-found"
        case _:
            return "unsuitable"


_STATUS = {
    "taken": 409,
    "too-often": 429,
    "not-let-in": 403,
    "unsuitable": 400,
    "outrun": 409,
    "not-kept": 503,
    "damaged": 409,
    "not-found": 404,
}


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[forms.Problem]:
    """Answer a request that was refused."""
    lang = language_of(request)
    headers = {}
    if isinstance(error, TooOften):
        headers["retry-after"] = str(error.seconds)
    if isinstance(error, ValidationException):
        said = say(_SAID["unreadable"], lang)
        return Response(forms.Problem("unreadable", said), status_code=400)
    if isinstance(error, HTTPException):
        code = _CODES.get(error.status_code, "unreadable")
        said = say(_SAID.get(code, _SAID["unreadable"]), lang)
        return Response(forms.Problem(code, said), status_code=error.status_code)
    found = refused(error, lang)
    status = _STATUS.get(found.code, 409)
    return Response(forms.Problem(found.code, found.said), status_code=status, headers=headers)


def said(code: str, lang: str) -> str:
    """Return the sentence of a code."""
    return say(_SAID[code], lang)
