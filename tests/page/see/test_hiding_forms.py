"""A form whose fields answer in the place of its own members is one line; what stands around it is read and used."""

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.mutations import show_anew

FORM = "<form id=f><label>Field <input name={}></label><button>Send</button></form>"
PAGE = (
    "<ul><li>Ann <button>Drop</button><li>Bo <button>Drop</button></ul>{}"
    "<p><label for=q>Query</label><input id=q> <b id=b onclick='b.textContent += 1'>Go</b></p>"
)
AROUND = (
    "Ann\n\t[0]<button>Drop />\nBo\n\t[1]<button>Drop />\n"
    "[2]<input>Query />\n[3]<b>Go />\n... form that hides itself from scripts: 2 elements"
)
NAMES = ["getAttribute", "checkVisibility", "contains", "localName", "nextSibling", "nodeType", "parentNode", "matches"]


async def test_what_stands_around_it_is_read_and_used(engine: EngineLoader, page: Page) -> None:
    for name in NAMES:
        await show_anew(page, PAGE.format(FORM.format(name)))
        eyes = await engine()
        assert await eyes.text() == AROUND, name
        clicked = await eyes.act({"click_element": {"index": 3}})
        assert clicked["status"] == "done", (name, clicked)
        await page.evaluate("document.querySelector('ul').after('Loose'), q.remove()")
        assert await eyes.text() == AROUND.replace("[2]<input>Query />\n[3]<b>Go", "Loose\nQuery\n[3]<b>Go1"), name


async def test_one_that_comes_or_stops_hiding_is_told_as_it_is(engine: EngineLoader) -> None:
    eyes = await engine(PAGE.format(FORM.format("town")))
    assert "<input>Field />" in await eyes.text()
    for name, is_read in (("parentNode", False), ("town", True), ("localName", False)):
        # a form knows a field that is called otherwise by its old name too
        await eyes.evaluate(f"document.querySelector('label').innerHTML = 'Field <input name={name}>', undefined")
        text = await eyes.text()
        assert ("<input>Field />" in text, "hides itself" in text) == (is_read, not is_read), name


@pytest.mark.parametrize("name", ["elements", "children", "submit"])
async def test_names_that_nothing_hangs_on_hide_no_form(engine: EngineLoader, name: str) -> None:
    eyes = await engine(PAGE.format(FORM.format(name)))
    assert "<input>Field />" in await eyes.text()
    assert (await eyes.act({"click_element": {"index": 5}}))["status"] == "done"
