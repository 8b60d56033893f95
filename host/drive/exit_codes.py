"""What the exit code of `run` and `demo` says."""

from shared_schemas.events import RunEnded

DONE = 0
NOT_DONE = 1
SETUP = 2
LIMIT = 3
INTERRUPTED = 130


def code_of(ended: RunEnded) -> int:
    """The exit code for the end of a run."""
    match ended.reason:
        case "done":
            return DONE if ended.success else NOT_DONE
        case "setup":
            return SETUP
        case "limit":
            return LIMIT
        case "gave_up" | "unanswered" | "stopped" | "model_failed" | "page" | "host_died" | "browser_gone" | "internal":
            return NOT_DONE
