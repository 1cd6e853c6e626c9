"""The house as a server: an address, a store, and an end in which nothing is lost."""

import socket
from ipaddress import ip_address

import uvicorn

from duiyi.store.matches import Store
from duiyi.web.app import application
from duiyi.web.house import House

LARGEST_FRAME = 8 * 1024
"""Bytes of one message on a socket; a longer one ends the line."""
PATIENCE = 10
"""Seconds that the house waits for what is under way when it stops."""


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 takes a free one.

    Raises:
        OSError: somebody else listens there, or there is no such address here.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.create_server((host, port), family=family, backlog=2_048)
    made.setblocking(False)  # noqa: FBT003 - the library's word
    return made


def address(listening: socket.socket) -> str:
    """Return where a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = "127.0.0.1"
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def server(store: Store, *, url: str | None = None, thinkers: int = 1) -> uvicorn.Server:
    """Return a server of the matches of a store; its `run` serves until it is told to stop."""
    config = uvicorn.Config(
        application(House(store, url=url, thinkers=thinkers)),
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # its buffers cost a server full of games more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    return uvicorn.Server(config)
