"""Files: to inputs, also hidden ones, to drop zones, and refused where the page does not take them."""

from typing import Any

from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number

NOTE = {"name": "note.txt", "media_type": "text/plain", "data_base64": "aGVsbG8="}
HELD = "(async ([file]) => [file.name, await file.text()])(document.querySelector('input').files)"


async def upload(hands: Any, name: str) -> dict[str, Any]:
    """Give the note to what bears the name."""
    return await hands.act({"upload_file": {"index": await number(hands, name), **NOTE}})


async def test_a_file_input_holds_the_file(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<input type=file aria-label=Photo onchange='document.title = this.files[0].name'>", world="isolated"
    )
    assert (await upload(hands, "Photo"))["status"] == "done"
    assert await page.evaluate(HELD) == ["note.txt", "hello"]
    assert await page.title() == "note.txt"


async def test_a_button_beside_a_hidden_input_gives_the_file_to_it(page: Page, engine: OpenPage) -> None:
    hands = await engine("<div><button>Attach</button><input type=file hidden></div>", world="isolated")
    assert (await upload(hands, "Attach"))["status"] == "done"
    assert await page.evaluate(HELD) == ["note.txt", "hello"]


async def test_a_file_of_another_kind_is_refused(page: Page, engine: OpenPage) -> None:
    hands = await engine("<input type=file aria-label=Photo accept='image/*,.pdf'>", world="isolated")
    result = await upload(hands, "Photo")
    assert (result["status"], result["code"]) == ("refused", "invalid")
    assert "image/*" in result["message"]
    assert await page.evaluate("document.querySelector('input').files.length") == 0


async def test_a_drop_zone_gets_the_file_by_dropping(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        """<button id=zone style='width: 200px; height: 80px'>Drop here</button>
        <script>zone.ondragover = (event) => event.preventDefault();
        zone.ondrop = (event) => {
          event.preventDefault();
          document.title = event.dataTransfer.files[0].name;
        }</script>""",
        world="isolated",
    )
    assert (await upload(hands, "Drop here"))["status"] == "done"
    assert await page.title() == "note.txt"


async def test_what_takes_no_file_says_so(engine: OpenPage) -> None:
    hands = await engine("<button>Save</button>", world="isolated")
    result = await upload(hands, "Save")
    assert (result["status"], result["code"]) == ("failed", "unsupported")


async def test_a_field_far_away_that_a_click_asked_for_is_remembered(page: Page, engine: OpenPage) -> None:
    nested = "<div>" * 6 + "<button onclick='far.click()'>Attach</button>" + "</div>" * 6
    hands = await engine(f"{nested}<p>Text</p><input type=file id=far hidden>", world="isolated")
    index = await number(hands, "Attach")
    asked = await hands.act({"click_element": {"index": index}})
    assert "upload_file" in asked["message"]
    assert (await upload(hands, "Attach"))["status"] == "done"
    assert await page.evaluate(HELD) == ["note.txt", "hello"]


async def test_a_drop_that_the_page_shows_nowhere_says_so(engine: OpenPage) -> None:
    hands = await engine(
        "<button style='width: 200px; height: 80px' ondragover='event.preventDefault()' "
        "ondrop='event.preventDefault()'>Drop here</button>",
        world="isolated",
    )
    result = await upload(hands, "Drop here")
    assert "nothing on the page shows it" in result["message"]


async def test_a_field_in_a_group_that_is_switched_off_is_given_nothing(page: Page, engine: OpenPage) -> None:
    hands = await engine("<fieldset disabled><input type=file aria-label=Photo></fieldset>", world="isolated")
    result = await upload(hands, "Photo")
    assert (result["status"], result["code"]) == ("refused", "disabled")
    assert await page.evaluate("document.querySelector('input').files.length") == 0


async def test_a_field_that_the_page_empties_without_a_word_is_not_told_to_hold_the_file(engine: OpenPage) -> None:
    hands = await engine("<input type=file aria-label=Photo onchange='this.value = \"\"'>", world="isolated")
    result = await upload(hands, "Photo")
    assert "emptied it again" in result["message"], result
    assert "effect" not in result
