"""The actions: one model each, with what the language model reads about it, who carries it out and what it may cause.

A field's description and the model's docstring are part of the prompt: they are written for the language model.
The registry of a run (host/navigator/registry.py) starts from `ACTIONS`; the content scripts validate against the same
models. The engine has a table of its own, extension/page/do/parameters.ts, which a test holds to them.
"""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal, Self

from pydantic import ConfigDict, Field, JsonValue, RootModel, model_validator

from shared_schemas.base import WireModel


class DoneBy(StrEnum):
    """The process that carries an action out."""

    HOST = "host"
    BACKGROUND = "background"
    ENGINE = "engine"


class EffectCategory(StrEnum):
    """What an action can cause at most; policy is written in these words."""

    TALK = "talk"  # to the user or to the run's own memory; no page is touched
    READ = "read"
    SCROLL = "scroll"
    NAVIGATE = "navigate"
    TOUCH = "touch"  # click, hover, drag, choose: whatever the page makes of it
    WRITE = "write"
    UPLOAD = "upload"


Index = Annotated[int, Field(ge=0, description="number of the element, as shown in [brackets]")]
Intent = Annotated[str | None, Field(description="why, in one short clause that the user sees")]


class Action(WireModel):
    """What all actions share. `intent` is for the user's eyes alone and changes nothing."""

    name: ClassVar[str]
    done_by: ClassVar[DoneBy]
    effect: ClassVar[EffectCategory]

    intent: Intent = None


# ---- host


class Done(Action):
    """End the task. Use it only when the task is finished, or cannot be finished."""

    name: ClassVar[str] = "done"
    done_by: ClassVar[DoneBy] = DoneBy.HOST
    effect: ClassVar[EffectCategory] = EffectCategory.TALK

    text: Annotated[str, Field(description="what the user gets to read: the answer, or what was and was not done")]
    success: Annotated[bool, Field(description="true only if everything that was asked is done")]


class AskUser(Action):
    """Ask the user and wait for the answer, when something only they can know or decide is missing."""

    name: ClassVar[str] = "ask_user"
    done_by: ClassVar[DoneBy] = DoneBy.HOST
    effect: ClassVar[EffectCategory] = EffectCategory.TALK

    question: Annotated[str, Field(min_length=1)]


class CacheContent(Action):
    """Keep a finding word for word for the final answer; pages are forgotten after each step."""

    name: ClassVar[str] = "cache_content"
    done_by: ClassVar[DoneBy] = DoneBy.HOST
    effect: ClassVar[EffectCategory] = EffectCategory.TALK

    content: Annotated[str, Field(min_length=1)]


class ExtractContent(Action):
    """Read the whole page, also what is not shown in the viewport, and answer a question from it with quotations."""

    name: ClassVar[str] = "extract_content"
    done_by: ClassVar[DoneBy] = DoneBy.HOST
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    goal: Annotated[str, Field(min_length=1, description="what to find out")]


# ---- background


class SearchWeb(Action):
    """Search the web in the current tab."""

    name: ClassVar[str] = "search_web"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE

    query: Annotated[str, Field(min_length=1)]


class GoToUrl(Action):
    """Open an address in the current tab."""

    name: ClassVar[str] = "go_to_url"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE

    url: Annotated[str, Field(min_length=1, description="absolute http or https address")]


class GoBack(Action):
    """Go one page back in the history of the current tab."""

    name: ClassVar[str] = "go_back"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE


class GoForward(Action):
    """Go one page forward in the history of the current tab."""

    name: ClassVar[str] = "go_forward"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE


class Reload(Action):
    """Load the current page again."""

    name: ClassVar[str] = "reload"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE


class Wait(Action):
    """Wait, when the page is still busy and there is no text to wait for."""

    name: ClassVar[str] = "wait"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    seconds: Annotated[int, Field(ge=1, le=10)]


class OpenTab(Action):
    """Open an address in a new tab and go on there."""

    name: ClassVar[str] = "open_tab"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE

    url: Annotated[str, Field(min_length=1, description="absolute http or https address")]


