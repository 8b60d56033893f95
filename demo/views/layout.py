"""What every page has around its own part: head, header with search and basket, footer, consent banner."""

from dataclasses import dataclass
from html import escape

SHOP_NAME = "Fern & Kettle"


@dataclass(frozen=True)
class Visit:
    """What the frame of a page depends on: the visitor's basket, consent and last search."""

    pieces_in_basket: int
    has_consented: bool
    path: str
    words: str = ""


_CONSENT = """<div class="consent" id="consent">
<div class="consent-box" role="dialog" aria-modal="true" aria-labelledby="consent-title">
<h2 id="consent-title">Cookies, with your tea?</h2>
<p>We keep one cookie for your basket and one for this answer. Nothing leaves this machine.</p>
<form method="post" action="/consent" class="row">
<input type="hidden" name="return_to" value="{path}">
<button class="primary" name="choice" value="all">Accept all</button>
<button name="choice" value="needed">Only what is needed</button>
</form>
</div>
</div>"""


def page(title: str, body: str, visit: Visit) -> str:
    """A whole document around the HTML of one page's own part."""
    shop = escape(SHOP_NAME)
    consent = "" if visit.has_consented else _CONSENT.format(path=escape(visit.path))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} – {shop}</title>
<link rel="icon" href="/pictures/sencha.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/shop.css">
<script src="/static/shop.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/">{shop}</a>
<nav aria-label="Main">
<a href="/products">All products</a>
<a href="/about">About</a>
</nav>
<form class="search" role="search" action="/search">
<input type="search" name="q" aria-label="Search products" placeholder="Search products" value="{escape(visit.words)}">
<button>Search</button>
</form>
<a class="basket-link" href="/basket">Basket ({visit.pieces_in_basket})</a>
</header>
<main id="main">
{body}
</main>
<footer><p>{shop}, 4 Stonegate, York. A demonstration: nothing is sold, nothing is sent.</p></footer>
{consent}
</body>
</html>
"""
