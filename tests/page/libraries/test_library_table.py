"""docs/libraries.md is of the cases that there are."""

from tests.page.libraries.library_pages import read_pages
from tests.page.libraries.library_table import COMMAND, key_of, read_table


def test_the_table_lists_every_case_and_no_other() -> None:
    cases = {key_of(page, case) for page in read_pages() for case in page.cases}
    told = set(read_table())
    assert cases == told, f"docs/libraries.md is stale: run `{COMMAND}`. {sorted(cases ^ told)}"


def test_no_case_has_the_name_of_another() -> None:
    keys = [key_of(page, case) for page in read_pages() for case in page.cases]
    assert len(keys) == len(set(keys))
