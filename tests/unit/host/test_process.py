"""The host as a browser starts it: handshake, broken input, its end."""

import json
import struct
import subprocess
import sys
from pathlib import Path
from time import monotonic

from host import __version__
from shared_schemas.protocol import PROTOCOL_VERSION
from tests.unit.host.extension_end import ROOT, ExtensionEnd, host_process


async def test_hello_is_answered_by_welcome_with_versions_and_process(host: ExtensionEnd) -> None:
    welcome = await host.shake_hands()
    assert welcome == {
        "type": "welcome",
        "protocol_version": PROTOCOL_VERSION,
        "host_version": __version__,
        "process_id": host.process.pid,
    }


async def test_another_protocol_version_is_told_what_to_do_and_ends_the_host(host: ExtensionEnd) -> None:
    host.send({"type": "hello", "protocol_version": PROTOCOL_VERSION + 1, "something": "new"})
    answer = await host.receive()
    assert answer["type"] == "version_mismatch"
    assert "host is older" in answer["message"]
    assert "build.py install" in answer["message"]
    assert await host.receive_frame() is None


async def test_a_first_message_other_than_hello_is_rejected_and_hello_still_works(host: ExtensionEnd) -> None:
    host.send({"type": "get_snapshot"})
    assert (await host.receive())["type"] == "message_rejected"
    assert (await host.shake_hands())["type"] == "welcome"


async def test_another_extension_is_turned_away(tmp_path: Path) -> None:
    stranger = "chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/"
    async with host_process(tmp_path, command=(sys.executable, "-m", "host", stranger)) as end:
        assert await end.receive_frame() is None
        assert await end.process.wait() == 2
        assert "may not use this host" in await end.errors()


async def test_end_of_input_ends_the_process(connected: ExtensionEnd) -> None:
    began_s = monotonic()
    assert await connected.end() == 0
    assert monotonic() - began_s < 2


async def test_end_of_input_in_the_middle_of_a_message_ends_the_process(connected: ExtensionEnd) -> None:
    connected.send_bytes(struct.pack("@I", 100) + b'{"type"')
    assert await connected.end() == 0


async def test_an_announced_size_above_the_limit_ends_the_process_without_waiting_for_it(
    connected: ExtensionEnd,
) -> None:
    connected.send_bytes(struct.pack("@I", 2**31))
    assert await connected.receive_frame() is None


async def test_what_is_no_message_is_rejected_and_the_next_one_is_answered(connected: ExtensionEnd) -> None:
    for body, reason in (
        (b"no json", "no JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b'{"type": "unheard_of"}', "unheard_of"),
        (b'{"type": "stop_run"}', "run_id"),
        (b'{"type": "stop_run", "run_id": "x", "more": 1}', "more"),
        (b'{"x": NaN}', "no JSON"),
        (b"[1, 2]", "not understood"),
    ):
        connected.send_body(body)
        answer = await connected.receive()
        assert answer["type"] == "message_rejected"
        assert reason in answer["message"]
    connected.send({"type": "get_snapshot"})
    assert (await connected.receive())["type"] == "run_snapshot"


async def test_a_reply_that_nobody_asked_for_is_rejected(connected: ExtensionEnd) -> None:
    connected.send({"type": "request_failed", "reply_to": 7, "code": "internal", "message": "x", "origin": None})
    assert "never sent" in (await connected.receive())["message"]


async def test_a_new_panel_gets_an_empty_snapshot_with_the_offline_model(connected: ExtensionEnd) -> None:
    connected.send({"type": "get_snapshot"})
    assert await connected.receive() == {
        "type": "run_snapshot",
        "conversation_id": None,
        "running_run_id": None,
        "events": [],
        "default_model": "offline",
    }


async def test_the_model_of_the_settings_file_is_the_default_and_its_key_is_not_in_the_log(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"model": "m-1", "api_key": "sk-very-secret"}))
    async with host_process(tmp_path, environment={"PAGEHAND_LOG_LEVEL": "DEBUG"}) as end:
        await end.shake_hands()
        end.send({"type": "get_snapshot"})
        assert (await end.receive())["default_model"] == "m-1"
        await end.end()
    logged = "".join(file.read_text() for file in (tmp_path / "logs").iterdir())
    assert "sk-very-secret" not in logged


async def test_tracing_variables_are_taken_out_and_named_in_the_log(tmp_path: Path) -> None:
    async with host_process(tmp_path, environment={"LANGSMITH_API_KEY": "k" * 20, "LANGCHAIN_TRACING": "true"}) as end:
        await end.shake_hands()
        await end.end()
    logged = "".join(file.read_text() for file in (tmp_path / "logs").iterdir())
    assert "Taken out of the environment: LANGCHAIN_TRACING, LANGSMITH_API_KEY" in logged


_STRAYS = """
import os, subprocess, sys
from host.link.framing import FrameStream
from host.link.stdio import claim_standard_streams
streams = claim_standard_streams()
print("a stray print")
os.write(1, b"a stray write")
subprocess.run([sys.executable, "-c", "import sys; print(sys.stdin.read() or 'nothing')"], check=True)
frames = FrameStream(streams.source, streams.sink)
frames.write(frames.read())
"""


def test_nothing_but_frames_comes_out_and_no_child_process_eats_what_comes_in() -> None:
    frame = struct.pack("@I", 9) + b'{"a": 12}'
    ended = subprocess.run([sys.executable, "-c", _STRAYS], input=frame, capture_output=True, cwd=ROOT, check=True)
    assert ended.stdout == frame
    assert all(stray in ended.stderr for stray in (b"a stray print", b"a stray write", b"nothing"))
