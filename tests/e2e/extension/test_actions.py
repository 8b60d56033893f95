"""What the background does itself, and what becomes of an action whose page goes away."""

import asyncio

import pytest
from playwright.async_api import Page

from shared_schemas.protocol import ActReply, CancelRequest, UserActed
from tests.e2e.extension.host_end import HostEnd, RunInTab, number_of
from tests.e2e.extension.site import Site


@pytest.fixture
def target(site: Site) -> str:
    return site.page("/target", "<title>Target</title><p>here")


def navigated_to(reply: ActReply) -> str | None:
    return reply.result.effect.navigated_to if reply.result.effect else None


class TestGoToUrl:
    async def test_reports_where_the_tab_really_is(self, run: RunInTab, target: str) -> None:
        reply = await run.act("go_to_url", url=target)
        assert (reply.result.status, navigated_to(reply)) == ("done", target)
        seen = await run.observe()
        assert (seen.observation.url, seen.document_id) == (target, reply.document_id)

    async def test_says_where_a_redirect_led(self, run: RunInTab, site: Site, target: str) -> None:
        reply = await run.act("go_to_url", url=f"{site.here}/redirect?to={site.other}/target")
        assert navigated_to(reply) == f"{site.other}/target"

    async def test_tells_of_a_servers_error(self, run: RunInTab, site: Site) -> None:
        reply = await run.act("go_to_url", url=f"{site.here}/missing")
        assert reply.result.status == "done"
        assert "404" in reply.result.message

    async def test_fails_where_the_browser_shows_an_error_page(self, run: RunInTab) -> None:
        reply = await run.act("go_to_url", url="http://127.0.0.1:9/")
        assert (reply.result.status, reply.result.code) == ("failed", "page_not_scriptable")

    @pytest.mark.parametrize("path", ["/no-content", "/file"])
    async def test_fails_where_no_page_comes(
        self, run: RunInTab, page: Page, site: Site, target: str, path: str
    ) -> None:
        await page.goto(target)
        await run.observe()
        reply = await run.act("go_to_url", url=site.here + path)
        assert (reply.result.status, reply.result.code) == ("failed", "no_effect")
        assert (await run.observe()).observation.url == target

    @pytest.mark.parametrize("url", ["example.org", "javascript:alert(1)", "file:///etc/hostname", "chrome://version"])
    async def test_refuses_what_is_no_web_address(self, run: RunInTab, url: str) -> None:
        reply = await run.act("go_to_url", url=url)
        assert (reply.result.status, reply.result.code) == ("refused", "invalid")

    async def test_gives_up_on_a_site_that_does_not_answer(self, run: RunInTab, page: Page, site: Site) -> None:
        reply = await run.act("go_to_url", url=f"{site.here}/held", deadline_ms=2000)
        site.held.set()
        assert (reply.result.status, reply.result.code) == ("failed", "timeout")
        # A tab that is closed while its navigation commits may never be told as closed.
        await page.wait_for_url("**/held")


class TestHistory:
    async def test_goes_back_and_forward_to_what_was_there(self, run: RunInTab, site: Site, target: str) -> None:
        start = site.page("/start", "<button>Press</button>")
        await run.act("go_to_url", url=start)
        first = await run.observe()
        await run.act("go_to_url", url=target)
        assert navigated_to(await run.act("go_back")) == start
        again = await run.observe()
        assert number_of(again, "Press") == number_of(first, "Press")
        assert navigated_to(await run.act("go_forward")) == target

    async def test_refuses_to_go_forward_from_the_last_page(self, run: RunInTab, target: str) -> None:
        await run.act("go_to_url", url=target)
        await run.observe()
        reply = await run.act("go_forward")
        assert (reply.result.status, reply.result.code) == ("refused", "no_effect")

    async def test_reload_shows_the_page_as_it_is_now(self, run: RunInTab, site: Site) -> None:
        await run.act("go_to_url", url=site.page("/changing", "<p>before"))
        await run.observe()
        site.page("/changing", "<p>after")
        assert (await run.act("reload")).result.status == "done"
        assert "after" in (await run.observe()).observation.text


