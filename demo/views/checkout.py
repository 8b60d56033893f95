"""The check-out page and the confirmation that follows it."""

from collections.abc import Sequence
from datetime import date
from html import escape

from demo import catalogue
from demo.catalogue import pounds
from demo.checkout import COUNTRIES, DELIVERIES, CheckoutForm, first_date, last_date
from demo.orders import GIFT_WRAP_PENCE, Line, Order
from demo.views.basket import label
from demo.views.layout import Visit, page


def checkout(visit: Visit, lines: Sequence[Line], form: CheckoutForm, today: date) -> str:
    """The form, with what was filled in and what is wrong with it."""
    body = f"""<h1>Check-out</h1>
{_summary_of_errors(form)}
<div class="columns wide-left">
<form method="post" action="/checkout" class="checkout">
<fieldset><legend>You</legend>
{_text(form, "full_name", "Full name", "name", required=True)}
{_text(form, "email", "Email", "email", kind="email", required=True)}
</fieldset>
<fieldset><legend>Where it goes</legend>
{_text(form, "address", "Address", "street-address")}
<div class="pair">
{_text(form, "town", "Town", "address-level2")}
{_text(form, "postcode", "Postcode", "postal-code")}
</div>
{_country(form)}
</fieldset>
{_delivery(form)}
<label for="delivery_date">Delivery date</label>
<input type="date" id="delivery_date" name="delivery_date" min="{first_date(today)}" max="{last_date(today)}"
 value="{escape(form.value("delivery_date"))}" required{_fault(form, "delivery_date")}>
{_error(form, "delivery_date")}
<label class="tick"><input type="checkbox" name="gift_wrap"{" checked" if form.gift_wrap else ""}> Gift wrap</label>
<p class="hint">{pounds(GIFT_WRAP_PENCE)} for the whole parcel</p>
<label for="message">Message on the card</label>
<textarea id="message" name="message" rows="2" maxlength="200">{escape(form.value("message"))}</textarea>
<label class="tick">
<input type="checkbox" name="terms" required{" checked" if form.terms else ""}{_fault(form, "terms")}>
I accept the terms</label>
{_error(form, "terms")}
<button class="primary">Place order</button>
</form>
<aside aria-label="Your basket">{_lines(lines)}</aside>
</div>"""
    return page("Check-out", body, visit)


def confirmation(visit: Visit, order: Order) -> str:
    """What was ordered, and its number."""
    details = order.details
    delivery = DELIVERIES[details.delivery][0]
    wrap = "<dt>Gift wrap</dt><dd>Yes</dd>" if details.gift_wrap else ""
    where = ", ".join(part for part in (details.address, details.town, details.postcode, details.country) if part)
    body = f"""<section class="thanks">
<h1>Thank you, {escape(details.full_name)}!</h1>
<p role="status">Your order <strong>{order.number}</strong> is placed.</p>
</section>
<div class="columns wide-left">
<dl class="facts">
<dt>Email</dt><dd>{escape(details.email)}</dd>
<dt>Goes to</dt><dd>{escape(where)}</dd>
<dt>Delivery</dt><dd>{escape(delivery)}</dd>
<dt>Delivery date</dt><dd>{escape(details.delivery_date)}</dd>
{wrap}
<dt>Paid</dt><dd>{pounds(details.total_pence)}</dd>
</dl>
<aside aria-label="What you ordered">{_lines(details.lines)}</aside>
</div>
<p><a class="button" href="/products">Go on shopping</a></p>"""
    return page(f"Order {order.number}", body, visit)


def _text(
    form: CheckoutForm, name: str, text: str, autocomplete: str, kind: str = "text", required: bool = False
) -> str:
    return f"""<div><label for="{name}">{escape(text)}</label>
<input type="{kind}" id="{name}" name="{name}" autocomplete="{autocomplete}" maxlength="200"
 value="{escape(form.value(name))}"{" required" if required else ""}{_fault(form, name)}>
{_error(form, name)}</div>"""


def _country(form: CheckoutForm) -> str:
    chosen = form.value("country")
    options = "".join(
        f"<option{' selected' if country == chosen else ''}>{escape(country)}</option>" for country in COUNTRIES
    )
    return f"""<label for="country">Country</label>
<select id="country" name="country" autocomplete="country-name" required{_fault(form, "country")}>
<option value="">Choose a country</option>{options}</select>
{_error(form, "country")}"""


def _delivery(form: CheckoutForm) -> str:
    radios = "".join(
        f'<label class="choice"><input type="radio" name="delivery" value="{key}" required'
        f' aria-describedby="about_{key}"'
        f"{' checked' if key == form.delivery else ''}> {escape(title)}</label>"
        f'<p class="hint" id="about_{key}">{escape(note)}</p>'
        for key, (title, note) in DELIVERIES.items()
    )
    return f"<fieldset><legend>Delivery</legend>{radios}{_error(form, 'delivery')}</fieldset>"


def _fault(form: CheckoutForm, name: str) -> str:
    return f' aria-invalid="true" aria-describedby="error_{name}"' if name in form.errors else ""


def _error(form: CheckoutForm, name: str) -> str:
    return f'<p class="error" id="error_{name}">{escape(form.errors[name])}</p>' if name in form.errors else ""


def _summary_of_errors(form: CheckoutForm) -> str:
    if not form.errors:
        return ""
    items = "".join(f"<li>{escape(text)}</li>" for text in form.errors.values())
    return f'<div class="errors" role="alert"><h2>Not placed yet</h2><ul>{items}</ul></div>'


def _lines(lines: Sequence[Line]) -> str:
    items = "".join(
        f"<li><span>{line.quantity} × {escape(label(line, product))}</span><span>{pounds(line.total_pence)}</span></li>"
        for line in lines
        if (product := catalogue.find(line.product)) is not None
    )
    return f'<ul class="lines">{items}</ul>'
