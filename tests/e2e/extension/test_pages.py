"""Pages that cannot be scripted, pictures of pages, and what a run leaves behind in the browser."""

import base64

import pytest
from playwright.async_api import Page

from shared_schemas.protocol import RequestFailed, ScreenshotReply, ScreenshotRequest
from tests.e2e.extension.browser import ExtensionBrowser
from tests.e2e.extension.host_end import RunInTab, number_of
from tests.e2e.extension.site import Site


@pytest.mark.parametrize("url", ["chrome://version", "about:blank", "data:text/html,hello"])
async def test_a_page_that_cannot_be_scripted_is_told(run: RunInTab, page: Page, url: str) -> None:
    await page.goto(url)
    refused = await run.try_to_observe()
    assert isinstance(refused, RequestFailed)
    assert refused.code == "page_not_scriptable"
    assert refused.message


async def test_a_closed_tab_is_told(run: RunInTab, page: Page) -> None:
    await page.close()
    refused = await run.try_to_observe()
    assert isinstance(refused, RequestFailed)
    assert refused.code == "tab_gone"


async def picture(run: RunInTab) -> ScreenshotReply | RequestFailed:
    return await run.host.ask(lambda id: ScreenshotRequest(id=id, run_id=run.run_id, highlights=True), ScreenshotReply)


async def test_a_picture_is_taken_of_a_tab_in_front_and_of_no_other(run: RunInTab, page: Page, site: Site) -> None:
    await page.goto(site.page("/start", "<button>Press</button>"))
    await run.observe()
    taken = await picture(run)
    assert isinstance(taken, ScreenshotReply), taken
    assert base64.b64decode(taken.data_base64).startswith(b"\x89PNG")
    other = await page.context.new_page()
    await other.goto(site.blank())
    refused = await picture(run)
    assert isinstance(refused, RequestFailed)
    assert refused.code == "tab_not_in_front"
    await other.close()


async def test_listeners_of_the_page_make_a_thing_one_to_act_on(run: RunInTab, page: Page, site: Site) -> None:
    body = "<div id=a>Plain</div><script>a.addEventListener('click', () => { a.textContent = 'Hit' })</script>"
    start = site.page("/start", body)
    await run.act("go_to_url", url=start)
    seen = await run.observe()
    reply = await run.act("click_element", index=number_of(seen, "Plain"))
    assert reply.result.status == "done"
    assert await page.locator("#a").text_content() == "Hit"


async def test_an_empty_list_that_takes_what_is_dropped_is_one_to_drop_into(
    run: RunInTab, page: Page, site: Site
) -> None:
    body = "<h3>Done</h3><ul id=a style='height:40px'></ul><script>a.addEventListener('drop', () => {})</script>"
    await run.act("go_to_url", url=site.page("/start", body))
    assert number_of(await run.observe(), "Done") >= 0


async def test_closed_shadow_roots_are_read(run: RunInTab, page: Page, site: Site) -> None:
    body = "<p id=h></p><script>h.attachShadow({mode: 'closed'}).innerHTML = '<button>Deep</button>'</script>"
    await page.goto(site.page("/start", body))
    assert number_of(await run.observe(), "Deep") >= 0


async def test_what_is_in_a_closed_shadow_root_is_pressed_and_written_into(
    run: RunInTab, page: Page, site: Site
) -> None:
    body = """<p id=h></p><script>
      const root = h.attachShadow({mode: 'closed'});
      root.innerHTML = '<label>Deep <input></label><button>Send</button>';
      root.querySelector('button').onclick = () => { document.title = root.querySelector('input').value; };
    </script>"""
    await page.goto(site.page("/start", body))
    seen = await run.observe()
    assert (await run.act("input_text", index=number_of(seen, "Deep"), text="well")).result.status == "done"
    assert (await run.act("click_element", index=number_of(seen, "Send"))).result.status == "done"
    assert await page.title() == "well"


async def test_a_page_is_read_once_its_first_requests_are_answered(run: RunInTab, site: Site) -> None:
    site.page("/data", "late text")
    body = (
        "<p id=p>loading</p><script>fetch('/data').then(r => r.text()).then(t => { p.textContent = 'ready' })</script>"
    )
    await run.act("go_to_url", url=site.page("/start", body))
    assert "ready" in (await run.observe()).observation.text


async def test_scripts_are_registered_for_the_sites_of_a_run_and_taken_back(
    run: RunInTab, browser: ExtensionBrowser, page: Page, site: Site
) -> None:
    await page.goto(site.page("/start", "<p>here"))
    await run.observe()
    assert site.here + "/*" in await _matches(browser)
    run.finish()
    await browser.worker.evaluate(_UNTIL_NONE)


_UNTIL_NONE = """async () => {
  while ((await chrome.scripting.getRegisteredContentScripts()).length > 0);
}"""


async def _matches(browser: ExtensionBrowser) -> list[str]:
    return await browser.worker.evaluate(
        "chrome.scripting.getRegisteredContentScripts().then((all) => all.flatMap(({ matches }) => matches))"
    )
