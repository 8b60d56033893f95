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


async def test_a_box_that_asks_first_is_failed_and_the_dialog_is_named(engine: OpenPage) -> None:
    hands = await engine(
        "<label><input type=checkbox onclick='event.preventDefault(); d.showModal()'>Delete all</label>"
        "<dialog id=d aria-label=Sure><button>Yes</button></dialog>"
    )
    result = await click(hands, "input Delete all")
    assert (result["status"], result["code"]) == ("failed", "no_effect")
    assert 'Opened dialog "Sure", which may ask before it happens: answer there' in result["message"]


async def test_a_radio_button_that_is_chosen_stays_chosen(page: Page, engine: OpenPage) -> None:
    hands = await engine("<label><input type=radio checked> News</label>", world="isolated")
    result = await click(hands, "input News")
    assert result["status"] == "done"
    assert "already" in result["message"]


# as MUI and others draw them: the half under the mouse gets its width, or comes to the front, as the mouse moves
NARROW = """.star label { position: absolute; left: 0; width: 24px; overflow: hidden }
  .star label:first-of-type { width: 0; z-index: 1 } .star label.on:first-of-type { width: 12px }"""
STACKED = ".star label { position: absolute; left: 0; width: 24px } .star label.on { z-index: 1 }"
STARS = """
<style>
  .star { position: relative; display: inline-block; width: 24px; height: 24px; background: #fc0 }
  input { position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0); margin: -1px }
  i { position: absolute; clip: rect(0 0 0 0); top: 20px }
  STYLE
</style>
<div role=radiogroup aria-label=Rating>STARS</div>
<script>
  addEventListener('mousemove', ({ clientX, target }) => {
    const star = target.closest?.('.star');
    for (const label of document.querySelectorAll('label')) label.className = '';
    if (!star) return;
    const half = clientX - star.getBoundingClientRect().left < 12 ? 0 : 1;
    requestAnimationFrame(() => star.querySelectorAll('label')[half].className = 'on');
  });
</script>
"""
HALF = "<input type=radio name=r id={0}><label for={0}><svg width=24 height=24></svg><i>{1} stars</i></label>"


def star(at: int) -> str:
    """The star of that number, from 1."""
    return f"<span class=star>{HALF.format(f'r{at - 1}5', f'{at - 1}.5')}{HALF.format(f'r{at}0', at)}</span>"


@pytest.mark.parametrize("style", [NARROW, STACKED], ids=["narrow", "stacked"])
async def test_half_a_star_is_found_with_the_mouse_and_chosen(page: Page, engine: OpenPage, style: str) -> None:
    stars = "".join(star(at) for at in range(1, 6))
    hands = await engine(STARS.replace("STYLE", style).replace("STARS", stars), world="isolated")
    for name, chosen in [("2.5 stars", "r25"), ("5 stars", "r50"), ("0.5 stars", "r05"), ("3 stars", "r30")]:
        result = await click(hands, f"input {name}")
        assert result["status"] == "done", result
        assert await page.evaluate("document.querySelector(':checked').id") == chosen


async def test_a_choice_that_the_mouse_finds_nowhere_is_failed_and_nothing_else_is_chosen(
    page: Page, engine: OpenPage
) -> None:
    html = STARS.replace("STYLE", NARROW).replace("STARS", star(2)).replace("'mousemove'", "'nothing'")
    hands = await engine(html, world="isolated")
    result = await click(hands, "input 1.5 stars")
    assert (result["status"], result["code"]) == ("failed", "hidden"), result
    assert await page.evaluate("document.querySelector(':checked')") is None
