"""The shop over real HTTP: what a visitor sees, what the basket holds, what an order needs."""

import http.client
import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest

from demo.server import Shop, start


class Visitor:
    """A browser of one visitor: keeps cookies, follows what a form's answer points to."""

    def __init__(self, shop: Shop) -> None:
        self.address = urlsplit(shop.url).netloc
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> tuple[int, str]:
        return self._ask("POST", path, urlencode(fields), headers)

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, str]:
        connection = http.client.HTTPConnection(self.address, timeout=5)
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(method, path, body, {"Cookie": cookie, **headers})
        response = connection.getresponse()
        text = response.read().decode()
        for header in response.headers.get_all("Set-Cookie") or []:
            name, _, value = header.split(";")[0].partition("=")
            self.cookies[name] = value
        location = response.headers["Location"]
        connection.close()
        return self.get(location) if response.status == 303 else (response.status, text)


@pytest.fixture
def shop() -> Iterator[Shop]:
    with start() as shop:
        yield shop


@pytest.fixture
def visitor(shop: Shop) -> Visitor:
    return Visitor(shop)


def shown(page: str) -> list[str]:
    """Names of the products on a page, in order."""
    return re.findall(r'<h3><a href="/products/[^"]+">([^<]+)</a></h3>', page)


def form(**changes: str) -> dict[str, str]:
    """A check-out form that is right, but for the changes; an empty value leaves a field out."""
    fields = {
        "full_name": "Ada Lovelace",
        "email": "ada@example.com",
        "address": "12 Mill Lane",
        "town": "York",
        "postcode": "YO1 7HH",
        "country": "United Kingdom",
        "delivery": "standard",
        "delivery_date": (date.today() + timedelta(days=3)).isoformat(),  # noqa: DTZ011
        "terms": "on",
        **changes,
    }
    return {name: value for name, value in fields.items() if value}


def test_search_shows_what_matches(visitor: Visitor) -> None:
    _, page = visitor.get("/search?q=mug")
    assert shown(page) == ["Blue mug", "White mug", "Speckled mug", "Travel mug"]
    assert "4 products" in page


def test_search_without_a_match_says_so(visitor: Visitor) -> None:
    _, page = visitor.get("/search?q=anvil")
    assert shown(page) == []
    assert "Nothing fits" in page


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("category=Teapots", ["Clay teapot", "Glass teapot", "Iron teapot"]),
        ("category=Teapots&in_stock=on", ["Clay teapot", "Glass teapot"]),
        ("category=Teapots&in_stock=on&sort=cheapest", ["Glass teapot", "Clay teapot"]),
        ("category=Teapots&sort=dearest", ["Iron teapot", "Clay teapot", "Glass teapot"]),
        ("category=Teapots&category=Tea&highest_price=6", ["Breakfast tea", "Camomile tea"]),
        ("category=Tea&sort=name", ["Breakfast tea", "Camomile tea", "Sencha green tea"]),
        ("category=Tea&highest_price=abc", ["Sencha green tea", "Breakfast tea", "Camomile tea"]),
    ],
)
def test_filters_choose_and_order_products(visitor: Visitor, query: str, names: list[str]) -> None:
    assert shown(visitor.get(f"/products?{query}")[1]) == names


def test_search_words_come_back_as_text(visitor: Visitor) -> None:
    _, page = visitor.get("/search?q=%3Cscript%3Ealert(1)%3C/script%3E")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_same_product_in_the_same_size_adds_up(visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "blue-mug", "option": "Large", "quantity": "2"})
    visitor.post("/basket/add", {"product": "blue-mug", "option": "Standard", "quantity": "1"})
    _, page = visitor.post("/basket/add", {"product": "blue-mug", "option": "Large", "quantity": "3"})
    assert re.findall(r'name="quantity_\d" value="(\d+)"', page) == ["5", "1"]
    assert "£87.00" in page
    assert "Basket (6)" in page


def test_basket_is_changed_and_emptied(visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "tea-strainer", "quantity": "1"})
    visitor.post("/basket/add", {"product": "bamboo-tray", "quantity": "1"})
    _, page = visitor.post("/basket", {"quantity_0": "4", "quantity_1": "1", "update": "all"})
    assert "£50.00" in page
    visitor.post("/basket", {"quantity_0": "4", "quantity_1": "1", "remove": "0"})
    _, page = visitor.post("/basket", {"quantity_0": "0"})
    assert "Nothing in it yet" in page


def test_baskets_of_two_visitors_are_apart(shop: Shop, visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "tea-strainer", "quantity": "1"})
    assert "Nothing in it yet" in Visitor(shop).get("/basket")[1]


@pytest.mark.parametrize(
    "fields",
    [
        {"product": "iron-teapot", "quantity": "1"},
        {"product": "blue-mug", "option": "Huge", "quantity": "1"},
        {"product": "blue-mug", "quantity": "1"},
        {"product": "tea-strainer", "quantity": "0"},
        {"product": "tea-strainer", "quantity": "21"},
        {"product": "tea-strainer", "quantity": "two"},
        {"product": "anvil", "quantity": "1"},
    ],
)
def test_what_cannot_be_bought_does_not_get_into_the_basket(visitor: Visitor, fields: dict[str, str]) -> None:
    assert visitor.post("/basket/add", fields)[0] == 400
    assert "Nothing in it yet" in visitor.get("/basket")[1]


