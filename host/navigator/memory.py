"""What the model is reminded of: the requests of the user, its own answers, what came of them. Pages are not kept.

Only ever appended, so that each prompt begins with the one before it and a provider's prompt cache holds; the
exception is `replace_oldest`, when the budget is used up. The form of each section is `prompts`'.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage

from host.navigator.prompts import memory_section


@dataclass(frozen=True)
class Entry:
    """A piece of the history. What the user said is never dropped."""

    role: Literal["user", "model"]
    text: str
    is_users_word: bool = False


class Memory:
    """The history of a conversation."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def users_word(self, section: str) -> None:
        """Keep what the user asked or answered, for good."""
        self._entries.append(Entry("user", section, is_users_word=True))

    def answer(self, text: str) -> None:
        """Keep an answer of the model."""
        self._entries.append(Entry("model", text))

    def came_of_it(self, section: str) -> None:
        """Keep results, or advice."""
        self._entries.append(Entry("user", section))

    def prompt(self, system: str, last: str) -> list[BaseMessage]:
        """The messages of a call: system, history, and what is said last and not kept. Roles alternate."""
        messages: list[BaseMessage] = [SystemMessage(system)]
        pending: list[str] = []
        for entry in self._entries:
            if entry.role == "user":
                pending.append(entry.text)
                continue
            messages += [HumanMessage("\n\n".join(pending)), AIMessage(entry.text)]
            pending = []
        messages.append(HumanMessage("\n\n".join([*pending, last])))
        return messages

    @property
    def chars(self) -> int:
        """Length of the history in characters."""
        return sum(len(entry.text) for entry in self._entries)

    def oldest(self, share: float) -> Sequence[Entry]:
        """The oldest entries that make up about a share of the history, cut before an answer of the model."""
        wanted = self.chars * share
        taken = size = 0
        for position, entry in enumerate(self._entries[:-2]):
            if size >= wanted and entry.role == "model":
                break
            size += len(entry.text)
            taken = position + 1
        while taken and self._entries[taken].role != "model":
            taken -= 1
        return self._entries[:taken]

    def replace_oldest(self, count: int, summary: str) -> None:
        """Put a summary in the place of the first entries; the user's words among them stay as they are."""
        kept = [entry for entry in self._entries[:count] if entry.is_users_word]
        self._entries[:count] = [*kept, Entry("user", memory_section(summary))]
