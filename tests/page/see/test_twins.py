"""A number never goes to another thing that is called the same, however far away and unread that was at first."""

import pytest

from tests.page.conftest import EngineLoader

# By their role these are no entries of a list, which would tell the twins apart.
LINE = "<div role=note><p>Line {0}</p><a href=/{0}>Item</a>{1}</div>"
# Lines on the page, and the one in which the twin stands: far away, among what a first look leaves unread.
SIZES = {"10,000 nodes": (3_300, 3_000), "40,000 nodes": (13_000, 9_000)}


def lines(count: int, twin_at: int | None) -> str:
    """As many lines of a long list; in one of them stands a button that is called as the one on screen is."""
    return "".join(LINE.format(n, "<button>Archive</button>" if n == twin_at else "") for n in range(count))


HEAD = "<p><button id=near>Archive</button> <button id=next>Next</button></p><main id=list>{0}</main>"
# What is done in one go with the first look, before anything else is read.
AT_ONCE = """(async () => {{
  globalThis.pressed = [];
  document.addEventListener('click', ({{ target }}) => pressed.push(target.parentElement.textContent), true);
  const {{ elements }} = await pagehand.observe({{ scope: 'viewport' }});
  const {{ index }} = elements.find(({{ name }}) => name === 'Archive');
  const list = document.getElementById('list'), near = document.getElementById('near');
  {change};
  return {then};
}})()"""
ACT = "pagehand.act({ click_element: { index } }).then(({ status, code }) => [status, code ?? null, pressed.length])"
SCROLL = (
    "(document.querySelector('main button')?.scrollIntoView(), pagehand.observe({ scope: 'viewport' }))"
    ".then(({ elements }) => elements.some((each) => each.index === index))"
)

GONE = "near.remove()"
ANEW = "near.remove(); list.innerHTML = list.innerHTML"
CLEARED = "near.remove(); const [twin] = list.getElementsByTagName('button'); twin.replaceWith(twin.cloneNode(true))"
REPLACED = "near.replaceWith(near.cloneNode(true))"


@pytest.mark.parametrize(
    ("size", "change"),
    [("10,000 nodes", GONE), ("10,000 nodes", ANEW), ("10,000 nodes", CLEARED), ("40,000 nodes", GONE)],
)
async def test_what_is_gone_is_not_taken_for_its_far_twin(engine: EngineLoader, size: str, change: str) -> None:
    eyes = await engine(HEAD.format(lines(*SIZES[size])))
    status, code, pressed = await eyes.evaluate(AT_ONCE.format(change=change, then=ACT))
    assert (status, pressed) == ("refused", 0)
    assert code in ("stale", "ambiguous")


@pytest.mark.parametrize("change", [GONE, ANEW, CLEARED])
async def test_the_twin_has_a_number_of_its_own_when_it_comes_into_view(engine: EngineLoader, change: str) -> None:
    eyes = await engine(HEAD.format(lines(*SIZES["10,000 nodes"])))
    assert await eyes.evaluate(AT_ONCE.format(change=change, then=SCROLL)) is False


async def test_with_a_far_twin_it_is_not_certain_by_which_it_was_replaced(engine: EngineLoader) -> None:
    eyes = await engine(HEAD.format(lines(*SIZES["10,000 nodes"])))
    assert await eyes.evaluate(AT_ONCE.format(change=REPLACED, then=ACT)) == ["refused", "ambiguous", 0]


@pytest.mark.parametrize("change", [REPLACED, REPLACED + "; list.lastElementChild.remove()"])
async def test_the_only_one_is_found_again_at_once(engine: EngineLoader, change: str) -> None:
    eyes = await engine(HEAD.format(lines(3_300, None)))
    assert await eyes.evaluate(AT_ONCE.format(change=change, then=ACT)) == ["done", None, 1]
