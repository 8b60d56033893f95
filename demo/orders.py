"""Baskets and orders: what a visitor has picked, and what they have bought. Held in memory, by one running shop."""

import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Literal

from demo import catalogue

Delivery = Literal["standard", "express", "pick_up"]

DELIVERY_PENCE: dict[Delivery, int] = {"standard": 0, "express": 650, "pick_up": 0}
GIFT_WRAP_PENCE = 300
MAX_QUANTITY = 20


@dataclass(frozen=True)
class Line:
    """So many pieces of one product in one size (None where it comes in one only)."""

    product: str
    option: str | None
    quantity: int

    @property
    def total_pence(self) -> int:
        """Price of the line."""
        found = catalogue.find(self.product)
        return 0 if found is None else found.price_of(self.option) * self.quantity


@dataclass(frozen=True)
class OrderDetails:
    """What was ordered, by whom, and how it travels: all that the visitor decided."""

    lines: tuple[Line, ...]
    full_name: str
    email: str
    address: str
    town: str
    postcode: str
    country: str
    delivery: Delivery
    delivery_date: str
    gift_wrap: bool
    message: str = ""

    @property
    def total_pence(self) -> int:
        """What the visitor pays: the lines, the delivery, the wrapping."""
        wrap = GIFT_WRAP_PENCE if self.gift_wrap else 0
        return sum(line.total_pence for line in self.lines) + DELIVERY_PENCE[self.delivery] + wrap


@dataclass(frozen=True)
class Order:
    """An order that was placed; `number` is what the confirmation page shows."""

    number: str
    placed_at: datetime
    details: OrderDetails

    def as_json(self) -> dict[str, object]:
        """The order as `/api/orders` gives it."""
        return {
            "number": self.number,
            "placed_at": self.placed_at.isoformat(),
            **asdict(self.details),
            "total_pence": self.details.total_pence,
        }


def put(basket: Sequence[Line], added: Line) -> tuple[Line, ...]:
    """The basket with a line added; the same product in the same size adds up, to `MAX_QUANTITY` at most."""
    lines = {(line.product, line.option): line for line in basket}
    key = (added.product, added.option)
    held = lines[key].quantity if key in lines else 0
    lines[key] = Line(added.product, added.option, min(held + added.quantity, MAX_QUANTITY))
    return tuple(lines.values())


@dataclass
class Ledger:
    """All baskets, by visitor, and all orders. Safe to use from several threads."""

    _lock: threading.Lock = field(default_factory=threading.Lock)
    _baskets: dict[str, tuple[Line, ...]] = field(default_factory=dict[str, tuple[Line, ...]])
    _orders: list[tuple[str, Order]] = field(default_factory=list[tuple[str, Order]])

    def basket(self, visitor: str) -> tuple[Line, ...]:
        """What a visitor has in the basket."""
        with self._lock:
            return self._baskets.get(visitor, ())

    def add(self, visitor: str, line: Line) -> None:
        """Put a line into a visitor's basket."""
        with self._lock:
            self._baskets[visitor] = put(self._baskets.get(visitor, ()), line)

    def replace(self, visitor: str, lines: Sequence[Line]) -> None:
        """Make a visitor's basket hold exactly these lines; those without a piece go."""
        with self._lock:
            self._baskets[visitor] = tuple(line for line in lines if line.quantity > 0)

    def place(self, visitor: str, details: OrderDetails) -> Order:
        """Make an order of it and empty the basket."""
        with self._lock:
            order = Order(f"FK-{1001 + len(self._orders)}", datetime.now(UTC), details)
            self._orders.append((visitor, order))
            self._baskets[visitor] = ()
            return order

    def order_of(self, visitor: str, number: str) -> Order | None:
        """A visitor's own order, or None."""
        with self._lock:
            return next((order for owner, order in self._orders if owner == visitor and order.number == number), None)

    def orders(self) -> tuple[Order, ...]:
        """All orders, in the order in which they were placed."""
        with self._lock:
            return tuple(order for _, order in self._orders)