class TestNavigationInTheMiddle:
    async def test_of_a_click_is_its_effect(self, run: RunInTab, page: Page, site: Site, target: str) -> None:
        await page.goto(site.page("/start", "<a href=/target>Go</a>"))
        seen = await run.observe()
        reply = await run.act("click_element", index=number_of(seen, "Go"))
        assert (reply.result.status, navigated_to(reply)) == ("done", target)
        assert "here" in (await run.observe()).observation.text

    async def test_of_writing_is_a_failure_that_says_so(
        self, run: RunInTab, page: Page, site: Site, target: str
    ) -> None:
        await page.goto(site.page("/start", "<input aria-label=Name oninput=\"location='/target'\">"))
        seen = await run.observe()
        reply = await run.act("input_text", index=number_of(seen, "Name"), text="x")
        assert navigated_to(reply) == target
        if reply.result.status == "failed":
            assert reply.result.code == "changed"

    async def test_has_wait_for_asked_again_of_the_new_page(
        self, run: RunInTab, page: Page, site: Site, target: str
    ) -> None:
        await page.goto(site.page("/start", "<script>onmessage = () => { location = '/target' }</script>wait"))
        await run.observe()
        await page.evaluate("setTimeout(() => postMessage(1), 300)")
        reply = await run.act("wait_for", text="here", seconds=8)
        assert reply.result.status == "done"

    async def test_that_is_a_download_leaves_the_page(self, run: RunInTab, page: Page, site: Site) -> None:
        await page.goto(site.page("/start", "<a href=/file>Save</a>"))
        seen = await run.observe()
        reply = await run.act("click_element", index=number_of(seen, "Save"))
        assert reply.result.status == "done"
        assert navigated_to(reply) is None


async def test_an_action_for_another_document_is_refused(run: RunInTab, page: Page, site: Site, target: str) -> None:
    await page.goto(site.page("/start", "<button onclick='document.title = 1'>Press</button>"))
    await run.observe()
    await page.goto(target)
    reply = await run.act("click_element", index=0)
    assert (reply.result.status, reply.result.code) == ("refused", "changed")


async def test_a_page_with_an_open_dialog_is_told_as_not_answering(run: RunInTab, page: Page, site: Site) -> None:
    await page.goto(site.page("/start", "<button onclick='alert(1)'>Press</button>"))
    seen = await run.observe()
    async with page.expect_event("dialog") as opened:
        reply = await run.act("click_element", index=number_of(seen, "Press"), deadline_ms=2500)
    assert (reply.result.status, reply.result.code) == ("failed", "page_not_answering")
    await (await opened.value).accept()
    assert "Press" in (await run.observe()).observation.text


async def test_a_cancelled_action_answers_what_came_of_it(run: RunInTab, host: HostEnd, page: Page, site: Site) -> None:
    await page.goto(site.page("/start", "<p>nothing"))
    await run.observe()
    waiting = run.acting("wait_for", text="never", seconds=30, deadline_ms=40_000)
    host.send(CancelRequest(request_id=waiting.request_id))
    reply = await waiting.reply()
    assert (reply.result.status, reply.result.code) == ("failed", "cancelled")


async def test_the_users_own_click_in_the_page_is_told(run: RunInTab, host: HostEnd, page: Page, site: Site) -> None:
    await page.goto(site.page("/start", "<button>Press</button>"))
    await run.observe()
    await page.get_by_role("button").click()
    assert (await host.hear(UserActed)).run_id == run.run_id


async def test_the_runs_own_click_is_not_taken_for_the_users(
    run: RunInTab, host: HostEnd, page: Page, site: Site
) -> None:
    await page.goto(site.page("/start", "<label><input type=checkbox>Tick</label>"))
    seen = await run.observe()
    await run.act("click_element", index=number_of(seen, "Tick"))
    await run.act("send_keys", keys="Tab")
    await run.observe()
    assert not [message for message in host.heard if isinstance(message, UserActed)]


async def test_wait_counts_from_the_last_look(run: RunInTab, page: Page, target: str) -> None:
    await page.goto(target)
    await run.observe()
    assert (await run.act("wait", seconds=1)).result.status == "done"


REPLACES = """
<button id=b>Go</button><p id=o></p>
<script>
  const old = new AbortController();
  fetch('/held-old', { signal: old.signal }).catch(() => {});
  b.onclick = () => {
    old.abort();
    ASK('/held-new', () => o.innerHTML = '<a href=#>Result</a>');
    setTimeout(() => document.title = 'Asked', 600);
  };
  const byFetch = (url, then) => fetch(url).then(then);
  const byXhr = (url, then) => Object.assign(new XMLHttpRequest(), { onload: then, go() {
    this.open('GET', url); this.send() } }).go();
</script>
"""


class TestRequests:
    @pytest.mark.parametrize("ask", ["byFetch", "byXhr"])
    async def test_waits_for_the_answer_to_a_request_that_takes_the_place_of_another(
        self, run: RunInTab, page: Page, site: Site, ask: str
    ) -> None:
        await run.act("go_to_url", url=site.blank())
        await run.observe()
        await run.act("go_to_url", url=site.page("/replaces", REPLACES.replace("ASK", ask)))
        seen = await run.observe()
        acting = asyncio.create_task(run.act("click_element", index=number_of(seen, "Go")))
        await page.wait_for_function("document.title === 'Asked'")
        site.held.set()
        assert "Result" in (await acting).result.message
