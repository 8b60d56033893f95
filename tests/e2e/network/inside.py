"""Run in a network namespace of its own: a host does a task with a model on loopback; prints whom it spoke to.

The environment asks for tracing by every means that LangChain's world knows, as a user may have it for other programs.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.e2e.network.watch import Watch, open_namespace
from tests.model_server import ModelServer, Reply
from tests.unit.host.extension_end import ExtensionEnd, host_process

_TRACING = {
    "LANGSMITH_TRACING": "true",
    "LANGSMITH_API_KEY": "a-key",
    "LANGSMITH_ENDPOINT": "http://192.0.2.9",  # reserved for documentation, as the others: nobody is there
    "LANGCHAIN_TRACING_V2": "true",
    "LANGCHAIN_API_KEY": "a-key",
    "OTEL_EXPORTER_OTLP_ENDPOINT": "http://192.0.2.10:4318",
}
_PAGE = {
    "id": "1",
    "text": "[0]<button>Go />",
    "url": "http://192.0.2.20/",
    "title": "A page",
    "viewport": {
        "width_px": 800,
        "height_px": 600,
        "scroll_x_px": 0,
        "scroll_y_px": 0,
        "page_width_px": 800,
        "page_height_px": 600,
    },
    "elements": [],
    "numbers_exhausted": False,
    "frames": [],
    "stats": {"nodes": 1, "duration_ms": 1},
}


async def do_task(end: ExtensionEnd, base_url: str) -> dict[str, Any]:
    """Play the extension for one run; returns its last event."""
    await end.shake_hands()
    options = {"model": "scripted", "base_url": base_url, "max_steps": None, "attended": False, "attachments": []}
    start = {"type": "start_run", "task": "Press Go", "tab_id": 1, "conversation_id": None, "options": options}
    end.send(start)
    while (message := await end.receive())["type"] != "run_ended":
        reply = _reply_to(message)
        if reply is not None:
            end.send({"reply_to": message["id"], **reply})
    return message


def _reply_to(message: dict[str, Any]) -> dict[str, Any] | None:
    tab = {"tab_id": 1, "title": "A page", "url": "http://192.0.2.20/", "is_current": True}
    match message["type"]:
        case "begin_run":
            return {"type": "run_begun", "tab": tab}
        case "observe_request":
            return {"type": "observe_reply", "observation": _PAGE, "document_id": "d", "tabs": [tab], "notices": []}
        case "act_request":
            done = {"status": "done", "message": "Clicked."}
            return {"type": "act_reply", "result": done, "document_id": "d"}
        case _:
            return None


async def main() -> None:
    open_namespace()
    watch = Watch()
    with ModelServer() as server, tempfile.TemporaryDirectory() as folder:
        server.set_script(
            Reply.actions({"click_element": {"index": 0}}), Reply.actions({"done": {"text": "Done.", "success": True}})
        )
        environment = {"PAGEHAND_API_KEY": "k", **_TRACING}
        async with host_process(Path(folder), environment=environment) as end:
            ended = await do_task(end, server.base_url)
            await end.end()
        model = ["127.0.0.1", server.port]
        sys.stdout.write(json.dumps({"ended": ended, "model": model, "spoken_to": watch.seen()}))


if __name__ == "__main__":
    asyncio.run(main())
