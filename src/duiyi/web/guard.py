"""What stands before every request: which site it comes from, how often, and what a page may do."""

import json
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from duiyi.web.credits import CreditsByAddress
from duiyi.web.house import AnyConnection
from duiyi.web.troubles import said

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'; "
    "form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_NAME = 4_096


def is_same_origin(connection: AnyConnection, url: str | None) -> bool:
    """Whether a browser says that a page of this house asks; who says nothing is not believed."""
    headers = {name.lower(): value for name, value in connection.headers.items()}
    return _same(headers, url)


def _same(headers: dict[str, str], url: str | None) -> bool:
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "same-origin"
    wanted = {headers.get("host", "").lower()}
    if url is not None:
        wanted = {urlsplit(url).netloc.lower()}
    parts = urlsplit(origin)
    return parts.scheme in {"http", "https"} and parts.netloc.lower() in wanted


class Guard:
    """Lets requests in.

    What changes something is done for pages of this house and for bearers of tokens only; an
    address that asks too much waits.

    Args:
        app: what they are let in to.
        url: where the house is found from outside, or None: as each request says.
    """

    def __init__(self, app: ASGIApp, url: str | None = None) -> None:
        self._app = app
        self._url = url
        self._credits = CreditsByAddress(240, 40)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        lang = headers.get("accept-language", "en").split(",")[0]
        unsafe = scope["method"] not in _SAFE
        if unsafe and "authorization" not in headers and not _same(headers, self._url):
            await _deny(send, 403, "other-site", lang)
            return
        client = scope.get("client")
        if unsafe and not self._credits.take(client[0] if client else ""):
            await _deny(send, 429, "too-often", lang)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *told]
            await send(message)

        await self._app(scope, receive, with_headers)


async def _deny(send: Send, status: int, code: str, lang: str) -> None:
    body = json.dumps({"code": code, "said": said(code, lang)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
