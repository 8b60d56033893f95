"""What the user set: the settings file, and the environment over it. Keys are never shown or logged.

The file is `settings.json` in the platform's folder for settings (or `$PAGEHAND_SETTINGS`); each of its keys can be
given as an environment variable `PAGEHAND_` + its name in capitals, which then counts.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError
from pydantic_core import from_json

from host.errors import SetupError

Positive = Annotated[int, Field(ge=1)]
Money = Annotated[float, Field(gt=0)]
Advice = Literal["off", "auto"] | Positive


class Settings(BaseModel):
    """All settings with their defaults. A model is named as `RunOptions.model` takes it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    model: str | None = None
    base_url: str | None = None
    api_key: SecretStr | None = None
    api_keys: dict[str, SecretStr] = {}
    """One for each provider, by the provider's name, beside `api_key` for the chosen model."""

    max_steps: Positive = 50
    max_failures: Positive = 5
    """So many steps without a single action done, one after the other, end a run."""
    max_tokens: Positive | None = 2_000_000
    """Input and output of all calls of a run."""
    max_cost_usd: Money | None = None
    max_duration_s: Money = 3600.0
    """Without the time that the run waits for the user."""

    page_max_chars: Annotated[int, Field(ge=1000)] = 40_000
    memory_max_tokens: Annotated[int, Field(ge=1000)] = 24_000
    """What is kept of earlier steps before the oldest part is summarised."""
    model_timeout_s: Money = 120.0
    """How long a model may be silent."""

    vision: bool = False
    planner: Advice = "off"
    """"auto": when a task is long or stuck; a number: every so many steps."""
    planner_model: str | None = None
    checker: Advice = "off"
    """"auto": before `done` with success is believed; a number: every so many steps too."""
    checker_model: str | None = None
    summary_model: str | None = None

    def key_for(self, provider: str) -> str | None:
        """The key to use at a provider, or None."""
        secret = self.api_keys.get(provider) or self.api_key
        return secret.get_secret_value() if secret else None

    def secrets(self) -> list[str]:
        """Everything that must never be logged."""
        return [secret.get_secret_value() for secret in (self.api_key, *self.api_keys.values()) if secret]


def settings_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the settings are, whether or not the file exists."""
    named = environment.get("PAGEHAND_SETTINGS")
    return Path(named) if named else Path(platformdirs.user_config_dir("pagehand", appauthor=False)) / "settings.json"


def load_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings file with the environment over it.

    Raises:
        SetupError: the file is no JSON object, or a value cannot be; says which and where.
    """
    file = settings_file(environment)
    values = _file_values(file)
    for field in Settings.model_fields:
        given = environment.get(f"PAGEHAND_{field.upper()}", "").strip()
        if given:
            values[field] = from_json(given) if given[0] in "{[" else given
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        problem = error.errors(include_url=False, include_input=False)[0]
        name = str(problem["loc"][0])
        place = f"PAGEHAND_{name.upper()}" if environment.get(f"PAGEHAND_{name.upper()}") else f"{file}"
        raise SetupError(f"The setting {name!r} in {place} cannot be used: {problem['msg']}. Correct it.") from error


def _file_values(file: Path) -> dict[str, object]:
    try:
        text = file.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SetupError(f"The settings file {file} cannot be read: {error.strerror}. Correct its rights.") from error
    try:
        values = from_json(text)
    except ValueError as error:
        raise SetupError(f"The settings file {file} is no JSON: {error}. Correct or delete it.") from error
    if not isinstance(values, dict):
        raise SetupError(f"The settings file {file} must hold one JSON object. Correct or delete it.")
    return values  # pyright: ignore[reportUnknownVariableType]
