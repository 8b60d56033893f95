"""A click on a checkbox, radio button or switch is done when its state is the other one, and failed when it is not."""

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click

TAKEN = [
    ("<label><input type=checkbox> News</label>", "input News"),
    ("<label><input type=radio> News</label>", "input News"),
    (
        "<button role=switch aria-checked=false onclick=\"this.setAttribute('aria-checked', 'true')\">News</button>",
        "News",
    ),
    (
        "<div role=checkbox tabindex=0 aria-checked=mixed onclick=\"this.ariaChecked = 'true'\">News</div>",
        "News",
    ),
]


@pytest.mark.parametrize(("html", "name"), TAKEN)
async def test_a_toggle_is_told_as_checked_when_it_is(page: Page, engine: OpenPage, html: str, name: str) -> None:
    hands = await engine(html, world="isolated")
    result = await click(hands, name)
    assert result["status"] == "done", result
    assert result["effect"]["checked"] is True
    assert await page.evaluate(
        "(({ checked, ariaChecked }) => checked ?? ariaChecked === 'true')(document.querySelector('input, [role]'))"
    )


@pytest.mark.parametrize("handler", ["return false", "setTimeout(() => { this.checked = false; })"])
async def test_a_box_that_the_page_keeps_as_it_was_is_failed(page: Page, engine: OpenPage, handler: str) -> None:
    hands = await engine(f'<label><input type=checkbox onclick="{handler}"> News</label>', world="isolated")
    result = await click(hands, "input News")
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    assert not await page.evaluate("document.querySelector('input').checked")


async def test_a_radio_button_that_is_chosen_stays_chosen(page: Page, engine: OpenPage) -> None:
    hands = await engine("<label><input type=radio checked> News</label>", world="isolated")
    result = await click(hands, "input News")
    assert result["status"] == "done"
    assert "already" in result["message"]
