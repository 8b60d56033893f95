"""The host speaks to the model's address and to nothing else, whatever the environment asks for."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or os.geteuid() != 0 or not (shutil.which("unshare") and shutil.which("ip")),
    reason="needs a network namespace of its own: Linux, root, unshare and ip",
)
def test_the_model_is_all_that_the_host_speaks_to() -> None:
    without_proxy = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    ended = subprocess.run(
        ["unshare", "--net", sys.executable, "-m", "tests.e2e.network.inside"],
        cwd=_ROOT,
        env=without_proxy,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert told["ended"]["success"], told["ended"]["text"]
    assert told["spoken_to"] == [told["model"]]
