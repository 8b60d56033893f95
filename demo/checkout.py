"""The check-out form: what it holds, and what is wrong with what a visitor filled in."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import cast

from demo.orders import DELIVERY_PENCE, Delivery, Line, OrderDetails

COUNTRIES: tuple[str, ...] = (
    "United Kingdom",
    "Ireland",
    "France",
    "Germany",
    "Netherlands",
    "China",
    "Japan",
    "Canada",
)
DELIVERIES: dict[Delivery, tuple[str, str]] = {
    "standard": ("Standard delivery", "Free, three to five working days"),
    "express": ("Express delivery", "£6.50, the next working day"),
    "pick_up": ("Pick up in the shop", "Free, 4 Stonegate, York; no address needed"),
}

_TEXT_FIELDS = ("full_name", "email", "address", "town", "postcode", "country", "delivery_date", "message")
_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_MAX_CHARS = 200


@dataclass(frozen=True)
class CheckoutForm:
    """The form as filled in, valid or not. `errors` has a sentence for each field at fault."""

    values: Mapping[str, str] = field(default_factory=dict[str, str])
    delivery: str = ""
    gift_wrap: bool = False
    terms: bool = False
    errors: Mapping[str, str] = field(default_factory=dict[str, str])

    def value(self, name: str) -> str:
        """What a text field holds."""
        return self.values.get(name, "")


def first_date(today: date) -> date:
    """The first day on which the shop delivers."""
    return today + timedelta(days=1)


def last_date(today: date) -> date:
    """The last day for which the shop takes orders."""
    return today + timedelta(days=90)


def read(fields: Mapping[str, str], today: date) -> CheckoutForm:
    """What a visitor sent, with a sentence for each field that cannot be taken as it is."""
    values = {name: fields.get(name, "").strip()[:_MAX_CHARS] for name in _TEXT_FIELDS}
    delivery = fields.get("delivery", "")
    terms = "terms" in fields
    errors: dict[str, str] = {}
    required = {"full_name": "your full name", "email": "your email address"}
    if delivery != "pick_up":
        required |= {"address": "your address", "town": "your town", "postcode": "your postcode"}
    for name, what in required.items():
        if not values[name]:
            errors[name] = f"Enter {what}."
    if values["email"] and not _EMAIL.fullmatch(values["email"]):
        errors["email"] = "Enter an email address like name@example.com."
    if values["country"] not in COUNTRIES:
        errors["country"] = "Choose a country."
    if delivery not in DELIVERY_PENCE:
        errors["delivery"] = "Choose how it should reach you."
    if (wrong_date := _wrong_with_date(values["delivery_date"], today)) is not None:
        errors["delivery_date"] = wrong_date
    if not terms:
        errors["terms"] = "Accept the terms to place the order."
    return CheckoutForm(values, delivery, "gift_wrap" in fields, terms, errors)


def _wrong_with_date(text: str, today: date) -> str | None:
    first, last = first_date(today), last_date(today)
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return "Choose a delivery date."
    if not first <= day <= last:
        return f"Choose a day from {first.isoformat()} to {last.isoformat()}."
    return None


def to_order(form: CheckoutForm, lines: tuple[Line, ...]) -> OrderDetails:
    """The order that a valid form makes of a basket.

    Raises:
        ValueError: the form has errors.
    """
    if form.errors:
        raise ValueError(f"the form has errors: {', '.join(form.errors)}")
    return OrderDetails(
        lines=lines,
        full_name=form.value("full_name"),
        email=form.value("email"),
        address=form.value("address"),
        town=form.value("town"),
        postcode=form.value("postcode"),
        country=form.value("country"),
        delivery=cast("Delivery", form.delivery),
        delivery_date=form.value("delivery_date"),
        gift_wrap=form.gift_wrap,
        message=form.value("message"),
    )
