"""A stamp tells what a thing was made from."""

from pathlib import Path

from host.setup import stamp


def test_a_thing_is_current_until_a_source_changes(tmp_path: Path) -> None:
    source, made = tmp_path / "source", tmp_path / "stamps" / "thing"
    source.write_text("one", "utf-8")
    assert not stamp.is_current(made, stamp.fingerprint([source]))
    stamp.write(made, stamp.fingerprint([source]))
    assert stamp.is_current(made, stamp.fingerprint([source]))
    source.write_text("two", "utf-8")
    assert not stamp.is_current(made, stamp.fingerprint([source]))


def test_a_renamed_source_and_another_tool_are_other_sources(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("one", "utf-8")
    before = stamp.fingerprint([source])
    assert stamp.fingerprint([source.rename(tmp_path / "renamed")]) != before
    assert stamp.fingerprint([], "3.11") != stamp.fingerprint([], "3.12")
