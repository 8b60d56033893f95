"""The loop on real pages: the brake, the user's own hand, files, reading, tabs."""

import asyncio
import base64
from collections.abc import Generator

import pytest

from shared_schemas.protocol import Attachment
from tests.e2e.extension.site import Site, serving
from tests.e2e.road.road import Ran, Road
from tests.model_server import ModelServer, Reply, number_of

_DONE = Reply.actions({"done": {"text": "Done.", "success": True}})

_TEN_FIELDS = (
    """<title>Ten</title><h1>Ten fields</h1><form>"""
    + "".join(
        f"<p><label>Field {n}. <input id=f{n}></label><span></span><button type=button hidden>Clear field {n}</button>"
        f"<input type=checkbox aria-label='Valid {n}'></p>"
        for n in range(10)
    )
    + """</form><script>
      // Beside each field that is filled: a hint, a button that clears it, and a tick.
      for (const field of document.querySelectorAll('input:not([type])')) field.addEventListener('input', () => {
        const [hint, clear, tick] = [...field.closest('p').children].slice(1)
        hint.textContent = '✓ looks good'
        clear.hidden = false
        tick.checked = true
      })
    </script>"""
)

_AUTOCOMPLETE = """<title>Town</title>
<label>Town <input id=town role=combobox aria-expanded=false aria-controls=list></label>
<ul id=list role=listbox hidden><li role=option>Leeds<li role=option>Leicester</ul>
<button onclick="document.title = 'Sent ' + town.value">Send</button>
<script>
  town.addEventListener('input', () => { list.hidden = false; town.ariaExpanded = 'true' })
  list.addEventListener('click', event => { town.value = event.target.textContent; list.hidden = true })
</script>"""


@pytest.fixture(scope="module")
def pages() -> Generator[Site]:
    with serving() as site:
        yield site


def notices(ran: Ran) -> list[str]:
    return [event.kind for event in ran.events if event.type == "notice"]


async def test_a_form_of_ten_fields_is_filled_in_one_turn_though_hints_ticks_and_buttons_appear_beside_them(
    road: Road, pages: Site, model_server: ModelServer
) -> None:
    fill = [{"input_text": {"index": number_of(f"Field {n}."), "text": f"value {n}"}} for n in range(10)]
    model_server.set_script(Reply.actions(*fill), _DONE)
    page = await road.show(pages.page("/ten", _TEN_FIELDS))
    ran = await road.run("Fill it in", model="ten", base_url=model_server.base_url)
    assert ran.actions() == [("input_text", "done")] * 10
    assert len(model_server.requests()) == 2
    values = await page.eval_on_selector_all("input[id]", "all => all.map(each => each.value)")
    assert values == [f"value {n}" for n in range(10)]


async def test_a_list_that_opens_while_typing_stops_the_batch_and_the_model_chooses_from_it(
    road: Road, pages: Site, model_server: ModelServer
) -> None:
    model_server.set_script(
        Reply.actions(
            {"input_text": {"index": number_of("Town"), "text": "Le"}},
            {"click_element": {"index": number_of("Send", "button")}},
        ),
        Reply.actions({"click_element": {"index": number_of("Leicester")}}),
        Reply.actions({"click_element": {"index": number_of("Send", "button")}}),
        _DONE,
    )
    page = await road.show(pages.page("/town", _AUTOCOMPLETE))
    ran = await road.run("Send Leicester", model="town", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    assert await page.title() == "Sent Leicester"
    assert len(model_server.requests()) == 4
    assert "Leicester" in model_server.requests()[1].prompt.rpartition("<results")[2].partition("</results>")[0]


async def test_the_users_own_click_ends_the_batch_and_the_model_is_told(
    road: Road, pages: Site, model_server: ModelServer
) -> None:
    fill = [{"input_text": {"index": number_of(f"Field {n}."), "text": "x"}} for n in range(2)]
    slow = Reply.actions(*fill, memory="a" * 400, tokens_per_s=40)
    model_server.set_script(slow, _DONE)
    page = await road.show(pages.page("/users", _TEN_FIELDS))
    running = asyncio.create_task(road.run("Fill it in", model="hand", base_url=model_server.base_url))
    await asyncio.to_thread(model_server.wait_for_requests, 1)
    await page.get_by_role("heading").click()
    ran = await running
    assert ran.ended.success, ran.ended.text
    assert "user_acted" in notices(ran)
    assert len(ran.actions()) < 2
    assert "the user clicked or typed in the page themselves" in model_server.requests()[1].prompt


async def test_an_attached_file_comes_into_the_page(road: Road, pages: Site, model_server: ModelServer) -> None:
    model_server.set_script(Reply.actions({"upload_file": {"index": number_of("Paper"), "file": "paper.txt"}}), _DONE)
    page = await road.show(pages.page("/paper", "<title>Paper</title><label>Paper <input type=file></label>"))
    file = Attachment(name="paper.txt", media_type="text/plain", data_base64=base64.b64encode(b"the text").decode())
    ran = await road.run("Hand it in", model="paper", base_url=model_server.base_url, attachments=[file])
    assert ran.actions() == [("upload_file", "done")]
    assert await page.eval_on_selector("input", "field => field.files[0].text()") == "the text"


async def test_what_is_extracted_stands_in_the_page_word_for_word(
    road: Road, pages: Site, model_server: ModelServer
) -> None:
    model_server.set_script(
        Reply.actions({"extract_content": {"goal": "prices"}}),
        Reply(text='A mug :: "Blue mug: 12 pounds"\nA pot :: "Red pot: 99 pounds"', form="content"),
        _DONE,
    )
    below = '<div style="height: 3000px"></div><p>Blue mug: 12 pounds</p>'
    await road.show(pages.page("/prices", f"<title>Prices</title><h1>Prices</h1>{below}"))
    ran = await road.run("What does it cost?", model="prices", base_url=model_server.base_url)
    assert ran.actions() == [("extract_content", "done")]
    last = model_server.requests()[-1].prompt
    assert "Blue mug: 12 pounds" in last
    assert "99 pounds" not in last


async def test_a_tab_that_a_click_opens_is_followed_and_said(
    road: Road, pages: Site, model_server: ModelServer
) -> None:
    model_server.set_script(
        Reply.actions(
            {"click_element": {"index": number_of("Read on")}}, {"click_element": {"index": number_of("Read on")}}
        ),
        _DONE,
    )
    pages.page("/second", "<title>Second</title><h1>The second page</h1>")
    await road.show(pages.page("/first", '<title>First</title><a href="/second" target=_blank>Read on</a>'))
    ran = await road.run("Read on", model="tabs", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    assert [status for _, status in ran.actions()] == ["done"]
    assert "tab_followed" in notices(ran)
    assert "The second page" in model_server.requests()[1].prompt
