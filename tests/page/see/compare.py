"""Whether an engine that followed a page's changes tells what one would that sees the page for the first time."""

import json
from collections.abc import Sequence
from typing import Any

from tests.page.engine import BUNDLE, Engine

# What the page no longer holds cannot be changed: the DOM refuses with one of these errors.
COMPARE = """(async (changes) => {
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
    loadEngine();
    const fresh = await seen(pagehand);
    for (const scope of [0, 1]) {
      const line = fresh[scope].findIndex((each, index) => each !== later[scope][index]);
      if (line < 0 && later[scope].length === fresh[scope].length) continue;
      return { at, scope, later: later[scope][line], fresh: fresh[scope][line] };
    }
  }
  return null;
})"""


async def first_difference(eyes: Engine, changes: Sequence[str]) -> dict[str, Any] | None:
    """After which change, a script each, a later look differs from a first one, and in which line; None: never."""
    await eyes.evaluate(f"globalThis.loadEngine ??= new Function({json.dumps(BUNDLE.read_text())}), undefined")
    steps = ", ".join(f"async () => {{ {change} }}" for change in changes)
    return await eyes.evaluate(f"{COMPARE}([{steps}])")
