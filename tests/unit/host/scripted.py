"""A model and a tab that do as a test says: what a run needs around it, without a process and without a browser."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage

from host.browser import Browser
from host.conversation import Conversation
from host.link.peer import Peer, Request
from host.models.client import ContentDelta, Finished, ModelError, OutputForm, Piece, ToolCallDelta, Usage
from host.navigator.registry import Registry
from host.navigator.run import Models, Run, RunRequest
from host.settings import Settings
from shared_schemas import protocol
from shared_schemas.events import Event, RunEnded
from shared_schemas.page import (
    ActionEffect,
    ActionResult,
    Observation,
    ObservationStats,
    ObservedElement,
    RectPx,
    Viewport,
)

BOX = RectPx(x=0, y=0, width=10, height=10)
VIEW = Viewport(width_px=800, height_px=600, scroll_x_px=0, scroll_y_px=0, page_width_px=800, page_height_px=600)


def answer(*actions: dict[str, Any], goal: str = "Go on", memory: str = "") -> str:
    """A model's answer as canonical text."""
    state = {"evaluation_previous_goal": "", "memory": memory, "next_goal": goal}
    return json.dumps({"current_state": state, "action": list(actions)})


def done(text: str = "Done.", *, success: bool = True) -> dict[str, Any]:
    return {"done": {"text": text, "success": success}}


def click(index: int) -> dict[str, Any]:
    return {"click_element": {"index": index}}


def refused(_: protocol.ActRequest) -> ActionResult:
    """For `on_act`: something lies over the target."""
    return ActionResult(status="refused", code="covered", message="Covered by [9] dialog.")


