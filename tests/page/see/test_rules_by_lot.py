"""Under whatever rules, a look after a change says what a first look would; pages and changes are drawn by lot."""

import json
import random

import pytest

from tests.page.conftest import EngineLoader
from tests.page.engine import BUNDLE
from tests.page.see.mutations import MUTATIONS, set_up
from tests.page.see.rules_by_lot import MORE_MUTATIONS, SET_UP_MORE, page

SEEDS = range(8)
STEPS = 12
ALL = {**MUTATIONS, **MORE_MUTATIONS}

# What the page no longer holds cannot be changed: the DOM refuses with one of these errors.
COMPARE = """(async () => {
  const seen = async (eyes) => {
    const looks = [await eyes.observe({ scope: 'page' }), await eyes.observe({ scope: 'viewport' })];
    return looks.map(({ text, elements }) => [
      ...text.replace(/^(\\t*)\\*?\\[\\d+\\]/gm, '$1').split('\\n'),
      ...elements.map(({ name, rect_px }) => `${name} ${Object.values(rect_px).map(Math.round)}`),
    ]);
  };
  const first = pagehand;
  await seen(first);
  for (const [at, change] of changes.entries()) {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    }
    const later = await seen(first);
    delete globalThis.pagehand;
    (0, eval)(load);
    const fresh = await seen(pagehand);
    for (const scope of [0, 1]) {
      const line = fresh[scope].findIndex((each, index) => each !== later[scope][index]);
      if (line < 0 && later[scope].length === fresh[scope].length) continue;
      return { at, later: later[scope][line], fresh: fresh[scope][line] };
    }
  }
  return null;
})()"""


@pytest.mark.parametrize("seed", SEEDS)
async def test_under_rules_by_lot_a_later_look_equals_a_first_look(engine: EngineLoader, seed: int) -> None:
    draw = random.Random(seed)  # noqa: S311 -- chooses rules and changes, keeps no secret
    eyes = await engine(page(draw))
    names = draw.choices(list(ALL), k=STEPS)
    changes = ", ".join(f"async () => {{ {ALL[name]} }}" for name in names)
    await eyes.evaluate(f"{set_up(seed)}; {SET_UP_MORE}; frames_passed()")
    await eyes.evaluate(
        f"globalThis.load = {json.dumps(BUNDLE.read_text())}; globalThis.changes = [{changes}]; undefined"
    )
    assert await eyes.evaluate(COMPARE) is None, names
