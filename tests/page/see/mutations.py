"""A page with a bit of everything, and all the ways in which scripts, style sheets and people change a page."""
# ruff: noqa: E501 -- markup and scripts are read best on a line of their own

from playwright.async_api import Page, ViewportSize

_SIZE: ViewportSize = {"width": 1000, "height": 700}

PAGE = """<!doctype html><title>Everything</title>
<style id=sheet>
  .c { color: red } .gone { display: none } .unseen { visibility: hidden } .clear { opacity: 0 } .small { height: 30px; overflow: hidden }
  .row { display: flex } .turned { flex-direction: row-reverse } .box { height: 80px; overflow: auto } .pinned { position: fixed; right: 0; bottom: 0 }
  .marked + p { display: none } button:empty { width: 20px; height: 20px } .upper { text-transform: uppercase } #panel { margin: 4px }
  #tick:checked ~ .shown-by-tick { display: none } .quoted::before { content: 'said: ' } .inset { position: relative; left: 20px }
</style>
<main id=main>
  <h1>Everything</h1>
  <nav aria-label=Pages><a href=/one>One</a> <a href=/two>Two</a></nav>
  <section id=panel><h2>Part</h2><ul id=list><li>Pear <button>Eat</button></li><li>Plum <button>Eat</button></li><li>Fig <button>Dry</button></li></ul></section>
  <table id=table><caption>Stock</caption><tr><th>What<th>Many</tr><tr><td>Nail<td>3<td><button>Order</button></tr><tr><td>Bolt<td>4<td><button>Order</button></tr></table>
  <form id=form><label>Name <input id=name></label> <label for=mail>Mail</label><input id=mail type=email placeholder=you@example.org>
    <input type=checkbox id=tick><label for=tick>Agree</label> <p class=shown-by-tick>Not agreed</p>
    <select id=size><option>Small<option>Large</select> <textarea id=note>note</textarea> <fieldset id=set><legend>Way</legend><label><input type=radio name=way> Air</label> <label><input type=radio name=way> Sea</label></fieldset></form>
  <details id=details><summary>More</summary><p>Hidden words <a href=/deep>Deep</a></p></details>
  <dialog id=dialog><p>Sure?</p><button>Yes</button></dialog>
  <div class=row id=row><button>Left</button><button>Mid</button><button>Right</button></div>
  <div class=box id=box><p>Top of box</p><p style='margin-top:150px'>End of box <button>In box</button></p></div>
  <div id=host><span>slotted <button>Slotted</button></span></div>
  <p id=said>Some <b>bold</b> and <i>slanted</i> words, <span onclick='1'>clickable ones</span> too</p>
  <div class=card onclick='1'><b>Card</b> <button>Open</button></div>
  <span aria-labelledby=said role=button tabindex=0>x</span>
  <iframe id=frame srcdoc='<p>Within <button>Framed</button></p>' style='height:60px'></iframe>
  <p style='margin-top:900px'>Far below <button>Far</button></p>
</main>"""

SET_UP = """(() => {
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<p>In the shadow <button>Shade</button></p><slot></slot>';
  let state = SEED;
  globalThis.draw = (many) => { state = (state * 1103515245 + 12345) & 0x7fffffff; return (state >> 8) % many; };
  const letters = () => Array.from({ length: 5 }, () => 'bcdfghklmnprstvz'[draw(16)]).join('');
  globalThis.word = letters;
  globalThis.anyOf = (list) => list[draw(list.length)];
  globalThis.any = (selector = '*') => anyOf([...main.querySelectorAll(selector)]) ?? main;
  globalThis.plain = () => any('p,li,section,div,button,span,b,td,tr,a,h2,ul,label');
  globalThis.make = () => {
    const made = document.createElement(anyOf(['button', 'p', 'div', 'li', 'a', 'input', 'section']));
    if (made.localName === 'a') made.href = '/' + letters();
    if (made.localName === 'input') made.setAttribute('aria-label', 'field ' + letters()); else made.append('thing ' + letters());
    if (made.localName === 'div') made.append(document.createElement('button'));
    return made;
  };
  globalThis.raise = (element, ...types) => types.forEach((type) => element.dispatchEvent(new Event(type, { bubbles: true, composed: true })));
  globalThis.frames_passed = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
})()"""

