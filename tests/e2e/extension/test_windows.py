"""What a click opens beside its page: tabs by middle and modified clicks, windows of scripts, downloads."""

import time

import pytest
from playwright.async_api import Page

from shared_schemas.protocol import ActReply
from tests.e2e.extension.host_end import RunInTab, number_of
from tests.e2e.extension.site import Site


def opened_tab(reply: ActReply) -> int | None:
    return reply.result.effect and reply.result.effect.opened_tab


async def click(run: RunInTab, name: str, **parameters: object) -> ActReply:
    seen = await run.observe()
    return await run.act("click_element", index=number_of(seen, name), **parameters)


@pytest.fixture
async def start(page: Page, site: Site) -> Page:
    site.page("/target", "<title>Target</title><p>here")
    links = "<a href=/target>Go</a> <a href=/target onauxclick='event.preventDefault()'>Kept</a>"
    form = "<form action=/target target=_blank><button>Send</button></form>"
    windows = """<button onclick="window.open('/target')">Window</button>
      <button id=b>Late window</button><script>b.addEventListener('click', () => open('/target'))</script>"""
    files = """<a href=/file download>Save</a> <a href=/file>File</a> <a href=/no-content>Nothing</a>
      <button onclick="location = '/file'">Script</button> <a href=/file target=side>Aside</a>
      <button id=d>Made here</button> <iframe title=Side name=side srcdoc="<p>Beside"></iframe>
      <script>d.onclick = () => Object.assign(document.createElement('a'),
        { download: 'made.csv', href: URL.createObjectURL(new Blob(['a'])) }).click()</script>"""
    await page.goto(site.page("/start", f"<title>Start</title>{links}{form}{windows}{files}"))
    return page


@pytest.mark.parametrize("how", [{"button": "middle"}, {"modifiers": ["Control"]}, {"modifiers": ["Shift"]}])
async def test_a_click_for_another_tab_opens_it_and_is_followed(
    run: RunInTab, start: Page, how: dict[str, object]
) -> None:
    reply = await click(run, "Go", **how)
    assert reply.result.status == "done"
    assert start.url.endswith("/start")
    assert opened_tab(reply) is not None, reply.result
    assert "here" in (await run.observe()).observation.text


async def test_a_form_that_answers_in_another_tab_is_followed(run: RunInTab, start: Page) -> None:
    reply = await click(run, "Send")
    assert opened_tab(reply) is not None, reply.result
    assert "here" in (await run.observe()).observation.text


async def test_a_middle_click_that_the_page_keeps_opens_nothing_and_says_so(run: RunInTab, start: Page) -> None:
    reply = await click(run, "Kept", button="middle")
    assert opened_tab(reply) is None
    assert "No tab came" in reply.result.message, reply.result


@pytest.mark.parametrize("name", ["Window", "Late window"])
async def test_a_window_of_a_script_is_told_as_blocked(run: RunInTab, start: Page, name: str) -> None:
    reply = await click(run, name)
    assert opened_tab(reply) is None
    assert "blocked a window" in reply.result.message, reply.result


async def test_what_brings_no_page_is_told_at_once_and_the_page_stays(run: RunInTab, start: Page) -> None:
    seen = await run.observe()
    for name in ("Save", "File", "Nothing", "Script", "Aside", "Made here"):
        began_s = time.monotonic()
        result = (await run.act("click_element", index=number_of(seen, name))).result
        assert result.status == "done", name
        assert "download" in result.message, name
        assert result.effect is None or result.effect.navigated_to is None, result
        assert time.monotonic() - began_s < 2.5, name
    assert "Start" in (await run.observe()).observation.title