class SwitchTab(Action):
    """Go on in another tab of this task."""

    name: ClassVar[str] = "switch_tab"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE

    tab_id: Annotated[int, Field(ge=0, description="id from the list of tabs")]


class CloseTab(Action):
    """Close a tab of this task."""

    name: ClassVar[str] = "close_tab"
    done_by: ClassVar[DoneBy] = DoneBy.BACKGROUND
    effect: ClassVar[EffectCategory] = EffectCategory.NAVIGATE

    tab_id: Annotated[int, Field(ge=0, description="id from the list of tabs")]


# ---- engine: touch

Modifier = Literal["Alt", "Control", "Meta", "Shift"]


class ClickElement(Action):
    """Click an element."""

    name: ClassVar[str] = "click_element"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH

    index: Index
    button: Literal["left", "middle", "right"] = "left"
    count: Annotated[int, Field(ge=1, le=2, description="2 for a double click")] = 1
    modifiers: list[Modifier] = []


class HoverElement(Action):
    """Move the pointer over an element and leave it there, for menus and hints that open that way."""

    name: ClassVar[str] = "hover_element"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH

    index: Index


class DragElement(Action):
    """Drag an element onto, before or after another one, or by a distance."""

    name: ClassVar[str] = "drag_element"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH

    from_index: Index
    to_index: Annotated[int | None, Field(ge=0, description="number of the element to drop on")] = None
    place: Literal["on", "before", "after"] = "on"
    dx_px: Annotated[int | None, Field(description="distance to the right, where there is no to_index")] = None
    dy_px: Annotated[int | None, Field(description="distance down, where there is no to_index")] = None


# ---- engine: write


class InputText(Action):
    """Write into a field, replacing what it holds. Dates as 2026-03-09, times as 14:30."""

    name: ClassVar[str] = "input_text"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.WRITE

    index: Index
    text: str
    clear: Annotated[bool, Field(description="false: append to what the field holds")] = True


class SendKeys(Action):
    """Press keys or chords separated by spaces (Enter, Escape, Control+a, ArrowDown ArrowDown), or type words."""

    name: ClassVar[str] = "send_keys"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.WRITE

    keys: Annotated[str, Field(min_length=1)]
    index: Annotated[int | None, Field(ge=0, description="element to focus first; else the focused one")] = None


class SelectText(Action):
    """Select a passage of text, as by dragging the mouse over it."""

    name: ClassVar[str] = "select_text"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH

    text: Annotated[str, Field(min_length=1)]
    index: Annotated[int | None, Field(ge=0, description="element in which to look; else the whole page")] = None


class UploadFile(Action):
    """Give a file that the user attached to a file field or a drop zone."""

    name: ClassVar[str] = "upload_file"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.UPLOAD

    index: Index
    file: Annotated[str, Field(min_length=1, description="name of the attached file")]


# ---- engine: choose


class GetDropdownOptions(Action):
    """List all options of a drop-down list."""

    name: ClassVar[str] = "get_dropdown_options"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    index: Index


class SelectDropdownOption(Action):
    """Choose an option of a drop-down list by its text; a path in a cascader or tree is A / B / C."""

    name: ClassVar[str] = "select_dropdown_option"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH

    index: Index
    text: Annotated[
        str | list[str],
        Field(description="text of the option; where several can be chosen, a list sets exactly those"),
    ]


# ---- engine: scroll


class ScrollToPercent(Action):
    """Scroll to a place between the top (0) and the bottom (100)."""

    name: ClassVar[str] = "scroll_to_percent"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    percent: Annotated[float, Field(ge=0, le=100)]
    index: Annotated[int | None, Field(ge=0, description="element in the area to scroll; else the page")] = None


class ScrollToTop(Action):
    """Scroll to the top."""

    name: ClassVar[str] = "scroll_to_top"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    index: Annotated[int | None, Field(ge=0, description="element in the area to scroll; else the page")] = None


class ScrollToBottom(Action):
    """Scroll to the bottom."""

    name: ClassVar[str] = "scroll_to_bottom"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    index: Annotated[int | None, Field(ge=0, description="element in the area to scroll; else the page")] = None


