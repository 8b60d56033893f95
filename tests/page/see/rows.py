"""Many small pages read one after the other in one tab: a table of markup is quick to check that way."""

from collections.abc import Mapping

from playwright.async_api import Page

from tests.page.engine import load_engine

# An act asks for the name anew: were it another one, every act on the control would be refused as changed.
CALLED_OTHERWISE = """(async () => {
  const { elements } = await pagehand.observe({ scope: 'page' });
  return elements.filter(({ index, name }) => pagehand.describe(index).name !== name);
})()"""


async def read_rows(page: Page, rows: Mapping[str, str]) -> dict[str, str]:
    """The text that a new engine reads of each markup, in `page` scope, by the row's name."""
    read: dict[str, str] = {}
    engine = await load_engine(page)
    for name, markup in rows.items():
        await page.set_content(markup)
        await engine.load_anew()
        read[name] = await engine.text()
        assert await engine.evaluate(CALLED_OTHERWISE) == [], name
    return read
