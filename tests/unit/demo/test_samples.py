"""The sample tasks: each asks for what its expected order holds, and a wrong order is told apart from the right one."""

from dataclasses import replace
from datetime import UTC, date, datetime
from urllib.parse import parse_qs

import pytest

from demo import catalogue
from demo.orders import Order, OrderDetails
from demo.samples import Sample, panel_query, samples, what_is_wrong

SAMPLES = samples(date(2026, 3, 9))


def order(details: OrderDetails) -> Order:
    return Order("FK-1001", datetime(2026, 3, 9, tzinfo=UTC), details)


@pytest.fixture(params=SAMPLES, ids=lambda sample: sample.id)
def sample(request: pytest.FixtureRequest) -> Sample:
    return request.param


def test_task_names_all_that_the_order_needs(sample: Sample) -> None:
    expected = sample.expected
    said = [
        expected.full_name,
        expected.email,
        expected.address,
        expected.town,
        expected.country,
        expected.delivery_date,
    ]
    assert [text for text in said if text not in sample.task] == []


def test_expected_lines_can_be_bought(sample: Sample) -> None:
    for line in sample.expected.lines:
        product = catalogue.find(line.product)
        assert product is not None
        assert product.in_stock
        assert line.option in ({option.name for option in product.options} or {None})


def test_right_order_is_right(sample: Sample) -> None:
    assert what_is_wrong(sample, [order(sample.expected)]) is None


def test_delivery_is_two_weeks_ahead(sample: Sample) -> None:
    assert sample.expected.delivery_date == "2026-03-23"


def test_missing_order_is_said() -> None:
    assert what_is_wrong(SAMPLES[0], []) == "The shop holds no order."


def test_wrong_order_is_said_with_what_differs() -> None:
    wrong = order(replace(SAMPLES[0].expected, gift_wrap=False, town="Leeds"))
    sentence = what_is_wrong(SAMPLES[0], [wrong])
    assert sentence == (
        "Order FK-1001 is not the one that was asked for: town is 'Leeds', not 'York'; gift_wrap is False, not True."
    )


def test_order_placed_twice_is_wrong() -> None:
    right = order(SAMPLES[0].expected)
    assert what_is_wrong(SAMPLES[0], [right, right]) == "The shop holds 2 orders instead of one."


def test_panel_gets_titles_and_tasks_in_its_address() -> None:
    (text,) = parse_qs(panel_query(SAMPLES).removeprefix("?"))["samples"]
    assert SAMPLES[2].title in text
    assert SAMPLES[0].task in text
