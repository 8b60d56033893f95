"""What the user set, what is taken out of the environment, and what never stands in the log."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from host.environment import remove_tracing
from host.errors import SetupError
from host.log import start_log
from host.settings import load_settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_without_a_file_the_defaults_hold(file: Path) -> None:
    settings = load_settings({"PAGEHAND_SETTINGS": str(file)})
    assert (settings.model, settings.max_steps, settings.planner, settings.vision) == (None, 50, "off", False)


def test_the_environment_stands_above_the_file(file: Path) -> None:
    file.write_text('{"model": "from-file", "max_steps": 7, "api_keys": {"openai": "sk-1"}}')
    environment = {"PAGEHAND_SETTINGS": str(file), "PAGEHAND_MODEL": "from-environment", "PAGEHAND_PLANNER": "3"}
    settings = load_settings(environment)
    assert (settings.model, settings.max_steps, settings.planner) == ("from-environment", 7, 3)
    assert (settings.key_for("openai"), settings.key_for("other")) == ("sk-1", None)


def test_a_variable_that_is_empty_is_not_set(file: Path) -> None:
    assert load_settings({"PAGEHAND_SETTINGS": str(file), "PAGEHAND_BASE_URL": " "}).base_url is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is no JSON"),
        ("[]", "must hold one JSON object"),
        ('{"modle": "x"}', "'modle'"),
        ('{"max_steps": 0}', "'max_steps'"),
        ('{"planner": "often"}', "'planner'"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_what_is_wrong(file: Path, text: str, sentence: str) -> None:
    file.write_text(text)
    with pytest.raises(SetupError, match=sentence) as caught:
        load_settings({"PAGEHAND_SETTINGS": str(file)})
    assert str(file) in str(caught.value)


def test_keys_are_not_shown_when_settings_are_printed(file: Path) -> None:
    settings = load_settings({"PAGEHAND_SETTINGS": str(file), "PAGEHAND_API_KEY": "sk-secret"})
    assert "sk-secret" not in repr(settings)
    assert settings.secrets() == ["sk-secret"]


def test_tracing_is_taken_out_and_nothing_else() -> None:
    environment = {
        "LANGSMITH_API_KEY": "x",
        "OTEL_EXPORTER_OTLP_ENDPOINT": "http://a",
        "PATH": "/bin",
        "HTTPS_PROXY": "p",
    }
    assert remove_tracing(environment) == ["LANGSMITH_API_KEY", "OTEL_EXPORTER_OTLP_ENDPOINT"]
    assert environment["PATH"] == "/bin"
    assert environment["HTTPS_PROXY"] == "p"
    assert environment["LANGSMITH_TRACING"] == "false"


@pytest.fixture
def root_log() -> Iterator[logging.Logger]:
    """The root logger, as it was before, afterwards."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield root
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def test_a_secret_is_hidden_in_messages_arguments_and_tracebacks(tmp_path: Path, root_log: logging.Logger) -> None:
    secrets = start_log(tmp_path)
    secrets.hide("sk-secret")
    try:
        int("the key sk-secret is no number")
    except ValueError:
        root_log.exception("with %s in it", "sk-secret")
    (file,) = tmp_path.iterdir()
    text = file.read_text()
    assert "sk-secret" not in text
    assert text.count("[hidden]") >= 2
    assert "ValueError" in text


def test_only_the_newest_logs_are_kept(tmp_path: Path, root_log: logging.Logger) -> None:
    for number in range(15):
        (tmp_path / f"host-2026010{number // 10}-00000{number % 10}-1.log").touch()
    start_log(tmp_path)
    root_log.warning("a line")
    assert len(list(tmp_path.iterdir())) == 11


def test_a_folder_that_cannot_be_written_does_not_stop_the_host(tmp_path: Path, root_log: logging.Logger) -> None:
    (tmp_path / "taken").touch()
    start_log(tmp_path / "taken")
    root_log.warning("still there")
