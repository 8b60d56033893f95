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
        self._kept: list[str] = []

    def users_word(self, section: str) -> None:
        """Keep what the user asked or answered, for good."""
        self._entries.append(Entry("user", _sendable(section), is_users_word=True))

    def answer(self, text: str) -> None:
        """Keep an answer of the model."""
        self._entries.append(Entry("model", _sendable(text)))

    def came_of_it(self, section: str) -> None:
        """Keep results, or advice."""
        self._entries.append(Entry("user", _sendable(section)))

    def keep(self, content: str) -> None:
        """Keep a finding word for word, also when the step that it stands in is summarised."""
        self._kept.append(_sendable(content))

    def prompt(self, system: str, last: str, picture_url: str | None = None) -> list[BaseMessage]:
        """The messages of a call: system, history, and what is said last and not kept. Roles alternate.

        Args:
            system: the system message.
            last: what stands at the end.
            picture_url: a picture to go with it, as a data URL.
        """
        messages: list[BaseMessage] = [SystemMessage(system)]
        pending: list[str] = []
        for entry in self._entries:
            if entry.role == "user":
                pending.append(entry.text)
                continue
            messages += [HumanMessage("\n\n".join(pending)), AIMessage(entry.text)]
            pending = []
        text = "\n\n".join([*pending, last])
        if picture_url is None:
            messages.append(HumanMessage(text))
        else:
            picture = {"type": "image_url", "image_url": {"url": picture_url}}
            messages.append(HumanMessage([{"type": "text", "text": text}, picture]))
        return messages

    @property
    def chars(self) -> int:
        """Length of the history in characters."""
        return sum(len(entry.text) for entry in self._entries)

    def oldest(self, share: float) -> Sequence[Entry]:
        """The oldest entries that make up about a share of the history; what follows begins with an answer.

        The last answer and what came of it always stay.
        """
        wanted = self.chars * share
        size = 0
        cut = 0
        for position, entry in enumerate(self._entries[: self._last_answer()]):
            size += len(entry.text)
            if self._entries[position + 1].role == "model":
                cut = position + 1
                if size >= wanted:
                    break
        return self._entries[:cut]

    def replace_oldest(self, count: int, summary: str) -> None:
        """Put a summary in the place of the first entries; the user's words among them stay as they are."""
        kept = [entry for entry in self._entries[:count] if entry.is_users_word]
        self._entries[:count] = [*kept, Entry("user", memory_section(summary, self._kept))]

    def _last_answer(self) -> int:
        """The place of the last answer of the model; 0 where there is none."""
        places = [place for place, entry in enumerate(self._entries) if entry.role == "model"]
        return places[-1] if places else 0


def _sendable(text: str) -> str:
    """A lone surrogate, which a model can write as an escape, cannot be sent back to it."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
