"""What the model is reminded of, and what becomes of it when it grows too long."""

from host.models.client import ModelError, Usage
from host.navigator.memory import Memory
from host.settings import Settings
from shared_schemas.page import ActionResult
from tests.unit.host.scripted import Scene, ScriptedModel, answer, click, done

LONG = "x" * 3000


def filled(steps: int) -> Memory:
    memory = Memory()
    memory.users_word("<task>\nBuy\n</task>")
    for step in range(steps):
        memory.answer(f"answer {step}")
        memory.came_of_it(f"results {step}")
    return memory


def texts(memory: Memory) -> list[str]:
    return [str(message.text) for message in memory.prompt("system", "page")]


def test_roles_alternate_whatever_is_kept_in_a_row() -> None:
    memory = filled(2)
    memory.users_word("an answer of the user")
    memory.came_of_it("advice")
    roles = [message.type for message in memory.prompt("system", "page")]
    assert roles == ["system", "human", "ai", "human", "ai", "human"]


def test_the_oldest_part_ends_before_an_answer_and_leaves_the_last_step_alone() -> None:
    memory = filled(4)
    assert [entry.text for entry in memory.oldest(0.5)][-1].startswith("results")
    assert len(memory.oldest(1.0)) == 7
    assert memory.oldest(1.0)[-1].text == "results 2"


def test_what_the_user_said_is_never_dropped() -> None:
    memory = filled(4)
    memory.replace_oldest(len(memory.oldest(1.0)), "bought two")
    prompt = texts(memory)
    assert "<task>\nBuy\n</task>" in prompt[1]
    assert "bought two" in prompt[1]
    assert "not verified" in prompt[1]
    assert prompt[2:] == ["answer 3", "results 3\n\npage"]


def test_what_was_kept_stays_word_for_word_through_two_summaries() -> None:
    memory = filled(3)
    memory.keep("The code is 7781.")
    memory.replace_oldest(len(memory.oldest(1.0)), "first")
    memory.answer("answer")
    memory.came_of_it("results")
    memory.replace_oldest(len(memory.oldest(1.0)), "second")
    assert texts(memory)[1].count("The code is 7781.") == 1


async def test_a_history_above_its_budget_is_summarised_by_the_model() -> None:
    adviser = ScriptedModel(*["Found: the blue mug costs $12."] * 2)
    scene = Scene(
        *[answer(click(5))] * 3,
        answer(done()),
        settings=Settings(memory_max_tokens=1000),
        adviser=adviser,
        usage=Usage(),
    )
    numbers = iter(range(9))
    scene.tab.on_act = lambda _: ActionResult(status="done", message=f"{next(numbers)}", content=LONG)
    assert (await scene.to_end()).success
    assert len(adviser.prompts) >= 1
    assert "Found: the blue mug costs $12." in "\n".join(str(m.text) for m in scene.model.prompts[-1])
    assert [call.purpose for call in scene.of("model_called")].count("summarise") == len(adviser.prompts)


async def test_a_summary_that_fails_does_not_end_the_run() -> None:
    adviser = ScriptedModel(*[ModelError("content_filter", "No.")] * 5)
    scene = Scene(
        *[answer(click(5))] * 3,
        answer(done()),
        settings=Settings(memory_max_tokens=1000),
        adviser=adviser,
        usage=Usage(),
    )
    scene.tab.on_act = lambda _: ActionResult(status="done", message="", content=LONG)
    assert (await scene.to_end()).success
    assert "dropped without a summary" in "\n".join(str(m.text) for m in scene.model.prompts[-1])


async def test_a_prompt_that_is_too_long_is_made_smaller_and_asked_once_more() -> None:
    too_long = ModelError("context_too_long", "Too long.")
    scene = Scene(answer(click(5)), answer(click(6)), too_long, "a summary", answer(done()))
    assert (await scene.to_end()).success
    assert "a summary" in "\n".join(str(m.text) for m in scene.model.prompts[-1])


async def test_a_prompt_that_is_still_too_long_ends_the_run() -> None:
    too_long = ModelError("context_too_long", "Too long.")
    ended = await Scene(too_long, too_long).to_end()
    assert (ended.reason, ended.text) == ("model_failed", "Too long.")


async def test_an_empty_list_of_actions_counts_as_nothing_achieved() -> None:
    scene = Scene(*[answer()] * 3, settings=Settings(max_failures=3))
    assert (await scene.to_end()).reason == "gave_up"
