"""For all tests: nothing but loopback can be reached, and nothing that the user set up is read.

The model of a test is the local server of tests/model_server, or the built-in `offline` model. Whatever a test or a
process of it asks of another address goes to a proxy that is not there.
"""

import atexit
import os
import shutil
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

_folder = Path(tempfile.mkdtemp(prefix="pagehand-tests-"))
atexit.register(shutil.rmtree, _folder, ignore_errors=True)


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is imported that reads the environment."""
    OUTER_ENVIRONMENT.update(getattr(config, "workerinput", {}).get("outer_environment", os.environ))
    for name in list(os.environ):
        if name.startswith(_USERS_OWN) and name != "PAGEHAND_BROWSER":
            del os.environ[name]
    for name in _PROXIES:
        os.environ[name] = os.environ[name.lower()] = _NOBODY
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"
    os.environ["PAGEHAND_SETTINGS"] = str(_folder / "settings.json")
    os.environ["PAGEHAND_LOG_DIR"] = str(_folder / "log")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = str(_folder / name.lower())


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """A process that runs a share of the tests inherits the changed environment, and is told of the outer one."""
    node.workerinput["outer_environment"] = OUTER_ENVIRONMENT


@pytest.fixture(scope="session")
def model_server() -> Iterator[ModelServer]:
    """The scripted model; each test begins with its own `set_script`."""
    with ModelServer() as server:
        yield server
