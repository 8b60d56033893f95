"""The products' pictures: a few plain shapes in SVG, in the product's own color."""

from demo.catalogue import Picture, Product

_SHAPES: dict[Picture, str] = {
    "mug": """
<path d="M58 66h64v58a18 18 0 0 1-18 18H76a18 18 0 0 1-18-18z" fill="{color}"/>
<path d="M122 80h10a16 16 0 0 1 0 36h-10" fill="none" stroke="{color}" stroke-width="10"/>
<ellipse cx="90" cy="66" rx="32" ry="7" fill="#000" opacity=".18"/>
<path d="M80 50c-6-8 6-12 0-22M100 50c-6-8 6-12 0-22" fill="none" stroke="#9a9388" stroke-width="4"/>
""",
    "travel_mug": """
<path d="M66 56h50l-6 88a8 8 0 0 1-8 8H80a8 8 0 0 1-8-8z" fill="{color}"/>
<rect x="60" y="42" width="62" height="16" rx="6" fill="#34373b"/>
<path d="M68.5 88h45l-2 26h-41z" fill="#fff" opacity=".3"/>
""",
    "teapot": """
<path d="M52 88c0-22 18-32 40-32s40 10 40 32-14 50-40 50-40-28-40-50z" fill="{color}"/>
<path d="M130 92c14-2 14-22 28-26-2 22-10 40-28 46z" fill="{color}"/>
<path d="M56 78c-34-10-36 40 4 38" fill="none" stroke="{color}" stroke-width="9"/>
<path d="M66 62c8-14 44-14 52 0z" fill="#000" opacity=".2"/>
<circle cx="92" cy="46" r="7" fill="{color}"/>
""",
    "tin": """
<rect x="58" y="60" width="66" height="88" rx="8" fill="{color}"/>
<rect x="54" y="46" width="74" height="20" rx="6" fill="#3b3f3a"/>
<rect x="68" y="84" width="46" height="40" rx="4" fill="#fffaf0"/>
<path d="M91 118c-14-8-12-22 0-28 12 6 14 20 0 28z" fill="{color}"/>
""",
    "kettle": """
<path d="M50 136c0-40 16-62 42-62s42 22 42 62a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6z" fill="{color}"/>
<path d="M132 112l26-22-4-8-32 14z" fill="{color}"/>
<path d="M58 84c0-52 68-52 68 0" fill="none" stroke="#3a2f28" stroke-width="8"/>
<circle cx="92" cy="68" r="7" fill="#3a2f28"/>
""",
    "strainer": """
<path d="M44 84h84a42 42 0 0 1-84 0z" fill="{color}"/>
<rect x="38" y="76" width="96" height="10" rx="5" fill="#5d636b"/>
<rect x="130" y="77" width="38" height="8" rx="4" fill="#5d636b"/>
<path d="M60 90v24M74 90v32M88 90v34M102 90v32M116 90v22" stroke="#fff" opacity=".45" stroke-width="2"/>
""",
    "tray": """
<rect x="30" y="86" width="124" height="46" rx="12" fill="{color}"/>
<rect x="40" y="94" width="104" height="30" rx="7" fill="#000" opacity=".12"/>
<path d="M64 78h24v18a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8z" fill="#3d6a9e"/>
<path d="M100 74h24v22a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8z" fill="#fffaf0"/>
""",
    "jar": """
<rect x="56" y="62" width="70" height="84" rx="16" fill="{color}"/>
<rect x="60" y="44" width="62" height="20" rx="6" fill="#6d5b43"/>
<rect x="66" y="88" width="50" height="34" rx="5" fill="#fffaf0"/>
<path d="M91 96l10 6v10l-10 6-10-6v-10z" fill="{color}"/>
""",
}


def svg(product: Product) -> str:
    """The picture of a product, an SVG document of 184 by 184."""
    shape = _SHAPES[product.picture].replace("{color}", product.color)
    shadow = '<ellipse cx="92" cy="150" rx="58" ry="7" fill="#000" opacity=".07"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 184 184" width="184" height="184">{shadow}{shape}</svg>'
    )
