"""Every message between the host, the background, the panel and the content scripts. One discriminant: `type`.

Who speaks to whom:

- host ⇄ background over native messaging: `HostMessage`, `ExtensionMessage`. Requests carry an `id`, replies
  `reply_to`.
- panel ⇄ background over a port: `PanelMessage` goes on to the host unchanged (but for `panel_hello`);
  `ToPanelMessage` comes from the host unchanged (but for `host_state`, which is the background's own).
- background ⇄ content script: `ContentRequest` (answered by the engine), `ContentMessage` (from a frame).
"""

from typing import Annotated, Literal

from pydantic import Field

from shared_schemas.actions import ActionCall
from shared_schemas.base import WireModel
from shared_schemas.events import Event
from shared_schemas.page import (
    ActionResult,
    Description,
    Observation,
    ObserveOptions,
    PointPx,
)

PROTOCOL_VERSION = 1
"""Raised whenever a message changes so that the other side's older build would misread it."""

HOST_NAME = "com.pagehand.host"
"""Name of the native messaging host, and of its manifest's file."""

EXTENSION_ID = "gnjfddnppmjagbbcnhcjniijioiihhdi"
"""The extension's id, which follows from the `key` in its manifest; the only one that may start the host."""

RequestId = Annotated[int, Field(ge=0)]

# ---- handshake


class Hello(WireModel):
    """The extension's first message."""

    type: Literal["hello"] = "hello"
    protocol_version: int
    extension_version: str


class Welcome(WireModel):
    """The host's answer when the versions agree; sent before anything slow is imported."""

    type: Literal["welcome"] = "welcome"
    protocol_version: int
    host_version: str
    process_id: int


class VersionMismatch(WireModel):
    """The host's answer when they do not; it ends after it."""

    type: Literal["version_mismatch"] = "version_mismatch"
    protocol_version: int
    host_version: str
    message: str


class Chunk(WireModel):
    """A part of a message from the host that is larger than a frame may be. The parts of one message come in order."""

    type: Literal["chunk"] = "chunk"
    chunk_id: int
    part: Annotated[int, Field(ge=0)]
    parts: Annotated[int, Field(ge=1)]
    text: Annotated[str, Field(description="a slice of the message's JSON text")]


class MessageRejected(WireModel):
    """A message was not understood. The sender's fault; nothing was done."""

    type: Literal["message_rejected"] = "message_rejected"
    message: str


# ---- host → background


class BeginRun(WireModel):
    """A run is about to work in a tab: get its frames ready. Answered by `run_begun` or `request_failed`."""

    type: Literal["begin_run"] = "begin_run"
    id: RequestId
    run_id: str
    tab_id: int


class FinishRun(WireModel):
    """A run is over: take back what was registered for it. Not answered."""

    type: Literal["finish_run"] = "finish_run"
    run_id: str


class ObserveRequest(WireModel):
    """Read the run's tab. Answered by `observe_reply` or `request_failed`."""

    type: Literal["observe_request"] = "observe_request"
    id: RequestId
    run_id: str
    options: ObserveOptions


class ActRequest(WireModel):
    """Carry out one action. `document_id` is the top document that it was decided on (null: whichever is there).

    Answered by `act_reply` or `request_failed`. `deadline_ms` is how long the host waits.
    """

    type: Literal["act_request"] = "act_request"
    id: RequestId
    run_id: str
    action: ActionCall
    document_id: str | None
    observation_id: str | None
    deadline_ms: Annotated[int, Field(ge=1)]


class DescribeRequest(WireModel):
    """What policy needs to know of a target. Answered by `describe_reply` or `request_failed`."""

    type: Literal["describe_request"] = "describe_request"
    id: RequestId
    run_id: str
    index: Annotated[int, Field(ge=0)]


class ScreenshotRequest(WireModel):
    """A picture of the run's tab, which must be in front. Answered by `screenshot_reply` or `request_failed`."""

    type: Literal["screenshot_request"] = "screenshot_request"
    id: RequestId
    run_id: str
    highlights: Annotated[bool, Field(description="draw the elements' numbers on it")]


class CancelRequest(WireModel):
    """Stop working on an earlier request; it is still answered, as cancelled or as it came out."""

    type: Literal["cancel_request"] = "cancel_request"
    request_id: RequestId


# ---- background → host


class Tab(WireModel):
    """A tab of the run: the one that it began in, and those that it opened or was led to."""

    tab_id: int
    title: str
    url: str
    is_current: bool


class RunBegun(WireModel):
    """The run's tab is there; its documents get ready."""

    type: Literal["run_begun"] = "run_begun"
    reply_to: RequestId
    tab: Tab


