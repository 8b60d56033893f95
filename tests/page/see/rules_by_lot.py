"""Pages whose style sheets are drawn by lot, and more ways to change a page: what rules, layout and states may make of them."""
# ruff: noqa: E501 -- markup and scripts are read best on a line of their own

import random

from tests.page.see.mutations import PAGE

TAGS = ["li", "p", "button", "div", "span", "b", "section", "input", "td", "tr", "label", "ul", "a", "*", "*", "*"]
CLASSES = [".c", ".gone", ".upper", ".card", ".box", ".row", ".marked", ".d", ".e"]
COMBINATORS = [" ", " ", " > ", " + ", " ~ ", " + ", " ~ "]
# What is asked of an element by its own state, its place and its neighbours; and by what is in it.
NEAR = [
    ":first-child",
    ":last-child",
    ":nth-child(2)",
    ":nth-child(odd)",
    ":nth-last-child(2)",
    ":only-child",
    ":empty",
    ":first-of-type",
    ":nth-of-type(2)",
    ":checked",
    ":disabled",
    ":enabled",
    ":placeholder-shown",
    ":focus",
    ":required",
    ":read-only",
    ":indeterminate",
    ":default",
    "[open]",
    "[hidden]",
    "[title]",
    ":not(:first-child)",
    ":not(.c)",
    ":is(.c, :last-child)",
    ":where(li + li)",
    ":nth-child(2 of .c)",
    ":popover-open",
    ":modal",
    ":target",
    ":dir(rtl)",
    ":in-range",
    ":not(:only-child)",
    ":last-of-type",
]
AROUND = [
    ":focus-within",
    ":invalid",
    ":valid",
    ":has(.c)",
    ":has(> button)",
    ":has(:checked)",
    ":has(+ .c)",
    ":has(:focus)",
    ":has(:disabled)",
    ":not(:has(button))",
    ":user-invalid",
    ":has([open])",
]
DECLARED = [
    "--v: none",
    "background: green",
    "clip-path: inset(100%)",
    "color: red",
    "container-type: inline-size",
    "content-visibility: hidden",
    "cursor: pointer",
    "display: block",
    "display: contents",
    "display: flex; flex-direction: row-reverse",
    "display: none",
    "float: right",
    "font-size: 0",
    "height: 0; overflow: hidden",
    "margin-left: 30px",
    "opacity: 0",
    "order: -1",
    "overflow: hidden; height: 4px",
    "padding: 7px",
    "pointer-events: none",
    "position: absolute",
    "text-decoration: line-through",
    "position: fixed; top: 0",
    "transform: translate(20px, 10px)",
    "visibility: hidden",
    "visibility: visible",
    "width: 50%",
]
# Boxes of fixed size, so that nothing around tells that something in them is another.
SIZES = [
    "li, td, section, .card, #row, #host, fieldset, form { height: 90px; width: 400px }",
    "main * { position: relative }",
    "section, form, ul, #row { height: 160px; overflow: hidden } li, p, label { height: 20px; width: 200px }",
    "li { position: absolute; height: 20px; top: 10px } ul { position: relative; height: 40px }",
    "main { display: grid; grid-template-columns: 1fr 1fr }",
    ".v, p, b { display: var(--v, inline) }",
    "",
]
SHOWN = "html, body, main { display: block !important; visibility: visible !important; opacity: 1 !important; position: static !important; content-visibility: visible !important; clip-path: none !important; height: auto !important; transform: none !important; font-size: 16px !important }"

MORE = """<div id=deep class=card style='width:300px;height:120px'><div style='width:280px;height:100px'><div style='height:80px'><span class=d>Deep word</span> <button class=e>Deep button</button> <i>deep i</i></div></div></div>
<details id=one name=grp open><summary>First</summary><p>First words <button>First act</button></p></details><details id=two name=grp><summary>Second</summary><p>Second words <button>Second act</button></p></details>
<div id=pop popover><p>Popped <button>Pop act</button></p></div><div id=pop2 popover=manual>Popped two <a href=/pop>pop link</a></div>
<div id=scroller style='width:200px;height:60px;overflow:auto'><div style='width:600px'><button>Wide one</button> <button style='margin-left:300px'>Wide two</button></div></div>
<x-part id=part><b slot=a>Slot a <button>A</button></b><i slot=b>Slot b <button>B</button></i></x-part><ul id=menu role=listbox tabindex=0><li role=option>Opt one</li><li role=option aria-selected=true>Opt two</li></ul>
<label>Plan <select id=plan required><optgroup label=G><option>P1<option selected>P2</optgroup></select></label> <progress id=prog value=.5></progress> <input id=num type=number min=1 max=5 value=3 aria-label=Num> <input id=ph placeholder='say it'>"""


