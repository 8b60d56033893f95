"""Traces of events in the page's own world: what a trusted click or key brings, and what the engine's brings."""

from playwright.async_api import Page

RECORD = """
() => {
  const types = ['pointerover', 'pointerdown', 'pointermove', 'pointerup', 'pointerout', 'pointercancel', 'mouseover',
    'mousedown', 'mousemove', 'mouseup', 'mouseout', 'click', 'auxclick', 'dblclick', 'contextmenu', 'focus', 'blur',
    'focusin', 'focusout', 'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit'];
  const ofOneElement = ['mouseenter', 'mouseleave', 'pointerenter', 'pointerleave'];
  const read = ['detail', 'button', 'buttons', 'pressure', 'isPrimary', 'pointerId', 'pointerType', 'width', 'height',
    'composed', 'bubbles', 'cancelable', 'clientX', 'clientY', 'offsetX', 'offsetY', 'altKey', 'ctrlKey', 'metaKey',
    'shiftKey', 'key', 'code', 'keyCode', 'charCode', 'location', 'repeat', 'inputType', 'data'];
  window.trace = [];
  const nameOf = (node) => !node ? null : node === node.window ? 'window' : node.id || node.nodeName.toLowerCase();
  const install = (view, frame) => {
    const record = (event) => {
      const [target] = event.composedPath();
      const fields = Object.fromEntries(read.filter((key) => key in event).map((key) => [key, event[key]]));
      for (const [key, value] of Object.entries(fields)) {
        if (typeof value === 'number') fields[key] = Math.round(value * 10) / 10;
      }
      trace.push({ type: event.type, kind: event.constructor.name, target: frame + nameOf(target),
        related: nameOf(event.relatedTarget), view: 'view' in event ? event.view === view : null,
        firesTouchEvents: event.sourceCapabilities?.firesTouchEvents ?? null, ...fields });
    };
    for (const type of types) view.addEventListener(type, record, true);
    const trees = [view.document];
    while (trees.length > 0) {
      for (const element of trees.pop().querySelectorAll('*')) {
        if (element.shadowRoot) trees.push(element.shadowRoot);
        if (element.localName === 'iframe') install(element.contentWindow, element.id + '/');
        const recordOwn = (event) => event.eventPhase === 2 && record(event);
        for (const type of ofOneElement) element.addEventListener(type, recordOwn);
      }
    }
  };
  install(window, '');
}
"""

# Chromium tells window-level focus of the browser itself, which no script can move
ONLY_TRUSTED = {"window"}


async def record(page: Page) -> None:
    """Begin to record; the page must hold what is to be heard."""
    await page.evaluate(RECORD)


async def take(page: Page) -> list[dict[str, object]]:
    """The events since the last call, one a row."""
    events = await page.evaluate("() => trace.splice(0)")
    return [event for event in events if str(event["target"]).rpartition("/")[2] not in ONLY_TRUSTED]


def unlike(mine: dict[str, object], theirs: dict[str, object]) -> dict[str, tuple[object, object]]:
    """Where two events differ, but for what no script can give.

    `offsetX` and `offsetY` of a trusted mouse event are of a point between pixels; a focus event tells by
    `sourceCapabilities` that a mouse moved the focus.
    """

    def differs(key: str) -> bool:
        one, other = mine[key], theirs[key]
        if isinstance(one, float | int) and isinstance(other, float | int) and key.startswith(("offset", "client")):
            return abs(one - other) > (1.1 if key.startswith("offset") else 0.2)
        return one != other and not (key == "firesTouchEvents" and mine["kind"] == "FocusEvent")

    return {key: (mine[key], theirs[key]) for key in mine if differs(key)}


def brief(events: list[dict[str, object]]) -> list[str]:
    """`type target` a line: what a difference is read by first."""
    return [f"{event['type']} {event['target']}" for event in events]
