"""The last rung for broken JSON: json_repair proposes a value, which is taken only with a proof that it was written.

json_repair closes strings, moves brackets and drops words by probability. What `repair_proof` does not prove of its
proposal, an unescaped quote in a text above all, stays `Broken`.
"""

from typing import cast

import json_repair
from pydantic import JsonValue

from host.navigator.answer.json_lexer import Broken, Cut
from host.navigator.answer.relaxed_json import CutList, CutObject, ReadValue, read_value
from host.navigator.answer.repair_proof import prove, tokens_of


def read_or_repair(text: str, start: int = 0) -> ReadValue:
    """As `relaxed_json.read_value`; what that cannot read is repaired where the repair can be proved.

    Raises:
        Broken: it cannot be read with certainty; says what is wrong with the text as it stands.
    """
    try:
        return read_value(text, start)
    except Broken as broken:
        try:
            return _repaired(text, start)
        except (Broken, Cut, RecursionError):
            raise broken from None


def read_whole(text: str) -> JsonValue:
    """Read a text that holds one value and nothing else.

    Raises:
        Broken: it cannot be read with certainty, is cut, or more stands behind it.
    """
    read = read_or_repair(text)
    if isinstance(read.value, CutObject | CutList) or text[read.end :].strip():
        raise Broken("it is not one whole value")
    return read.value


def _repaired(text: str, start: int) -> ReadValue:
    tokens, end = tokens_of(text, start)
    proposal = cast(JsonValue, json_repair.loads(text[start:end], skip_json_loads=True))
    prove(tokens, proposal)
    return ReadValue(proposal, end)
