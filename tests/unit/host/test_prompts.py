"""The exact form of the prompt, and that no text of a page can leave its section."""

import re

from hypothesis import given
from hypothesis import strategies as st

from host.navigator.prompts import page_section, results_section, task_section
from host.navigator.results import Carried, line_for_model
from host.safety.untrusted import FENCES, defuse, fence
from shared_schemas.actions import ClickElement, ReadPage
from shared_schemas.page import ActionResult, Observation, ObservationStats
from shared_schemas.protocol import Attachment, ObserveReply, Tab
from tests.unit.host.scripted import VIEW

PAGE = Observation(
    id="o1",
    text='[0]<a href="/">Home />\nYour cart',
    url="https://shop.example/cart",
    title="Your\n cart",
    viewport=VIEW,
    elements=[],
    numbers_exhausted=False,
    frames=[],
    stats=ObservationStats(nodes=1, duration_ms=1),
)
TABS = [
    Tab(tab_id=12, title="Your cart", url="https://shop.example/cart", is_current=True),
    Tab(tab_id=15, title="Terms", url="https://shop.example/terms", is_current=False),
]


def test_a_page_is_its_head_an_empty_line_and_the_observations_text() -> None:
    seen = ObserveReply(reply_to=0, observation=PAGE, document_id="d", tabs=TABS, notices=['Frame "Pay" is closed.'])
    assert page_section(seen, step=4, max_steps=50) == (
        "<page>\n"
        "address: https://shop.example/cart\n"
        "title: Your cart\n"
        "step: 4 of 50\n"
        "tab: 12 (this one) Your cart https://shop.example/cart\n"
        "tab: 15 Terms https://shop.example/terms\n"
        'note: Frame "Pay" is closed.\n'
        "\n"
        '[0]<a href="/">Home />\n'
        "Your cart\n"
        "</page>"
    )


def test_results_are_numbered_lines_with_what_was_read_behind_a_bar_then_notes() -> None:
    carried = [
        Carried(ClickElement(index=5), ActionResult(status="done", message="Clicked.")),
        Carried(ReadPage(), ActionResult(status="done", message="Read.", content="# Shop\nMug")),
        Carried(ClickElement(index=6), ActionResult(status="refused", code="changed", message="It is\nanother.")),
    ]
    assert results_section(3, [line_for_model(each) for each in carried], ["Look again."]) == (
        '<results step="3">\n'
        '1. click_element {"index": 5}: done. Clicked.\n'
        "2. read_page {}: done. Read.\n"
        "   | # Shop\n"
        "   | Mug\n"
        '3. click_element {"index": 6}: refused (changed). It is another.\n'
        "note: Look again.\n"
        "</results>"
    )


def test_the_task_stands_as_it_was_typed_with_the_files_below_it() -> None:
    file = Attachment(name="a.txt", media_type="text/plain", data_base64="aGk=")
    assert task_section("Buy\ntwo", [file]) == (
        "<task>\nBuy\ntwo\n</task>\n<attachments>\na.txt (text/plain, 2 bytes)\n</attachments>"
    )


_PIECES = st.sampled_from(["<", "</", " ", "\n", ">", "/", "x", *FENCES, *(name.upper() for name in FENCES)])


@given(st.lists(_PIECES, max_size=30).map("".join))
def test_no_text_can_open_or_close_a_section(text: str) -> None:
    tags = re.findall(rf"<\s*/?\s*(?:{'|'.join(FENCES)})\b(?!-)", fence("page", text), re.IGNORECASE)
    assert tags == ["<page", "</page"]


def test_what_is_no_tag_of_ours_stays_as_it_is() -> None:
    line = "[3]<page-item>5 < 6 />\n[4]<tasks>a</b> />"
    assert defuse(line) == line
