"""What can go wrong, named by who can mend it.

Every message is one sentence, or two, that say what is wrong and what to do; they are shown as they stand. A page's
state is no error: it is a value (`ActionResult`). Failures of a model call are `host.models.client.ModelError`.
"""


class PagehandError(Exception):
    """Base of everything that this program raises on purpose; `str()` is a sentence for a person."""


class ModelMistake(PagehandError):
    """The model can mend it: the sentence goes into its next turn."""


class PageRefused(PagehandError):
    """The page, the tab or the browser stands in the way; the run may be able to go on elsewhere."""


class OriginNotAllowed(PageRefused):
    """The extension may not read this origin until the user allows it.

    Args:
        origin: scheme, host and port, as the browser writes them; None where the browser does not tell it.
    """

    def __init__(self, message: str, origin: str | None) -> None:
        super().__init__(message)
        self.origin = origin


class PageNotScriptable(PageRefused):
    """A page that no extension can read: the browser's own, the Web Store, a PDF, an error page."""


class PageNotAnswering(PageRefused):
    """The page's thread stands still: a dialog is open, or a script runs without end."""


class TabNotInFront(PageRefused):
    """A picture can only be had of a tab that is shown."""


class TabGone(PageRefused):
    """The run's tab was closed."""


class SetupError(PagehandError):
    """The user's set-up: no key, an unknown model, a setting that cannot be."""


class ProtocolViolation(PagehandError):
    """The other side broke the protocol; nothing of what it sent was done."""


class TruncatedMessage(ProtocolViolation):
    """The stream ended in the middle of a message."""


class MessageTooLarge(ProtocolViolation):
    """A header announces more than may be read; the stream cannot be used further."""


class MessageNotUnderstood(ProtocolViolation):
    """A message is no JSON, or of no known type, or of a wrong shape; the stream can be used further."""


class BrowserFailed(ProtocolViolation):
    """The extension answered with a failure of its own, or with a reply of the wrong kind."""


class BrowserNotAnswering(ProtocolViolation):
    """The extension did not answer within the deadline."""


class BrowserGone(ProtocolViolation):
    """The browser closed the connection."""
