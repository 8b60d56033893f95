"""Where a page's framework keeps its listeners is found from the page's own world, without leaving a trace."""

import subprocess
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.e2e.extension.browser import EXTENSION
from tests.e2e.extension.host_end import RunInTab
from tests.e2e.extension.site import Site

BUNDLER = Path(__file__).parents[2] / "pages" / "bundle_frameworks.mjs"
FRAMEWORKS = ["react", "vue", "svelte", "jquery", "jquery_delegated", "angular"]
TRACES = """() => [Reflect.ownKeys(window), ...[...document.querySelectorAll('*')].flatMap((element) =>
  [Reflect.ownKeys(element), element.getAttributeNames()])].map((keys) => keys.map(String))"""


@pytest.fixture(scope="module")
def bundles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("frameworks")
    subprocess.run(["node", BUNDLER, folder], check=True)
    return folder


@pytest.fixture
def search() -> str:
    """The script that is run in the page's world."""
    return (EXTENSION / "dist" / "find_listeners.js").read_text("utf-8")


async def show(page: Page, site: Site, bundle: Path) -> None:
    """The framework's page: one thing that it listens on, and one that it does not."""
    await page.goto(site.page("/framework", "<div id=root></div>"))
    await page.add_script_tag(path=bundle)
    await page.get_by_text("Acts").wait_for()


@pytest.mark.parametrize("framework", FRAMEWORKS)
async def test_what_a_framework_listens_on_is_numbered(
    run: RunInTab, page: Page, site: Site, bundles: Path, framework: str
) -> None:
    await show(page, site, bundles / f"{framework}.js")
    seen = await run.observe()
    assert [element.name for element in seen.observation.elements] == ["Acts"]


@pytest.mark.parametrize("framework", FRAMEWORKS)
async def test_the_search_leaves_nothing_behind(
    page: Page, site: Site, bundles: Path, search: str, framework: str
) -> None:
    await show(page, site, bundles / f"{framework}.js")
    before = await page.evaluate(TRACES)
    await page.evaluate("script => void (0, eval)(script)", search)
    assert await page.evaluate(TRACES) == before


async def test_what_listens_in_the_document_of_an_object_or_a_frame_is_numbered(
    run: RunInTab, page: Page, site: Site
) -> None:
    heard = (
        "<div>Plain</div><div>{0} set</div><div>{0} added</div><script>"
        "const [, one, other] = document.querySelectorAll('div'); one.onclick = () => 0;"
        "other.addEventListener('click', () => 0)</script>"
    )
    for name in ("object", "frame"):
        site.page(f"/{name}", heard.replace("{0}", name))
    both = "<object data=/object type=text/html width=300 height=90></object><iframe src=/frame></iframe>"
    await page.goto(site.page("/both", both))
    seen = await run.observe(scope="page")
    assert [element.name for element in seen.observation.elements] == [
        f"{frame} {way}" for frame in ("object", "frame") for way in ("set", "added")
    ]