def page_under_rules(draw: random.Random) -> str:
    """The page with a bit of everything and more, under rules drawn by lot."""
    pseudos = NEAR + AROUND if draw.random() < 0.2 else NEAR
    rules = [_rule(draw, pseudos) for _ in range(draw.choice([1, 2, 3, 4, 6, 10]))]
    sheet = "\n".join([draw.choice(SIZES), *rules, SHOWN])
    return PAGE.replace("</main>", f"{MORE}</main>").replace(
        "<main id=main>", f"<style id=rules>{sheet}</style><main id=main>"
    )


def _rule(draw: random.Random, pseudos: list[str]) -> str:
    selector = _compound(draw, pseudos)
    for _ in range(draw.choice([0, 1, 1, 1, 2, 2])):
        selector += draw.choice(COMBINATORS) + _compound(draw, pseudos)
    declared = draw.choice(DECLARED)
    plain = f"{selector} {{ {declared} }}"
    others = [
        f"{selector} {{ & > * {{ {declared} }} }}",
        f"{selector} {{ + p, b {{ {declared} }} }}",
        f"@container (min-width: 200px) {{ {plain} }}",
        f"@media (min-width: 900px) {{ {plain} }}",
        f"@scope (section, #row) {{ :scope {plain} }}",
        f"{selector}::before {{ content: 'made ' }}",
    ]
    return draw.choice(others) if draw.random() < 0.2 else plain


def _compound(draw: random.Random, pseudos: list[str]) -> str:
    selector = draw.choice(TAGS) if draw.random() < 0.6 else ""
    if draw.random() < 0.35:
        selector += draw.choice(CLASSES)
    if draw.random() < 0.6 or selector == "":
        selector += draw.choice(pseudos)
    return selector


# Elements are known by their ids also when they are gone.
SET_UP_MORE = """(() => {
  for (const each of document.querySelectorAll("[id]")) globalThis[each.id] = each;
  part.attachShadow({ mode: 'open' }).innerHTML = '<style>::slotted(:first-child) { opacity: 1 } :host(:last-child) p { display: none } .w > * + slot { display: block }</style><div class=w><p>part p</p><slot name=a></slot><slot name=b>none</slot></div>';
  globalThis.classes = ['c', 'd', 'e', 'card', 'box', 'marked', 'upper'];
  globalThis.anything = () => any('*:not(#main)');
  globalThis.NEWRULES = ['.c + * { display: none }', 'li:nth-child(2) * { visibility: hidden }', '.d:empty { display: none }', 'section:has(.c) b { display: none }', '.e ~ * button { opacity: 0 }', ':checked ~ * { margin-left: 10px }', 'p:last-child { height: 0; overflow: hidden }'];
})()"""

