"""A form that is sent, stopped by its validation or taken by a script is told as what the browser did with it."""

from dataclasses import dataclass

import pytest

from tests.page.do.hands import OpenPage, click, press

WRONG = "Please fill out this field."
FORM = """<form id=f {form}><label>Mail <input id=mail type=email required></label> {inside}</form>{outside}
<p id=out></p><iframe name=sink title=sink></iframe><script>{script}</script>"""
TAKES = "f.onsubmit = (event) => { event.preventDefault(); %s }"
SENDS = (
    "window.under = [{ id: 1, kind: 'POST /orders' }]; setTimeout(() => { under = []; out.innerText = 'Thanks' }, 200)"
)


@dataclass(frozen=True)
class Sent:
    """A press on `Send` (or Enter in the field) and what must be told of it."""

    title: str
    says: str
    inside: str = "<button>Send</button>"
    outside: str = ""
    form: str = "action='about:blank' target=sink"
    script: str = ""
    code: str | None = None
    is_sent: bool = False
    keys: str | None = None


VALID = "mail.required = false"
PLAIN = "<button type=button onclick='{}'>Send</button>"
SENT = "The form was sent."
BEFORE = "f.requestSubmit(); mail.blur();"
CASES = [
    Sent("a form that is sent", SENT, script=VALID, is_sent=True),
    Sent("a form without validation", SENT, form="novalidate action='about:blank' target=sink", is_sent=True),
    Sent("a button without validation", SENT, inside="<button formnovalidate>Send</button>", is_sent=True),
    Sent("a form that validation stops", WRONG, code="invalid_form"),
    Sent("a button outside of it", WRONG, inside="", outside="<button form=f>Send</button>", code="invalid_form"),
    Sent("an image button", WRONG, inside="<input type=image alt=Send width=20 height=20>", code="invalid_form"),
    Sent("a script that asks for it", WRONG, inside=PLAIN.format("f.requestSubmit()"), code="invalid_form"),
    Sent("Enter in the field", WRONG, keys="Enter", code="invalid_form"),
    Sent("Enter where there is no button", WRONG, inside="", keys="Enter", code="invalid_form"),
    Sent("Enter and a button without validation", SENT,
         inside="<input type=image formnovalidate alt=Send width=9 height=9>", keys="Enter", is_sent=True),
    Sent("a plain button that has it checked", f"had its fields checked. [0] textbox \"Mail\": {WRONG}",
         inside=PLAIN.format("f.reportValidity()")),
    Sent("the same after it was sent in vain", "had its fields checked.",
         inside=PLAIN.format("f.reportValidity()"), script=BEFORE),
    Sent("a button outside of any form", "had its fields checked.", inside="",
         outside=PLAIN.format("mail.reportValidity()")),
    Sent("a plain button with words of its own", "Clicked",
         inside=PLAIN.format("f.checkValidity() || (out.textContent = 1)")),
    Sent("a box that has the form checked", "is checked now",
         inside="<label><input type=checkbox onclick='f.checkValidity()'>Send</label>"),
    Sent("a script that stops it as it is wrong", WRONG, form="novalidate",
         script=TAKES % "f.reportValidity()", code="invalid_form"),
    Sent("a script that takes it and says so", "the browser did not send it. It says now: \"Thanks\".",
         script=VALID + ";" + TAKES % "out.textContent = 'Thanks'"),
    Sent("a script that takes it and sends it", "took the form and sent a request.",
         script=VALID + ";" + TAKES % SENDS),
    Sent("a script that takes it for nothing", "the browser did not send it. No visible effect.",
         script=VALID + ";" + TAKES % ""),
    Sent("a form that closes its dialog", "Closed dialog", form="method=dialog", inside="<button>Send</button>",
         script="mail.required = false; d = document.createElement('dialog'); f.before(d); d.append(f); d.showModal()"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
async def test_a_press_tells_what_became_of_the_form(engine: OpenPage, case: Sent) -> None:
    hands = await engine(FORM.format(form=case.form, inside=case.inside, outside=case.outside, script=case.script))
    await hands.evaluate("pagehand.configure({ requestsUnderWay: () => window.under ?? [] })")
    result = await (click(hands, "Send") if case.keys is None else press(hands, case.keys, "Mail"))
    assert (result["status"], result.get("code")) == ("done" if case.code is None else "failed", case.code), result
    assert case.says in result["message"]
    assert "another tab" not in result["message"]
    assert result.get("effect", {}).get("submitted", False) == case.is_sent, result
