"""The brake of a batch: after each action, whether the next one may still mean what the model meant.

The page engine refuses an action whose target changed, and, from the second action of a batch on, one before which
something new appeared (`observation_id`). What it cannot know is decided here: the document went, the tab changed,
an action did not come out or opened a list, a menu or a dialog, the user acted.
"""

from host.navigator.results import Carried, written
from host.safety.untrusted import one_line
from shared_schemas.page import ActionEffect
from shared_schemas.protocol import ActReply

_LAYERS = frozenset(
    {"option", "menuitem", "menuitemcheckbox", "menuitemradio", "listbox", "menu", "dialog", "alertdialog"}
)
"""Roles of what opens over a page and wants an answer before anything else is done: suggestions, menus, dialogs."""


def reason_to_stop(carried: Carried, reply: ActReply | None, document_id: str | None) -> str | None:
    """Why the rest of the batch must not be carried out, as the model reads it; None: go on.

    Args:
        carried: the action that just ended.
        reply: the extension's word on it; None where the host did it alone.
        document_id: the top document that the batch was decided on.
    """
    if not carried.is_done:
        return f"{written(carried.action)} was {carried.result.status}"
    if reply is None:
        return None
    effect = reply.result.effect or ActionEffect()
    if effect.opened_tab is not None:
        return "a new tab was opened and is the current one now"
    if reply.document_id != document_id or effect.navigated_to is not None:
        return "another page was opened"
    opened = [element for element in effect.new_elements or [] if element.role in _LAYERS]
    if opened:
        names = ", ".join(f'[{element.index}] {element.role} "{one_line(element.name, 60)}"' for element in opened[:8])
        return f"this opened: {names}"
    return None


def observation_to_hold(position: int, observation_id: str | None) -> str | None:
    """What an action is held against: nothing for the first of a batch, whose target is re-read anyway."""
    return observation_id if position > 0 else None
