"""Under whatever rules, a look after a change says what a first look would; pages and changes are drawn by lot."""

import random

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.compare import first_difference
from tests.page.see.mutations import MUTATIONS, lend_browser, set_up, show_anew
from tests.page.see.rules_by_lot import MORE_MUTATIONS, SET_UP_MORE, page_under_rules

# Many seeds share a tab.
TABS = 2
SEEDS = 8
STEPS = 12
ALL = {**MUTATIONS, **MORE_MUTATIONS}


@pytest.mark.parametrize("tab", range(TABS))
async def test_under_rules_by_lot_a_later_look_equals_a_first_look(engine: EngineLoader, page: Page, tab: int) -> None:
    await lend_browser(page)
    for seed in range(tab, SEEDS, TABS):
        draw = random.Random(seed)  # noqa: S311 -- chooses rules and changes, keeps no secret
        await show_anew(page, page_under_rules(draw))
        eyes = await engine()
        await eyes.evaluate(f"{set_up(seed)}; {SET_UP_MORE}; frames_passed()")
        names = draw.choices(list(ALL), k=STEPS)
        assert await first_difference(eyes, [ALL[name] for name in names]) is None, (seed, names)
