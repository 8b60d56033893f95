"""A drag in a page that goes by its capture of the pointer, through the real extension."""

import pytest
from playwright.async_api import Page

from tests.e2e.extension.host_end import RunInTab, number_of
from tests.e2e.extension.site import Site

SLIDER = """
<div id=thumb role=slider tabindex=0 aria-label=Price aria-valuenow=0 style="position:relative;width:20px;height:20px">
|</div><script>
  thumb.onpointerdown = (event) => thumb.setPointerCapture(event.pointerId);
  thumb.onpointermove = (event) => {
    if (!thumb.hasPointerCapture(event.pointerId)) return;
    thumb.style.left = event.clientX - 18 + 'px';
    thumb.ariaValueNow = String(Math.round(event.clientX - 18));
  };
</script>
"""


@pytest.mark.parametrize("is_open_before", [True, False])
async def test_what_follows_its_captured_pointer_is_dragged(
    run: RunInTab, page: Page, site: Site, is_open_before: bool
) -> None:
    start = site.page("/start", SLIDER)
    if is_open_before:
        await page.goto(start)
    else:
        await run.act("go_to_url", url=start)
    seen = await run.observe()
    reply = await run.act("drag_element", from_index=number_of(seen, "Price"), dx_px=100, dy_px=40)
    assert reply.result.status == "done", reply.result
    assert await page.get_attribute("#thumb", "aria-valuenow") == "100"
