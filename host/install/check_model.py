"""Whether the model that a run would take can be reached, at no cost: its address answers and takes the key."""

import urllib.error
import urllib.request
from urllib.parse import urlsplit

from host.errors import SetupError
from host.settings import Settings, load_settings

_ANSWERS_WITHIN_S = 10.0


def check_model() -> str:
    """Ask the model's address for its list of models, which costs nothing; returns what was found.

    Raises:
        SetupError: the settings cannot be used, nothing is at the address, or it refuses the key.
    """
    settings = load_settings()
    if settings.base_url is None:
        return settings.model or "none is set up: plain commands are understood without one"
    if urlsplit(settings.base_url).scheme not in ("http", "https"):
        raise SetupError(f"base_url in the settings is no web address: {settings.base_url}. Correct it.")
    return f"{settings.model or 'no name'} at {settings.base_url} {_ask(settings, settings.base_url)}"


def _ask(settings: Settings, base_url: str) -> str:
    key = settings.api_key.get_secret_value() if settings.api_key else ""
    request = urllib.request.Request(  # noqa: S310 the scheme is checked above
        f"{base_url.rstrip('/')}/models", headers={"Authorization": f"Bearer {key}"}
    )
    try:
        with urllib.request.urlopen(request, timeout=_ANSWERS_WITHIN_S):  # noqa: S310
            return "answers"
    except urllib.error.HTTPError as error:
        if error.code in (401, 403):
            raise SetupError(f"{base_url} refuses the key. Correct api_key in the settings.") from error
        return f"answers (and does not list its models: HTTP {error.code})"
    except OSError as error:
        raise SetupError(f"Nothing answers at {base_url} ({error}). Start it, or correct base_url.") from error
