"""Which request leads to which page: from a request and the shop's state to a response, without a socket."""

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from demo import catalogue, checkout, pictures
from demo.catalogue import SORTINGS, Query
from demo.orders import MAX_QUANTITY, Ledger, Line
from demo.views import basket as basket_view
from demo.views import checkout as checkout_view
from demo.views import products as products_view
from demo.views.layout import Visit, page

VISITOR_COOKIE = "shop_visitor"
CONSENT_COOKIE = "shop_consent"

_STATIC = Path(__file__).parent / "static"
_TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True)
class Request:
    """What a browser sent: `target` with its query, `cookie` and `origin` as their headers say, `body` a form's."""

    method: str
    target: str
    cookie: str = ""
    origin: str | None = None
    body: str = ""


@dataclass(frozen=True)
class Response:
    """What goes back."""

    status: HTTPStatus
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class _Call:
    """A request taken apart, with the visitor that it comes from."""

    path: str
    query: Mapping[str, list[str]]
    form: Mapping[str, str]
    visitor: str
    visit: Visit
    ledger: Ledger


def respond(request: Request, host: str, ledger: Ledger) -> Response:
    """Answer a request. `host` is the Host header: only names of this machine are served."""
    if urlsplit(f"//{host}").hostname not in {"127.0.0.1", "localhost"}:
        return _text(HTTPStatus.MISDIRECTED_REQUEST, "This shop answers on this machine only.")
    if request.method == "POST" and request.origin not in {None, f"http://{host}"}:
        return _text(HTTPStatus.FORBIDDEN, "A form of another site cannot be sent here.")
    cookies = _cookies(request.cookie)
    visitor = cookies.get(VISITOR_COOKIE) or secrets.token_urlsafe(12)
    parts = urlsplit(request.target)
    query = parse_qs(parts.query)
    pieces = sum(line.quantity for line in ledger.basket(visitor))
    words = query.get("q", [""])[0][:100]
    call = _Call(
        path=parts.path,
        query=query,
        form={name: values[-1] for name, values in parse_qs(request.body, keep_blank_values=True).items()},
        visitor=visitor,
        visit=Visit(pieces, CONSENT_COOKIE in cookies, request.target, words),
        ledger=ledger,
    )
    response = _route(request.method, call)
    if VISITOR_COOKIE not in cookies:
        cookie = ("Set-Cookie", f"{VISITOR_COOKIE}={visitor}; Path=/; SameSite=Lax; HttpOnly")
        response = replace(response, headers=(*response.headers, cookie))
    return response


def _route(method: str, call: _Call) -> Response:
    handlers: dict[tuple[str, str], Callable[[_Call], Response]] = {
        ("GET", "/"): lambda call: _html(products_view.home(call.visit)),
        ("GET", "/about"): lambda call: _html(products_view.about(call.visit)),
        ("GET", "/products"): _listing,
        ("GET", "/search"): _listing,
        ("GET", "/basket"): lambda call: _html(basket_view.basket(call.visit, call.ledger.basket(call.visitor))),
        ("POST", "/basket/add"): _add,
        ("POST", "/basket"): _change_basket,
        ("GET", "/checkout"): _checkout,
        ("POST", "/checkout"): _place_order,
        ("POST", "/consent"): _consent,
        ("GET", "/api/orders"): _orders,
    }
    if (handler := handlers.get((method, call.path))) is not None:
        return handler(call)
    if method == "GET":
        match call.path.strip("/").split("/"):
            case ["products", slug] if (product := catalogue.find(slug)) is not None:
                return _html(products_view.product(call.visit, product))
            case ["orders", number] if (order := call.ledger.order_of(call.visitor, number)) is not None:
                return _html(checkout_view.confirmation(call.visit, order))
            case ["pictures", file] if (product := catalogue.find(file.removesuffix(".svg"))) is not None:
                return _file(pictures.svg(product).encode(), "image/svg+xml")
            case ["static", file] if file in _static_files():
                return _file(_static_files()[file], _TYPES[Path(file).suffix])
            case _:
                pass
    body = '<h1>Not on our shelves</h1><p>There is no page here. <a href="/">Go to the home page</a></p>'
    return _html(page("Not found", body, call.visit), HTTPStatus.NOT_FOUND)


