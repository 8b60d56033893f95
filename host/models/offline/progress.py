"""What the prompt's own history says: which commands are done, what was tried for the next one, what the user answered.

The offline model keeps nothing between calls. In its answers' `memory` it writes how far it is; what came of each
action stands in the `<results>` after it.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from pydantic import JsonValue

from host.models.offline.page import Page, read_page
from host.safety.untrusted import one_line

Doing = Literal["commands", "looking", "asking", "aside"]
_MEMORY = re.compile(r"Done: (?P<done>\d+)\. (?P<doing>\w+): (?P<numbers>[\d ]*)")
_RESULT = re.compile(r"(?P<status>done|refused|failed)(?: \((?P<code>\w+)\))?\. (?P<message>.*)")
_MAX_PARAMETERS_CHARS = 500


@dataclass(frozen=True)
class Result:
    """What came of one action; `status` is None where it was not carried out."""

    action: str
    status: str | None
    code: str | None = None
    message: str = ""


@dataclass(frozen=True)
class Past:
    """One earlier answer: what it was about, and what came of it. Commands are counted from 0."""

    doing: Doing
    done_before: int
    numbers: tuple[int, ...]
    results: tuple[Result, ...]
    user_answer: str | None
    question: str = ""


@dataclass(frozen=True)
class Situation:
    """All that a prompt says."""

    task: str
    past: tuple[Past, ...]
    page: Page

    @property
    def done(self) -> int:
        """So many commands are done, from the first on."""
        if not self.past:
            return 0
        last = self.past[-1]
        done = last.done_before
        if last.doing != "commands":
            return done
        # A command between others that has no action of its own was found to be done already.
        for command in range(done, max(last.numbers, default=done - 1) + 1):
            of_command = [
                result for number, result in zip(last.numbers, last.results, strict=True) if number == command
            ]
            if not all(result.status == "done" for result in of_command):
                break
            done = command + 1
        return done

    def tries(self, command: int) -> int:
        """How often the command was tried and not done."""
        return sum(1 for past in self.past if past.doing == "commands" and command in past.numbers)

    def looks(self, command: int) -> list[Result]:
        """What was done, since the last command that was carried out, to find what this one means."""
        found: list[Result] = []
        for past in reversed(self.past):
            if past.doing != "looking" or past.numbers != (command,):
                break
            found += past.results
        return found[::-1]

    def answer_for(self, command: int) -> str | None:
        """What the user said when asked about this command, unless something was done since."""
        last = self.past[-1] if self.past else None
        return last.user_answer if last and last.doing == "asking" and last.numbers == (command,) else None

    def failure_of(self, command: int) -> Result | None:
        """Why the command was not done, when it was tried just now."""
        last = self.past[-1] if self.past else None
        if last is None or last.doing != "commands" or command not in last.numbers:
            return None
        return next((result for result in last.results if result.status in ("refused", "failed")), None)


def read_situation(messages: Sequence[BaseMessage]) -> Situation:
    """Take a prompt apart. Its form is that of `host.navigator.prompts`."""
    task, past = "", list[Past]()
    page = read_page("")
    pending: AIMessage | None = None
    for message in messages:
        text = str(message.text)
        if isinstance(message, AIMessage):
            pending = message
        elif isinstance(message, HumanMessage):
            if pending is not None:
                past.append(_past(str(pending.text), text))
                pending = None
            tasks = _sections(text, "task")
            if tasks:
                # What was done for an earlier request is no part of this one.
                task, past = tasks[-1], []
            pages = _sections(text, "page")
            page = read_page(pages[-1]) if pages else page
    return Situation(task, tuple(past), page)


def memory_text(doing: Doing, done: int, numbers: Sequence[int]) -> str:
    """What an answer says of itself, for `read_situation` to read in the next prompt."""
    return f"Done: {done}. {doing}: {' '.join(str(number) for number in numbers)}"


def _sections(text: str, name: str) -> list[str]:
    return re.findall(rf"^<{name}(?: [^>\n]*)?>\n(.*?)\n?^</{name}>$", text, re.MULTILINE | re.DOTALL)


def _past(answer: str, following: str) -> Past:
    said = _json(answer)
    state, actions = said.get("current_state"), said.get("action")
    memory = _MEMORY.match(str(state.get("memory")) if isinstance(state, dict) else "")
    answers = _sections(following, "user_answer")
    user_answer = answers[-1] if answers else None
    calls = [call for call in actions if isinstance(call, dict)] if isinstance(actions, list) else []
    if memory is None:
        return Past("aside", 0, (), (), user_answer)
    doing = memory["doing"]
    section = "\n".join(_sections(following, "results"))
    results = tuple(_results(calls, section))
    return Past(
        doing if doing in ("commands", "looking", "asking") else "aside",
        int(memory["done"]),
        tuple(int(number) for number in memory["numbers"].split()),
        results,
        user_answer,
    )


def _results(calls: Sequence[dict[str, JsonValue]], section: str) -> list[Result]:
    """One for each action: the line that begins with its number and its own words."""
    lines = section.splitlines()
    results: list[Result] = []
    for number, call in enumerate(calls, 1):
        ((name, parameters),) = call.items()
        written = one_line(json.dumps(parameters, ensure_ascii=False), _MAX_PARAMETERS_CHARS)
        beginning = f"{number}. {name} {written}: "
        line = next((line.removeprefix(beginning) for line in lines if line.startswith(beginning)), "")
        found = _RESULT.match(line)
        results.append(Result(name, found["status"], found["code"], found["message"]) if found else Result(name, None))
    return results


def _json(text: str) -> dict[str, JsonValue]:
    try:
        value: JsonValue = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
