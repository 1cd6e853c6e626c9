"""The built pages: one document, and what it loads; names with a hash in them never change."""

from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Annotated

import segno
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

STATIC = Path(str(files("duiyi.web"))) / "static"
_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}
_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
_ASK = {"cache-control": "no-cache"}


@get("/", media_type="text/html", include_in_schema=False)
async def index() -> Response[bytes]:
    """Return the document of every page."""
    page = STATIC / "index.html"
    if not page.is_file():
        raise NotFoundException
    return Response(page.read_bytes(), media_type="text/html; charset=utf-8", headers=_ASK)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str]) -> Response[bytes]:
    """Return a built file by its name; a name is one of those that are there, and no path."""
    folder = STATIC / "assets"
    known = {one.name for one in folder.iterdir()} if folder.is_dir() else set()
    kind = _KINDS.get(Path(name).suffix)
    if name not in known or kind is None:
        raise NotFoundException
    return Response((folder / name).read_bytes(), media_type=kind, headers=_FOR_EVER)


@get("/api/code.svg")
async def code(text: Annotated[str, QueryParameter(max_length=300)]) -> Response[bytes]:
    """Return a text, such as a link, as a code that a phone reads."""
    drawn = BytesIO()
    segno.make_qr(text, error="m").save(drawn, kind="svg", border=2, svgns=True, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=_ASK)


ROUTES = [index, asset, code]