# What each does to the page. All of them raise a mutation or an event, or are seen in the list of style sheets.
MUTATIONS = {
    "insert before": "plain().before(make())",
    "insert inside": "plain().append(make())",
    "insert first": "plain().prepend(make())",
    "remove": "{ const n = plain(); if (n.id === '') n.remove(); }",
    "move": "{ const n = plain(), to = plain(); if (!n.contains(to)) to.append(n); }",
    "swap": "{ const n = any('li,tr,button'); n.previousElementSibling?.before(n); }",
    "to the end": "{ const n = plain(); n.parentElement.append(n); }",
    "copy": "{ const n = plain(); if (n.id === '') n.after(n.cloneNode(true)); }",
    "replace by copy": "{ const n = plain(); if (n.id === '') n.replaceWith(n.cloneNode(true)); }",
    "draw anew": "{ const n = any('ul,table,section,.row'); n.innerHTML = n.innerHTML; }",
    "text": "{ const n = plain(); const t = [...n.childNodes].find((each) => each.nodeType === 3); if (t) t.data = 'text ' + word(); }",
    "text content": "{ const n = any('b,i,td,button'); n.textContent = word(); }",
    "split text": "{ const t = [...plain().childNodes].find((each) => each.nodeType === 3); if (t && t.length > 2) t.splitText(2); }",
    "class": "plain().classList.toggle(anyOf(['c', 'gone', 'unseen', 'clear', 'small', 'row', 'turned', 'pinned', 'upper', 'quoted', 'inset', 'marked']))",
    "style": "{ const n = plain(); n.style.cssText = anyOf(['', 'display:none', 'display:flex', 'visibility:hidden', 'opacity:0', 'margin-top:40px', 'order:-1', 'position:absolute;top:5px;right:5px', 'cursor:pointer', 'font-size:0', 'height:10px;overflow:hidden', 'filter:opacity(0)', 'clip-path:inset(50% 0)', 'backface-visibility:hidden;transform:rotateY(180deg)']); }",
    "order": "anyOf([...row.children])?.style.setProperty('order', String(draw(3) - 1))",
    "hidden": "{ const n = plain(); n.hidden = !n.hidden; }",
    "inert": "{ const n = plain(); n.inert = !n.inert; }",
    "label": "plain().setAttribute('aria-label', word())",
    "no label": "any('[aria-label]').removeAttribute('aria-label')",
    "role": "plain().setAttribute('role', anyOf(['button', 'link', 'group', 'none', 'listitem']))",
    "expanded": "any('button').setAttribute('aria-expanded', String(draw(2) === 0))",
    "disabled": "{ const n = any('button,input,select,fieldset'); n.disabled = !n.disabled; }",
    "handler": "plain().setAttribute('onclick', '1')",
    "tabindex": "plain().setAttribute('tabindex', '0')",
    "title": "plain().title = word()",
    "rule inserted": "sheet.sheet.insertRule(anyOf(['h2 { display: none }', '.c { visibility: hidden }', 'li { display: flex }', 'b { display: block }']), sheet.sheet.cssRules.length)",
    "rule deleted": "if (sheet.sheet.cssRules.length > 4) sheet.sheet.deleteRule(draw(sheet.sheet.cssRules.length))",
    "sheet off or on": "sheet.sheet.disabled = !sheet.sheet.disabled",
    "sheet added": "document.head.append(Object.assign(document.createElement('style'), { textContent: anyOf(['i { display: none }', 'ul { display: none }', '#said { margin-top: 60px }']) }))",
    "sheet adopted": "{ const adopted = new CSSStyleSheet(); adopted.replaceSync(anyOf(['caption { display: none }', 'nav { visibility: hidden }'])); document.adoptedStyleSheets = [adopted]; }",
    "typed": "{ const n = any('input,textarea'); n.value = word(); raise(n, 'input', 'change'); }",
    "ticked": "{ const n = any('input[type=checkbox],input[type=radio]'); n.checked = !n.checked; raise(n, 'input', 'change'); }",
    "chosen": "{ const n = any('select'); n.selectedIndex = draw(2); raise(n, 'input', 'change'); }",
    "option added": "any('select').append(new Option(word()))",
    "reset": "form.reset()",
    "focused": "any('button,input,a').focus()",
    "scrolled": "{ scrollTo(0, draw(600)); await frames_passed(); }",
    "box scrolled": "{ box.scrollTop = draw(120); await frames_passed(); }",
    "details": "{ details.open = !details.open; await frames_passed(); }",
    "dialog": "{ if (dialog.open) dialog.close(); else if (dialog.isConnected) dialog.showModal(); await frames_passed(); }",
    "shadow": "{ const inside = host.shadowRoot.querySelector('p'); inside.append(make()); inside.firstChild.data = word(); }",
    "shadow made": "{ const made = document.createElement('div'); plain().append(made); made.attachShadow({ mode: 'open' }).innerHTML = '<button>Made</button>'; }",
    "sheet in the shadow": "host.shadowRoot.append(Object.assign(document.createElement('style'), { textContent: anyOf(['button { display: none }', 'p { visibility: hidden }', '::slotted(span) { display: none }', ':host { margin-top: 30px }']) }))",
    "shadow in shadow": "{ const made = document.createElement('div'); host.shadowRoot.append(made); made.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button><slot></slot>'; made.append('slotted ' + word()); }",
    "slotted": "host.append(make())",
    "slot named": "{ const slot = host.shadowRoot.querySelector('slot'); slot.name = slot.name === '' ? 'other' : ''; await frames_passed(); }",
    "in the frame": "frame.contentDocument?.body?.append(make())",
    "sheet in the frame": "{ const inner = frame.contentDocument; inner?.head?.append(Object.assign(inner.createElement('style'), { textContent: anyOf(['button { display: none }', 'p { visibility: hidden }', 'p { margin-top: 30px }']) })); }",
    "resized": "await browser({ width: 500 + draw(700), height: 400 + draw(400) }); await frames_passed();",
    "full screen": "await browser('document.fullscreenElement ? document.exitFullscreen() : any(`section,ul,form,#row`).requestFullscreen()'); await frames_passed();",
    "frame moved": "frame.style.marginLeft = draw(50) + 'px'",
}


async def lend_browser(page: Page) -> None:
    """Let scripts of the page change the size of the window, and do what the browser lets a person's click alone do."""

    async def do(wanted: ViewportSize | str) -> None:
        if not isinstance(wanted, str):
            await page.set_viewport_size(wanted)
        else:
            # what is not on the page any more cannot fill the screen
            await page.evaluate(f"Promise.resolve({wanted}).catch(() => null)")

    await page.expose_function("browser", do)


async def show_anew(page: Page, html: str) -> None:
    """The page in a document of its own: many can be shown in one tab, and nothing is left of the one before."""
    await page.set_viewport_size(_SIZE)
    await page.goto("about:blank")
    await page.set_content(html)


def set_up(seed: int) -> str:
    """The script that makes the shadow tree and what the mutations call."""
    return SET_UP.replace("SEED", str(seed * 7919 + 17))


def mutate(name: str) -> str:
    """The script of one mutation, as an expression to be awaited."""
    return f"(async () => {{ {MUTATIONS[name]} }})()"
