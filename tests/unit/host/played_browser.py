"""Plays the browser for a host process: a page, and an answer to whatever the host asks."""

from collections.abc import Callable
from typing import Any

from tests.unit.host.extension_end import ExtensionEnd, Message

OBSERVATION: Message = {
    "id": "o1",
    "text": "[5]<button>Pay />",
    "url": "https://shop.example/",
    "title": "Shop",
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
TAB: Message = {"tab_id": 1, "title": "Shop", "url": "https://shop.example/", "is_current": True}


def start_run(task: str = "Pay", **options: Any) -> Message:
    """The user's Send."""
    return {
        "type": "start_run",
        "task": task,
        "tab_id": 1,
        "conversation_id": None,
        "options": {"model": None, "base_url": None, "max_steps": None, "attended": True, "attachments": [], **options},
    }


class PlayedBrowser:
    """Answers the host's requests; keeps everything else that it says."""

    def __init__(self, end: ExtensionEnd) -> None:
        self.end = end
        self.heard: list[Message] = []
        self.result: Callable[[], Message] = lambda: {"status": "done", "message": "Done it."}

    async def until(self, *types: str) -> Message:
        """Play on until the host says a message of one of these types; that message."""
        while True:
            message = await self.end.receive()
            reply = self._reply(message)
            if reply is not None:
                self.end.send({**reply, "reply_to": message["id"]})
            self.heard.append(message)
            if message["type"] in types:
                return message

    def _reply(self, message: Message) -> Message | None:
        match message["type"]:
            case "begin_run":
                return {"type": "run_begun", "tab": TAB}
            case "observe_request":
                return {
                    "type": "observe_reply",
                    "observation": OBSERVATION,
                    "document_id": "d1",
                    "tabs": [TAB],
                    "notices": [],
                }
            case "act_request":
                return {"type": "act_reply", "result": self.result(), "document_id": "d1"}
            case _:
                return None
