"""How a run ends: the reasons, and the sentence that the user reads."""

from dataclasses import dataclass, replace

from host.errors import BrowserFailed, BrowserGone, BrowserNotAnswering, PageRefused, SetupError
from host.models.client import ModelError, ModelFailure
from shared_schemas.events import EndReason

_SETUP_FAILURES: frozenset[ModelFailure] = frozenset({"key_refused", "no_access", "unknown_model"})
_SETUP_BEFORE_THE_FIRST_ANSWER: frozenset[ModelFailure] = frozenset({"bad_request", "no_network"})


@dataclass(frozen=True)
class Ending:
    """Why a run ends, and what the user is told."""

    reason: EndReason
    text: str
    success: bool = False

    def with_progress(self, progress: str) -> "Ending":
        """What was achieved, beside the reason of an end that came before the task's."""
        if self.reason not in ("limit", "gave_up", "model_failed") or not progress:
            return self
        return replace(self, text=f"{self.text}\n\nSo far: {progress}")


class RunOver(Exception):
    """Ends the run from wherever it is raised."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.text)
        self.ending = ending


def ending_of(error: Exception, *, model_has_answered: bool) -> Ending | None:
    """The ending that an error means, or None where it is a fault of this program.

    Args:
        error: what ended the run.
        model_has_answered: a model that worked before is no longer a question of set-up.
    """
    match error:
        case RunOver():
            return error.ending
        case SetupError():
            return Ending("setup", str(error))
        case ModelError():
            is_setup = error.kind in _SETUP_FAILURES or (
                not model_has_answered and error.kind in _SETUP_BEFORE_THE_FIRST_ANSWER
            )
            return Ending("setup" if is_setup else "model_failed", error.sentence)
        case PageRefused():
            return Ending("page", str(error))
        case BrowserGone() | BrowserNotAnswering():
            return Ending("browser_gone", str(error))
        case BrowserFailed():
            return Ending("internal", str(error))
        case _:
            return None
