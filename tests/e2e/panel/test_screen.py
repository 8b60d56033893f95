"""The panel as something to look at and to listen to: widths, color schemes, contrast, what a screen reader hears."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.panel import messages as m
from tests.e2e.panel.stage import Stage

LONG = "https://shop.example/" + "a-very-long-path/" * 12
SCREEN = [
    m.connected(),
    m.snapshot(),
    m.started(f"Read {LONG}"),
    m.observed(1),
    m.goal(1, f"Open {LONG}"),
    m.acting(1, 0, "go_to_url", url=LONG),
    m.acted(1, 0, "go_to_url", effect={"navigated_to": LONG}),
    m.acting(1, 1, "click_element", 'button "Pay"'),
    m.acted(1, 1, "click_element", status="refused", code="covered", message=f"Covered by {LONG}"),
    m.acted(1, 2, "click_element", status="failed", code="no_effect", message="Nothing changed."),
    m.notice(1, "The model is busy."),
    m.question(1, "Which one?"),
    m.permission_needed(1, "https://a-long-name-of-a-payment-provider.example"),
]

# WCAG 2.2, 1.4.3: the contrast of each shown text with what is behind it.
CONTRAST = """() => {
  const channel = c => { c /= 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4 };
  const parse = color => color.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const behind = element => {
    for (let e = element; e; e = e.parentElement) {
      const [r, g, b, a = 1] = parse(getComputedStyle(e).backgroundColor);
      if (a === 1) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const low = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility() || element.closest('button:disabled')) continue;
    const [a, b] = [light(parse(getComputedStyle(element).color)), light(behind(element))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) low.push(`${text.data.trim().slice(0, 40)}: ${ratio.toFixed(2)}`);
  }
  return low;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_text_is_readable_at_320_px(plain_browser: Browser, scheme: Any) -> None:
    context = await plain_browser.new_context(viewport={"width": 320, "height": 700}, color_scheme=scheme)
    stage = await Stage.load(await context.new_page())
    await stage.show(SCREEN)
    wide = await stage.page.evaluate(
        "[document.documentElement, document.querySelector('main')].map(e => e.scrollWidth - e.clientWidth)"
    )
    assert wide == [0, 0]
    assert await stage.page.evaluate(CONTRAST) == []
    await stage.show([m.ended(text=f"Done. {LONG}"), {"type": "run_rejected", "message": "Not taken."}])
    assert await stage.page.evaluate(CONTRAST) == []
    await context.close()


async def test_every_control_has_a_name(stage: Stage) -> None:
    await stage.show(SCREEN)
    controls = stage.page.locator("button, textarea, select, a")
    for control in await controls.all():
        await expect(control).to_have_accessible_name(re.compile(r"\S"))


async def test_screen_reader_hears_a_goal_whole_and_not_while_it_streams(stage: Stage) -> None:
    live = stage.page.locator("[aria-live=polite]")
    await stage.show([m.connected(), m.snapshot(), m.started(), m.goal(1, "Open the ba", complete=False)])
    await expect(live).to_have_text("Started: Buy two mugs")
    await stage.show([m.goal(1, "Open the basket")])
    await expect(live).to_have_text("Open the basket")
    await stage.show([m.question(1, "Which one?")])
    await expect(live).to_have_text("Question: Which one?")
    await stage.show([m.ended()])
    await expect(live).to_have_text("Done. The order is placed.")


async def test_line_of_an_action_keeps_its_height_when_it_ends(stage: Stage) -> None:
    await stage.show([m.connected(), m.snapshot(), m.started(), m.acting(1, 0, "click_element", 'button "Pay"')])
    line = stage.page.locator(".action")
    before = await line.bounding_box()
    await stage.show([m.acted(1, 0, "click_element", effect={"submitted": True})])
    assert await line.bounding_box() == before


async def test_tab_reaches_answer_box_and_send_in_order(stage: Stage) -> None:
    await stage.show([m.connected(), m.snapshot(), m.started(), m.question(1, "Which one?")])
    names: list[str] = []
    for _ in range(7):
        await stage.page.keyboard.press("Tab")
        names.append(await stage.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.tagName"))
    assert names == ["Conversation", "SUMMARY", "Your answer", "Task", "Attach files", "SELECT", "Stop"]
