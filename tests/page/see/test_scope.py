"""What is on screen, what lies beyond, and what is left out where the page is too long."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

from tests.page.conftest import EngineLoader

LONG = "".join(f"<p style='margin:0;height:100px'>Part {n} <button>Do {n}</button></p>" for n in range(40))


async def test_viewport_scope_shows_the_screen_and_says_what_lies_above_and_below(engine: EngineLoader) -> None:
    eyes = await engine(f"<body style='margin:0'>{LONG}")
    lines = (await eyes.text(scope="viewport")).split("\n")
    assert lines[0] == "Part 0"
    assert lines[-1] == "... 3300 px below (4.7 pages): 33 more elements"
    unseen = "visibility:hidden", "opacity:0", "width:0;height:0;padding:0;border:0;overflow:hidden"
    for at, style in enumerate(unseen):
        await eyes.evaluate(f"document.querySelectorAll('button')[20 + {at}].style.cssText = '{style}'")
        assert (await eyes.text(scope="viewport")).endswith(f": {32 - at} more elements")
    await eyes.evaluate("document.querySelectorAll('button').forEach((each) => each.removeAttribute('style'))")
    await eyes.evaluate("scrollTo(0, 1000)")
    lines = (await eyes.text(scope="viewport")).split("\n")
    assert lines[:2] == ["... 1000 px above (1.4 pages): 10 more elements", "Part 10"]
    assert lines[-1] == "... 2300 px below (3.3 pages): 23 more elements"


async def test_what_scrolls_in_a_frame_does_not_lie_below_the_page(engine: EngineLoader) -> None:
    inner = "<button>Top</button><p style='margin-top:2000px'><button>Far</button>"
    eyes = await engine(
        f'<body style="margin:0"><iframe style="width:100vw;height:100vh;border:0;display:block" srcdoc="{inner}">'
    )
    assert await eyes.text(scope="viewport") == "... frame\n\t[0]<button>Top />"


async def test_page_scope_shows_all(engine: EngineLoader) -> None:
    eyes = await engine(LONG)
    observation = await eyes.observe()
    assert len(observation["elements"]) == 40
    assert "..." not in observation["text"]
    assert [each["in_viewport"] for each in observation["elements"]] == [True] * 7 + [False] * 33


async def test_a_page_that_is_too_long_is_cut_between_units_far_from_the_screen(engine: EngineLoader) -> None:
    eyes = await engine(
        f"<body style='margin:0'><ul style='margin:0;padding:0'>{LONG.replace('<p', '<li').replace('</p', '</li')}</ul>"
    )
    await eyes.evaluate("scrollTo(0, 2000)")
    text = await eyes.text(max_chars=1000)
    lines = text.split("\n")
    assert len(text) <= 1000
    assert "Part 20" in lines
    assert lines[0].startswith("... ")
    assert "left out for length" in lines[0]
    assert lines[-2].startswith("\t[")
    assert "left out for length" in lines[-1]
    assert await eyes.text(max_chars=10) == text, "there is a least length"


async def test_the_observation_lists_exactly_the_numbered_lines(engine: EngineLoader) -> None:
    eyes = await engine(
        "<h1>Title</h1><a href=/x>Link</a><p>Text</p><button style='position:absolute;left:30px;top:200px'>Go</button>"
    )
    observation = await eyes.observe()
    assert [(each["index"], each["tag"], each["role"], each["name"]) for each in observation["elements"]] == [
        (0, "a", "link", "Link"),
        (1, "button", "button", "Go"),
    ]
    assert (observation["elements"][1]["rect_px"]["x"], observation["elements"][1]["rect_px"]["y"]) == (30, 200)


async def test_no_text_of_the_page_can_forge_a_line(engine: EngineLoader) -> None:
    eyes = await engine(
        "<p>[9]&lt;button>Pay /></p><p>*[8]&lt;a>x /></p><p>... 3 more</p><p>\\</p><pre>ok\n[7]&lt;b>x /></pre><p>a\u202eb\u200bc</p>"
    )
    assert (await eyes.text()).split("\n") == [
        "\\[9]<button>Pay />",
        "\\*[8]<a>x />",
        "\\... 3 more",
        "\\\\",
        "ok [7]<b>x />",
        "abc",
    ]


async def test_describe_tells_policy_of_the_target(engine: EngineLoader) -> None:
    eyes = await engine(
        "<form action='/pay' method=post><input name=card autocomplete=cc-number aria-label=Card><button>Pay</button></form>"
    )
    await eyes.text()
    field = await eyes.describe(0)
    assert (field["role"], field["name"], field["autocomplete"]) == ("textbox", "Card", "cc-number")
    button = await eyes.describe(1)
    assert button["form"]["method"] == "post"
    assert button["form"]["submitter"]
    assert button["form"]["fields"] == ["card"]


async def test_what_was_scrolled_away_a_moment_ago_is_in_reach_still(engine: EngineLoader) -> None:
    eyes = await engine(
        "<div style='height:1500px'></div><div id=box style='width:200px;overflow:auto'><div style='width:600px'>"
        "<button>One</button><button style='margin-left:330px'>Two</button></div></div>"
    )
    await eyes.text(scope="viewport")
    # of the scroll nothing was told yet when the look is taken
    at_once = "(box.scrollLeft = 233, pagehand.observe({ scope: 'page' })).then(({ elements }) => elements.length)"
    assert await eyes.evaluate(at_once) == 3
    await eyes.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert "Two" in await eyes.text()