class ObserveReply(WireModel):
    """The merged observation of all readable frames, the top document's id, and the run's tabs.

    `notices` are sentences for the model: frames that could not be read, a tab that was followed.
    """

    type: Literal["observe_reply"] = "observe_reply"
    reply_to: RequestId
    observation: Observation
    document_id: str
    tabs: list[Tab]
    notices: list[str]


class ActReply(WireModel):
    """The result, and the top document that the run's tab shows now."""

    type: Literal["act_reply"] = "act_reply"
    reply_to: RequestId
    result: ActionResult
    document_id: str | None


class DescribeReply(WireModel):
    """What the target is; a number that is not known is a `request_failed`."""

    type: Literal["describe_reply"] = "describe_reply"
    reply_to: RequestId
    description: Description


class ScreenshotReply(WireModel):
    """What the tab shows of its page, in device pixels."""

    type: Literal["screenshot_reply"] = "screenshot_reply"
    reply_to: RequestId
    media_type: Annotated[str, Field(description="image/png")]
    data_base64: str


RequestFailureCode = Literal[
    "origin_not_allowed",
    "page_not_scriptable",
    "page_not_answering",
    "tab_gone",
    "tab_not_in_front",
    "no_such_run",
    "no_such_index",
    "cancelled",
    "internal",
]


class RequestFailed(WireModel):
    """A request that has no reply of its own kind. `origin` comes with `origin_not_allowed`."""

    type: Literal["request_failed"] = "request_failed"
    reply_to: RequestId
    code: RequestFailureCode
    message: str
    origin: str | None


class UserActed(WireModel):
    """A trusted click or key of the user in the run's tab: the batch ends before its next action."""

    type: Literal["user_acted"] = "user_acted"
    run_id: str


# ---- panel → host (through the background)


class Attachment(WireModel):
    """A file that the user gave to the run."""

    name: Annotated[str, Field(min_length=1)]
    media_type: str
    data_base64: str


class RunOptions(WireModel):
    """What a run may be told beside its task. null: as the settings say."""

    model: str | None = None
    base_url: str | None = None
    max_steps: Annotated[int | None, Field(ge=1)] = None
    attended: Annotated[bool, Field(description="somebody can answer questions and allow sites")] = True
    attachments: list[Attachment] = []


class EarlierRun(WireModel):
    """What the user said in a run that the panel still shows, and how it ended."""

    task: Annotated[str, Field(min_length=1)]
    answers: list[str] = []
    outcome: str


class StartRun(WireModel):
    """The user's Send. With the id of a conversation it goes on; null begins a new one.

    `earlier`: where the host that knew the conversation has died, the runs of it that the panel still shows.
    """

    type: Literal["start_run"] = "start_run"
    task: Annotated[str, Field(min_length=1)]
    tab_id: int
    conversation_id: str | None
    earlier: list[EarlierRun] = []
    options: RunOptions


class StopRun(WireModel):
    """The user's Stop. Answered by the event `run_ended`."""

    type: Literal["stop_run"] = "stop_run"
    run_id: str


class Answer(WireModel):
    """The user's answer to a `question`."""

    type: Literal["answer"] = "answer"
    run_id: str
    question_id: str
    text: str


class DecideOrigin(WireModel):
    """The user's answer to `permission_needed`; granted only if the browser granted it."""

    type: Literal["decide_origin"] = "decide_origin"
    run_id: str
    origin: str
    granted: bool


class GetSnapshot(WireModel):
    """The panel opened: tell it all. Answered by `run_snapshot`."""

    type: Literal["get_snapshot"] = "get_snapshot"


class ListModels(WireModel):
    """Answered by `models_listed`."""

    type: Literal["list_models"] = "list_models"


class TestModel(WireModel):
    """Find out what a model can do, by one small call. Answered by `model_tested`."""

    type: Literal["test_model"] = "test_model"
    model: str
    base_url: str | None


# ---- host → panel


class RunSnapshot(WireModel):
    """The conversation as it stands: all its events in order, and the run that goes on, if one does."""

    type: Literal["run_snapshot"] = "run_snapshot"
    conversation_id: str | None
    running_run_id: str | None
    events: list[Event]
    default_model: Annotated[str, Field(description="name of the model that a run takes unless told otherwise")]


class RunRejected(WireModel):
    """A `start_run` that cannot begin: another run goes on, the conversation is not known."""

    type: Literal["run_rejected"] = "run_rejected"
    message: str


class ModelInfo(WireModel):
    """A model that can be chosen."""

    id: Annotated[str, Field(description="as `RunOptions.model` takes it")]
    title: str
    provider: str
    has_key: Annotated[bool, Field(description="a key is set up, or none is needed")]
    takes_images: bool | None


class ModelsListed(WireModel):
    """Every model that the settings and the providers name."""

    type: Literal["models_listed"] = "models_listed"
    models: list[ModelInfo]