def _listing(call: _Call) -> Response:
    highest = call.query.get("highest_price", [""])[0][:10]
    sorting = call.query.get("sort", ["featured"])[0]
    query = Query(
        words=call.visit.words,
        categories=tuple(call.query.get("category", [])),
        in_stock_only="in_stock" in call.query,
        highest_price_pence=_pence(highest),
        sorting=sorting if sorting in SORTINGS else "featured",
    )
    return _html(products_view.listing(call.visit, query, catalogue.select(query), highest, call.path))


def _add(call: _Call) -> Response:
    product = catalogue.find(call.form.get("product", ""))
    quantity = _whole(call.form.get("quantity", ""), at_least=1)
    option = call.form.get("option")
    if product is None or not product.in_stock or quantity is None:
        return _text(
            HTTPStatus.BAD_REQUEST, f"That cannot be put into a basket: 1 to {MAX_QUANTITY} of what is in stock."
        )
    if option not in ({o.name for o in product.options} or {None}):
        return _text(HTTPStatus.BAD_REQUEST, "That size does not exist.")
    call.ledger.add(call.visitor, Line(product.slug, option, quantity))
    return _see("/basket")


def _change_basket(call: _Call) -> Response:
    lines = list(call.ledger.basket(call.visitor))
    for place, line in enumerate(lines):
        wanted = _whole(call.form.get(f"quantity_{place}", ""), at_least=0)
        removed = call.form.get("remove") == str(place)
        lines[place] = replace(line, quantity=0 if removed else line.quantity if wanted is None else wanted)
    call.ledger.replace(call.visitor, lines)
    return _see("/basket")


def _checkout(call: _Call) -> Response:
    lines = call.ledger.basket(call.visitor)
    if not lines:
        return _see("/basket")
    return _html(checkout_view.checkout(call.visit, lines, checkout.CheckoutForm(), _today()))


def _place_order(call: _Call) -> Response:
    lines = call.ledger.basket(call.visitor)
    if not lines:
        return _see("/basket")
    form = checkout.read(call.form, _today())
    if form.errors:
        body = checkout_view.checkout(call.visit, lines, form, _today())
        return _html(body, HTTPStatus.UNPROCESSABLE_ENTITY)
    order = call.ledger.place(call.visitor, checkout.to_order(form, lines))
    return _see(f"/orders/{order.number}")


def _consent(call: _Call) -> Response:
    back = call.form.get("return_to", "/")
    choice = "all" if call.form.get("choice") == "all" else "needed"
    response = _see(back if back.startswith("/") and not back.startswith("//") else "/")
    cookie = ("Set-Cookie", f"{CONSENT_COOKIE}={choice}; Path=/; SameSite=Lax; Max-Age=31536000")
    return replace(response, headers=(*response.headers, cookie))


def _orders(call: _Call) -> Response:
    body = json.dumps({"orders": [order.as_json() for order in call.ledger.orders()]}, indent=2)
    return _file(body.encode(), "application/json")


def _today() -> date:
    return date.today()  # noqa: DTZ011 (the visitor's own calendar: both are on this machine)


def _pence(text: str) -> int | None:
    try:
        return round(float(text) * 100)
    except (ValueError, OverflowError):
        return None


def _whole(text: str, at_least: int) -> int | None:
    return int(text) if text.isdecimal() and at_least <= int(text) <= MAX_QUANTITY else None


def _cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


@cache
def _static_files() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in _STATIC.iterdir() if path.suffix in _TYPES}


def _html(text: str, status: HTTPStatus = HTTPStatus.OK) -> Response:
    headers = (
        ("Content-Type", "text/html; charset=utf-8"),
        ("Content-Security-Policy", _POLICY),
        ("Cache-Control", "no-store"),
    )
    return Response(status, text.encode(), headers)


def _file(content: bytes, media_type: str) -> Response:
    return Response(HTTPStatus.OK, content, (("Content-Type", media_type), ("Cache-Control", "no-cache")))


def _text(status: HTTPStatus, text: str) -> Response:
    return Response(status, f"{text}\n".encode(), (("Content-Type", "text/plain; charset=utf-8"),))


def _see(path: str) -> Response:
    return Response(HTTPStatus.SEE_OTHER, headers=(("Location", path),))
