"""`run`: the same road as a user's Send, its events as JSON lines, its outcome as the exit code."""

from pathlib import Path

import pytest

from host.drive.profile import driven_profile
from shared_schemas.events import RunEnded
from tests.e2e.commands.run_command import command
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Reply, number_of

_DONE = Reply.actions({"done": {"text": "Done.", "success": True}})
_ASK = Reply.actions({"ask_user": {"question": "Which room?"}})
_KEY = {"PAGEHAND_API_KEY": "a-key"}


def test_json_prints_each_event_and_ends_with_run_ended(site: Site, model_server: ModelServer, tmp_path: Path) -> None:
    model_server.set_script(Reply.actions({"click_element": {"index": number_of("Breakfast")}}), _DONE)
    where = ["--url", site.url, "--base-url", model_server.base_url, "--model", "scripted"]
    profile = tmp_path / "profile"
    ended = command("run", "Tick breakfast", *where, "--headless", "--json", "--profile", profile, environment=_KEY)
    assert ended.exit_code == 0, ended.stderr
    last = ended.events()[-1]
    assert isinstance(last, RunEnded)
    assert (last.success, last.text, last.steps, last.input_tokens, last.output_tokens) == (True, "Done.", 2, 2000, 200)
    assert [event.type for event in ended.events()].count("action_ended") == 1

    # The profile was made by `run`, so it may be used again; without --json a person can read what happens.
    model_server.set_script(_ASK, _DONE)
    again = command(
        "run", "Ask", *where, "--headless", "--profile", profile, "--answer", "The double one", environment=_KEY
    )
    assert again.exit_code == 0, again.stderr
    assert "question: Which room?" in again.stdout
    assert "answer: The double one" in again.stdout


def test_an_attached_file_is_uploaded(site: Site, model_server: ModelServer, tmp_path: Path) -> None:
    (tmp_path / "paper.txt").write_text("the text", "utf-8")
    model_server.set_script(Reply.actions({"upload_file": {"index": number_of("Paper"), "file": "paper.txt"}}), _DONE)
    where = ["--url", f"{site.url}/file", "--base-url", model_server.base_url, "--model", "scripted"]
    ended = command("run", "Hand it in", *where, "--headless", "--json", "--attach", tmp_path / "paper.txt")
    assert ended.exit_code == 0, ended.stderr
    (done,) = [event for event in ended.events() if event.type == "action_ended"]
    assert (done.action, done.status) == ("upload_file", "done")
    assert "paper.txt (text/plain, 8 bytes)" in model_server.requests()[0].prompt
    assert "paper.txt" in model_server.requests()[1].prompt.rpartition("<page>")[2], "the page shows it"


@pytest.mark.parametrize(
    ("reply", "more", "exit_code", "reason"),
    [
        (_ASK, [], 1, "unanswered"),
        (Reply.actions({"done": {"text": "No.", "success": False}}), [], 1, "done"),
        (Reply.error(401, "Incorrect API key provided", code="invalid_api_key"), [], 2, "setup"),
        (Reply.actions({"scroll_to_bottom": {}}), ["--max-steps", "1"], 3, "limit"),
    ],
    ids=["a question and no answer", "done without success", "a refused key", "a limit"],
)
def test_the_exit_code_tells_how_it_ended(
    site: Site, model_server: ModelServer, reply: Reply, more: list[str], exit_code: int, reason: str
) -> None:
    model_server.set_script(afterwards=reply)
    where = ["--url", site.url, "--base-url", model_server.base_url, "--model", "scripted"]
    ended = command("run", "Look", *where, "--headless", "--json", *more, environment=_KEY)
    last = ended.events()[-1]
    assert isinstance(last, RunEnded)
    assert (ended.exit_code, last.reason) == (exit_code, reason), ended.stderr


def test_a_profile_of_a_person_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "Bookmarks").write_text("{}", "utf-8")
    ended = command("run", "Look", "--url", "http://127.0.0.1/", "--profile", tmp_path)
    assert ended.exit_code == 2
    assert "was not made by `run`" in ended.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["Bookmarks"]


def test_a_profile_in_use_is_named(tmp_path: Path) -> None:
    with driven_profile(tmp_path / "profile"):
        ended = command("run", "Look", "--url", "http://127.0.0.1/", "--profile", tmp_path / "profile")
    assert ended.exit_code == 2
    assert "in use" in ended.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--url", "example.org"], "Write it with its scheme: https://example.org"),
        (["--url", "http://127.0.0.1/", "--attach", "/no/such/file"], "--attach /no/such/file cannot be read"),
        (["--url", "http://127.0.0.1/", "--max-steps", "0"], "must be 1 or more"),
        ([], "--url"),
    ],
)
def test_a_wrong_argument_is_told_before_a_browser_starts(words: list[str], sentence: str) -> None:
    ended = command("run", "Look", *words)
    assert ended.exit_code == 2
    assert sentence in ended.stderr
    assert ended.stdout == ""


def test_a_page_that_is_not_there(model_server: ModelServer) -> None:
    ended = command("run", "Look", "--url", "http://127.0.0.1:9/", "--headless")
    assert ended.exit_code == 2
    assert "http://127.0.0.1:9/ cannot be opened" in ended.stderr


def test_a_browser_that_is_not_there() -> None:
    ended = command("run", "Look", "--url", "http://127.0.0.1/", environment={"PAGEHAND_BROWSER": "/no/such/browser"})
    assert ended.exit_code == 2
    assert "PAGEHAND_BROWSER names /no/such/browser" in ended.stderr
