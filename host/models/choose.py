"""From the name of a model to its client. LangChain is imported here, when a model is first opened, and not before."""

from host.models.client import ModelClient
from host.settings import Settings


def open_model(settings: Settings, model: str | None, base_url: str | None) -> ModelClient:
    """The client of a model; None takes what the settings say, and without a setting the offline one.

    Raises:
        SetupError: the model is not known, a key or an address is missing, a package is not installed.
    """
    raise NotImplementedError
