"""`build.py` with nothing installed: every verb explains itself, and wrong words are told apart at once."""

import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[3]
_VERBS = ["setup", "build", "check", "test", "demo", "run", "install", "uninstall", "doctor", "package", "bench"]


def _build(*words: str) -> subprocess.CompletedProcess[str]:
    """Run build.py without site packages (-S): no package that is installed here can be what makes it work."""
    return subprocess.run(
        [sys.executable, "-S", _ROOT / "build.py", *words], capture_output=True, text=True, check=False, timeout=20
    )


def test_help_names_every_verb() -> None:
    ended = _build("--help")
    assert [verb for verb in _VERBS if f"\n    {verb}" not in ended.stdout] == []


@pytest.mark.parametrize("verb", _VERBS)
def test_each_verb_has_help(verb: str) -> None:
    ended = _build(verb, "--help")
    assert ended.returncode == 0
    assert f"build.py {verb}" in ended.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["build", "--fast"], "no such argument: --fast"),
        (["run", "Look"], "--url"),
        (["bench", "nothing"], "invalid choice: 'nothing'"),
    ],
)
def test_wrong_words_are_named(words: list[str], sentence: str) -> None:
    ended = _build(*words)
    assert ended.returncode == 2
    assert sentence in ended.stderr
