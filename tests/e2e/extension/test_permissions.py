"""Sites that the user has not allowed: nothing is read or done there, and the refusal names them."""

from collections.abc import AsyncGenerator

import pytest
from playwright.async_api import Page, async_playwright

from shared_schemas.protocol import RequestFailed
from tests.e2e.extension.browser import ExtensionBrowser, extension_browser
from tests.e2e.extension.host_end import HostEnd, RunInTab, number_of
from tests.e2e.extension.site import Site


@pytest.fixture(scope="module")
async def one_site() -> AsyncGenerator[tuple[ExtensionBrowser, HostEnd]]:
    """A browser whose extension may read the first origin and not the other."""
    host = HostEnd()
    allowed = ["http://127.0.0.1/*"]
    async with (
        host.listening(),
        async_playwright() as playwright,
        extension_browser(playwright, host.port, host_permissions=allowed) as browser,
    ):
        panel = await browser.open_panel()
        await panel.hear(type="host_state", state="connected")
        yield browser, host


@pytest.fixture
async def page_and_run(one_site: tuple[ExtensionBrowser, HostEnd], site: Site) -> AsyncGenerator[tuple[Page, RunInTab]]:
    browser, host = one_site
    page = await browser.context.new_page()
    await page.goto(site.blank())
    run = RunInTab(host, f"run-{page.url}", await browser.tab_id(page))
    await run.begin()
    yield page, run
    run.finish()
    await page.close()


async def test_an_address_of_another_site_is_refused_by_name(page_and_run: tuple[Page, RunInTab], site: Site) -> None:
    _, run = page_and_run
    site.page("/there", "<p>secret")
    await run.act("go_to_url", url=f"{site.other}/there")
    refused = await run.try_to_observe()
    assert isinstance(refused, RequestFailed)
    assert (refused.code, refused.origin) == ("origin_not_allowed", site.other)


async def test_a_link_to_another_site_is_refused_by_name(page_and_run: tuple[Page, RunInTab], site: Site) -> None:
    page, run = page_and_run
    site.page("/there", "<p>secret")
    await page.goto(site.page("/start", "<a href={other}/there>Go</a>"))
    seen = await run.observe()
    reply = await run.act("click_element", index=number_of(seen, "Go"))
    assert reply.result.effect is not None
    assert reply.result.effect.navigated_to == f"{site.other}/there"
    refused = await run.try_to_observe()
    assert isinstance(refused, RequestFailed)
    assert (refused.code, refused.origin) == ("origin_not_allowed", site.other)


async def test_a_frame_of_another_site_stays_a_line(page_and_run: tuple[Page, RunInTab], site: Site) -> None:
    page, run = page_and_run
    site.page("/there", "<p>secret")
    await page.goto(site.page("/start", "<button>Press</button><iframe title=Ad src={other}/there></iframe>"))
    seen = await run.observe()
    assert "secret" not in seen.observation.text
    assert "Ad" in seen.observation.text
    assert any("Ad" in notice for notice in seen.notices)
