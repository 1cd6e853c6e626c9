"""The house as one application: its routes, its guard, its description."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from duiyi import __version__
from duiyi.web import books, health, live, matches, pages, people
from duiyi.web.guard import Guard
from duiyi.web.house import House
from duiyi.web.looking import Looking
from duiyi.web.troubles import answer

LARGEST_BODY = 64 * 1024
"""Bytes that a request may carry."""
_ROUTES = [
    *people.ROUTES,
    *matches.ROUTES,
    *live.ROUTES,
    *books.ROUTES,
    *health.ROUTES,
    *pages.ROUTES,
]


def application(house: House) -> Litestar:
    """Return the house as an ASGI application; it ends with the house's end."""
    looking = Looking(house)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.hall.begin()
        try:
            yield
        finally:
            await house.end()

    def guarded(app: ASGIApp) -> ASGIApp:
        return Guard(app, house.url)

    handlers: dict[Any, Any] = {
        ValueError: answer,
        KeyError: answer,
        OSError: answer,
        HTTPException: answer,
    }
    return Litestar(
        route_handlers=list(_ROUTES),
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "looking": Provide(lambda: looking, sync_to_thread=False),
        },
        exception_handlers=handlers,
        middleware=[guarded],
        lifespan=[open_house],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="duiyi", version=__version__, path="/api", render_plugins=[JsonRenderPlugin()]
        ),
    )
