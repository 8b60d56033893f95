"""What the shop sells, and how a visitor's search, filters and order of sorting pick from it. Prices are in pence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Picture = Literal["mug", "travel_mug", "teapot", "tin", "kettle", "strainer", "tray", "jar"]
Sorting = Literal["featured", "cheapest", "dearest", "name"]

SORTINGS: dict[Sorting, str] = {
    "featured": "Featured",
    "cheapest": "Cheapest first",
    "dearest": "Dearest first",
    "name": "Name",
}

CATEGORIES: tuple[str, ...] = ("Mugs", "Teapots", "Tea", "Accessories")


@dataclass(frozen=True)
class Option:
    """A size that a product comes in, and what it costs more than the smallest."""

    name: str
    extra_pence: int = 0


@dataclass(frozen=True)
class Product:
    """One thing on the shelf. `slug` is its address, `color` the main one of its picture."""

    slug: str
    name: str
    category: str
    price_pence: int
    blurb: str
    picture: Picture
    color: str
    options: tuple[Option, ...] = ()
    in_stock: bool = True

    def price_of(self, option: str | None) -> int:
        """Price in pence of one piece in the given size."""
        return self.price_pence + sum(o.extra_pence for o in self.options if o.name == option)


_MUG_SIZES = (Option("Standard"), Option("Large", 300))
_TEA_SIZES = (Option("50 g"), Option("100 g", 450), Option("250 g", 1500))

PRODUCTS: tuple[Product, ...] = (
    Product(
        "blue-mug",
        "Blue mug",
        "Mugs",
        1200,
        "Stoneware with a deep reactive glaze. Keeps the heat, forgives the dishwasher.",
        "mug",
        "#3d6a9e",
        _MUG_SIZES,
    ),
    Product(
        "white-mug",
        "White mug",
        "Mugs",
        1000,
        "The one that goes with everything. Thin lip, sturdy foot.",
        "mug",
        "#d9d4c8",
        _MUG_SIZES,
    ),
    Product(
        "speckled-mug",
        "Speckled mug",
        "Mugs",
        1400,
        "Thrown by hand; no two carry the same speckles.",
        "mug",
        "#b98f6a",
        _MUG_SIZES,
    ),
    Product(
        "travel-mug",
        "Travel mug",
        "Mugs",
        2400,
        "Steel, vacuum walls, a lid that does not leak on the train.",
        "travel_mug",
        "#4c6b57",
    ),
    Product(
        "clay-teapot",
        "Clay teapot",
        "Teapots",
        3800,
        "Unglazed red clay for oolong and black tea. Holds 0.6 litres.",
        "teapot",
        "#b0603f",
    ),
    Product(
        "glass-teapot",
        "Glass teapot",
        "Teapots",
        3400,
        "Watch the leaves open. With a steel basket. Holds 0.9 litres.",
        "teapot",
        "#9bb8b4",
    ),
    Product(
        "iron-teapot",
        "Iron teapot",
        "Teapots",
        6400,
        "Cast iron, enamelled inside. Stays hot for an hour.",
        "teapot",
        "#4a4f57",
        in_stock=False,
    ),
    Product(
        "sencha",
        "Sencha green tea",
        "Tea",
        650,
        "First harvest from Uji. Grassy, bright, a little sweet.",
        "tin",
        "#7d9a4f",
        _TEA_SIZES,
    ),
    Product(
        "breakfast-tea",
        "Breakfast tea",
        "Tea",
        550,
        "Assam and Kenya, strong enough for milk.",
        "tin",
        "#8a4b34",
        _TEA_SIZES,
    ),
    Product(
        "camomile-tea",
        "Camomile tea",
        "Tea",
        600,
        "Whole flowers from Provence. For the end of the day.",
        "tin",
        "#d6a93e",
        _TEA_SIZES,
    ),
    Product(
        "copper-kettle",
        "Copper kettle",
        "Accessories",
        8500,
        "Whistles politely. For gas and induction.",
        "kettle",
        "#b87a4b",
        in_stock=False,
    ),
    Product(
        "tea-strainer",
        "Tea strainer",
        "Accessories",
        700,
        "Fine steel mesh on a folding handle.",
        "strainer",
        "#8d939c",
    ),
    Product("bamboo-tray", "Bamboo tray", "Accessories", 2200, "For two cups, a pot and the paper.", "tray", "#c6a469"),
    Product(
        "heather-honey", "Heather honey", "Accessories", 850, "From hives above Pickering. 340 g.", "jar", "#cf8a2c"
    ),
)

FEATURED: tuple[str, ...] = ("blue-mug", "clay-teapot", "sencha", "bamboo-tray")


def find(slug: str) -> Product | None:
    """The product at an address, or None."""
    return next((p for p in PRODUCTS if p.slug == slug), None)


@dataclass(frozen=True)
class Query:
    """What a visitor is looking for. Empty parts let everything through."""

    words: str = ""
    categories: tuple[str, ...] = ()
    in_stock_only: bool = False
    highest_price_pence: int | None = None
    sorting: Sorting = "featured"


def select(query: Query) -> Sequence[Product]:
    """The products that a query lets through, in its order."""
    words = query.words.casefold().split()
    chosen = [
        product
        for product in PRODUCTS
        if all(word in f"{product.name} {product.category} {product.blurb}".casefold() for word in words)
        and (not query.categories or product.category in query.categories)
        and (product.in_stock or not query.in_stock_only)
        and (query.highest_price_pence is None or product.price_pence <= query.highest_price_pence)
    ]
    match query.sorting:
        case "featured":
            return chosen
        case "cheapest":
            return sorted(chosen, key=lambda p: p.price_pence)
        case "dearest":
            return sorted(chosen, key=lambda p: -p.price_pence)
        case "name":
            return sorted(chosen, key=lambda p: p.name)


def pounds(pence: int) -> str:
    """`1250` as `£12.50`."""
    return f"£{pence // 100}.{pence % 100:02d}"
