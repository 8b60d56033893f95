"""The calls of models that a run makes: kept within its limits before and meanwhile, counted and told after."""

from collections.abc import Sequence
from time import monotonic

from langchain_core.messages import BaseMessage

from host.models.client import Finished, ModelClient, ModelError, OutputForm, Usage
from host.navigator.answer.reasoning import without_reasoning
from host.navigator.asking import Question, ask
from host.navigator.limits import ModelCall, Purpose, Spending
from host.navigator.reporter import Reporter
from host.navigator.tokens import TokenEstimate

_CHECKED_EVERY_CHARS = 400
"""Of an answer that is being written: what may come before the next look is reckoned with."""


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
        self,
        purpose: Purpose,
        client: ModelClient,
        messages: Sequence[BaseMessage],
        form: OutputForm | None = None,
    ) -> Question:
        """A question that is kept within the run's limits before and while it is answered.

        Each attempt is counted and told, also one that broke off: what came of it is paid for.
        """
        began_s, checked_chars = monotonic(), 0

        def check_answer(chars: int) -> None:
            nonlocal began_s, checked_chars
            if chars == 0:
                began_s, checked_chars = monotonic(), 0
                self._check(question, self._spending.usual_output_tokens)
            elif chars >= checked_chars + _CHECKED_EVERY_CHARS:
                checked_chars = chars
                self._check(question, self.estimate.tokens_of_answer(chars + _CHECKED_EVERY_CHARS))

        def on_end(chars: int, finished: Finished | None) -> None:
            self._count(question, finished.usage if finished is not None else Usage(), chars, began_s)

        question = Question(purpose, client, messages, form, self._timeout_s, check_answer, on_end)
        return question

    def retrying(self, sentence: str) -> None:
        """Tell that a call is made again."""
        self._reporter.notice("retrying", sentence)

    def may_try_again(self, error: ModelError) -> bool:
        """An address that was never reached is a question of set-up, and is told at once."""
        return error.kind != "no_network" or self.has_answered

    async def text(self, purpose: Purpose, client: ModelClient, messages: Sequence[BaseMessage]) -> str:
        """A plain text answer, without what the model thought before it.

        Raises:
            ModelError: it failed, and was tried again as often as makes sense.
            RunOver: it would pass a limit of the run.
        """
        question = self.question(purpose, client, messages)
        finished = await ask(question, lambda _: None, may_try_again=self.may_try_again, on_retry=self.retrying)
        return without_reasoning(str(finished.message.text)).strip()

    def _check(self, question: Question, output_tokens: int) -> None:
        client, input_tokens = question.client, self.estimate.tokens(question.chars)
        cost_usd = client.cost_usd(Usage(input_tokens, 0, output_tokens))
        self._spending.check(input_tokens + output_tokens, cost_usd, client.name)

    def _count(self, question: Question, usage: Usage, answer_chars: int, began_s: float) -> None:
        """Count and tell an answer; by estimate where the provider does not count."""
        if usage.input_tokens is not None:
            self.estimate.calibrate(question.chars, usage.input_tokens)
        counted = Usage(
            _or(usage.input_tokens, self.estimate.tokens(question.chars)),
            usage.cached_tokens,
            _or(usage.output_tokens, self.estimate.tokens_of_answer(answer_chars)),
        )
        call = ModelCall(
            purpose=question.purpose,
            model=question.client.name,
            input_tokens=counted.input_tokens or 0,
            cached_tokens=counted.cached_tokens,
            output_tokens=counted.output_tokens or 0,
            cost_usd=question.client.cost_usd(counted),
            duration_ms=(monotonic() - began_s) * 1000,
        )
        self._spending.add(call)
        self._reporter.model_called(call)


def _or(counted: int | None, estimated: int) -> int:
    return estimated if counted is None else counted
