"""Actions of the user's plugins, carried out in a run."""

from typing import ClassVar

from host.navigator.plugins import PluginAction, PluginPage
from host.navigator.registry import Registry
from shared_schemas.actions import ACTIONS, ClickElement, EffectCategory
from shared_schemas.page import ActionResult
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


REGISTRY = Registry((*ACTIONS, ClickTwice, Faulty), faults=["The plugin x is left out: it is broken."])


async def test_a_plugins_action_uses_the_page_and_reports_what_it_did() -> None:
    scene = Scene(answer({"click_twice": {"index": 5}}), answer(done()), registry=REGISTRY)
    assert (await scene.to_end()).success
    assert [act.action.name for act in scene.tab.acts] == ["click_element", "click_element"]
    assert "Clicked twice on Shop." in scene.model.page_of(1)


async def test_a_plugin_that_raises_is_a_failed_action_and_the_run_goes_on() -> None:
    scene = Scene(answer({"faulty": {}}), answer(done()), registry=REGISTRY)
    assert (await scene.to_end()).success
    assert "ZeroDivisionError" in scene.model.page_of(1)


async def test_a_plugin_that_was_left_out_is_named_to_the_user() -> None:
    scene = Scene(answer(done()), registry=REGISTRY)
    await scene.to_end()
    assert scene.of("notice")[0].text == "The plugin x is left out: it is broken."
