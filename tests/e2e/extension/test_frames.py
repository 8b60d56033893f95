"""Frames of other sites: set in under their line, numbered by blocks, acted on where they are."""

import pytest
from playwright.async_api import Page

from tests.e2e.extension.host_end import RunInTab, number_of
from tests.e2e.extension.site import Site

PAY = "<title>Pay</title><button onclick=\"this.textContent='Paid'\">Pay now</button><p>4 items"


@pytest.fixture
async def shop(page: Page, site: Site) -> Page:
    """A page with two frames of another site, the second with one of the first site in it."""
    site.page("/pay", PAY)
    site.page("/inner", "<button>Innermost</button>")
    site.page("/ads", "<button>Buy this</button><iframe title=Deep src={here}/inner></iframe>")
    frames = "<iframe title=Payment src={other}/pay></iframe><iframe title=Ads src={other}/ads></iframe>"
    await page.goto(site.page("/shop", f"<title>Shop</title><button>Home</button>{frames}<p>end"))
    return page


async def test_text_of_other_sites_frames_stands_under_their_lines(run: RunInTab, shop: Page) -> None:
    seen = await run.observe(scope="page")
    lines = seen.observation.text.split("\n")
    assert lines[0] == "[0]<button>Home />"
    frame = next(i for i, line in enumerate(lines) if "Payment" in line)
    assert lines[frame].startswith('... frame "Payment" http://localhost:')
    assert lines[frame + 1] == "\t[1000]<button>Pay now />"
    deepest = next(line for line in lines if "Innermost" in line)
    assert deepest.startswith("\t\t[")
    assert [element.name for element in seen.observation.elements] == ["Home", "Pay now", "Buy this", "Innermost"]


async def test_a_number_in_a_frame_is_acted_on_in_that_frame(run: RunInTab, shop: Page) -> None:
    seen = await run.observe(scope="page")
    reply = await run.act("click_element", index=number_of(seen, "Pay now"), observation_id=seen.observation.id)
    assert reply.result.status == "done"
    assert await shop.frame_locator("[title=Payment]").get_by_role("button").text_content() == "Paid"


async def test_numbers_of_frames_stay_while_the_page_does(run: RunInTab, shop: Page) -> None:
    first = await run.observe(scope="page")
    second = await run.observe(scope="page")
    assert [element.index for element in first.observation.elements] == [
        element.index for element in second.observation.elements
    ]


async def test_what_covers_a_frame_is_named_with_its_number(run: RunInTab, shop: Page) -> None:
    await shop.evaluate(
        """() => {
          const cover = document.createElement('button');
          cover.textContent = 'Cookies';
          cover.style.cssText = 'position: fixed; inset: 0';
          document.body.append(cover);
        }"""
    )
    seen = await run.observe(scope="page")
    reply = await run.act("click_element", index=number_of(seen, "Pay now"))
    assert (reply.result.status, reply.result.code) == ("refused", "covered")
    assert f"[{number_of(seen, 'Cookies')}]" in reply.result.message


COVER = """([left, right]) => {
  const box = document.querySelector('[title=Payment]').getBoundingClientRect();
  const cover = document.createElement('div');
  cover.setAttribute('role', 'dialog');
  cover.setAttribute('aria-label', 'Offer');
  cover.style.cssText = `position: fixed; background: #fff; top: ${box.top}px; height: ${box.height}px;`;
  cover.style.left = `${box.left + left}px`;
  cover.style.width = `${right - left}px`;
  document.body.append(cover);
}"""


async def test_a_frame_that_is_covered_in_part_is_pressed_where_it_is_free(run: RunInTab, shop: Page) -> None:
    button = shop.frame_locator("[title=Payment]").get_by_role("button")
    width, height = await button.evaluate("button => [button.offsetWidth, button.offsetHeight]")
    assert width > height
    # but for its last part, and the frame's border and margin before it
    await shop.evaluate(COVER, [0, 10 + width * 0.8])
    seen = await run.observe(scope="page")
    reply = await run.act("click_element", index=number_of(seen, "Pay now"))
    assert reply.result.status == "done", reply.result
    assert await button.text_content() == "Paid"


