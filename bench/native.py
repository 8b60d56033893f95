"""`bench native`: how long a host takes to its handshake, and a round trip through the browser's native messaging.

The handshake is measured from the start of the process, as a browser starts it. The round trip goes from the side
panel through the background to the host and back, `get_snapshot` answered by `run_snapshot`, in a real browser.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from host.drive.choice import first_that_works
from host.drive.profile import driven_profile
from host.drive.run import require_host
from host.install.launcher import write_launcher
from host.install.probe import handshake_time_s
from host.setup.paths import VENV_PYTHON

_ROUND_TRIP = """async count => {
    const times_ms = [];
    let position = (await pagehandPanel.eventsFrom(0)).length;
    for (let i = 0; i < count; i++) {
        const began = performance.now();
        pagehandPanel.send({type: 'get_snapshot'});
        const answers = await pagehandPanel.eventsFrom(position);
        times_ms.push(performance.now() - began);
        position += answers.length;
    }
    return times_ms;
}"""


async def measure(handshakes: int, round_trips: int) -> None:
    """Print both, p50 and p95 in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        command = [write_launcher(Path(folder), VENV_PYTHON)]
        times_ms = [1000 * await handshake_time_s(command) for _ in range(handshakes)]
    _print("handshake of a new host process", times_ms)
    with driven_profile() as profile:
        async with first_that_works(profile, headless=True) as browser:
            panel = await browser.open_panel()
            await require_host(panel)
            _print("round trip panel, background, host", await panel.page.evaluate(_ROUND_TRIP, round_trips))


def _print(title: str, times_ms: Sequence[float]) -> None:
    cuts = statistics.quantiles(times_ms, n=20, method="inclusive")
    print(f"{title:36} p50 {cuts[9]:8.2f} ms   p95 {cuts[18]:8.2f} ms   ({len(times_ms)} times)")


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench native")
    parser.add_argument("--handshakes", type=int, default=10)
    parser.add_argument("--round-trips", type=int, default=500)
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.handshakes, arguments.round_trips))
    return 0


if __name__ == "__main__":
    sys.exit(main())
