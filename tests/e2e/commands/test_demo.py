"""`demo` without a display: the sample task is typed, shown step by step, and the shop's books are right."""

from pathlib import Path

from tests.e2e.commands.run_command import command


def test_the_shop_holds_the_right_order(tmp_path: Path) -> None:
    ended = command("demo", "--headless", "--screenshots", tmp_path)
    assert ended.exit_code == 0, ended.stdout + ended.stderr
    assert "The shop holds the right order" in ended.stderr
    assert "✓ click_element:" in ended.stdout
    assert (tmp_path / "end.png").stat().st_size > 10_000
