"""The registry: what the model reads, what plugins make of it, and the forms of the schema."""

import json
from enum import StrEnum
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field, JsonValue

from host.models.client import SchemaForm
from host.navigator.decide import Answer
from host.navigator.plugins import GROUP, PluginAction, PluginPage, assemble
from host.navigator.registry import Registry
from host.navigator.schema import output_form
from shared_schemas.actions import ACTIONS, Action, ClickElement, DoneBy, EffectCategory
from shared_schemas.page import ActionResult
from tests.unit.mind.answers import Says, read, says, written


class Unit(StrEnum):
    KELVIN = "kelvin"
    CELSIUS = "celsius"


class Thermometer(PluginAction):
    """Read the thermometer on the desk."""

    name: ClassVar[str] = "thermometer"
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    unit: Annotated[Unit, Field(description="of the answer")] = Unit.CELSIUS

    async def carry_out(self, page: PluginPage) -> ActionResult:
        return ActionResult(status="done", message=f"20 {self.unit}")


class GentleClick(ClickElement):
    """Click an element, gently."""


class Nameless(PluginAction):
    """It has no name."""

    effect: ClassVar[EffectCategory] = EffectCategory.READ


class NewInThePage(Action):
    """An action that no engine knows."""

    name: ClassVar[str] = "new_in_the_page"
    done_by: ClassVar[DoneBy] = DoneBy.ENGINE
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH


class EndlessDone(PluginAction):
    """Say that all is done."""

    name: ClassVar[str] = "done"
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    async def carry_out(self, page: PluginPage) -> ActionResult:
        return ActionResult(status="done", message="Done.")


class Anything(PluginAction):
    """Take values of kinds that the built-in actions do not have."""

    name: ClassVar[str] = "anything"
    effect: ClassVar[EffectCategory] = EffectCategory.READ
    any_value: Any
    any_or_none: JsonValue = None
    number_or_word: Literal["a", 1] = "a"
    number_word_or_none: Literal["a", 1] | None = None
    nothing: None = None
    by_name: dict[str, int] | None = None

    async def carry_out(self, page: PluginPage) -> ActionResult:
        return ActionResult(status="done", message="Done.")


NOTHING = None
TEXT = "no action"


def plugin(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, f"{__name__}:{value}", GROUP)


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entry points import their module by name; the tests' modules have none of their own."""
    import sys

    monkeypatch.setitem(sys.modules, __name__, sys.modules[__name__])


def test_a_plugin_adds_replaces_and_takes_out() -> None:
    assembled = assemble(
        [plugin("thermometer", "Thermometer"), plugin("click_element", "GentleClick"), plugin("go_back", "NOTHING")]
    )
    registry = Registry(assembled.action_types, assembled.faults)
    assert assembled.faults == ()
    assert registry.by_name["thermometer"] is Thermometer
    assert registry.by_name["click_element"] is GentleClick
    assert "go_back" not in registry.by_name
    assert "Read the thermometer on the desk." in registry.prompt_text()
    _, outcome = read(Says(says({"thermometer": {"unit": "kelvin"}}), registry=registry))
    assert written(outcome.actions) == [{"thermometer": {"unit": "kelvin"}}]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "value", "because"),
    [
        ("thermometer", "NoSuchThing", "AttributeError"),
        ("thermometer", "TEXT", "neither an Action class nor None"),
        ("barometer", "Thermometer", "is named 'thermometer'"),
        ("nameless", "Nameless", "does not say name"),
        ("new_in_the_page", "NewInThePage", "a new action is a PluginAction"),
        ("done", "NOTHING", "no task could end"),
        ("done", "EndlessDone", "no task could end"),
    ],
)
def test_a_faulty_plugin_is_named_and_left_out(name: str, value: str, because: str) -> None:
    assembled = assemble([plugin(name, value), plugin("thermometer", "Thermometer")])
    (fault,) = assembled.faults
    assert value in fault
    assert because in fault
    assert Thermometer in assembled.action_types
    assert set(ACTIONS) <= set(assembled.action_types)


def _schemas(schema: Any) -> list[dict[str, Any]]:
    """All schemas in a schema; what stands under `properties` are names."""
    found: list[dict[str, Any]] = [schema]
    for each in schema.get("properties", {}).values():
        found += _schemas(each)
    for each in [*schema.get("anyOf", []), *([schema["items"]] if "items" in schema else [])]:
        found += _schemas(each)
    return found


@pytest.mark.parametrize("form", ["strict", "one_key", "lenient"])
def test_a_form_uses_only_what_every_target_takes(form: Any) -> None:
    registry = Registry([*ACTIONS, Thermometer])
    for schema in _schemas(output_form(registry).schemas[form]):
        assert schema.keys() <= {"type", "properties", "required", "additionalProperties", "items", "enum", "anyOf"}
        if schema.get("type") == "object":
            assert schema["additionalProperties"] is False
            assert form == "lenient" or schema["required"] == list(schema["properties"])


def test_the_prompt_names_every_action_with_its_parameters_and_limits() -> None:
    text = Registry().prompt_text()
    assert all(f"- {action.name} {{" in text for action in ACTIONS)
    assert "wait {seconds: integer 1..10}" in text
    assert text.count("text of the option") == 1


def test_a_plugin_that_ends_the_process_when_it_is_loaded_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "leaving_plugin.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    (fault,) = assemble([EntryPoint("leaving", "leaving_plugin:Leaving", GROUP)]).faults
    assert "loading it raised SystemExit" in fault


@pytest.mark.parametrize("form", ["one_key", "strict", "lenient"])
def test_a_plugins_parameter_may_be_of_any_kind(form: SchemaForm) -> None:
    registry = Registry((*ACTIONS, Anything))
    assert "- anything {any_value: value" in registry.prompt_text()
    assert "number_or_word" in json.dumps(output_form(registry).schemas[form])
    _, outcome = read(Says(says({"anything": {"any_value": [1, {"a": None}], "number_or_word": 1}}), registry=registry))
    assert isinstance(outcome, Answer)