class ModelTested(WireModel):
    """What a model can do, or the sentence that says why it cannot be used."""

    type: Literal["model_tested"] = "model_tested"
    model: str
    ok: bool
    message: str
    how_to_ask: Literal["json_schema", "function_calling", "plain_json"] | None
    streams: bool | None
    takes_images: Annotated[bool | None, Field(description="it can tell what a picture shows")]


# ---- panel ⇄ background


class PanelHello(WireModel):
    """A panel opened in a window."""

    type: Literal["panel_hello"] = "panel_hello"
    window_id: int


class HostState(WireModel):
    """Connection state that the panel shows: whether the host is there, and if not, why and what to do."""

    type: Literal["host_state"] = "host_state"
    state: Literal["connecting", "connected", "not_found", "forbidden", "crashed", "version_mismatch", "disconnected"]
    message: str
    next_step: str


# ---- background → content script (each answered by sendResponse)


class EngineObserve(WireModel):
    """Answered by an `Observation`."""

    type: Literal["engine_observe"] = "engine_observe"
    options: ObserveOptions


class EngineAct(WireModel):
    """Answered by an `ActionResult`."""

    type: Literal["engine_act"] = "engine_act"
    action: ActionCall
    observation_id: str | None


class EngineCancel(WireModel):
    """Answered by null."""

    type: Literal["engine_cancel"] = "engine_cancel"


class EngineDescribe(WireModel):
    """Answered by a `Description`, or by null where the number is not known."""

    type: Literal["engine_describe"] = "engine_describe"
    index: int


class EngineHighlights(WireModel):
    """Answered by null."""

    type: Literal["engine_highlights"] = "engine_highlights"
    on: bool


class EngineHitAtFrame(WireModel):
    """A child frame asks what covers it here. Answered by a `ParentHit`, or by null where nothing does."""

    type: Literal["engine_hit_at_frame"] = "engine_hit_at_frame"
    path: Annotated[list[int], Field(description="`window.frames` indices from this document to the child")]
    points: Annotated[list[PointPx], Field(description="in the child's viewport")]


# ---- content script → background


class FrameReady(WireModel):
    """A document's content script listens. `path`: from the top, null in a shadow root. Answered by null."""

    type: Literal["frame_ready"] = "frame_ready"
    path: list[int] | None
    url: str


class FrameNavigating(WireModel):
    """The Navigation API announced that this document goes to another one. Answered by null."""

    type: Literal["frame_navigating"] = "frame_navigating"
    to: str


class FindListeners(WireModel):
    """Answered by number[][]: paths of elements with listeners, as the page's world tells."""

    type: Literal["find_listeners"] = "find_listeners"


class HitInParent(WireModel):
    """A document asks what covers it at points of its own viewport. Answered by a `ParentHit` or null."""

    type: Literal["hit_in_parent"] = "hit_in_parent"
    points: list[PointPx]


class FrameNavigationEnd(WireModel):
    """A document asks how a navigation ends that began in it or in a frame of it.

    Answered by a `NavigationEnd` where no document came of it; null where that is not known.
    """

    type: Literal["frame_navigation_end"] = "frame_navigation_end"


class FrameUserActed(WireModel):
    """A trusted click or key of the user. Answered by null."""

    type: Literal["frame_user_acted"] = "frame_user_acted"


# ---- who says what

ToPanelMessage = Annotated[
    Event | RunSnapshot | RunRejected | ModelsListed | ModelTested | MessageRejected | HostState,
    Field(discriminator="type"),
]

PanelMessage = Annotated[
    StartRun | StopRun | Answer | DecideOrigin | GetSnapshot | ListModels | TestModel | PanelHello,
    Field(discriminator="type"),
]

HostMessage = Annotated[
    Welcome
    | VersionMismatch
    | Chunk
    | MessageRejected
    | BeginRun
    | FinishRun
    | ObserveRequest
    | ActRequest
    | DescribeRequest
    | ScreenshotRequest
    | CancelRequest
    | Event
    | RunSnapshot
    | RunRejected
    | ModelsListed
    | ModelTested,
    Field(discriminator="type"),
]
"""What the host may send."""

ExtensionMessage = Annotated[
    Hello
    | RunBegun
    | ObserveReply
    | ActReply
    | DescribeReply
    | ScreenshotReply
    | RequestFailed
    | UserActed
    | MessageRejected
    | StartRun
    | StopRun
    | Answer
    | DecideOrigin
    | GetSnapshot
    | ListModels
    | TestModel,
    Field(discriminator="type"),
]
"""What the extension may send."""

ContentRequest = Annotated[
    EngineObserve | EngineAct | EngineCancel | EngineDescribe | EngineHighlights | EngineHitAtFrame,
    Field(discriminator="type"),
]

ContentMessage = Annotated[
    FrameReady | FrameNavigating | FindListeners | HitInParent | FrameNavigationEnd | FrameUserActed,
    Field(discriminator="type"),
]
