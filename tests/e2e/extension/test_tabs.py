"""The tabs of a run: opened by its pages or by itself, changed between, closed."""

from playwright.async_api import Page

from tests.e2e.extension.browser import ExtensionBrowser
from tests.e2e.extension.host_end import RunInTab, number_of
from tests.e2e.extension.site import Site


async def test_a_tab_that_a_click_opened_is_followed_and_said(run: RunInTab, page: Page, site: Site) -> None:
    site.page("/target", "<title>Target</title><p>here")
    await page.goto(site.page("/start", "<a href=/target target=_blank>Go</a>"))
    seen = await run.observe()
    async with page.context.expect_page() as opened:
        reply = await run.act("click_element", index=number_of(seen, "Go"))
    assert reply.result.effect is not None
    assert reply.result.effect.opened_tab is not None
    after = await run.observe()
    assert "here" in after.observation.text
    assert after.notices
    assert [tab.is_current for tab in after.tabs] == [False, True]
    await (await opened.value).close()


async def test_the_run_goes_back_to_where_a_closed_tab_came_from(run: RunInTab, page: Page, site: Site) -> None:
    await page.goto(site.page("/start", "<title>Start</title><p>first"))
    await run.observe()
    async with page.context.expect_page() as opened:
        await run.act("open_tab", url=site.page("/second", "<p>second"))
    assert "second" in (await run.observe()).observation.text
    await (await opened.value).close()
    after = await run.observe()
    assert "first" in after.observation.text
    assert any("closed" in notice for notice in after.notices)


async def test_switching_and_closing_stay_within_the_runs_tabs(
    run: RunInTab, browser: ExtensionBrowser, page: Page, site: Site
) -> None:
    stranger = await page.context.new_page()
    await stranger.goto(site.blank())
    strange_id = await browser.tab_id(stranger)
    await page.bring_to_front()
    await page.goto(site.page("/start", "<p>first"))
    await run.observe()
    opened = await run.act("open_tab", url=site.page("/second", "<p>second"))
    await run.observe()
    for name in ("switch_tab", "close_tab"):
        reply = await run.act(name, tab_id=strange_id)
        assert (reply.result.status, reply.result.code) == ("refused", "no_such_tab")
    assert (await run.act("switch_tab", tab_id=run.tab_id)).result.status == "done"
    assert "first" in (await run.observe()).observation.text
    assert opened.result.effect is not None
    assert opened.result.effect.opened_tab is not None
    assert (await run.act("close_tab", tab_id=opened.result.effect.opened_tab)).result.status == "done"
    last = await run.act("close_tab", tab_id=run.tab_id)
    assert (last.result.status, last.result.code) == ("refused", "unsupported")
    await stranger.close()


async def test_a_run_goes_on_behind_the_users_own_tab(run: RunInTab, page: Page, site: Site) -> None:
    await page.goto(site.page("/start", "<button onclick=\"this.textContent = 'Pressed'\">Press</button>"))
    other = await page.context.new_page()
    await other.goto(site.blank())
    seen = await run.observe()
    assert (await run.act("click_element", index=number_of(seen, "Press"))).result.status == "done"
    assert await page.get_by_role("button").text_content() == "Pressed"
    await other.close()


async def test_search_opens_the_results_of_the_engine_that_is_set(
    run: RunInTab, browser: ExtensionBrowser, site: Site
) -> None:
    results = site.page("/search", "<p>results")
    await browser.worker.evaluate("search_url => chrome.storage.local.set({ search_url })", f"{results}?q=%s")
    reply = await run.act("search_web", query="blue & white")
    await browser.worker.evaluate("chrome.storage.local.remove('search_url')")
    assert reply.result.effect is not None
    assert reply.result.effect.navigated_to == f"{results}?q=blue%20%26%20white"
