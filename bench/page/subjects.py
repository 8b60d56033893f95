"""What is measured: expressions that read the page once and answer how long that took and what came of it."""

from pathlib import Path
from typing import Literal

from bench.peer import bundled

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "extension" / "dist" / "page_engine.js"

Scope = Literal["viewport", "page"]

FLOOR = """(() => {
  const began = performance.now();
  let sum = 0;
  for (const element of document.querySelectorAll('*')) {
    sum += element.getBoundingClientRect().top + (element.checkVisibility() ? 1 : 0);
    sum += getComputedStyle(element).cursor.length;
  }
  return { ms: performance.now() - began, chars: 0, elements: 0, sum };
})()"""

# What the browser has to do for a page that was just loaded is nobody's reading.
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))"

CHANGE_ONE_ROW = """(() => {
  const row = document.querySelectorAll('tbody tr')[4] ?? document.querySelector('td, li, p');
  const cell = row.cells?.[2] ?? row;
  cell.textContent = 'changed ' + performance.now();
  document.body.offsetHeight;
})()"""


def engine_reads(scope: Scope) -> str:
    """This engine, as it is in the page."""
    return f"""(async () => {{
      const began = performance.now();
      const seen = await pagehand.observe({{ scope: '{scope}' }});
      return {{ ms: performance.now() - began, chars: seen.text.length, elements: seen.elements.length }};
    }})()"""


def engine_holds_up(scope: Scope) -> str:
    """How long the page's own tasks wait at most while this engine sees the page for the first time."""
    return f"""(async () => {{
      const {{ port1, port2 }} = new MessageChannel();
      let ms = 0, last = performance.now(), going = true;
      port1.onmessage = () => {{
        const now = performance.now();
        ms = Math.max(ms, now - last);
        last = now;
        if (going) port2.postMessage(null);
      }};
      port2.postMessage(null);
      await pagehand.observe({{ scope: '{scope}' }});
      await new Promise((done) => setTimeout(done));
      going = false;
      return {{ ms, chars: 0, elements: 0 }};
    }})()"""


def engine_loads() -> str:
    """A new engine, which has seen nothing yet."""
    return f"delete globalThis.pagehand;\n{ENGINE.read_text(encoding='utf-8')}\n;undefined"


def peer_reads(scope: Scope) -> str:
    """The peer; it keeps nothing from one reading to the next."""
    return f"""(async () => {{
      const began = performance.now();
      const text = await peerRead({0 if scope == "viewport" else -1});
      const ms = performance.now() - began;
      return {{ ms, chars: text.length, elements: (text.match(/\\[\\d+\\]</g) ?? []).length }};
    }})()"""


def peer_loads() -> str:
    """The peer, as a script."""
    return bundled(Path(__file__).with_name("peer.js"))
