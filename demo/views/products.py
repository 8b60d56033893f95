"""The pages of products: the home page, the list with its filters, one product, about the shop."""

from collections.abc import Sequence
from html import escape

from demo.catalogue import CATEGORIES, FEATURED, SORTINGS, Product, Query, find, pounds
from demo.orders import MAX_QUANTITY
from demo.views.layout import Visit, page


def home(visit: Visit) -> str:
    """The home page: a welcome, the categories, what is featured."""
    categories = "".join(
        f'<li><a href="/products?category={escape(name)}">{escape(name)}</a></li>' for name in CATEGORIES
    )
    featured = [product for slug in FEATURED if (product := find(slug)) is not None]
    body = f"""<section class="hero">
<h1>Good tea, and what to drink it from</h1>
<p>A small shop for slow mornings.</p>
<ul class="chips" aria-label="Categories">{categories}</ul>
</section>
<h2>Loved this month</h2>
{_cards(featured)}"""
    return page("Home", body, visit)


def listing(visit: Visit, query: Query, products: Sequence[Product], highest_price: str, action: str) -> str:
    """Products with the filters that chose them. `highest_price` is as typed, `action` the path of the list."""
    heading = f"Results for “{query.words}”" if query.words else "All products"
    boxes = "".join(
        f'<label class="tick"><input type="checkbox" name="category" value="{escape(name)}"'
        f"{' checked' if name in query.categories else ''}> {escape(name)}</label>"
        for name in CATEGORIES
    )
    sortings = "".join(
        f'<option value="{key}"{" selected" if key == query.sorting else ""}>{escape(label)}</option>'
        for key, label in SORTINGS.items()
    )
    count = f"{len(products)} product{'' if len(products) == 1 else 's'}"
    shown = (
        _cards(products) if products else '<p class="empty">Nothing fits. Take a filter away, or search for less.</p>'
    )
    body = f"""<h1>{escape(heading)}</h1>
<div class="columns">
<form class="filters" action="{action}" aria-label="Filters">
<input type="hidden" name="q" value="{escape(query.words)}">
<fieldset><legend>Category</legend>{boxes}</fieldset>
<label class="tick">
<input type="checkbox" name="in_stock"{" checked" if query.in_stock_only else ""}> In stock only</label>
<label>Highest price in £<input type="number" name="highest_price" min="1" max="500" step="any"
 value="{escape(highest_price)}"></label>
<label>Sort by<select name="sort">{sortings}</select></label>
<button class="primary">Show results</button>
</form>
<section aria-label="Products">
<p class="count" role="status">{count}</p>
{shown}
</section>
</div>"""
    return page(heading, body, visit)


def product(visit: Visit, shown: Product) -> str:
    """One product, with the form that puts it into the basket."""
    if shown.in_stock:
        buy = f"""<form method="post" action="/basket/add" class="buy">
<input type="hidden" name="product" value="{shown.slug}">
{_sizes(shown)}
<label>Quantity<input type="number" name="quantity" value="1" min="1" max="{MAX_QUANTITY}" required></label>
<button class="primary">Add to basket</button>
</form>"""
    else:
        buy = '<p class="sold-out">Out of stock</p><button disabled>Add to basket</button>'
    body = f"""<nav class="crumbs" aria-label="Breadcrumb"><a href="/products">Products</a> / \
<a href="/products?category={escape(shown.category)}">{escape(shown.category)}</a></nav>
<article class="product">
<img src="/pictures/{shown.slug}.svg" alt="" width="368" height="368">
<div>
<h1>{escape(shown.name)}</h1>
<p class="price">{pounds(shown.price_pence)}</p>
<p>{escape(shown.blurb)}</p>
{buy}
</div>
</article>"""
    return page(shown.name, body, visit)


def about(visit: Visit) -> str:
    """What this shop is."""
    body = """<h1>About this shop</h1>
<p class="prose">Fern &amp; Kettle is a demonstration. It runs on your own machine, keeps everything in memory,
forgets it when it stops, and loads nothing from anywhere else. Search, filter, fill the basket and order: no money
moves and no parcel leaves.</p>"""
    return page("About", body, visit)


def _sizes(shown: Product) -> str:
    if not shown.options:
        return ""
    options = "".join(
        f'<option value="{escape(option.name)}">{escape(option.name)}</option>' for option in shown.options
    )
    return f'<label>Size<select name="option">{options}</select></label>'


def _cards(products: Sequence[Product]) -> str:
    return f'<ul class="cards">{"".join(_card(product) for product in products)}</ul>'


def _card(shown: Product) -> str:
    start = "From " if shown.options else ""
    stock = "" if shown.in_stock else ' <span class="sold-out">Out of stock</span>'
    return f"""<li class="card">
<img src="/pictures/{shown.slug}.svg" alt="" width="184" height="184" loading="lazy">
<h3><a href="/products/{shown.slug}">{escape(shown.name)}</a></h3>
<p class="price">{start}{pounds(shown.price_pence)}{stock}</p>
</li>"""
