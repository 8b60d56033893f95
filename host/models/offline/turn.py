"""One whole answer: as many commands as the page allows, or the next thing to look for, to ask, or to admit."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from host.models.offline.commands.command import Click, Command, Search, Target
from host.models.offline.commands.split import is_chinese, read_commands
from host.models.offline.finding import Call, CannotDo, NotSeen, Ready, SeveralFit
from host.models.offline.matching import folded
from host.models.offline.page import Line, Page
from host.models.offline.planning import plan
from host.models.offline.progress import Doing, Situation, memory_text
from host.models.offline.wording import Wording

_MAX_TRIES = 3
_MAX_LOOKS = 12
_PASSING = frozenset(
    {
        "changed",
        "stale",
        "not_observed",
        "no_such_index",
        "moving",
        "covered",
        "hidden",
        "page_not_answering",
        "timeout",
    }
)
"""Refusals that a second look at the page may mend."""


@dataclass(frozen=True)
class OfflineAnswer:
    """An answer before it is written."""

    evaluation: str
    memory: str
    goal: str
    calls: tuple[Call, ...]

    def json(self) -> str:
        """In the form that every model is asked for."""
        state = {"evaluation_previous_goal": self.evaluation, "memory": self.memory, "next_goal": self.goal}
        return json.dumps({"current_state": state, "action": self.calls}, ensure_ascii=False)


def answer(situation: Situation) -> OfflineAnswer:
    """What to do now."""
    return _Turn(situation).answer()


class _Turn:
    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._page = situation.page
        self._wording = Wording(is_chinese(situation.task))
        self._commands = read_commands(situation.task)
        self._done = min(situation.done, len(self._commands))

    def answer(self) -> OfflineAnswer:
        say = self._wording.say
        if not self._commands:
            return self._give_up(f"{say('nothing')} {say('knows')}")
        if self._done == len(self._commands):
            return self._finish()
        command = self._commands[self._done]
        failure = self._situation.failure_of(self._done)
        tries = self._situation.tries(self._done)
        if failure is not None and (failure.code not in _PASSING or tries >= _MAX_TRIES):
            return self._give_up(say("failed", words=command.words, message=failure.message))
        if tries >= 2 * _MAX_TRIES:
            return self._give_up(say("stuck", words=command.words, tries=tries))
        if aside := self._answer_to_dialog(command):
            return aside
        return self._act()

    # ---- what an answer can be

    def _act(self) -> OfflineAnswer:
        """The commands from the next one on, as far as this page allows."""
        calls, numbers, goals = list[Call](), list[int](), list[str]()
        satisfied = self._done
        for number, command in enumerate(self._commands[self._done :], self._done):
            made = plan(command, self._page, self._picked(number))
            if not isinstance(made, Ready):
                return self._look_or_ask(number, command, made) if not calls else self._carry_out(calls, numbers, goals)
            if not made.calls and not calls:
                satisfied = number + 1
                self._done = satisfied
                continue
            calls += made.calls
            numbers += [number] * len(made.calls)
            goals.append(command.words)
            if made.may_change_page:
                break
        return self._carry_out(calls, numbers, goals) if calls else self._finish()

    def _carry_out(self, calls: Sequence[Call], numbers: Sequence[int], goals: Sequence[str]) -> OfflineAnswer:
        return self._answer("commands", numbers, self._wording.listed(goals), calls)

    def _look_or_ask(self, number: int, command: Command, made: NotSeen | SeveralFit | CannotDo) -> OfflineAnswer:
        match made:
            case SeveralFit(name, lines):
                question = self._wording.choices(name, [(line, _beside(line, self._page)) for line in lines])
                return self._ask(number, question)
            case CannotDo(words):
                say = self._wording.say
                return self._give_up(f"{say('not_understood', words=words)} {say('knows')}")
            case NotSeen(name):
                return self._look(number, command, name)

    def _look(self, number: int, command: Command, name: str) -> OfflineAnswer:
        """Look further: first for the text, then screen by screen, from where it is down and then from the top."""
        if self._page.dialog_in_front is not None:
            return self._ask(number, self._wording.say("dialog", name=self._page.dialog_in_front, words=command.words))
        call = self._next_look(number, name)
        if call is not None:
            return self._answer("looking", (number,), self._wording.say("looking", name=name), (call,))
        if isinstance(command.meaning, Search):
            return self._answer(
                "commands", (number,), command.words, ({"search_web": {"query": command.meaning.query}},)
            )
        return self._give_up(self._wording.say("not_seen", name=name))

    def _next_look(self, number: int, name: str) -> Call | None:
        looks = self._situation.looks(number)
        tried = [result.action for result in looks]
        can_scroll = self._page.has_more_above or self._page.has_more_below
        if len(looks) >= _MAX_LOOKS:
            return None
        if "scroll_to_text" not in tried and can_scroll:
            return {"scroll_to_text": {"text": name}}
        if "wait_for" not in tried and not can_scroll:
            return {"wait_for": {"text": name, "seconds": 3}}
        if self._page.has_more_below and not (looks and looks[-1].action == "next_page" and looks[-1].status != "done"):
            return {"next_page": {}}
        if self._page.has_more_above and "scroll_to_top" not in tried:
            return {"scroll_to_top": {}}
        return None

    def _ask(self, number: int, question: str) -> OfflineAnswer:
        return self._answer("asking", (number,), question.splitlines()[0], ({"ask_user": {"question": question}},))

    def _answer_to_dialog(self, command: Command) -> OfflineAnswer | None:
        """What the user said to press in a dialog, before the command itself."""
        said = self._situation.answer_for(self._done)
        if said is None or self._page.dialog_in_front is None:
            return None
        made = plan(Command(said, Click(Target(said))), self._page)
        if not isinstance(made, Ready):
            said_commands = read_commands(said)
            made = plan(said_commands[0], self._page) if said_commands else made
        if not isinstance(made, Ready):
            return self._give_up(self._wording.say("not_seen", name=said))
        return self._answer("aside", (self._done,), said, made.calls)

    def _finish(self) -> OfflineAnswer:
        say = self._wording.say
        text = say("all_done", words=self._wording.listed([command.words for command in self._commands]))
        if self._page.title:
            text = f"{text} {say('page_now', title=self._page.title)}"
        return self._answer("commands", (), say("finish"), ({"done": {"text": text, "success": True}},))

    def _give_up(self, reason: str) -> OfflineAnswer:
        so_far = self._wording.so_far([command.words for command in self._commands[: self._done]])
        text = f"{reason} {so_far}"
        return self._answer("commands", (), reason, ({"done": {"text": text, "success": False}},))

    def _answer(self, doing: Doing, numbers: Sequence[int], goal: str, calls: Sequence[Call]) -> OfflineAnswer:
        last = self._situation.past[-1] if self._situation.past else None
        said = [result.message for result in last.results if result.message] if last else []
        return OfflineAnswer(
            evaluation=said[-1] if said else "",
            memory=memory_text(doing, self._done, numbers),
            goal=goal,
            calls=tuple(calls),
        )

    def _picked(self, number: int) -> int | None:
        """The number of the line that the user picked, when several fitted."""
        said = self._situation.answer_for(number)
        if said is None:
            return None
        digits = re.search(r"\d+", said)
        if digits:
            return int(digits[0])
        named = [
            line for line in self._page.elements if folded(said) in folded(f"{line.text} {_beside(line, self._page)}")
        ]
        return named[0].index if len(named) == 1 else None


def _beside(line: Line, page: Page) -> str:
    """What tells a thing from others of its name: the heading, row or card that it stands in, or the line before it."""
    around = [each.text for each in page.ancestors(line) if each.text and not each.text.startswith("...")]
    if around:
        return around[0]
    before = [each for each in page.lines[: line.place] if each.text and each.text != line.text]
    return before[-1].text if before else ""
