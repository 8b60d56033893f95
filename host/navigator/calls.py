"""The calls of models that a run makes: kept within its limits before, counted and told after."""

from collections.abc import Sequence
from time import monotonic

from langchain_core.messages import BaseMessage

from host.models.client import Finished, ModelClient, ModelError, OutputForm, Usage
from host.navigator.asking import Question, ask
from host.navigator.limits import ModelCall, Purpose, Spending
from host.navigator.reporter import Reporter
from host.navigator.tokens import TokenEstimate


class Calls:
    """Every call of a model in one run.

    Args:
        spending: what the run may use and has used.
        reporter: tells each call.
        timeout_s: how long a model may be silent.
    """

    def __init__(self, spending: Spending, reporter: Reporter, timeout_s: float) -> None:
        self._spending = spending
        self._reporter = reporter
        self._timeout_s = timeout_s
        self.estimate = TokenEstimate()

    @property
    def has_answered(self) -> bool:
        """A model was reached in this run: what fails now is not its address."""
        return self._spending.calls > 0

    def question(
        self, client: ModelClient, messages: Sequence[BaseMessage], form: OutputForm | None = None
    ) -> Question:
        """A question within the run's limits.

        Raises:
            RunOver: it would pass one.
        """
        question = Question(client, messages, form, self._timeout_s)
        self._spending.check_before_call(self.estimate.tokens(question.chars))
        return question

    def retrying(self, sentence: str) -> None:
        """Tell that a call is made again."""
        self._reporter.notice("retrying", sentence)

    def may_try_again(self, error: ModelError) -> bool:
        """An address that was never reached is a question of set-up, and is told at once."""
        return error.kind != "no_network" or self.has_answered

    def count(self, purpose: Purpose, question: Question, finished: Finished | None, began_s: float) -> None:
        """Count and tell a call; by estimate where the provider does not count, or the answer (None) broke off."""
        usage = finished.usage if finished is not None else Usage()
        answer_chars = len(str(finished.message.text)) if finished is not None else 0
        if usage.input_tokens is not None:
            self.estimate.calibrate(question.chars, usage.input_tokens)
        call = ModelCall(
            purpose=purpose,
            model=question.client.name,
            input_tokens=_or(usage.input_tokens, self.estimate.tokens(question.chars)),
            cached_tokens=usage.cached_tokens,
            output_tokens=_or(usage.output_tokens, self.estimate.tokens(answer_chars)),
            cost_usd=usage.cost_usd,
            duration_ms=(monotonic() - began_s) * 1000,
        )
        self._spending.add(call)
        self._reporter.model_called(call)

    async def text(self, purpose: Purpose, client: ModelClient, messages: Sequence[BaseMessage]) -> str:
        """A plain text answer.

        Raises:
            ModelError: it failed, and was tried again as often as makes sense.
            RunOver: it would pass a limit of the run.
        """
        question = self.question(client, messages)
        began_s = monotonic()
        finished = await ask(question, lambda _: None, may_try_again=self.may_try_again, on_retry=self.retrying)
        self.count(purpose, question, finished, began_s)
        return str(finished.message.text).strip()


def _or(counted: int | None, estimated: int) -> int:
    return estimated if counted is None else counted
