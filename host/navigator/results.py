"""What an action came to, in the line that the model reads and in the events that the user sees."""

import json
from dataclasses import dataclass

from pydantic import JsonValue

from host.safety.untrusted import one_line
from shared_schemas.actions import Action
from shared_schemas.page import ActionResult, Observation

_MAX_CONTENT_CHARS = 20_000
_MAX_PARAMETERS_CHARS = 500


@dataclass(frozen=True)
class Carried:
    """An action that was carried out, or was tried or refused."""

    action: Action
    result: ActionResult

    @property
    def is_done(self) -> bool:
        return self.result.status == "done"


def parameters_of(action: Action) -> dict[str, JsonValue]:
    """The parameters that the model gave, without those that stand at their defaults and without its `intent`."""
    return action.model_dump(mode="json", exclude_defaults=True, exclude={"intent"})


def written(action: Action) -> str:
    """An action as the model reads of it again: its name and parameters on one line."""
    parameters = json.dumps(parameters_of(action), ensure_ascii=False)
    return f"{action.name} {one_line(parameters, _MAX_PARAMETERS_CHARS)}"


def line_for_model(carried: Carried) -> str:
    """What came of an action; what was read stands below, each line behind a bar so that it can forge no other."""
    result = carried.result
    code = f" ({result.code})" if result.code else ""
    line = f"{written(carried.action)}: {result.status}{code}. {one_line(result.message, 2000)}"
    if result.content is None:
        return line
    content = result.content[:_MAX_CONTENT_CHARS]
    left_out = len(result.content) - len(content)
    barred = "\n".join(f"   | {text}" for text in content.splitlines())
    tail = f"\n   | ... {left_out} more characters" if left_out else ""
    return f"{line}\n{barred}{tail}"


def target_name(action: Action, page: Observation | None) -> str | None:
    """The element that an action is aimed at, as the page shows it: role and name; None where it has none."""
    index = getattr(action, "index", None)
    index = getattr(action, "from_index", None) if index is None else index
    if page is None or not isinstance(index, int):
        return None
    element = next((element for element in page.elements if element.index == index), None)
    if element is None:
        return None
    return f'{element.role or element.tag} "{one_line(element.name, 80)}"'
