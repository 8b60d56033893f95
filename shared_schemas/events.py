"""What happens in a run, as the panel shows it, `run --json` prints it and the records keep it.

Every event carries the run and the step that it belongs to; step 0 is what comes before the first observation.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from shared_schemas.base import WireModel
from shared_schemas.page import ActionEffect, ActionStatus, ResultCode


class RunEvent(WireModel):
    """What all events share."""

    run_id: str
    step: Annotated[int, Field(ge=0)]


class RunStarted(RunEvent):
    """A run began: what was asked, in which tab, of which model."""

    type: Literal["run_started"] = "run_started"
    conversation_id: str
    task: str
    tab_id: int
    model: str
    attachments: list[str] = []


class PageObserved(RunEvent):
    """A step began: the page was read."""

    type: Literal["page_observed"] = "page_observed"
    url: str
    title: str
    elements: int
    characters: int
    duration_ms: float


class GoalProgress(RunEvent):
    """The next goal as the model writes it; `text` is all of it so far, `complete` that nothing more comes."""

    type: Literal["goal_progress"] = "goal_progress"
    text: str
    complete: bool


class ModelCalled(RunEvent):
    """One call of a model ended."""

    type: Literal["model_called"] = "model_called"
    purpose: Literal["navigate", "extract", "summarise", "plan", "check", "test"]
    model: str
    input_tokens: int
    cached_tokens: int
    output_tokens: int
    cost_usd: float | None
    duration_ms: float


class ActionStarted(RunEvent):
    """An action is being carried out. `target` names its element, as the page shows it."""

    type: Literal["action_started"] = "action_started"
    position: Annotated[int, Field(ge=0, description="place in the step's batch, from 0")]
    action: str
    parameters: dict[str, JsonValue]
    intent: str | None
    target: str | None


class ActionEnded(RunEvent):
    """An action ended, with its measured effect."""

    type: Literal["action_ended"] = "action_ended"
    position: Annotated[int, Field(ge=0)]
    action: str
    status: ActionStatus
    message: str
    code: ResultCode | None
    effect: ActionEffect | None
    duration_ms: float


NoticeKind = Literal[
    "retrying",
    "batch_stopped",
    "answer_invalid",
    "user_acted",
    "tab_followed",
    "page",  # one that cannot be read
    "stuck",
    "memory",
    "vision",
    "plan",
    "check",
    "model",
]


class Notice(RunEvent):
    """Something that the user should know and need not act on."""

    type: Literal["notice"] = "notice"
    kind: NoticeKind
    text: str


class Question(RunEvent):
    """The model asks the user; the run waits for `answer`, or ends where nobody can answer."""

    type: Literal["question"] = "question"
    question_id: str
    text: str


class QuestionAnswered(RunEvent):
    """The user answered a question."""

    type: Literal["question_answered"] = "question_answered"
    question_id: str
    text: str


class PermissionNeeded(RunEvent):
    """The run came to an origin that the extension may not read; the panel offers to allow it."""

    type: Literal["permission_needed"] = "permission_needed"
    origin: str


class PermissionDecided(RunEvent):
    """The user allowed or refused an origin."""

    type: Literal["permission_decided"] = "permission_decided"
    origin: str
    granted: bool


EndReason = Literal[
    "done",  # the model said so; `success` tells which way
    "gave_up",  # too many failures one after the other
    "unanswered",  # a question, and nobody to answer it
    "stopped",  # by the user
    "model_failed",
    "setup",  # no key, unknown model, no permission: the user's to mend
    "limit",  # steps, tokens, cost or time
    "page",  # a page that cannot be read or used at all
    "host_died",
    "browser_gone",
    "internal",
]


class RunEnded(RunEvent):
    """The last event of a run."""

    type: Literal["run_ended"] = "run_ended"
    reason: EndReason
    success: bool
    text: str
    steps: int
    input_tokens: int
    output_tokens: int
    cost_usd: float | None
    duration_s: float


Event = Annotated[
    RunStarted
    | PageObserved
    | GoalProgress
    | ModelCalled
    | ActionStarted
    | ActionEnded
    | Notice
    | Question
    | QuestionAnswered
    | PermissionNeeded
    | PermissionDecided
    | RunEnded,
    Field(discriminator="type"),
]