class PreviousPage(Action):
    """Scroll one screen up."""

    name: ClassVar[str] = "previous_page"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    index: Annotated[int | None, Field(ge=0, description="element in the area to scroll; else the page")] = None


class NextPage(Action):
    """Scroll one screen down."""

    name: ClassVar[str] = "next_page"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    index: Annotated[int | None, Field(ge=0, description="element in the area to scroll; else the page")] = None


class ScrollToText(Action):
    """Scroll until a text is in view."""

    name: ClassVar[str] = "scroll_to_text"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    text: Annotated[str, Field(min_length=1)]
    nth: Annotated[int, Field(ge=1, description="which match, from 1")] = 1


class ScrollHorizontally(Action):
    """Scroll to the side."""

    name: ClassVar[str] = "scroll_horizontally"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.SCROLL

    right: Annotated[bool, Field(description="false: to the left")]
    pixels: Annotated[int, Field(ge=1)]
    index: Annotated[int | None, Field(ge=0, description="element in the area to scroll; else the page")] = None


# ---- engine: read and wait


class ReadTable(Action):
    """Read all rows of a table."""

    name: ClassVar[str] = "read_table"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    index: Annotated[int, Field(ge=0, description="number of the table or of any element in it")]


class ReadPage(Action):
    """Read the page, or the part around an element, as Markdown, also what is not in view."""

    name: ClassVar[str] = "read_page"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    index: Annotated[int | None, Field(ge=0, description="element whose surroundings to read")] = None
    part: Annotated[int, Field(ge=0, description="part of a long page, from 0")] = 0


class WaitFor(Action):
    """Wait until a text is shown, or gone."""

    name: ClassVar[str] = "wait_for"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    text: Annotated[str, Field(min_length=1)]
    gone: bool = False
    seconds: Annotated[int, Field(ge=1, le=60, description="how long at most")] = 10


# ---- as the engine gets it


class UploadFileContent(WireModel):
    """`upload_file` as the engine gets it: the host has read the file that the user attached."""

    index: Index
    name: str
    media_type: str
    data_base64: str
    intent: Intent = None


ACTIONS: tuple[type[Action], ...] = (
    ClickElement,
    InputText,
    SelectDropdownOption,
    GetDropdownOptions,
    SendKeys,
    HoverElement,
    DragElement,
    SelectText,
    UploadFile,
    ScrollToPercent,
    ScrollToTop,
    ScrollToBottom,
    PreviousPage,
    NextPage,
    ScrollToText,
    ScrollHorizontally,
    ReadTable,
    ReadPage,
    WaitFor,
    GoToUrl,
    SearchWeb,
    GoBack,
    GoForward,
    Reload,
    OpenTab,
    SwitchTab,
    CloseTab,
    Wait,
    ExtractContent,
    CacheContent,
    AskUser,
    Done,
)
"""Every built-in action, in the order in which the language model reads them."""


ON_THE_WIRE: dict[str, type[WireModel]] = {
    action.name: (UploadFileContent if action is UploadFile else action)
    for action in ACTIONS
    if action.done_by is not DoneBy.HOST
}
"""Parameters of each action that crosses to the extension, by name."""


class ActionCall(RootModel[dict[str, dict[str, JsonValue]]]):
    """An action as it crosses to the extension: an object with one key, the action's name, and its parameters."""

    model_config = ConfigDict(frozen=True)

    @model_validator(mode="after")
    def _is_one_known_action(self) -> Self:
        if len(self.root) != 1:
            raise ValueError(f"an action is an object with exactly one key, not {len(self.root)}")
        ((name, parameters),) = self.root.items()
        if name not in ON_THE_WIRE:
            raise ValueError(f"no action is called {name!r}")
        ON_THE_WIRE[name].model_validate(parameters)
        return self

    @property
    def name(self) -> str:
        return next(iter(self.root))

    @property
    def parameters(self) -> dict[str, JsonValue]:
        return self.root[self.name]
