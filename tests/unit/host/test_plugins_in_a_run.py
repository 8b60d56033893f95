"""Actions of the user's plugins, carried out in a run."""

from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

from host.navigator.plugins import PluginAction, PluginPage
from host.navigator.registry import Registry
from shared_schemas.actions import ACTIONS, ClickElement, EffectCategory
from shared_schemas.page import ActionResult
from shared_schemas.protocol import ActRequest
from tests.unit.host.scripted import Scene, answer, done


class ClickTwice(PluginAction):
    """Click an element twice, one after the other."""

    name: ClassVar[str] = "click_twice"
    effect: ClassVar[EffectCategory] = EffectCategory.TOUCH
    index: int

    async def carry_out(self, page: PluginPage) -> ActionResult:
        await page.act(ClickElement(index=self.index))
        await page.act(ClickElement(index=self.index))
        return ActionResult(status="done", message=f"Clicked twice on {page.observation.title}.")


class Faulty(PluginAction):
    """Do what cannot be done."""

    name: ClassVar[str] = "faulty"
    effect: ClassVar[EffectCategory] = EffectCategory.READ

    async def carry_out(self, page: PluginPage) -> ActionResult:
        raise ZeroDivisionError("of course")


class Leaving(Faulty):
    """End the process."""

    name: ClassVar[str] = "leaving"

    async def carry_out(self, page: PluginPage) -> ActionResult:
        raise SystemExit(3)


class Silent(Faulty):
    """Say nothing."""

    name: ClassVar[str] = "silent"

    async def carry_out(self, page: PluginPage) -> ActionResult:
        return cast(Any, None)


REGISTRY = Registry((*ACTIONS, ClickTwice, Faulty, Leaving, Silent), faults=["The plugin x is left out: it is broken."])


async def test_a_plugins_action_uses_the_page_and_reports_what_it_did() -> None:
    scene = Scene(answer({"click_twice": {"index": 5}}), answer(done()), registry=REGISTRY)
    assert (await scene.to_end()).success
    assert [act.action.name for act in scene.tab.acts] == ["click_element", "click_element"]
    assert "Clicked twice on Shop." in scene.model.page_of(1)


@pytest.mark.parametrize(
    ("name", "plugin", "what_it_did"),
    [
        ("faulty", "Faulty", "raised ZeroDivisionError('of course')"),
        ("leaving", "Leaving", "raised SystemExit(3)"),
        ("silent", "Silent", "returned a NoneType and no ActionResult"),
    ],
)
async def test_a_faulty_plugin_is_a_failed_action_that_names_it_and_the_run_goes_on(
    name: str, plugin: str, what_it_did: str
) -> None:
    scene = Scene(answer({name: {}}), answer(done()), registry=REGISTRY)
    assert (await scene.to_end()).success
    assert f"The plugin {__name__}:{plugin} for the action {name!r} {what_it_did}." in scene.model.page_of(1)
    assert scene.of("action_ended")[0].status == "failed"


async def test_a_browser_that_closes_under_a_plugin_ends_the_run() -> None:
    scene = Scene(answer({"click_twice": {"index": 5}}), registry=REGISTRY)

    def closes(_: ActRequest) -> None:
        scene.tab.peer.close()

    scene.tab.on_act = closes
    assert (await scene.to_end()).reason == "browser_gone"


_INSTALLED = """
from typing import ClassVar
from host.navigator.plugins import PluginAction, PluginPage
from shared_schemas.actions import EffectCategory, InputText
from shared_schemas.page import ActionResult

class Greet(PluginAction):
    "Write a greeting."
    name: ClassVar[str] = "greet"
    effect: ClassVar[EffectCategory] = EffectCategory.WRITE
    index: int

    async def carry_out(self, page: PluginPage) -> ActionResult:
        return await page.act(InputText(index=self.index, text=f"Hello, {page.observation.title}"))
"""


async def test_a_plugin_that_is_installed_is_found_and_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "greeting_plugin.py").write_text(_INSTALLED)
    installed = tmp_path / "greeting_plugin-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: greeting-plugin\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[pagehand.actions]\ngreet = greeting_plugin:Greet\n")
    monkeypatch.syspath_prepend(tmp_path)
    scene = Scene(answer({"greet": {"index": 6}}), answer(done()), registry=Registry.with_plugins())
    assert (await scene.to_end()).success
    (act,) = scene.tab.acts
    assert act.action.name == "input_text"
    assert act.action.parameters["text"] == "Hello, Shop"


async def test_a_plugin_that_was_left_out_is_named_to_the_user() -> None:
    scene = Scene(answer(done()), registry=REGISTRY)
    await scene.to_end()
    assert scene.of("notice")[0].text == "The plugin x is left out: it is broken."
