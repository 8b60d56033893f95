"""Where the requests of a model go: the address as the user writes it, taken apart; Azure's, put together.

A query in the address (`?api-version=…`) goes with every request. At Azure OpenAI the resource's address alone is
enough: the path is the one of its v1 API, or with an `api-version` the one of the model's deployment; a path that is
given is left as it is. Source: learn.microsoft.com, "Azure OpenAI in Azure AI Foundry Models v1 API", and "REST API
reference".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit, urlunsplit

from host.errors import SetupError


@dataclass(frozen=True)
class Address:
    """The part before `/chat/completions`, and what goes with every request."""

    base_url: str
    query: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def is_local(self) -> bool:
        """Whether it is on this machine: no key is needed there."""
        host = urlsplit(self.base_url).hostname or ""
        return host in ("localhost", "::1") or host.startswith("127.")


def address_of(base_url: str) -> Address:
    """The address of an OpenAI-compatible endpoint.

    Raises:
        SetupError: it is none.
    """
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SetupError(
            f"{base_url!r} is no address of a model. It begins with http:// or https://, often ends in /v1."
        )
    path = parts.path.rstrip("/").removesuffix("/chat/completions")
    return Address(urlunsplit((parts.scheme, parts.netloc, path, "", "")), dict(parse_qsl(parts.query)))


def azure_address_of(base_url: str, deployment: str) -> Address:
    """The address of a deployment at Azure OpenAI.

    Raises:
        SetupError: it is none.
    """
    given = address_of(base_url)
    if urlsplit(given.base_url).path not in ("", "/openai"):
        return given
    root = given.base_url.removesuffix("/openai")
    path = f"/openai/deployments/{deployment}" if "api-version" in given.query else "/openai/v1"
    return Address(root + path, given.query)