# Like those of mutations.py; some wait for what the browser does later.
MORE_MUTATIONS = {
    "class c": "anything().classList.toggle('c')",
    "class d": "anything().classList.toggle(anyOf(classes))",
    "insert beside deep": "{ const n = anyOf([...deep.querySelectorAll('*')]); n?.before(make()); }",
    "remove deep": "{ const n = anyOf([...deep.querySelectorAll('*')]); n?.remove(); }",
    "text into": "plain().append(word())",
    "emptied": "{ const n = any('p,span,b,li,td,button,i'); n.replaceChildren(); }",
    "text emptied": "{ const n = plain(); const t = [...n.childNodes].find((e) => e.nodeType === 3); if (t) t.data = ''; }",
    "new rule": "rules.sheet.insertRule(anyOf(NEWRULES), rules.sheet.cssRules.length)",
    "rules deleted": "if (rules.sheet.cssRules.length) rules.sheet.deleteRule(draw(rules.sheet.cssRules.length))",
    "rules off on": "rules.sheet.disabled = !rules.sheet.disabled",
    "adopt more": "{ const a = new CSSStyleSheet(); a.replaceSync(anyOf(NEWRULES)); document.adoptedStyleSheets.push(a); }",
    "adopt none": "document.adoptedStyleSheets = []",
    "adopted in shadow": "{ const a = new CSSStyleSheet(); a.replaceSync(anyOf(['p { display: none }', ':host { display: none }', 'slot { display: block }', '::slotted(*) { visibility: hidden }', ':host(.c) p { display: none }', '* + slot { display: none }'])); anyOf([host, part]).shadowRoot.adoptedStyleSheets = [a]; }",
    "style text": "rules.append(anyOf(NEWRULES))",
    "required": "{ const n = any('input,select,textarea'); n.required = !n.required; }",
    "readonly": "{ const n = any('input,textarea'); n.readOnly = !n.readOnly; }",
    "value attribute": "any('input').setAttribute('value', word())",
    "value cleared": "{ const n = any('input,textarea'); n.value = ''; raise(n, 'input'); }",
    "indeterminate": "{ const n = any('input[type=checkbox]'); n.indeterminate = !n.indeterminate; raise(n, 'change'); }",
    "selected": "{ const n = any('option'); n.selected = true; raise(n.closest('select') ?? n, 'change'); }",
    # What was a password once stays untold, which an engine that comes later cannot know.
    "input type": "any('input:not([type=password])').type = anyOf(['text', 'checkbox', 'range', 'button', 'hidden', 'password'])",
    "blur": "document.activeElement?.blur()",
    "focus other": "any('button,input,a,summary,select').focus()",
    "popover": "{ const n = anyOf([pop, pop2]); n.togglePopover(); await frames_passed(); }",
    "dialog modal": "{ if (dialog.open) dialog.close(); else dialog.showModal(); await frames_passed(); }",
    "dialog show": "{ if (dialog.open) dialog.close(); else dialog.show(); await frames_passed(); }",
    "dialog attr": "dialog.toggleAttribute('open')",
    "group details": "{ const n = anyOf([one, two]); n.open = !n.open; await frames_passed(); }",
    "details name": "{ two.name = two.name === 'grp' ? '' : 'grp'; await frames_passed(); }",
    "summary added": "anyOf([one, two, details]).prepend(Object.assign(document.createElement('summary'), { textContent: 'sum ' + word() }))",
    "summary removed": "any('summary').remove()",
    "legend added": "{ const l = document.createElement('legend'); l.append('leg ' + word(), document.createElement('button')); any('fieldset').prepend(l); }",
    "fieldset off": "{ const n = any('fieldset'); n.disabled = !n.disabled; }",
    "moveBefore": "{ const n = plain(), to = plain(); if (n !== to && !n.contains(to)) to.parentNode.moveBefore(n, to); }",
    "wrap": "{ const n = plain(); if (!n.id) { const w = document.createElement(anyOf(['div', 'span', 'section'])); n.replaceWith(w); w.append(n); } }",
    "unwrap": "{ const n = any('div,span,section'); if (!n.id) n.replaceWith(...n.childNodes); }",
    "dir": "{ const n = plain(); n.dir = n.dir === 'rtl' ? '' : 'rtl'; }",
    "lang": "plain().lang = 'de'",
    "slot attr": "{ const n = any('[slot]'); n.slot = anyOf(['a', 'b', 'z']); await frames_passed(); }",
    "slotted child": "{ const n = make(); n.slot = anyOf(['a', 'b']); part.append(n); await frames_passed(); }",
    "slotted first": "{ const n = make(); n.slot = 'a'; part.prepend(n); await frames_passed(); }",
    "inner of part": "{ const w = part.shadowRoot.querySelector('.w'); w.prepend(make()); }",
    "part slot removed": "{ const s = part.shadowRoot.querySelector('slot'); s.remove(); await frames_passed(); }",
    "part class": "part.classList.toggle('c')",
    "shadow style": "{ const st = document.createElement('style'); st.textContent = anyOf(['p { display: none }', ':host(:first-child) p { display: none }', '::slotted(:nth-child(2)) { display: none }']); anyOf([host, part]).shadowRoot.append(st); }",
    "shadow late": "{ const n = any('div:not([id]),p,section,span'); if (!n.shadowRoot) { try { n.attachShadow({ mode: 'open' }).innerHTML = '<p>late <slot></slot></p>'; } catch {} n.title = 'late'; } }",
    "frame added": "{ const f = document.createElement('iframe'); f.srcdoc = '<button>' + word() + '</button>'; f.style.height = '40px'; plain().append(f); await Promise.race([new Promise((d) => f.onload = d), new Promise((d) => setTimeout(d, 300))]); }",
    "frame removed": "any('iframe:not(#frame)').remove()",
    "frame navigated": "{ const f = frame; if (f.isConnected) { await Promise.race([new Promise((d) => setTimeout(d, 300)), new Promise((d) => { f.onload = d; f.srcdoc = '<p>Again <a href=/x>' + word() + '</a></p>'; })]); } }",
    "frame input": "{ const d = frame.contentDocument; if (d?.body) { const b = d.createElement('input'); b.value = word(); d.body.prepend(b); } }",
    "frame scrolled": "{ frame.contentWindow?.scrollTo(0, draw(40)); await frames_passed(); }",
    "scroller": "{ scroller.scrollLeft = draw(400); await frames_passed(); }",
    "any scrolled": "{ const n = any('div,section,ul'); n.scrollTop = draw(50); n.scrollLeft = draw(50); await frames_passed(); }",
    "hash": "{ const n = any('[id]'); location.hash = n.id; await frames_passed(); }",
    "transition": "{ const n = plain(); n.style.transition = 'margin 30ms, opacity 30ms'; await frames_passed(); n.style.marginLeft = draw(60) + 'px'; n.style.opacity = String(draw(2)); await Promise.all(n.getAnimations().map(a => a.finished.catch(() => 0))); await frames_passed(); }",
    "animation": "{ const n = plain(); const a = n.animate([{ marginTop: '0px' }, { marginTop: '25px' }], { duration: 20, fill: 'forwards' }); await a.finished; a.commitStyles(); a.cancel(); }",
    "aria selected": "{ const n = any('[role=option],li'); n.setAttribute('aria-selected', String(draw(2) === 0)); }",
    "aria hidden": "plain().toggleAttribute('aria-hidden')",
    "aria hidden true": "plain().setAttribute('aria-hidden', 'true')",
    "aria checked": "{ const n = plain(); n.setAttribute('role', 'checkbox'); n.setAttribute('aria-checked', anyOf(['true', 'false', 'mixed'])); }",
    "labelled by": "any('button,input,select,section,ul').setAttribute('aria-labelledby', anyOf(['said', 'deep', 'one', 'part', 'panel']))",
    "described by": "any('button,input').setAttribute('aria-describedby', anyOf(['said', 'deep']))",
    "id moved": "{ const n = plain(); if (!n.id && !document.getElementById('mail2')) n.id = 'mail2'; any('label').htmlFor = 'mail2'; }",
    "label for": "any('label').htmlFor = anyOf(['name', 'mail', 'tick', 'size', 'note', 'num'])",
    "href": "{ const n = any('a'); if (draw(2)) n.removeAttribute('href'); else n.href = '/' + word(); }",
    "progress": "prog.value = draw(10) / 10",
    "num value": "{ num.value = String(draw(9)); raise(num, 'input'); }",
    "placeholder": "any('input,textarea').placeholder = word()",
    "open summary": "any('summary').click()",
    "click label": "any('label').click()",
    "checked attr": "any('input').toggleAttribute('checked')",
    "table row": "table.insertRow(draw(table.rows.length + 1)).innerHTML = '<td>' + word() + '<td>2<td><button>Order</button>'",
    "table cell": "any('tr').append(Object.assign(document.createElement('td'), { textContent: word() }))",
    "caption": "{ const c = table.caption; if (c) c.textContent = 'cap ' + word(); else table.createCaption().textContent = 'cap'; }",
    "editable": "{ const n = plain(); n.contentEditable = n.isContentEditable ? 'false' : 'true'; }",
    "edited text": "{ const n = any('[contenteditable=true]'); n.append(word()); }",
    "draggable": "{ const n = plain(); n.draggable = !n.draggable; }",
    "src": "{ const i = new Image(20, 20); i.alt = word(); plain().append(i); }",
    "svg": "plain().insertAdjacentHTML('beforeend', '<svg width=20 height=20><title>' + word() + '</title><rect width=20 height=20 onclick=1></rect></svg>')",
    "many rows": "{ const u = any('ul'); for (let k = 0; k < 20; k++) u.append(Object.assign(document.createElement('li'), { textContent: word() })); }",
    "role group": "plain().setAttribute('role', anyOf(['row', 'cell', 'heading', 'dialog', 'listitem', 'option', 'tab', 'tabpanel', 'region', 'img', 'presentation']))",
    "aria modal": "{ const n = plain(); n.setAttribute('role', 'dialog'); n.toggleAttribute('aria-modal'); }",
    "modal true": "{ const n = any('section,div,ul'); n.setAttribute('role', 'dialog'); n.setAttribute('aria-modal', anyOf(['true', 'false'])); }",
    "two at once": "plain().remove(); plain().after(make()); anything().classList.toggle('c')",
    "text node data": "{ const w = document.createTreeWalker(main, 4); const all = []; while (w.nextNode()) all.push(w.currentNode); const t = anyOf(all); if (t) t.data = word(); }",
    "value by script, focus": "{ const n = any('input'); n.value = word(); n.focus(); }",
    "form attr": "any('button,input').setAttribute('form', 'form')",
    "contents": "{ const n = plain(); n.style.display = n.style.display === 'contents' ? '' : 'contents'; }",
    "height 0": "{ const n = plain(); n.style.height = n.style.height ? '' : '0'; n.style.overflow = 'hidden'; }",
    "custom property": "anything().style.setProperty('--v', anyOf(['none', 'block']))",
    "html class": "document.documentElement.classList.toggle('c')",
    "body class": "document.body.classList.toggle('c')",
    "main class": "main.classList.toggle('c')",
    "resize frame": "frame.style.width = 100 + draw(300) + 'px'",
    "width of": "anyOf([deep, row, panel, box]).style.width = 100 + draw(300) + 'px'",
}
