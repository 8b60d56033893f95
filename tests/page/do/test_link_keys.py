"""Links with keys held: where they open is the browser's word, and what only a person's press brings is refused."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, press
from tests.page.engine import Engine

SHOP = (
    "<a href='/list.txt'>List</a> <a href='http://other.test/'>Elsewhere</a> <a href=/x onclick='return false'>Own</a>"
)

Do = Callable[[Engine, str], Awaitable[dict[str, Any]]]


async def by_mouse(hands: Engine, name: str) -> dict[str, Any]:
    return await click(hands, name, modifiers=["Alt"])


async def by_keys(hands: Engine, name: str) -> dict[str, Any]:
    return await press(hands, "Alt+Enter", name)


async def open_shop(page: Page, engine: OpenPage) -> Engine:
    await page.route("http://shop.test/", lambda route: route.fulfill(content_type="text/html", body=SHOP))
    await page.route("http://shop.test/list.txt", lambda route: route.fulfill(content_type="text/plain", body="mug"))
    await page.goto("http://shop.test/")
    return await engine(world="isolated")


@pytest.mark.parametrize("do", [by_mouse, by_keys])
async def test_alt_downloads_what_a_link_leads_to(page: Page, engine: OpenPage, do: Do) -> None:
    hands = await open_shop(page, engine)
    async with page.expect_download() as download:
        result = await do(hands, "List")
    assert result["status"] == "done", result
    assert "starts a download" in result["message"]
    assert (await download.value).url == "http://shop.test/list.txt"
    assert (page.url, await page.get_attribute("a", "download")) == ("http://shop.test/", None)


@pytest.mark.parametrize("do", [by_mouse, by_keys])
async def test_what_alt_cannot_download_is_refused_and_not_followed(page: Page, engine: OpenPage, do: Do) -> None:
    hands = await open_shop(page, engine)
    result = await do(hands, "Elsewhere")
    assert (result["status"], result["code"]) == ("refused", "unsupported"), result
    assert page.url == "http://shop.test/"


@pytest.mark.parametrize("do", [by_mouse, by_keys])
async def test_no_download_is_told_of_a_link_that_the_page_keeps(page: Page, engine: OpenPage, do: Do) -> None:
    hands = await open_shop(page, engine)
    result = await do(hands, "Own")
    assert result["status"] == "done", result
    assert "download" not in result["message"]


async def test_enter_with_control_on_a_link_opens_another_tab(page: Page, engine: OpenPage) -> None:
    hands = await open_shop(page, engine)
    async with page.context.expect_page() as opened:
        result = await press(hands, "Control+Enter", "List")
    assert "in another tab" in result["message"], result
    assert page.url == "http://shop.test/"
    await (await opened.value).close()


@pytest.mark.parametrize("script", ["document.open(); document.write('<p>Done')", "dialog.open('x')", "reopen()"])
async def test_no_pop_up_is_guessed_where_something_else_is_opened(engine: OpenPage, script: str) -> None:
    hands = await engine(
        f'<script>dialog = {{ open() {{}} }}; reopen = () => 0</script><button onclick="{script}">Go</button>'
    )
    result = await click(hands, "Go")
    assert "pop-up" not in result["message"], result
