"""What a run may use, what it has used, and the sentence that ends it when that is used up.

The caps on tokens and money are kept before a call, by what it will probably use, so that they are not passed.
"""

from dataclasses import dataclass
from typing import Literal, Self

from host.navigator.ending import Ending, RunOver
from host.settings import Settings

Purpose = Literal["navigate", "extract", "summarise", "plan", "check"]


@dataclass(frozen=True)
class Limits:
    """None: no limit."""

    max_steps: int
    max_failures: int
    max_tokens: int | None
    max_cost_usd: float | None
    max_duration_s: float

    @classmethod
    def of(cls, settings: Settings, max_steps: int | None) -> Self:
        """The limits of the settings, and of the run's own option."""
        return cls(
            max_steps=max_steps or settings.max_steps,
            max_failures=settings.max_failures,
            max_tokens=settings.max_tokens,
            max_cost_usd=settings.max_cost_usd,
            max_duration_s=settings.max_duration_s,
        )


@dataclass(frozen=True)
class ModelCall:
    """A call of a model that was made, as it is counted and told."""

    purpose: Purpose
    model: str
    input_tokens: int
    cached_tokens: int
    output_tokens: int
    cost_usd: float | None
    duration_ms: float


class Spending:
    """Tokens and money of all calls of a run."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.input_tokens = 0
        self.output_tokens = 0
        self.cost_usd: float | None = None
        self.calls = 0
        self.usual_output_tokens = 500
        """The most that a call of this run has answered: what the next one is expected to."""

    def add(self, call: ModelCall) -> None:
        """Count a call that was made."""
        self.calls += 1
        self.input_tokens += call.input_tokens
        self.output_tokens += call.output_tokens
        self.usual_output_tokens = max(self.usual_output_tokens, call.output_tokens)
        if call.cost_usd is not None:
            self.cost_usd = (self.cost_usd or 0.0) + call.cost_usd

    def check(self, tokens: int, cost_usd: float | None, model: str) -> None:
        """Whether a call of about this size and price may be made, or go on.

        Args:
            tokens: of its input and its answer.
            cost_usd: None where the model has no known price.
            model: as the user chose it.
        Raises:
            RunOver: it would pass the cap on tokens or on money, or that cap cannot be kept.
        """
        max_tokens, max_cost_usd = self._limits.max_tokens, self._limits.max_cost_usd
        used = self.input_tokens + self.output_tokens
        if max_tokens is not None and used + tokens > max_tokens:
            raise over(
                f"the limit of {max_tokens:,} tokens: {used:,} are used, and the next step needs about {tokens:,}",
                "max_tokens",
            )
        if max_cost_usd is None:
            return
        if cost_usd is None:
            raise RunOver(
                Ending(
                    "setup",
                    f"No price is known for {model}, so the limit of ${max_cost_usd:g} cannot be kept. Choose another "
                    "model, or take out the setting max_cost_usd.",
                )
            )
        spent_usd = self.cost_usd or 0.0
        if spent_usd + cost_usd > max_cost_usd:
            raise over(
                f"the limit of ${max_cost_usd:g}: ${spent_usd:.4f} are spent, and the next step costs about "
                f"${cost_usd:.4f}",
                "max_cost_usd",
            )


def check_steps(step: int, limits: Limits) -> None:
    """Raises RunOver where step `step`, counted from 1, is one too many."""
    if step > limits.max_steps:
        raise over(f"the limit of {limits.max_steps} steps", "max_steps")


def check_time(elapsed_s: float, limits: Limits) -> None:
    """Raises RunOver where the run took too long."""
    if elapsed_s > limits.max_duration_s:
        raise over(f"the limit of {limits.max_duration_s:g} s", "max_duration_s")


def over(what: str, setting: str) -> RunOver:
    """The ending of a limit."""
    return RunOver(Ending("limit", f"Stopped at {what}. Say “go on”, or raise the setting {setting}."))


def too_many_failures(limits: Limits, last_reason: str) -> RunOver:
    """The ending of a run that gets nowhere."""
    reason = f" The last reason: {last_reason}" if last_reason else ""
    return RunOver(
        Ending("gave_up", f"Given up: {limits.max_failures} steps one after the other achieved nothing.{reason}")
    )
