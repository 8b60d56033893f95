"""A host process for a test, and one whose handshake is done."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.unit.host.extension_end import ExtensionEnd, host_process


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[ExtensionEnd]:
    async with host_process(tmp_path) as end:
        yield end


@pytest.fixture
async def connected(host: ExtensionEnd) -> ExtensionEnd:
    await host.shake_hands()
    return host
