"""A tab as the library pages need it: its document, the worlds of its scripts, and the engine in one of them.

Scripts run without a user gesture, as a content script's do.
"""

import json
from typing import Any, cast

from tests.page.engine import BUNDLE, World
from tests.page.libraries.devtools import DevTools, DevToolsError

_OPEN_CLOSED_ROOTS = """
function (...roots) {
  const byHost = new Map(roots.map((root) => [root.host, root]));
  pagehand.configure({ openShadowRoot: (host) => byHost.get(host) ?? host.shadowRoot });
}
"""


class Tab:
    """One tab, over a session of its own."""

    def __init__(self, devtools: DevTools, session_id: str) -> None:
        self._devtools = devtools
        self._session_id = session_id
        self._engine_context: int | None = None

    @classmethod
    async def attach(cls, devtools: DevTools, target_id: str, init_script: str) -> "Tab":
        """Take over a tab; `init_script` runs first in each of its documents, in the page's world."""
        attached = await devtools.send("Target.attachToTarget", targetId=target_id, flatten=True)
        tab = cls(devtools, attached["sessionId"])
        await tab.send("Page.enable")
        await tab.send("Page.addScriptToEvaluateOnNewDocument", source=init_script)
        return tab

    async def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The result of a command to this tab."""
        return await self._devtools.send(method, self._session_id, **parameters)

    async def goto(self, url: str) -> None:
        """Load a document anew, until its load event."""
        self._engine_context = None
        loaded = self._devtools.next_event("Page.loadEventFired", self._session_id)
        answer = await self.send("Page.navigate", url=url)
        if "errorText" in answer:
            raise DevToolsError(f"{url}: {answer['errorText']}")
        await loaded

    async def evaluate(self, expression: str, context_id: int | None = None) -> Any:
        """The value of an expression, in the page's world unless told otherwise; a promise is awaited.

        Raises:
            DevToolsError: it threw; the text is the page's.
        """
        where = {} if context_id is None else {"contextId": context_id}
        answer = await self.send(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=False, **where
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise DevToolsError((details.get("exception") or {}).get("description") or details["text"])
        return answer["result"].get("value")

    async def load_engine(self, world: World) -> None:
        """Load the engine into the document, in the page's own world or where a content script lives."""
        if world == "isolated":
            tree = await self.send("Page.getFrameTree")
            frame_id = tree["frameTree"]["frame"]["id"]
            made = await self.send("Page.createIsolatedWorld", frameId=frame_id, worldName="pagehand")
            self._engine_context = made["executionContextId"]
        await self.evaluate(f"{BUNDLE.read_text()}\n;undefined", self._engine_context)

    async def open_closed_roots(self) -> None:
        """Give the engine every closed shadow root that there is now, as an extension may open them."""
        document = (await self.send("DOM.getDocument", depth=-1, pierce=True))["root"]
        where = {} if self._engine_context is None else {"executionContextId": self._engine_context}
        roots: list[dict[str, Any]] = []
        for node_id in closed_roots_in(document):
            resolved = await self.send("DOM.resolveNode", backendNodeId=node_id, **where)
            roots.append({"objectId": resolved["object"]["objectId"]})
        if not roots:
            return
        await self.send(
            "Runtime.callFunctionOn",
            functionDeclaration=_OPEN_CLOSED_ROOTS,
            objectId=roots[0]["objectId"],
            arguments=roots,
        )

    async def engine(self, expression: str) -> Any:
        """The value of an expression in the engine's world."""
        return await self.evaluate(expression, self._engine_context)

    async def observe(self) -> dict[str, Any]:
        """An observation of the whole page."""
        return await self.engine('pagehand.observe({ scope: "page" })')

    async def act(self, action: dict[str, Any]) -> dict[str, Any]:
        """The result of one action."""
        return await self.engine(f"pagehand.act({json.dumps(action)})")

    async def has_focus(self) -> bool:
        """Does the document have the browser's focus?"""
        return bool(await self.evaluate("document.hasFocus()"))


def closed_roots_in(node: dict[str, Any]) -> list[int]:
    """The backend numbers of all closed shadow roots of a node of `DOM.getDocument`, outer ones first."""
    found = [
        cast("int", root["backendNodeId"])
        for root in node.get("shadowRoots", [])
        if root.get("shadowRootType") == "closed"
    ]
    inner = [*node.get("shadowRoots", []), *node.get("children", []), *filter(None, [node.get("contentDocument")])]
    return found + [number for child in inner for number in closed_roots_in(child)]
