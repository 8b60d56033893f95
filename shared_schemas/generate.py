"""Write schema.json and protocol.ts from the models; with --check, only tell whether they are current.

`schema.json` holds every model under `$defs`, among them one for each union of messages. `protocol.ts` is made from it
by json-schema-to-typescript, which must be installed in extension/node_modules.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaValue, models_json_schema

from shared_schemas import actions, events, page, protocol

FOLDER = Path(__file__).parent
SCHEMA = FOLDER / "schema.json"
TYPESCRIPT = FOLDER / "protocol.ts"
REFRESH = "python3 build.py build"

_UNIONS: dict[str, Any] = {
    "Event": events.Event,
    "HostMessage": protocol.HostMessage,
    "ExtensionMessage": protocol.ExtensionMessage,
    "PanelMessage": protocol.PanelMessage,
    "ToPanelMessage": protocol.ToPanelMessage,
    "ContentRequest": protocol.ContentRequest,
    "ContentMessage": protocol.ContentMessage,
}
_ALONE = (
    page.Observation,
    page.ActionResult,
    page.Description,
    page.NavigationEnd,
    page.ParentHit,
    *actions.ON_THE_WIRE.values(),
)


def schema() -> JsonSchemaValue:
    """All models and unions as one JSON Schema document (2020-12)."""
    adapters = [(name, TypeAdapter[Any](union)) for name, union in _UNIONS.items()]
    parts, document = TypeAdapter.json_schemas(
        [(name, "validation", adapter) for name, adapter in adapters],
        ref_template="#/$defs/{model}",
    )
    definitions: dict[str, Any] = document.get("$defs", {})
    _, alone = models_json_schema([(model, "validation") for model in _ALONE], ref_template="#/$defs/{model}")
    definitions |= alone["$defs"]
    definitions |= {name: part for (name, _mode), part in parts.items()}
    definitions["ActionCall"] = _action_call()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": f"Generated from the models beside this file. Refresh: {REFRESH}",
        "protocol_version": protocol.PROTOCOL_VERSION,
        "host_name": protocol.HOST_NAME,
        "$defs": {name: _clean(definitions[name]) for name in sorted(definitions)},
    }


def _action_call() -> JsonSchemaValue:
    """One object for each action, with its one key: what both sides can tell apart without a discriminant."""
    return {
        "description": (actions.ActionCall.__doc__ or "").strip(),
        "anyOf": [
            {
                "type": "object",
                "properties": {name: {"$ref": f"#/$defs/{parameters.__name__}"}},
                "required": [name],
                "additionalProperties": False,
            }
            for name, parameters in actions.ON_THE_WIRE.items()
        ],
    }


def _clean(node: Any) -> Any:
    """Take out titles, which say what the key says already; the discriminant `type` is never left out."""
    if isinstance(node, list):
        items = cast(list[Any], node)
        return [_clean(item) for item in items]
    if not isinstance(node, dict):
        return node
    cleaned = {
        key: _clean(value)
        for key, value in cast(dict[str, Any], node).items()
        if not (key == "title" and isinstance(value, str))
    }
    discriminant = cleaned.get("properties", {}).get("type", {})
    if "const" in discriminant:
        discriminant.pop("default", None)
        cleaned["required"] = ["type", *cleaned.get("required", [])]
    return cleaned


def typescript(document: JsonSchemaValue) -> str:
    """The TypeScript of a schema document, by the tool's own command."""
    script = FOLDER / "typescript.mjs"
    ended = subprocess.run(
        ["node", str(script)], input=json.dumps(document), capture_output=True, text=True, encoding="utf-8", check=False
    )
    if ended.returncode != 0:
        raise SystemExit(f"TypeScript types could not be generated: {ended.stderr.strip()}")
    return ended.stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file is stale")
    check: bool = parser.parse_args().check
    document = schema()
    wanted = {
        SCHEMA: json.dumps(document, indent=1, ensure_ascii=False) + "\n",
        TYPESCRIPT: typescript(document),
    }
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    if check and stale:
        names = " and ".join(f"shared_schemas/{path.name}" for path in stale)
        print(f"Stale: {names}. Run `{REFRESH}` and commit what it writes.", file=sys.stderr)
        return 1
    for path in stale:
        path.write_text(wanted[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
