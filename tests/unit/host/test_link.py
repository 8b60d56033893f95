"""Frames, chunks and messages: literal bytes in, literal bytes out."""

import io
import json
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host.errors import MessageNotUnderstood, MessageTooLarge, TruncatedMessage
from host.link.chunks import frames_of
from host.link.framing import MAX_FRAME_TO_BROWSER_BYTES, FrameStream
from host.link.wire import read_json, read_message, write_message
from shared_schemas.events import Notice
from shared_schemas.protocol import ActRequest, StopRun


def stream(data: bytes, max_bytes: int = 100) -> FrameStream:
    return FrameStream(io.BytesIO(data), io.BytesIO(), max_bytes)


def framed(*bodies: bytes) -> bytes:
    return b"".join(struct.pack("@I", len(body)) + body for body in bodies)


def test_frames_are_read_in_order_and_the_end_is_none() -> None:
    frames = stream(framed(b'{"a":1}', "é".encode()))
    assert [frames.read(), frames.read(), frames.read()] == ['{"a":1}', "é", None]


@pytest.mark.parametrize("data", [b"\x01", b"\x01\x00\x00", framed(b"abcd")[:-1], struct.pack("@I", 4)])
def test_an_end_in_the_middle_of_a_message_is_truncated_input(data: bytes) -> None:
    with pytest.raises(TruncatedMessage):
        stream(data).read()


def test_a_size_above_the_limit_is_refused_before_the_body_is_read() -> None:
    source = io.BytesIO(struct.pack("@I", 101) + b"x" * 101)
    with pytest.raises(MessageTooLarge):
        FrameStream(source, io.BytesIO(), 100).read()
    assert source.tell() == 4


def test_a_body_of_the_largest_size_is_taken() -> None:
    assert stream(framed(b"x" * 100)).read() == "x" * 100


def test_a_body_that_is_not_utf8_spoils_itself_alone() -> None:
    frames = stream(framed(b"\xff", b"{}"))
    with pytest.raises(UnicodeDecodeError):
        frames.read()
    assert frames.read() == "{}"


def test_a_frame_is_written_with_the_length_of_its_bytes() -> None:
    sink = io.BytesIO()
    FrameStream(io.BytesIO(), sink).write("é")
    assert sink.getvalue() == struct.pack("@I", 2) + b"\xc3\xa9"


def test_two_streams_in_one_process_do_not_mix() -> None:
    one, other = stream(framed(b"1")), stream(framed(b"2"))
    assert (one.read(), other.read()) == ("1", "2")


def test_a_frame_that_the_browser_would_not_take_is_never_written() -> None:
    with pytest.raises(ValueError, match="at most 1048576 bytes"):
        FrameStream(io.BytesIO(), io.BytesIO()).write("x" * (MAX_FRAME_TO_BROWSER_BYTES + 1))


@given(st.text(max_size=3000), st.integers(min_value=600, max_value=2000))
def test_chunks_fit_into_frames_and_give_the_message_again(text: str, max_bytes: int) -> None:
    body = json.dumps({"text": text}, ensure_ascii=False)
    frames = frames_of(body, 3, max_bytes)
    assert all(len(frame.encode()) <= max_bytes for frame in frames)
    if len(frames) == 1:
        assert frames == [body]
        return
    chunks: list[dict[str, Any]] = [json.loads(frame) for frame in frames]
    assert [(chunk["part"], chunk["parts"]) for chunk in chunks] == [(n, len(chunks)) for n in range(len(chunks))]
    assert "".join(chunk["text"] for chunk in chunks) == body


def test_a_lone_surrogate_goes_out_as_a_replacement_character() -> None:
    notice = Notice(run_id="r", step=1, kind="plan", text="half \ud83d")
    assert json.loads(write_message(notice))["text"] == "half \ufffd"
    act = ActRequest.model_validate(
        {
            "id": 1,
            "run_id": "r",
            "action": {"input_text": {"index": 1, "text": "\ud83d", "clear": True, "intent": None}},
            "document_id": None,
            "observation_id": None,
            "deadline_ms": 5,
        }
    )
    assert json.loads(write_message(act))["action"]["input_text"]["text"] == "\ufffd"


def test_a_message_of_the_wrong_shape_says_where() -> None:
    assert read_message({"type": "stop_run", "run_id": "r"}) == StopRun(run_id="r")
    with pytest.raises(MessageNotUnderstood, match="run_id"):
        read_message({"type": "stop_run", "run_id": 5})
    with pytest.raises(MessageNotUnderstood, match="no JSON"):
        read_json("{")
