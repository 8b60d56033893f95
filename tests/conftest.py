"""For all tests: nothing but loopback can be reached, and nothing that the user set up is read.

The model of a test is the local server of tests/model_server, or the built-in `offline` model. Whatever a test or a
process of it asks of another address goes to a proxy that is not there.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.model_server import ModelServer

_NOBODY = "http://127.0.0.1:9"
_PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")
_USERS_OWN = ("PAGEHAND_", "OPENAI_", "AZURE_OPENAI_", "ANTHROPIC_")

OUTER_ENVIRONMENT: dict[str, str] = {}
"""What the tests were started with, for those that install packages."""

_folder = tempfile.TemporaryDirectory(prefix="pagehand-tests-", ignore_cleanup_errors=True)


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is imported that reads the environment."""
    OUTER_ENVIRONMENT.update(getattr(config, "workerinput", {}).get("outer_environment", os.environ))
    for name in list(os.environ):
        if name.startswith(_USERS_OWN) and name != "PAGEHAND_BROWSER":
            del os.environ[name]
    for name in _PROXIES:
        os.environ[name] = os.environ[name.lower()] = _NOBODY
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"
    os.environ["PAGEHAND_SETTINGS"] = str(Path(_folder.name) / "settings.json")
    os.environ["PAGEHAND_LOG_DIR"] = str(Path(_folder.name) / "log")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = str(Path(_folder.name) / name.lower())


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """A process that runs a share of the tests inherits the changed environment, and is told of the outer one."""
    node.workerinput["outer_environment"] = OUTER_ENVIRONMENT


def pytest_unconfigure() -> None:
    """Throw away what the tests' processes wrote."""
    _folder.cleanup()


@pytest.fixture(scope="session")
def model_server() -> Iterator[ModelServer]:
    """The scripted model; each test begins with its own `set_script`."""
    with ModelServer() as server:
        yield server
