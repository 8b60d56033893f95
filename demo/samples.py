"""Sample tasks for the shop, with the order that each must end in. Written as plain commands, so that the built-in
`offline` model can follow them; any other model can too.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal
from urllib.parse import quote

from demo.orders import Line, Order, OrderDetails


@dataclass(frozen=True)
class Sample:
    """A task to type into the panel, and the one order that the shop must hold afterwards."""

    id: str
    language: Literal["en", "zh"]
    title: str
    task: str
    expected: OrderDetails


def samples(today: date) -> tuple[Sample, ...]:
    """All sample tasks. Their delivery dates lie two weeks after `today`, for a shop does not deliver in the past."""
    day = (today + timedelta(days=14)).isoformat()
    return (_gift(day), _pick_up(day), _gift_in_chinese(day))


def what_is_wrong(sample: Sample, orders: Sequence[Order]) -> str | None:
    """A sentence that says how the shop's orders differ from what the sample wants; None if they are right."""
    match orders:
        case []:
            return "The shop holds no order."
        case [order] if order.details == sample.expected:
            return None
        case [order]:
            wanted, got = vars(sample.expected), vars(order.details)
            faults = [f"{name} is {got[name]!r}, not {wanted[name]!r}" for name in wanted if wanted[name] != got[name]]
            return f"Order {order.number} is not the one that was asked for: {'; '.join(faults)}."
        case _:
            return f"The shop holds {len(orders)} orders instead of one."


def panel_query(shown: Sequence[Sample]) -> str:
    """The query string by which the panel's page offers these tasks: `?samples=…`."""
    return "?samples=" + quote(json.dumps([{"title": s.title, "task": s.task} for s in shown], ensure_ascii=False))


def _gift(day: str) -> Sample:
    return Sample(
        id="gift",
        language="en",
        title="Two large blue mugs as a gift",
        task=(
            "Click Accept all, search for mug, open Blue mug, choose Large in Size, type 2 into Quantity, "
            "click Add to basket, click Go to check-out, type Ada Lovelace into Full name, "
            "type ada@example.com into Email, type 12 Mill Lane into Address, type York into Town, "
            "type YO1 7HH into Postcode, choose United Kingdom in Country, click Express delivery, "
            f"type {day} into Delivery date, tick Gift wrap, tick I accept the terms and click Place order"
        ),
        expected=OrderDetails(
            lines=(Line("blue-mug", "Large", 2),),
            full_name="Ada Lovelace",
            email="ada@example.com",
            address="12 Mill Lane",
            town="York",
            postcode="YO1 7HH",
            country="United Kingdom",
            delivery="express",
            delivery_date=day,
            gift_wrap=True,
        ),
    )


def _pick_up(day: str) -> Sample:
    return Sample(
        id="pick-up",
        language="en",
        title="The cheapest teapot, to pick up",
        task=(
            "Press Only what is needed, go to All products, tick Teapots, tick In stock only, "
            "type 50 into Highest price in £, choose Cheapest first in Sort by, press Show results, "
            "open Glass teapot, press Add to basket, press Go to check-out, enter Grace Hopper into Full name, "
            "enter grace@example.com into Email, select France in Country, click Pick up in the shop, "
            f"enter {day} into Delivery date, tick I accept the terms, then press Place order"
        ),
        expected=OrderDetails(
            lines=(Line("glass-teapot", None, 1),),
            full_name="Grace Hopper",
            email="grace@example.com",
            address="",
            town="",
            postcode="",
            country="France",
            delivery="pick_up",
            delivery_date=day,
            gift_wrap=False,
        ),
    )


def _gift_in_chinese(day: str) -> Sample:
    return Sample(
        id="gift-zh",
        language="zh",
        title="三份煎茶，标准配送",
        task=(
            "点击 Accept all，搜索 sencha，打开 Sencha green tea，在 Size 中选择 100 g，在 Quantity 中输入 3，"
            "点击 Add to basket，点击 Go to check-out，在 Full name 中输入 李小龙，在 Email 中输入 li@example.com，"
            "在 Address 中输入 南京路 100 号，在 Town 中输入 上海，在 Postcode 中输入 200001，"
            "在 Country 中选择 China，点击 Standard delivery，"
            f"在 Delivery date 中输入 {day}，勾选 I accept the terms，然后点击 Place order"
        ),
        expected=OrderDetails(
            lines=(Line("sencha", "100 g", 3),),
            full_name="李小龙",
            email="li@example.com",
            address="南京路 100 号",
            town="上海",
            postcode="200001",
            country="China",
            delivery="standard",
            delivery_date=day,
            gift_wrap=False,
        ),
    )
