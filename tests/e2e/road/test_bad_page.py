"""A page that no extension can read: the run says so and ends, or goes on elsewhere."""

import pytest

from tests.e2e.road.road import Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Reply


@pytest.mark.parametrize("url", ["chrome://version/", "PDF"])
async def test_a_page_that_cannot_be_scripted_ends_the_run_by_a_sentence(
    road: Road, site: Site, model_server: ModelServer, url: str
) -> None:
    model_server.set_script(afterwards=Reply.actions({"done": {"text": "I cannot read it.", "success": False}}))
    await road.show(f"{site.url}/paper.pdf" if url == "PDF" else url)
    ran = await road.run("Read it", model="any", base_url=model_server.base_url)
    assert not ran.ended.success
    assert ran.ended.text


async def test_a_page_that_cannot_be_loaded_is_told(road: Road, site: Site, model_server: ModelServer) -> None:
    model_server.set_script(
        Reply.actions({"go_to_url": {"url": "http://127.0.0.1:1/"}}),
        Reply.actions({"done": {"text": "It cannot be opened.", "success": False}}),
    )
    await road.show(site.url)
    ran = await road.run("Go there", model="any", base_url=model_server.base_url)
    assert ran.actions()[0][1] in ("failed", "refused")
    assert ran.ended.text == "It cannot be opened."
