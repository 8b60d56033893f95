"""The shop's sample tasks, typed into the panel as a user does, by the built-in model that needs no model."""

from datetime import datetime

import pytest

from demo.samples import Sample, samples, what_is_wrong
from demo.server import Shop
from tests.e2e.road.road import Road

_SAMPLES = samples(datetime.now().astimezone().date())[1:]  # the first one is the `demo` command's own


@pytest.mark.parametrize("sample", _SAMPLES, ids=[sample.id for sample in _SAMPLES])
async def test_a_typed_task_ends_in_the_right_order(road: Road, shop: Shop, sample: Sample) -> None:
    # Cookies know no ports: an earlier shop's answer about cookies would count here.
    await road.browser.context.clear_cookies()
    await road.show(shop.url)
    ran = await road.type(sample.task)
    assert what_is_wrong(sample, shop.orders) is None, ran.ended.text
    assert ran.ended.success


async def test_what_it_cannot_do_is_said_plainly(road: Road, shop: Shop) -> None:
    await road.show(shop.url)
    ran = await road.type("Compose a poem about tea")
    assert not ran.ended.success
    assert "poem" in ran.ended.text