def test_order_is_placed_and_the_basket_empty(shop: Shop, visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "blue-mug", "option": "Large", "quantity": "2"})
    _, page = visitor.post("/checkout", form(delivery="express", gift_wrap="on"))
    assert "Thank you, Ada Lovelace!" in page
    assert "Basket (0)" in page
    (order,) = shop.orders
    assert order.number in page
    assert order.details.total_pence == 2 * 1500 + 650 + 300


def test_orders_as_json_are_the_shops_orders(shop: Shop, visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "sencha", "option": "100 g", "quantity": "1"})
    visitor.post("/checkout", form())
    listed: dict[str, Any] = json.loads(visitor.get("/api/orders")[1])
    wanted = {name: value for name, value in form().items() if name != "terms"}
    assert listed["orders"] == [
        {
            **wanted,
            "number": "FK-1001",
            "placed_at": shop.orders[0].placed_at.isoformat(),
            "lines": [{"product": "sencha", "option": "100 g", "quantity": 1}],
            "gift_wrap": False,
            "message": "",
            "total_pence": 1100,
        }
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"full_name": ""}, "Enter your full name."),
        ({"email": "ada"}, "Enter an email address like name@example.com."),
        ({"address": ""}, "Enter your address."),
        ({"country": "Atlantis"}, "Choose a country."),
        ({"delivery": ""}, "Choose how it should reach you."),
        ({"delivery_date": "2020-01-01"}, "Choose a day from"),
        ({"delivery_date": "soon"}, "Choose a delivery date."),
        ({"terms": ""}, "Accept the terms to place the order."),
    ],
)
def test_form_at_fault_comes_back_with_the_sentence(
    shop: Shop, visitor: Visitor, change: dict[str, str], sentence: str
) -> None:
    visitor.post("/basket/add", {"product": "tea-strainer", "quantity": "1"})
    status, page = visitor.post("/checkout", form(**change))
    assert status == 422
    assert sentence in page
    assert 'value="YO1 7HH"' in page
    assert shop.orders == ()


def test_pick_up_needs_no_address(shop: Shop, visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "tea-strainer", "quantity": "1"})
    visitor.post("/checkout", form(delivery="pick_up", address="", town="", postcode=""))
    assert [order.details.delivery for order in shop.orders] == ["pick_up"]


def test_order_is_shown_to_its_own_visitor_only(shop: Shop, visitor: Visitor) -> None:
    visitor.post("/basket/add", {"product": "tea-strainer", "quantity": "1"})
    visitor.post("/checkout", form())
    path = f"/orders/{shop.orders[0].number}"
    assert visitor.get(path)[0] == 200
    assert Visitor(shop).get(path)[0] == 404


def test_consent_is_asked_until_it_is_given(visitor: Visitor) -> None:
    assert 'role="dialog"' in visitor.get("/")[1]
    _, page = visitor.post("/consent", {"choice": "all", "return_to": "/products"})
    assert "All products" in page
    assert 'role="dialog"' not in page


def test_consent_leads_to_no_other_site(visitor: Visitor) -> None:
    assert visitor.post("/consent", {"choice": "all", "return_to": "//evil.example/"})[0] == 200


def test_form_of_another_site_is_refused(shop: Shop, visitor: Visitor) -> None:
    fields = {"product": "tea-strainer", "quantity": "1"}
    assert visitor.post("/basket/add", fields, Origin="https://evil.example")[0] == 403
    assert visitor.post("/basket/add", fields, Origin=shop.url.rstrip("/"))[0] == 200


def test_other_host_names_are_not_served(visitor: Visitor) -> None:
    assert visitor.get("/", Host="evil.example")[0] == 421


def test_unknown_address_is_a_page_that_leads_home(visitor: Visitor) -> None:
    status, page = visitor.get("/nowhere")
    assert status == 404
    assert 'href="/"' in page


@pytest.mark.parametrize("path", ["/", "/products", "/products/blue-mug", "/about", "/basket"])
def test_pages_load_nothing_from_elsewhere(visitor: Visitor, path: str) -> None:
    _, page = visitor.get(path)
    addresses = re.findall(r'(?:src|href|action)="([^"]+)"', page)
    assert addresses
    assert [address for address in addresses if not address.startswith(("/", "#"))] == []


@pytest.mark.parametrize("path", ["/static/../server.py", "/static/%2e%2e/server.py", "/static/none.css"])
def test_only_the_shops_own_files_are_served(visitor: Visitor, path: str) -> None:
    assert visitor.get(path)[0] == 404


def test_port_is_given_back_on_close(shop: Shop) -> None:
    other = start()
    port = urlsplit(other.url).port or 0
    other.close()
    with start(port) as again:
        assert again.url == other.url