async def test_a_frame_that_is_covered_where_it_would_be_pressed_names_the_cover(run: RunInTab, shop: Page) -> None:
    await shop.evaluate(COVER, [0, 200])
    seen = await run.observe(scope="page")
    reply = await run.act("click_element", index=number_of(seen, "Pay now"))
    assert (reply.result.status, reply.result.code) == ("refused", "covered"), reply.result
    assert "Offer" in reply.result.message
    assert await shop.frame_locator("[title=Payment]").get_by_role("button").text_content() == "Pay now"


async def test_a_cover_in_the_outermost_page_is_named_to_a_frame_in_a_frame(run: RunInTab, shop: Page) -> None:
    await shop.evaluate(COVER.replace("Payment", "Ads"), [0, 300])
    seen = await run.observe(scope="page")
    reply = await run.act("click_element", index=number_of(seen, "Innermost"))
    assert (reply.result.status, reply.result.code) == ("refused", "covered"), reply.result
    assert "Offer" in reply.result.message


async def test_text_in_a_frame_is_waited_for(run: RunInTab, shop: Page) -> None:
    await run.observe()
    reply = await run.act("wait_for", text="4 items", seconds=5)
    assert reply.result.status == "done"


async def test_a_number_of_a_frame_that_is_gone_is_refused(run: RunInTab, shop: Page) -> None:
    seen = await run.observe(scope="page")
    await shop.evaluate("document.querySelector('[title=Payment]').remove()")
    reply = await run.act("click_element", index=number_of(seen, "Pay now"))
    assert (reply.result.status, reply.result.code) == ("refused", "stale")


async def test_keys_without_a_number_go_to_the_frame_that_was_last_written_in(
    run: RunInTab, page: Page, site: Site
) -> None:
    site.page("/form", "<input aria-label=Card>")
    await page.goto(site.page("/start", "<input aria-label=Top autofocus><iframe src={other}/form></iframe>"))
    seen = await run.observe(scope="page")
    await run.act("input_text", index=number_of(seen, "Card"), text="12")
    await run.act("send_keys", keys="34 56")
    assert await page.frame_locator("iframe").get_by_label("Card").input_value() == "1234 56"


LEADS = {
    "Go": "The frame that it was in shows another page now.",
    "Sibling": 'It sends {other}/next to the frame "f", which is not seen from here',
    "Nothing": "The frame asked for {other}/no-content, and no other page came of it",
    "Show": 'iframe "F" was sent to {other}/next, and shows another page now.',
    "Out": "The tab shows {here}/landed.",
}


async def test_what_a_click_sends_a_frame_or_the_page_to_is_told_wherever_it_is(
    run: RunInTab, page: Page, site: Site
) -> None:
    site.page("/landed", "<title>Landed</title>")
    site.page("/next", "<button>Next</button><a href={here}/landed target=_top>Out</a>")
    site.page("/first", "<a href=/next>Go</a>")
    site.page("/second", "<a href=/next target=f>Sibling</a><a href=/no-content>Nothing</a>")
    frames = "<iframe name=f title=F src={other}/first></iframe><iframe title=S src={other}/second></iframe>"
    await page.goto(site.page("/start", f"<p>top</p>{frames}<a href={{other}}/next target=f>Show</a>"))
    seen = top = await run.observe(scope="page")
    for name, says in LEADS.items():
        reply = await run.act("click_element", index=number_of(seen, name))
        assert says.format(here=site.here, other=site.other) in reply.result.message
        assert (reply.result.status, "No visible" in reply.result.message) == ("done", False)
        seen = await run.observe(scope="page")
        assert (seen.document_id == top.document_id) == (name != "Out")


async def test_a_frame_in_a_shadow_root_is_read_where_it_is_the_only_one_of_its_size(
    run: RunInTab, page: Page, site: Site
) -> None:
    site.page("/form", "<button>Inside</button>")
    frame = "<iframe src={other}/form></iframe>"
    script = f"<script>h.attachShadow({{mode: 'open'}}).innerHTML = '{frame}'</script>"
    await page.goto(site.page("/start", f"<p id=h></p>{script}"))
    seen = await run.observe(scope="page")
    reply = await run.act("click_element", index=number_of(seen, "Inside"))
    assert reply.result.status == "done"
