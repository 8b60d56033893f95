"""From an exception of a provider's library to a failure by kind, with one sentence that says what to do.

Knows the OpenAI library's errors and LangChain's own by their status and class, without importing either: other
providers' errors have the same shape.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time

from host.models.client import ModelError, ModelFailure


@dataclass(frozen=True)
class Endpoint:
    """What a sentence needs to know of where the call went."""

    model: str
    address: str
    is_local: bool = False
    start: str | None = None
    """The command that starts a local server, where it is known."""


_TOO_LONG = re.compile(
    r"context.{0,20}(length|window|size|limit)|(prompt|input).{0,12}too long|too many tokens|maximum.{0,20}tokens",
    re.IGNORECASE,
)
_NO_CREDIT = re.compile(r"insufficient_quota|insufficient balance|exceeded your current quota|billing", re.IGNORECASE)
_FILTERED = re.compile(r"content_filter|content management policy|safety|data_inspection_failed", re.IGNORECASE)
_NO_PICTURES = re.compile(
    r"image|vision|multi-?modal|modalit|mmproj"
    # Servers of text models that expect the content to be one string.
    r"|content\S* (must|should) be a string|expected (a )?string|invalid type: sequence",
    re.IGNORECASE,
)
_SAYS_NOTHING = re.compile(r"^Error code: \d+( - )?|\binvalid_request_error\b")
_NO_MODEL = re.compile(r"model", re.IGNORECASE)
_OVERLOADED = re.compile(r"overload|capacity|temporarily|try again later|server_error|unavailable", re.IGNORECASE)
_BY_STATUS: Mapping[int, ModelFailure] = {
    400: "bad_request",
    401: "key_refused",
    402: "no_access",
    403: "no_access",
    404: "unknown_model",
    405: "unknown_model",
    408: "time_out",
    413: "context_too_long",
    422: "bad_request",
    429: "rate_limit",
    504: "time_out",
}
_BY_CLASS: Mapping[str, ModelFailure] = {
    "ModelAuthenticationError": "key_refused",
    "ModelPermissionDeniedError": "no_access",
    "ModelNotFoundError": "unknown_model",
    "ContextOverflowError": "context_too_long",
    "ModelRateLimitError": "rate_limit",
    "ModelRefusalError": "content_filter",
    "ModelTimeoutError": "time_out",
    "APITimeoutError": "time_out",
    "TimeoutException": "time_out",
    "TimeoutError": "time_out",
    "ModelConnectionError": "no_network",
    "APIConnectionError": "no_network",
    "ConnectError": "no_network",
    "TransportError": "broken_stream",
    "ModelInvalidRequestError": "bad_request",
    "ModelAPIError": "overload",
}


def failure_of(error: Exception, endpoint: Endpoint, *, has_begun: bool) -> ModelError:
    """What a call's exception means.

    Args:
        error: of the OpenAI library, of LangChain, or of the transport.
        endpoint: where the call went.
        has_begun: a part of the answer had come.
    """
    said = complaint_of(error)
    kind = _kind(error, said, has_begun=has_begun)
    # Who starts a server on this machine does so after reading that it is not there: it is told soon.
    max_attempts = 2 if kind == "no_network" and endpoint.is_local else None
    return ModelError(kind, _sentence(kind, endpoint, _words_of(error)), _retry_after_s(error), max_attempts)


def is_about_pictures(complaint: str) -> bool:
    """Whether an endpoint's complaint can be that it was sent a picture."""
    return _NO_PICTURES.search(complaint) is not None


def complaint_of(error: Exception) -> str:
    """All that the provider says, codes too, on one line; empty where it only says that it refuses."""
    said = _body(error)
    words = [str(said.get("message", error)), *(str(said[key]) for key in ("code", "type") if said.get(key))]
    return " ".join(_SAYS_NOTHING.sub("", " ".join(words)).split())


def _words_of(error: Exception) -> str:
    """What the provider says to a person."""
    said = _body(error).get("message")
    return " ".join(str(said or error).split())


def _body(error: Exception) -> Mapping[str, object]:
    """The error object in the answer's body; it stands under `error`, or is the body itself."""
    body = getattr(error, "body", None)
    inner = body.get("error", body) if isinstance(body, dict) else None  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
    return inner if isinstance(inner, dict) else {}  # pyright: ignore[reportUnknownVariableType]


