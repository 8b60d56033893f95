"""`bench loop`: what a step of the Navigator costs without the model, on the demo shop, with a model of no latency.

Whole road: real browser, extension and host, a scripted model on loopback. A step is measured from one request at the
model's server to the next: reading the answer, acting, observing, asking. Tokens are estimates: characters / 3.6.
"""

import argparse
import asyncio
import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic
from typing import Any

from demo.server import start as start_shop
from host.drive.browser import DrivenBrowser
from host.drive.choice import first_that_works
from host.drive.follow import follow
from host.drive.panel import Panel
from host.drive.profile import driven_profile
from host.drive.run import require_host
from host.navigator.registry import Registry
from host.navigator.schema import output_form
from shared_schemas.events import ActionEnded, ActionStarted, Event, ModelCalled, PageObserved
from shared_schemas.protocol import RunOptions, StartRun
from tests.model_server import ModelServer, RecordedRequest, Reply, number_of

CHARS_PER_TOKEN = 3.6
TOKENS_PER_S = 50.0
STOPS = 5

Action = dict[str, Any]
DONE: Action = {"done": {"text": "Measured.", "success": True}}
ROUND: tuple[Action, ...] = (
    {"click_element": {"index": number_of("In stock only")}},
    {"input_text": {"index": number_of("Highest price"), "text": "40"}},
    {"select_dropdown_option": {"index": number_of("Sort by"), "text": "Name"}},
    {"hover_element": {"index": number_of("Show results")}},
    {"send_keys": {"keys": "Tab", "index": number_of("Search products")}},
    {"next_page": {}},
    {"scroll_to_top": {}},
    {"read_page": {}},
    {"reload": {}},
)
FOUR: tuple[Action, ...] = (ROUND[1], ROUND[0], ROUND[2], ROUND[4])


@dataclass(frozen=True)
class Timed:
    """An event of a run, and when the panel had it."""

    event: Event
    at_s: float


async def run(panel: Panel, server: ModelServer, task: str, *, succeeds: bool = True) -> list[Timed]:
    """Run a task in the tab in front; its events as they came."""
    events: list[Timed] = []

    async def keep(event: Event) -> None:
        events.append(Timed(event, monotonic()))

    count = await panel.count()
    options = RunOptions(model="scripted", base_url=server.base_url, max_steps=1000, attended=False)
    tab_id = await panel.tab_in_front()
    await panel.send(StartRun(task=task, tab_id=tab_id, conversation_id=None, options=options))
    ended = await follow(panel, count, keep)
    if succeeds and not ended.success:
        raise SystemExit(f"The run did not come to its end: {ended.text}")
    return events


async def measure_steps(panel: Panel, server: ModelServer, rounds: int) -> None:
    """Print the times of a step by action, and what the prompts were made of."""
    actions = [action for _ in range(rounds) for action in ROUND]
    server.set_script(*[Reply.actions(action) for action in actions], Reply.actions(DONE))
    events = await run(panel, server, "Look around in the shop, again and again")
    requests = server.requests()
    print_steps(actions, requests, [timed.event for timed in events])
    print_prompts(requests)


def print_steps(actions: Sequence[Action], requests: Sequence[RecordedRequest], events: Sequence[Event]) -> None:
    whole: dict[str, list[float]] = defaultdict(list)
    for action, (before, after) in zip(actions, pairwise(requests), strict=True):
        whole[next(iter(action))].append((after.received_s - before.received_s) * 1000)
    acting: dict[str, list[float]] = defaultdict(list)
    for event in events:
        if isinstance(event, ActionEnded):
            acting[event.action].append(event.duration_ms)
    observing = [event.duration_ms for event in events if isinstance(event, PageObserved)]
    print(f"{'a step without the model':28}{'p50':>9}{'p95':>9}   of that acting, p50")
    for name, times_ms in whole.items():
        print(f"{name:28}{_p(times_ms, 50):9.0f}{_p(times_ms, 95):9.0f} ms{_p(acting[name], 50):9.0f} ms")
    print(f"{'observing':28}{_p(observing, 50):9.0f}{_p(observing, 95):9.0f} ms")
    every = [time_ms for times_ms in whole.values() for time_ms in times_ms]
    print(f"{'steps a second':28}{1000 / statistics.mean(every):9.2f}")


