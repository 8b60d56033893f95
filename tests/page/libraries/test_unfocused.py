"""The hands on widget libraries where a content script lives; the focus is not in the page but in the side panel.

Each case is asserted on the library's own state.
"""

from tests.page.engine import World
from tests.page.libraries.library_pages import Case, LibraryPage
from tests.page.libraries.library_table import WORKS, key_of, read_table
from tests.page.libraries.run_case import Outcome

WORLD: World = "isolated"


async def test_the_library_holds_what_was_asked(case: tuple[LibraryPage, Case], outcome: Outcome) -> None:
    assert not outcome.is_silent, outcome.fault
    told = read_table().get(key_of(*case), {}).get(WORLD, WORKS)
    assert outcome.fault is None or told != WORKS, outcome.fault