def content_filtered(endpoint: Endpoint, said: str = "") -> ModelError:
    """The failure of an answer that the provider held back, or that the model refused to give."""
    return ModelError("content_filter", _sentence("content_filter", endpoint, said))


def broke_off(endpoint: Endpoint) -> ModelError:
    """The failure of a stream that ended without an end."""
    return ModelError("broken_stream", _sentence("broken_stream", endpoint, ""))


def _kind(error: Exception, said: str, *, has_begun: bool) -> ModelFailure:
    status = getattr(error, "status_code", None)
    classes = [each.__name__ for each in type(error).__mro__]
    if "ContextOverflowError" in classes:
        return "context_too_long"
    if isinstance(status, int):
        return _kind_by_status(status, said)
    by_class: ModelFailure | None = next((_BY_CLASS[name] for name in classes if name in _BY_CLASS), None)
    if by_class == "no_network" and (has_begun or _was_connected(error)):
        return "broken_stream"
    if by_class is not None:
        return by_class
    # An error that comes inside of the stream has no status of its own.
    if _TOO_LONG.search(said):
        return "context_too_long"
    if _FILTERED.search(said):
        return "content_filter"
    if re.search(r"rate.?limit|\b429\b", said, re.IGNORECASE):
        return "rate_limit"
    if _OVERLOADED.search(said):
        return "overload"
    return "broken_stream"


def _was_connected(error: BaseException) -> bool:
    """Whether the connection broke after it had been made, as far as the transport tells."""
    chain: BaseException | None = error
    while chain is not None:
        if type(chain).__name__ in ("RemoteProtocolError", "ReadError", "IncompleteRead"):
            return True
        chain = chain.__cause__
    return False


def _kind_by_status(status: int, said: str) -> ModelFailure:
    if status in (400, 413, 422, 500) and _TOO_LONG.search(said):
        return "context_too_long"
    if status in (400, 403) and _FILTERED.search(said):
        return "content_filter"
    if status == 429 and _NO_CREDIT.search(said):
        return "no_access"
    if (
        status == 400
        and re.search(r"api.?key", said, re.IGNORECASE)
        and re.search(r"invalid|valid", said, re.IGNORECASE)
    ):
        return "key_refused"
    if status in (404, 500, 501) and is_about_pictures(said):
        return "bad_request"
    if status in _BY_STATUS:
        return _BY_STATUS[status]
    return "overload" if status >= 500 else "bad_request"


def _retry_after_s(error: Exception) -> float | None:
    headers = getattr(getattr(error, "response", None), "headers", None)
    if headers is None:
        return None
    value = str(headers.get("retry-after") or "").strip()
    if re.fullmatch(r"\d+(\.\d+)?", value):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time()) if value else None
    except ValueError:
        return None


def _sentence(kind: ModelFailure, endpoint: Endpoint, said: str) -> str:
    model, address = endpoint.model, endpoint.address
    words = f" It says: {said[:300].rstrip('.')}." if said else ""
    match kind:
        case "key_refused":
            return f"{address} refused the key. Check PAGEHAND_API_KEY or the key in the settings.{words}"
        case "no_access":
            return f"This key may not use {model} at {address}: check its rights and its credit.{words}"
        case "unknown_model" if said and not _NO_MODEL.search(said):
            return f"{address} answers, but not as a model's address. Check it; it often ends in /v1.{words}"
        case "unknown_model":
            return f"{address} knows no model {model}. Check its name.{words}"
        case "bad_request":
            return f"{address} does not take the request for {model}. Choose another model, or report this.{words}"
        case "rate_limit":
            return f"{address} allows no more requests for now."
        case "overload":
            return f"{address} is overloaded or out of order. Try again later.{words}"
        case "time_out":
            return f"{model} at {address} did not answer in time. Try again, or choose a faster model."
        case "broken_stream":
            return f"The answer of {model} broke off. Try again.{words}"
        case "content_filter":
            return f"The answer of {model} was held back. Say the task in other words, or choose another model.{words}"
        case "context_too_long":
            return f"The page and the history are too long for {model}. Choose a model with a longer context.{words}"
        case "no_network":
            if not endpoint.is_local:
                return f"{address} cannot be reached. Check the network and the address."
            start = f" ({endpoint.start})" if endpoint.start else ""
            return f"No server is running at {address}. Start it{start}, and send the task again."
