"""The effects of a drag (copy, move, link) are for the page as in a person's drag, by what runs in the page's world."""

from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number
from tests.page.libraries.library_pages import PAGE_WORLD, bundle_page_world

# keeps the card where it is until it hears that the drop was a move, as many boards do
BOARD = """
<style>#a, #b { position: absolute; left: 20px; width: 120px; height: 40px; background: #eee } #b { top: 120px }</style>
<div id=a draggable=true role=button>Card</div> <div id=b role=button>Place</div>
<script>
  globalThis.trace = [];
  const note = (event) => trace.push(
    [event.type, event.target.id, event.dataTransfer.effectAllowed, event.dataTransfer.dropEffect].join(' '));
  const types = ['dragstart', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'];
  for (const type of types) addEventListener(type, note, true);
  a.ondragstart = (event) => {
    event.dataTransfer.setData('text/plain', 'a');
    if (ALLOWED) event.dataTransfer.effectAllowed = ALLOWED;
  };
  b.ondragover = (event) => {
    event.preventDefault();
    if (EFFECT) event.dataTransfer.dropEffect = EFFECT;
  };
  b.ondrop = (event) => event.preventDefault();
  a.ondragend = (event) => { if (event.dataTransfer.dropEffect === 'move') b.append(a) };
</script>
"""


CASES = [
    ("move", "move", True), ("move", "", True), ("copyMove", "", True), ("", "", False), ("copy", "move", False),
    ("all", "link", False), ("linkMove", "link", False), ("all", "move", True), ("", "none", False),
]  # fmt: skip


async def show(page: Page, allowed: str, effect: str) -> None:
    board = BOARD.replace("ALLOWED", f"'{allowed}'").replace("EFFECT", f"'{effect}'")
    await page.route("http://board.test/", lambda route: route.fulfill(content_type="text/html", body=board))
    await page.bring_to_front()
    await page.goto("http://board.test/")


async def seen(page: Page) -> tuple[list[str], bool]:
    """What the card and the place heard, and whether the card is in the place."""
    trace, is_moved = await page.evaluate("[trace, b.contains(a)]")
    own = [event for event in trace if event.split()[:2] not in (["dragenter", "a"], ["dragover", "a"])]
    return list(dict.fromkeys(event for event in own if event.split()[1] in "ab")), is_moved


async def test_a_page_hears_the_effects_of_a_persons_drag(page: Page, oracle: Page, engine: OpenPage) -> None:
    bundle_page_world()
    await page.add_init_script(PAGE_WORLD.read_text())
    for allowed, effect, is_moved in CASES:
        await show(oracle, allowed, effect)
        await oracle.drag_and_drop("#a", "#b")
        trusted = await seen(oracle)

        await show(page, allowed, effect)
        hands = await engine(world="isolated")
        call = {"from_index": await number(hands, "Card"), "to_index": await number(hands, "Place")}
        result = await hands.act({"drag_element": call})
        assert await seen(page) == trusted, (allowed, effect, result)
        assert trusted[1] is is_moved


OWN = """() => {
  const transfer = new DataTransfer();
  const fire = (on, type) => on.dispatchEvent(
    new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true }));
  for (const [on, type] of [[a, 'dragstart'], [b, 'dragenter'], [b, 'dragover'], [b, 'drop'], [a, 'dragend']])
    fire(on, type);
  const mouse = { pointerId: 1, pointerType: 'mouse', buttons: 1, bubbles: true };
  b.onpointerdown = () => b.setPointerCapture(1);
  b.dispatchEvent(new PointerEvent('pointerdown', mouse));
  const held = b.hasPointerCapture(1);
  b.dispatchEvent(new PointerEvent('pointerup', mouse));
  return held;
}"""


async def test_what_a_page_drags_by_itself_is_left_to_it(page: Page, oracle: Page, engine: OpenPage) -> None:
    bundle_page_world()
    await page.add_init_script(PAGE_WORLD.read_text())
    heard = []
    for each in (oracle, page):
        await show(each, "move", "move")
        if each is page:
            hands = await engine(world="isolated")
            await hands.act({"drag_element": {"from_index": await number(hands, "Card"), "dx_px": 5, "dy_px": 5}})
            await page.evaluate("trace.length = 0")
        heard.append((await each.evaluate(OWN), await seen(each)))
    assert heard[0] == heard[1]
