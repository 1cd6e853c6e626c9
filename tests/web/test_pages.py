"""The pages in a real browser, as people use them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.conftest import Served

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert Path(CHROMIUM).exists(), "these tests need Debian's chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Open]:
    """Open a page in a browser of its own; no script may fail, and no policy be broken."""
    trouble: list[str] = []
    contexts = []

    def visited(path: str = "", *, locale: str = "zh-CN", **others: object) -> Page:
        context = browser.new_context(locale=locale, base_url=served.url, **others)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on(
            "console",
            lambda said: trouble.append(said.text) if "Content Security" in said.text else None,
        )
        page.goto(f"{served.url}/{path}")
        return page

    yield visited
    for one in contexts:
        one.close()
    assert trouble == []


def point(page: Page, name: str):  # type: ignore[no-untyped-def]  # noqa: ANN201
    return page.locator(f'[data-point="{name}"]')


def test_a_game_is_going_on_at_once_and_the_program_answers(visit: Open) -> None:
    page = visit()
    point(page, "E5").click()
    expect(point(page, "E5")).to_have_attribute("aria-label", re.compile("黑"))
    expect(page.locator('[aria-label*="白子"]')).to_have_count(1)
    expect(page.get_by_role("button", name="停一手")).to_be_visible()


def test_it_is_played_by_keys_alone(visit: Open) -> None:
    page = visit("", locale="en")
    point(page, "E5").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(point(page, "D5")).to_have_attribute("aria-label", re.compile("black stone"))
    expect(page.get_by_role("heading", name="The program, level 1")).to_be_visible()
    expect(page.locator(".side .player[aria-current]")).to_be_visible()
    page.keyboard.press("p")
    page.locator("summary", has_text="Moves").press("Enter")
    expect(page.locator("ol.told")).to_contain_text("Black passes")


def test_a_key_does_nothing_where_words_are_written(visit: Open) -> None:
    page = visit("", locale="en")
    point(page, "E5").click()
    expect(page.locator('[aria-label*="white stone"]')).to_have_count(1)
    page.locator("summary", has_text="Talk").press("Enter")
    page.get_by_label("What you say").press_sequentially("pupe")
    expect(page.get_by_label("What you say")).to_have_value("pupe")
    page.locator("summary", has_text="Moves").press("Enter")
    expect(page.locator("ol.told")).not_to_contain_text("Black passes")


def test_the_board_is_had_as_pixels_in_one_tap(visit: Open) -> None:
    page = visit("", locale="en")
    point(page, "E5").click()
    with page.expect_download() as taken:
        page.get_by_role("link", name="PNG").click()
    assert taken.value.path().read_bytes().startswith(b"\x89PNG")


def test_an_illegal_point_says_why(visit: Open) -> None:
    page = visit("#/new", locale="en")
    page.get_by_label("With whom").select_option("here")
    page.get_by_label("Board").select_option("5")
    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Shake hands").click()
    page.get_by_role("button", name="Shake hands").click()
    for name in ("A2", "E5", "B1", "E4", "C3"):
        point(page, name).click()
        expect(point(page, name)).to_have_attribute("aria-label", re.compile("stone"))
    point(page, "A1").click()
    expect(page.get_by_role("status").first).to_contain_text("without liberties")


def test_a_game_with_prediction_is_played_between_two_browsers(visit: Open) -> None:
    first = visit("#/new")
    first.get_by_label("规则").select_option("prediction")
    first.get_by_label("对手").select_option("invite")
    first.get_by_role("button", name="开局").click()
    link = first.locator(".invitation code").inner_text()
    second = visit(link.split("/", 3)[3])
    for page in (first, second):
        page.get_by_role("button", name="握手").click()
    for page in (first, second):
        expect(page.locator(".phase b")).not_to_contain_text("握手")
    for name in ("D4", "Q16", "D16", "Q4"):
        mover = first if first.locator(".side .player[aria-current]").count() else second
        point(mover, name).click()
        for page in (first, second):
            expect(point(page, name)).to_have_attribute("aria-label", re.compile("子"))
    for page, zi in ((first, "7"), (second, "6")):
        page.get_by_role("radio", name="白").check()
        page.get_by_label("子", exact=True).fill(zi)
        page.get_by_role("button", name="密封预测").click()
    for page in (first, second):
        expect(page.locator(".facts")).to_contain_text("6.5")
    expect(first.locator(".player[aria-current]")).to_have_count(1)
    mover = first if first.locator(".side .player[aria-current]").count() else second
    point(mover, "K10").click()
    for page in (first, second):
        expect(point(page, "K10")).to_have_attribute("aria-label", re.compile("子"))
    first.get_by_role("button", name="认输").click()
    first.get_by_role("button", name="确认认输").click()
    for page in (first, second):
        expect(page.locator(".phase b")).to_contain_text("对局已结束")


def test_a_phone_stages_a_stone_before_it_is_played(visit: Open) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    point(page, "E5").tap(force=True)
    confirm = page.locator(".confirm button").first
    expect(confirm).to_be_visible()
    expect(point(page, "E5")).not_to_have_attribute("aria-label", re.compile("黑"))
    assert page.get_by_role("button", name="停一手").bounding_box()["y"] + 44 <= 740  # type: ignore[index]
    confirm.tap()
    expect(point(page, "E5")).to_have_attribute("aria-label", re.compile("黑"))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("path", ["", "#/new", "#/open", "#/me"])
def test_axe_finds_nothing_serious(visit: Open, path: str) -> None:
    page = visit(path, locale="en", bypass_csp=True)
    page.wait_for_timeout(800)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    serious = [
        (one["id"], one["nodes"][0]["html"])
        for one in found
        if one["impact"] in {"serious", "critical"}
    ]
    assert serious == []


def test_all_is_said_in_the_language_that_is_chosen(visit: Open) -> None:
    page = visit()
    page.locator(".settings summary").click()
    page.locator(".settings select").first.select_option("en")
    expect(page.get_by_role("button", name="Pass")).to_be_visible()
    expect(page.locator(".facts")).to_contain_text("Chinese rules")
    page.locator(".settings select").first.select_option("zh-Hant")
    expect(page.get_by_role("button", name="停一手")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
