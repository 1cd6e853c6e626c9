"""What stands before the house: other sites, other people's sessions, and what cannot be read."""

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.conftest import Come, Line, Served, Visitor
from tests.web.test_roles import ROWS

UNSAFE = [key for key in ROWS if key[0] != "GET"]
FOREIGN = {
    "another site": {"origin": "https://example.org"},
    "another port": {"origin": "{other_port}"},
    "a site that begins alike": {"origin": "{url}.example.org"},
    "nobody": {},
    "null": {"origin": "null"},
    "what a browser says of another site": {"sec-fetch-site": "cross-site"},
    "a part of the same site": {"sec-fetch-site": "same-site"},
}


@pytest.mark.parametrize("whence", FOREIGN)
def test_what_changes_something_is_not_done_for_other_sites(
    served: Served, come: Come, whence: str
) -> None:
    me = come("甲")
    fill = {"url": served.url, "other_port": served.url[:-1] + "x"}
    headers = {name: value.format(**fill) for name, value in FOREIGN[whence].items()}
    with httpx.Client(base_url=served.url, cookies=me.http.cookies, timeout=30) as client:
        for method, path in UNSAFE:
            body = ROWS[method, path][0]
            answer = client.request(method, path, json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "other-site"), path
    assert me.get("me")["name"] == "甲"


HANDSHAKES = {
    "ours": ("{url}", "cookie", True),
    "ours in capitals": ("{upper}", "cookie", True),
    "another site": ("https://example.org", "cookie", False),
    "another port": ("{url}1", "cookie", False),
    "a suffix": ("{url}.example.org", "cookie", False),
    "null": ("null", "cookie", False),
    "none": (None, "cookie", False),
}


@pytest.mark.parametrize("name", HANDSHAKES)
def test_a_line_is_opened_by_our_own_pages(served: Served, come: Come, name: str) -> None:
    origin, _, let_in = HANDSHAKES[name]
    me = come("甲")
    match = me.make(width=9, height=9)["id"]
    upper = served.url.replace("http", "HTTP", 1)
    said = None if origin is None else Origin(origin.format(url=served.url, upper=upper))
    cookie = "; ".join(f"{key}={value}" for key, value in me.http.cookies.items())
    address = served.url.replace("http", "ws", 1) + f"/api/matches/{match}/live"

    def heard() -> bool:
        with connect(address, origin=said, additional_headers={"cookie": cookie}) as socket:
            return bool(socket.recv(timeout=30))

    if let_in:
        assert heard()
        return
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        heard()


def test_a_chosen_session_is_worth_nothing(served: Served, come: Come) -> None:
    me = come()
    me.http.cookies.set("duiyi", "chosen-by-somebody-else", domain="127.0.0.1")
    me.post("guests", {"name": "甲"})
    secrets = [one.value for one in me.http.cookies.jar if one.value != "chosen-by-somebody-else"]
    assert len(secrets) == 1
    chosen = {"cookie": "duiyi=chosen-by-somebody-else"}
    assert httpx.get(f"{served.url}/api/me", headers=chosen).json()["name"] is None


def test_who_leaves_is_cut_off_everywhere(come: Come) -> None:
    me = come("甲")
    match = me.make(width=9, height=9)["id"]
    cookies = dict(me.http.cookies)
    with me.line(match) as line:
        line.view()
        me.http.delete("sessions")
        with pytest.raises(ConnectionClosed):
            line.until(lambda _: False)
    answer = httpx.get(f"{me.url}/api/me", cookies=cookies)
    assert answer.json()["name"] is None


BOMBS = [b"[" * 1_100, b'{"type":"ping","sent":1e999}', b"NaN", b"{}", b"x" * 9_000]


@pytest.mark.parametrize("number", range(len(BOMBS)))
def test_an_unreadable_frame_ends_its_own_line_alone(come: Come, number: int) -> None:
    me, other = come("甲"), come("乙")
    made = me.make(width=9, height=9)
    other.join(made["second"])
    with other.line(made["id"]) as quiet, me.line(made["id"]) as line:
        quiet.view()
        line.view()
        line.socket.send(BOMBS[number].decode())
        with pytest.raises(ConnectionClosed):
            line.until(lambda _: False)
        quiet.send(type="ping", sent=7)
        assert quiet.until(lambda one: one["type"] == "pong")["sent"] == 7


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/none", "/health", "/assets/none.js"])
def test_every_answer_says_what_a_page_may_do(served: Served, path: str) -> None:
    headers = httpx.get(served.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"


NAMES = [
    "../index.html",
    "..%2findex.html",
    "%2e%2e/x",
    "C:\\x",
    "a\x00b",
    "x" * 4_096,
    "con",
    "．．／x",
]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_no_path_leads_out_of_the_built_files(served: Served, name: str) -> None:
    try:
        answer = httpx.get(f"{served.url}/assets/{name}")
    except httpx.InvalidURL:
        return
    assert answer.status_code in {400, 404}


WILD = ["' OR 1=1 --", "%00", "\ud7ff", "9" * 400, "-1", "1e9", "../..", "<script>", "a" * 3_000]


@pytest.mark.parametrize("text", WILD, ids=range(len(WILD)))
def test_odd_parameters_are_refused_and_nothing_breaks(come: Come, text: str) -> None:
    me = come("甲")
    match = me.make(width=9, height=9)["id"]
    for path in (
        f"matches/{text}",
        f"matches/{match}/events?after={text}",
        f"matches?after={text}",
        f"matches/mine?after={text}",
        f"rules?lang={text}",
    ):
        assert me.http.get(path).status_code < 500, path
    assert me.http.post(f"invitations/{text}", json={}).status_code < 500


def test_a_password_is_guessed_only_so_often(come: Come) -> None:
    owner, guesser = come(), come()
    owner.post("accounts", {"name": "账号甲", "password": "correct horse battery"})
    codes = [
        guesser.http.post("sessions", json={"name": name, "password": "wrong"}).json()["code"]
        for name in ("账号甲", "nobody at all")
        for _ in range(7)
    ]
    assert codes[:7] == codes[7:], "an unknown name is answered like a known one"
    assert codes[0] == "not-let-in"
    assert codes[6] == "too-often"


def test_a_flood_is_cut_off_and_others_go_on(come: Come) -> None:
    noisy, calm = come("甲"), come("乙")
    made = noisy.make(width=9, height=9)
    calm.join(made["second"])
    with noisy.line(made["id"]) as flood, calm.line(made["id"]) as line:
        line.view()
        with pytest.raises(ConnectionClosed):
            pour(flood)
        line.send(type="ping", sent=2)
        assert line.until(lambda one: one["type"] == "pong")["sent"] == 2


def pour(line: Line) -> None:
    for _ in range(2_000):
        line.send(type="ping", sent=1)
    line.until(lambda _: False)


def test_a_name_with_line_ends_and_signs_is_one_clean_line(served: Served) -> None:
    visitor = Visitor(served.url)
    visitor.post("guests", {"name": "甲\r\nX-Evil: 1\x1b[31m\u202e"})
    name = visitor.get("me")["name"]
    visitor.http.close()
    assert name.isprintable()
    assert "\u202e" not in name