@dataclass
class Gate:
    """In a reply: the stream stands still here until the test opens it."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    opened: asyncio.Event = field(default_factory=asyncio.Event)


Reply = str | ModelError | Sequence["str | ToolCallDelta | Gate | ModelError"]


class ScriptedModel:
    """Answers in the order of its script; a gate holds the stream, an error ends it."""

    def __init__(self, *replies: Reply, usage: Usage | None = None, usd_per_token: float | None = None) -> None:
        self.replies = list(replies)
        self.prompts: list[list[BaseMessage]] = []
        self.forms: list[OutputForm | None] = []
        self.usage = usage or Usage(input_tokens=100, output_tokens=10)
        self.usd_per_token = usd_per_token
        self.takes_images: bool | None = None
        self.is_streaming = False

    name = "scripted"

    def cost_usd(self, usage: Usage) -> float | None:
        if self.usd_per_token is None or usage.input_tokens is None or usage.output_tokens is None:
            return None
        return (usage.input_tokens + usage.output_tokens) * self.usd_per_token

    async def stream(self, messages: Sequence[BaseMessage], form: OutputForm | None) -> AsyncIterator[Piece]:
        self.prompts.append(list(messages))
        self.forms.append(form)
        reply = self.replies.pop(0)
        parts = [reply] if isinstance(reply, str | ModelError) else reply
        text = ""
        self.is_streaming = True
        try:
            for part in parts:
                match part:
                    case str():
                        text += part
                        for start in range(0, len(part), 7):
                            yield ContentDelta(part[start : start + 7])
                    case ToolCallDelta():
                        yield part
                    case Gate():
                        part.reached.set()
                        await part.opened.wait()
                    case ModelError():
                        raise part
            yield Finished(AIMessage(text), self.usage)
        finally:
            self.is_streaming = False

    def page_of(self, call: int) -> str:
        """The last message of a prompt, which ends with the page."""
        return str(self.prompts[call][-1].text)


class ScriptedTab:
    """The far side: shows pages, answers actions, notes what it was asked."""

    def __init__(self) -> None:
        self.peer = Peer(self._take)
        self.page_text = "[5]<button>Pay />\n[6]<input>Name />"
        self.document_id = "doc-1"
        self.acts: list[protocol.ActRequest] = []
        self.observations = 0
        self.cancelled: list[int] = []
        self.finished = False
        self.on_act: Callable[[protocol.ActRequest], ActionResult | None] = lambda _: ActionResult(
            status="done", message="Done it.", effect=ActionEffect(submitted=False)
        )
        """None: it never answers."""
        self.on_observe: Callable[[protocol.ObserveRequest], protocol.RequestFailed | None] = lambda _: None
        self.on_screenshot: Callable[[protocol.ScreenshotRequest], protocol.ScreenshotReply | protocol.RequestFailed]
        self.act_seen = asyncio.Event()

    def _take(self, message: Request | protocol.CancelRequest | protocol.FinishRun) -> None:
        match message:
            case protocol.FinishRun():
                self.finished = True
            case protocol.CancelRequest():
                self.cancelled.append(message.request_id)
            case _:
                reply = self._reply(message)
                if reply is not None:
                    # Not at once: a reply never comes before the request is on its way.
                    asyncio.get_running_loop().call_soon(self.peer.resolve, reply)

    def _reply(self, request: Request) -> Any:
        match request:
            case protocol.BeginRun(id=id):
                return protocol.RunBegun(reply_to=id, tab=self._tab())
            case protocol.ObserveRequest(id=id):
                failed = self.on_observe(request)
                if failed is not None:
                    return failed
                self.observations += 1
                return protocol.ObserveReply(
                    reply_to=id,
                    observation=self._observation(),
                    document_id=self.document_id,
                    tabs=[self._tab()],
                    notices=[],
                )
            case protocol.ActRequest(id=id):
                self.acts.append(request)
                self.act_seen.set()
                result = self.on_act(request)
                return result and protocol.ActReply(reply_to=id, result=result, document_id=self.document_id)
            case protocol.ScreenshotRequest():
                return self.on_screenshot(request)
            case _:
                raise AssertionError(f"not expected: {request.type}")

    def _observation(self) -> Observation:
        return Observation(
            id=f"o{self.observations}",
            text=self.page_text,
            url="https://shop.example/",
            title="Shop",
            viewport=VIEW,
            elements=[
                ObservedElement(
                    index=5, tag="button", role="button", name="Pay", in_viewport=True, is_new=False, rect_px=BOX
                )
            ],
            numbers_exhausted=False,
            frames=[],
            stats=ObservationStats(nodes=3, duration_ms=1),
        )

    def _tab(self) -> protocol.Tab:
        return protocol.Tab(tab_id=1, title="Shop", url="https://shop.example/", is_current=True)


class Scene:
    """A run with a scripted model in a scripted tab."""

    def __init__(
        self,
        *replies: Reply,
        settings: Settings | None = None,
        options: protocol.RunOptions | None = None,
        conversation: Conversation | None = None,
        task: str = "Pay",
        usage: Usage | None = None,
        usd_per_token: float | None = None,
        adviser: ScriptedModel | None = None,
        registry: Registry | None = None,
        earlier: Sequence[protocol.EarlierRun] = (),
    ) -> None:
        self.model = ScriptedModel(*replies, usage=usage, usd_per_token=usd_per_token)
        self.tab = ScriptedTab()
        self.events: list[Event] = []
        self.conversation = conversation or Conversation()
        start = protocol.StartRun(
            task=task,
            tab_id=1,
            conversation_id=None,
            earlier=list(earlier),
            options=options or protocol.RunOptions(),
        )
        self.conversation.attachments.extend(start.options.attachments)
        request = RunRequest("r1", start, self.conversation, settings or Settings())
        self.adviser = adviser or self.model
        models = Models(self.model, self.adviser, self.adviser, self.adviser)
        self.run = Run(request, Browser(self.tab.peer, "r1"), models, registry or Registry(), self._take)
        self._changed = asyncio.Event()

    def _take(self, event: Event) -> None:
        self.events.append(event)
        self._changed.set()

    async def to_end(self) -> RunEnded:
        async with asyncio.timeout(10):
            await self.run.to_end()
        ended = self.events[-1]
        assert isinstance(ended, RunEnded)
        return ended

    async def wait_for(self, kind: str) -> Any:
        """The first event of a type, as soon as there is one."""
        async with asyncio.timeout(10):
            while True:
                found = [event for event in self.events if event.type == kind]
                if found:
                    return found[0]
                self._changed.clear()
                await self._changed.wait()

    def of(self, kind: str) -> list[Any]:
        return [cast(Any, event) for event in self.events if event.type == kind]
