"""What the page engine answers: an observation of the page, the result of an action, the description of a target.

The page engine's contract gives the meaning of every field; lengths are CSS pixels of the top viewport of the engine.
"""

from typing import Annotated, Literal

from pydantic import Field

from shared_schemas.base import WireModel


class RectPx(WireModel):
    """A box in CSS pixels of the top viewport of the engine."""

    x: float
    y: float
    width: float
    height: float


class Viewport(WireModel):
    """Size and scroll position of the viewport, and size of the page, in CSS pixels."""

    width_px: float
    height_px: float
    scroll_x_px: float
    scroll_y_px: float
    page_width_px: float
    page_height_px: float


class ObservedElement(WireModel):
    """One numbered line of the observation's text."""

    index: Annotated[int, Field(ge=0)]
    tag: str
    role: str
    name: str
    in_viewport: bool
    is_new: bool
    rect_px: RectPx


class ObservedFrame(WireModel):
    """A cross-origin frame, whose own text the background sets in under its line.

    `path` holds `window.frames` indices from the engine's document; null where the frame stands in a shadow root.
    """

    line: Annotated[int, Field(ge=0, description="0-based line of the observation's text")]
    path: list[int] | None
    rect_px: RectPx


class ObservationStats(WireModel):
    """How large the page was and how long the engine took, in milliseconds."""

    nodes: int
    duration_ms: float


class Observation(WireModel):
    """The page as the language model reads it, and what the host needs to know of each line."""

    id: str
    text: str
    url: str
    title: str
    viewport: Viewport
    elements: list[ObservedElement]
    numbers_exhausted: bool
    frames: list[ObservedFrame]
    stats: ObservationStats


class NewElement(WireModel):
    """Something that an action brought onto the page."""

    index: int
    role: str
    name: str


class ScrolledPx(WireModel):
    """How far something really scrolled; positive: to the right, down."""

    x: float
    y: float


class ActionEffect(WireModel):
    """What was measured after an action. A key that is not there was not measured or did not happen."""

    value: Annotated[str | None, Field(description="what the field holds now")] = None
    checked: bool | Literal["mixed"] | None = None
    selected: Annotated[list[str] | None, Field(description="labels of the options that are chosen now")] = None
    expanded: bool | None = None
    navigated_to: Annotated[str | None, Field(description="address, of this document or of the next")] = None
    opened: Annotated[list[str] | None, Field(description='layers that came: `dialog [31] "Confirm"`')] = None
    closed: Annotated[list[str] | None, Field(description="layers that went, in the same words")] = None
    submitted: Annotated[bool | None, Field(description="the browser sends a form")] = None
    scrolled_px: ScrolledPx | None = None
    new_elements: list[NewElement] | None = None
    opened_tab: Annotated[int | None, Field(description="id of the tab in which the task goes on")] = None
    download: Annotated[str | None, Field(description="name of the file")] = None


ActionStatus = Literal["done", "refused", "failed"]

ResultCode = Literal[
    "not_observed",
    "no_such_index",
    "stale",
    "ambiguous",
    "changed",
    "covered",
    "disabled",
    "readonly",
    "hidden",
    "moving",
    "not_editable",
    "no_such_option",
    "no_such_text",
    "no_such_tab",
    "no_such_file",
    "invalid",
    "invalid_form",
    "no_effect",
    "timeout",
    "unsupported",
    "cancelled",
    "page_not_answering",
    "page_not_scriptable",
    "origin_not_allowed",
    "tab_gone",
    "internal",
]


class ActionResult(WireModel):
    """What an action did, measured; or why nothing was done.

    refused: the page is as before. failed: tried, and the outcome is not what was asked. `code` comes with both.
    """

    status: ActionStatus
    message: str
    code: ResultCode | None = None
    effect: ActionEffect | None = None
    content: str | None = None
    next_part: int | None = None


class FormDescription(WireModel):
    """The form that a target belongs to: what a click or Enter there could send, and where."""

    action: str
    method: str
    submitter: bool
    fields: list[str]


class Fingerprint(WireModel):
    """How a target can be found again in another document or on another day. Texts are empty where there is none.

    `css` and `xpath` lead from the document or the shadow root that holds it.
    """

    id: str
    test_id: str
    css: str
    xpath: str
    path_hash: Annotated[str, Field(description="of `xpath` without the places among siblings")]
    nth: Annotated[int, Field(ge=0, description="0-based place among things of the same role and name")]
    surroundings: Annotated[str, Field(description="row, item, card or group that it stands in")]


class Description(WireModel):
    """What policy and replay need to know of a target; never shown to the language model."""

    role: str
    name: str
    tag: str
    input_type: str
    autocomplete: str
    href: str
    form: FormDescription | None
    frame_url: str
    fingerprint: Fingerprint


class ObserveOptions(WireModel):
    """How a page is observed. `fresh`: for a new task, nothing is marked new.

    `numbers`: the inclusive ranges that the document may give out, only ever growing; null: from 0 without end.
    """

    scope: Literal["viewport", "page"] = "viewport"
    fresh: bool = False
    max_chars: Annotated[int, Field(ge=1000)] = 40_000
    numbers: list[tuple[int, int]] | None = None


class PointPx(WireModel):
    """A point in CSS pixels of a frame's viewport."""

    x_px: float
    y_px: float


class NavigationEnd(WireModel):
    """How a navigation ended of which no document came."""

    download: Annotated[str | None, Field(description="file; null: it may be one, or an answer without content")]


class ParentHit(WireModel):
    """What in a parent frame covers a frame at a point; `index` is null where it has no number."""

    index: int | None
    role: str
    name: str
