"""What the background does itself, and what becomes of an action of the page engine."""

from playwright.async_api import Page

from tests.e2e.extension.host_end import RunInTab, number_of
from tests.e2e.extension.site import Site


async def test_go_to_url_reports_where_the_tab_really_is(run: RunInTab, site: Site) -> None:
    url = site.page("/hello", "<title>Hello</title><button>Press</button>")
    reply = await run.act("go_to_url", url=url)
    assert reply.result.status == "done"
    assert reply.result.effect is not None
    assert reply.result.effect.navigated_to == url
    seen = await run.observe()
    assert seen.observation.url == url
    assert seen.document_id == reply.document_id


async def test_a_click_that_leads_to_another_page_says_which(run: RunInTab, page: Page, site: Site) -> None:
    target = site.page("/target", "<title>Target</title><p>here")
    await page.goto(site.page("/start", "<a href=/target>Go</a>"))
    seen = await run.observe()
    reply = await run.act("click_element", index=number_of(seen, "Go"))
    assert reply.result.status == "done"
    assert reply.result.effect is not None
    assert reply.result.effect.navigated_to == target
    assert "here" in (await run.observe()).observation.text