def print_prompts(requests: Sequence[RecordedRequest]) -> None:
    prompts = [request.prompt for request in requests]
    tokens = [len(prompt) / CHARS_PER_TOKEN for prompt in prompts]
    shares = [_common_beginning(one, other) / len(other) for one, other in pairwise(prompts)][1:]
    print(f"{'input tokens a step':28}{_p(tokens, 50):9.0f}{_p(tokens, 95):9.0f}")
    print(f"{'share that is prefix, step 3+':28}{statistics.median(shares):9.0%}   least {min(shares):.0%}")


def _common_beginning(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((position for position, (left, right) in pairs if left != right), min(len(one), len(other)))


def print_forms() -> None:
    """Print the size of the schema and of an answer, by form."""
    names = [action.name for action in Registry().action_types]
    one: Action = {"click_element": {"index": 5}}
    state = {"evaluation_previous_goal": "Done.", "memory": "Nothing yet.", "next_goal": "Open the product."}
    for form, schema in output_form(Registry()).schemas.items():
        item = dict.fromkeys(names) | one if form == "strict" else one
        schema_tokens = len(json.dumps(schema, separators=(",", ":"))) / CHARS_PER_TOKEN
        answer_tokens = len(json.dumps({"current_state": state, "action": [item]})) / CHARS_PER_TOKEN
        print(f"{form:28}{schema_tokens:9.0f} schema tokens{answer_tokens:9.0f} answer tokens")


async def measure_streaming(panel: Panel, server: ModelServer) -> None:
    """Print when the first of four actions begins while the answer streams, against the answer's end."""
    server.set_script(Reply.actions(*FOUR, tokens_per_s=TOKENS_PER_S), Reply.actions(DONE))
    events = await run(panel, server, "Set the filters")
    asked_s = _first(events, PageObserved)
    first_s = _first(events, ActionStarted) - asked_s
    end_s = _first(events, ModelCalled) - asked_s
    print(f"{f'first action at {TOKENS_PER_S:g} tokens/s':28}{first_s:9.2f} s, the answer ends at {end_s:.2f} s")
    print(f"{'share of the answer till then':28}{first_s / end_s:9.0%}")


async def measure_stop(panel: Panel, server: ModelServer) -> None:
    """Print how long after Stop the run has ended in the panel, and the model's connection is closed."""
    times_ms: list[float] = []
    for _ in range(STOPS):
        server.set_script(Reply.actions(*FOUR, memory="x" * 4000, tokens_per_s=TOKENS_PER_S))
        running = asyncio.create_task(run(panel, server, "Set the filters", succeeds=False))
        await asyncio.to_thread(server.wait_for_requests, 1)
        button = panel.page.get_by_role("button", name="Stop")
        await button.wait_for()
        began_s = monotonic()
        await button.dispatch_event("click")
        ended_s = (await running)[-1].at_s
        await asyncio.to_thread(server.wait_until_given_up)
        given_up_s = server.requests()[0].given_up_s or ended_s
        times_ms.append((max(ended_s, given_up_s) - began_s) * 1000)
    print(f"{'Stop, to the end of both':28}{_p(times_ms, 50):9.0f}{_p(times_ms, 95):9.0f} ms")


def _first(events: Sequence[Timed], kind: type[Event]) -> float:
    return next(timed.at_s for timed in events if isinstance(timed.event, kind))


def _p(values: Sequence[float], percent: int) -> float:
    if len(values) < 2:
        return values[0] if values else float("nan")
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


async def _prepare(browser: DrivenBrowser, url: str) -> Panel:
    """The shop's list of products in the tab in front, without the banner, and the panel beside it."""
    panel = await browser.open_panel()
    await require_host(panel)
    page = await browser.first_tab()
    await page.goto(f"{url}products")
    await page.get_by_role("button", name="Accept all").click()
    await page.wait_for_url("**/products")
    return panel


async def measure(rounds: int) -> None:
    """Print all figures."""
    with start_shop() as shop, ModelServer() as server, driven_profile() as profile:
        async with first_that_works(profile, headless=True) as browser:
            panel = await _prepare(browser, shop.url)
            await measure_steps(panel, server, rounds)
            await measure_streaming(panel, server)
            await measure_stop(panel, server)
    print_forms()


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench loop")
    parser.add_argument(
        "--rounds", type=int, choices=range(1, 5), default=4, help=f"of {len(ROUND)} steps each; a fifth is a circle"
    )
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
