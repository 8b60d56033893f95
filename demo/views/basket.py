"""The basket's page."""

from collections.abc import Sequence
from html import escape

from demo.catalogue import Product, find, pounds
from demo.orders import MAX_QUANTITY, Line
from demo.views.layout import Visit, page


def basket(visit: Visit, lines: Sequence[Line]) -> str:
    """What is in the basket, with quantities to change and the way to the check-out."""
    if not lines:
        return page(
            "Basket",
            '<h1>Your basket</h1><p class="empty">Nothing in it yet. <a href="/products">Look around</a></p>',
            visit,
        )
    rows = "".join(_row(place, line, product) for place, line in enumerate(lines) if (product := find(line.product)))
    total = pounds(sum(line.total_pence for line in lines))
    body = f"""<h1>Your basket</h1>
<form method="post" action="/basket">
<table class="basket">
<thead><tr><th scope="col">Product</th><th scope="col">Quantity</th><th scope="col">Price</th><th></th></tr></thead>
<tbody>{rows}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="total">{total}</td><td></td></tr></tfoot>
</table>
<div class="row">
<button name="update" value="all">Update basket</button>
<a class="button primary" href="/checkout">Go to check-out</a>
</div>
</form>"""
    return page("Basket", body, visit)


def label(line: Line, product: Product) -> str:
    """A line by the name that people use: `Blue mug, Large`."""
    return product.name if line.option is None else f"{product.name}, {line.option}"


def _row(place: int, line: Line, product: Product) -> str:
    name = escape(label(line, product))
    return f"""<tr>
<td><img src="/pictures/{product.slug}.svg" alt="" width="48" height="48">
<a href="/products/{product.slug}">{name}</a></td>
<td><input type="number" name="quantity_{place}" value="{line.quantity}" min="0" max="{MAX_QUANTITY}"
 aria-label="Quantity of {name}"></td>
<td>{pounds(line.total_pence)}</td>
<td><button class="quiet" name="remove" value="{place}" aria-label="Remove {name}">Remove</button></td>
</tr>"""
