"""Lists: what is chosen, what is refused, and that exactly the asked option is taken."""

from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number
from tests.page.engine import Engine

SHIP = """
<select aria-label=Delivery>
  <option value=s>Standard<option value=e>Ex&shy;press&ZeroWidthSpace; day<option value=p>Pick-up<option disabled>Drone
</select>
<script>
  globalThis.heard = [];
  for (const type of ['input', 'change']) document.addEventListener(type, () => heard.push(type));
</script>
"""


async def choose(engine: Engine, name: str, text: str | list[str]) -> dict[str, Any]:
    """Choose in what bears the name."""
    return await engine.act({"select_dropdown_option": {"index": await number(engine, name), "text": text}})


@pytest.mark.parametrize(("text", "value"), [("Express day", "e"), ("express  DAY", "e"), ("Express", "e"), ("p", "p")])
async def test_an_option_is_matched_by_its_label_then_folded_then_in_part_then_by_value(
    page: Page, engine: OpenPage, text: str, value: str
) -> None:
    hands = await engine(SHIP, world="isolated")
    result = await choose(hands, "Delivery", text)
    assert result["status"] == "done", result
    assert await page.evaluate("document.querySelector('select').value") == value
    assert await page.evaluate("heard") == ["input", "change"]


@pytest.mark.parametrize(("text", "code"), [("Gigantic", "no_such_option"), ("Drone", "disabled"), ("a", "ambiguous")])
async def test_what_cannot_be_chosen_is_refused_with_what_there_is(
    page: Page, engine: OpenPage, text: str, code: str
) -> None:
    hands = await engine(SHIP, world="isolated")
    result = await choose(hands, "Delivery", text)
    assert (result["status"], result["code"]) == ("refused", code), result
    assert "Standard" in result["message"]
    assert await page.evaluate("document.querySelector('select').value") == "s"
    assert await page.evaluate("heard") == []


async def test_equal_labels_are_told_apart_by_group_or_value(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<select aria-label=Town><optgroup label=Illinois><option value=il>Springfield</optgroup>"
        "<optgroup label=Oregon><option value=or>Springfield<option value=any>Any</optgroup>"
        "<option value=all>Any</select>",
        world="isolated",
    )
    assert (await choose(hands, "Town", "Springfield"))["code"] == "ambiguous"
    assert (await choose(hands, "Town", "Oregon / Springfield"))["status"] == "done"
    assert await page.evaluate("document.querySelector('select').value") == "or"
    assert (await choose(hands, "Town", "il"))["status"] == "done"
    assert await page.evaluate("document.querySelector('select').value") == "il"
    await choose(hands, "Town", "Any")
    assert await page.evaluate("document.querySelector('select').value") == "all"


async def test_in_a_multiple_list_a_text_adds_and_a_list_sets_exactly_those(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<select aria-label=Ways multiple><option>Air<option selected>Sea<option>Road</select>", world="isolated"
    )
    chosen = "[...document.querySelector('select').selectedOptions].map((option) => option.label)"
    await choose(hands, "Ways", "Road")
    assert await page.evaluate(chosen) == ["Sea", "Road"]
    await choose(hands, "Ways", ["Air", "Road"])
    assert await page.evaluate(chosen) == ["Air", "Road"]


async def test_a_page_that_undoes_the_choice_is_told_as_failed(engine: OpenPage) -> None:
    hands = await engine(
        "<select aria-label=Size onchange='this.selectedIndex = 0'><option>Small<option>Large</select>",
        world="isolated",
    )
    result = await choose(hands, "Size", "Large")
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    assert "acted on it" not in result["message"]


DRAWN_ANEW = """
<p id=p><select aria-label=Size><option>Small<option>Large</select></p>
<script>
  p.onchange = ({ target }) => {
    const kept = KEPT ? target.value : 'Small';
    if (WHOLE) p.innerHTML = p.innerHTML;
    else target.innerHTML = target.innerHTML;
    p.firstChild.value = kept;
  };
</script>
"""


@pytest.mark.parametrize("whole", ["true", "false"])
@pytest.mark.parametrize(("kept", "status", "selected"), [("true", "done", "Large"), ("false", "failed", "Small")])
async def test_a_list_that_is_drawn_anew_is_read_as_it_is_then(
    engine: OpenPage, whole: str, kept: str, status: str, selected: str
) -> None:
    hands = await engine(DRAWN_ANEW.replace("KEPT", kept).replace("WHOLE", whole), world="isolated")
    result = await choose(hands, "Size", "Large")
    assert (result["status"], result["effect"]["selected"]) == (status, [selected]), result


async def test_a_list_that_is_a_menu_of_actions_tells_that_the_page_acted(engine: OpenPage) -> None:
    hands = await engine(
        "<select aria-label=Actions onchange='out.textContent = this.value; this.selectedIndex = 0'>"
        "<option>Actions<option>Archive</select><p id=out>Nothing done</p>",
        world="isolated",
    )
    result = await choose(hands, "Actions", "Archive")
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    assert "the page may have acted on it" in result["message"]


WITHOUT_ROLES = """
<style>.menu { border: 1px solid; width: 200px } .menu div { padding: 4px; cursor: pointer }</style>
<div id="box" tabindex="0" style="border: 1px solid; width: 200px" onclick="open_()">Choose a size</div>
<p>Something else</p>
<script>
  globalThis.chosen = null;
  function open_() {
    if (document.querySelector('.menu')) return document.querySelector('.menu').remove();
    const menu = document.createElement('div');
    menu.className = 'menu';
    for (const size of ['Small', 'Medium', 'Large']) {
      const row = document.createElement('div');
      row.textContent = size;
      row.onclick = (event) => { event.stopPropagation(); chosen = size; box.textContent = size; menu.remove(); };
      menu.append(row);
    }
    setTimeout(() => box.after(menu), 120);
  }
</script>
"""


async def test_a_list_without_roles_that_comes_late_is_opened_and_chosen_from(page: Page, engine: OpenPage) -> None:
    hands = await engine(WITHOUT_ROLES, world="isolated")
    result = await choose(hands, "Choose a size", "Medium")
    assert result["status"] == "done", result
    assert await page.evaluate("[chosen, box.textContent]") == ["Medium", "Medium"]


SEARCHES = """<div id=box role=combobox aria-label=Ways tabindex=0 aria-expanded=false><b>Sea</b>
<span id=arrow role=img aria-label=down>v</span></div>
<script>
  box.onclick = () => {
    const found = Object.assign(document.createElement('span'), { role: 'img', ariaLabel: 'search', textContent: 'o' });
    arrow.replaceWith(found);
    setTimeout(() => {
      box.setAttribute('aria-expanded', 'true');
      document.body.insertAdjacentHTML('beforeend', '<ul role=listbox><li role=option>Air<li role=option>Road</ul>');
      document.querySelector('ul').onclick = ({ target }) => {
        box.firstElementChild.textContent = target.textContent;
        document.querySelector('ul').remove();
      };
    }, 1500);
  };
</script>"""


async def test_an_arrow_that_changes_before_the_list_comes_is_no_option(page: Page, engine: OpenPage) -> None:
    hands = await engine(SEARCHES, world="isolated")
    result = await choose(hands, "Ways", "Road")
    assert result["status"] == "done", result
    assert await page.evaluate("box.firstElementChild.textContent") == "Road"


FADED = """<div id=box role=combobox aria-label=Ways tabindex=0 aria-expanded=false>Sea</div>
<ul id=list role=listbox style="opacity: 0"><li role=option>Air<li role=option>Road</ul>
<script>
  box.onclick = () => { box.setAttribute('aria-expanded', 'true'); list.style.opacity = 1; };
  list.onclick = ({ target }) => {
    box.textContent = target.textContent;
    box.setAttribute('aria-expanded', 'false');
    list.style.opacity = 0;
  };
</script>"""


async def test_a_list_that_comes_again_in_elements_that_had_faded_out_is_chosen_from(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(FADED, world="isolated")
    result = await choose(hands, "Ways", "Road")
    assert result["status"] == "done", result
    assert await page.evaluate("box.textContent") == "Road"


async def test_an_option_that_a_custom_list_has_not_leaves_it_closed_and_lists_what_there_is(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(WITHOUT_ROLES, world="isolated")
    result = await choose(hands, "Choose a size", "Gigantic")
    assert (result["status"], result["code"]) == ("failed", "no_such_option"), result
    assert "Medium" in result["message"]
    assert await page.evaluate("[chosen, !!document.querySelector('.menu')]") == [None, False]


async def test_options_are_read_without_choosing(page: Page, engine: OpenPage) -> None:
    hands = await engine(WITHOUT_ROLES, world="isolated")
    result = await hands.act({"get_dropdown_options": {"index": await number(hands, "Choose a size")}})
    assert result["content"] == "Small\nMedium\nLarge"
    assert await page.evaluate("chosen") is None


# every step to the end brings more; the engine's own clock runs fast, so that its ten seconds are over soon
ENDLESS = """
<div role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-controls=l aria-label=City id=c>
Choose</div>
<ul role=listbox id=l hidden style="height:100px;overflow:auto"></ul>
<script>
  const add = () => { for (let n = 0; n < 20; n++) {
    const row = document.createElement('li');
    row.setAttribute('role', 'option');
    row.textContent = `City ${l.childElementCount}`;
    l.append(row);
  } };
  add();
  c.onclick = () => { l.hidden = !l.hidden; c.ariaExpanded = String(!l.hidden) };
  c.onkeydown = (event) => { if (event.key === 'Escape' && !l.hidden) c.onclick() };
  l.onscroll = () => { if (l.scrollTop + 100 >= l.scrollHeight - 1) add() };
  const real = performance.now.bind(performance);
  performance.now = () => real() * 25;
</script>
"""


async def test_a_list_that_is_longer_than_there_was_time_for_is_told_as_that(page: Page, engine: OpenPage) -> None:
    hands = await engine(ENDLESS, world="main")
    result = await choose(hands, "City", "Town")
    assert (result["status"], result["code"]) == ("failed", "no_such_option"), result
    assert "the list is longer than that" in result["message"]
    assert "City 3" in result["message"]
    assert await page.evaluate("[c.textContent.trim(), l.hidden]") == ["Choose", True]
    read = await hands.act({"get_dropdown_options": {"index": await number(hands, "City")}})
    assert "these are the first" in read["message"]
    assert "City 25" in read["content"]


async def test_what_was_chosen_before_one_could_not_be_is_told(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div id=b role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=true aria-controls=l aria-label=Ways>-"
        "</div><ul role=listbox aria-multiselectable=true id=l><li role=option>Air</li><li role=option>Sea</li></ul>"
        "<script>for (const row of l.children) row.onclick = () => { row.ariaSelected = 'true';"
        "b.textContent = [...l.children].filter((each) => each.ariaSelected).map((each) => each.innerText) }</script>",
        world="isolated",
    )
    result = await choose(hands, "Ways", ["Sea", "Rail"])
    assert (result["status"], result["code"]) == ("failed", "no_such_option"), result
    assert 'It shows now: "Sea' in result["message"]
    assert await page.evaluate("b.textContent") == "Sea"


async def test_a_list_that_only_the_arrow_beside_its_field_opens(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div style='display:flex'><input id=i role=combobox aria-expanded=false aria-label=State value=Alabama>"
        "<div id=b class=form-trigger style='width:20px; height:20px; background:#ccc'></div></div><script>"
        "b.onmousedown = () => { const list = document.createElement('ul'); document.body.append(list);"
        "list.innerHTML = '<li class=item>Alabama<li class=item>Alaska';"
        "list.onclick = ({ target }) => { i.value = target.textContent; list.remove() } }</script>",
        world="isolated",
    )
    result = await choose(hands, "State", "Alaska")
    assert (result["status"], result["effect"]["value"]) == ("done", "Alaska"), result


async def test_a_list_that_was_opened_for_choices_that_are_not_there_is_closed_again(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(
        "<div id=b role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-controls=l aria-label=Way>-"
        "</div><ul role=listbox id=l hidden><li role=option>Air</li><li role=option>Sea</li></ul><script>"
        "b.onclick = () => { l.hidden = !l.hidden; b.ariaExpanded = String(!l.hidden) };"
        "b.onkeydown = (event) => { if (event.key === 'Escape' && !l.hidden) b.onclick() }</script>",
        world="isolated",
    )
    result = await choose(hands, "Way", ["Rail"])
    assert (result["status"], result["code"]) == ("failed", "no_such_option"), result
    assert await page.evaluate("l.hidden")


ONE_OF_THREE = """
<ul role=listbox aria-label=Way tabindex=0 id=l>
  <li role=option>Air<li role=option aria-selected=true>Sea<li role=option>Road
</ul>
<script>
  for (const row of l.children) row.onclick = () => {
    for (const each of l.children) each.ariaSelected = String(each === row);
  };
</script>
"""


@pytest.mark.parametrize(("wanted", "chosen"), [(["Air", "Road"], "Road"), ([], "Sea")])
async def test_a_list_that_takes_one_option_is_not_told_to_hold_several_or_none(
    engine: OpenPage, wanted: list[str], chosen: str
) -> None:
    hands = await engine(ONE_OF_THREE, world="isolated")
    result = await choose(hands, "Way", wanted)
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    assert f'has "{chosen}" chosen' in result["message"]


async def test_a_list_of_one_sets_exactly_that_in_a_list_that_takes_one(page: Page, engine: OpenPage) -> None:
    hands = await engine(ONE_OF_THREE, world="isolated")
    result = await choose(hands, "Way", ["Air"])
    assert result["status"] == "done", result
    assert await page.evaluate("document.querySelector('[aria-selected=true]').innerText") == "Air"


SEARCH = """
<input role=combobox aria-autocomplete=list aria-expanded=false aria-controls=l aria-label=City id=i>
<ul role=listbox id=l hidden></ul>
<script>
  const draw = () => {
    l.replaceChildren(...['Lima', 'Limerick', 'Oslo'].filter((city) => city.startsWith(i.value)).map((city) => {
      const row = Object.assign(document.createElement('li'), { role: 'option', textContent: city });
      row.onmousedown = (event) => {
        event.preventDefault();
        i.value = city;
        l.hidden = true;
        pending.splice(0).forEach(clearTimeout);
      };
      return row;
    }));
    l.hidden = false;
  };
  // what was looked up before a choice no longer opens the list after it
  const pending = [];
  i.oninput = () => { for (const delay_ms of [150, 170, 190, 210]) pending.push(setTimeout(draw, delay_ms)) };
</script>
"""


async def test_an_option_that_is_drawn_anew_while_it_is_looked_up_is_pressed(page: Page, engine: OpenPage) -> None:
    hands = await engine(SEARCH, world="isolated")
    result = await choose(hands, "City", "Limerick")
    assert result["status"] == "done", result
    assert await page.evaluate("[i.value, l.hidden]") == ["Limerick", True]


async def test_suggestions_of_a_field_are_chosen_as_its_value(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<input aria-label=City list=cities><datalist id=cities><option value=Lima><option value=Oslo></datalist>",
        world="isolated",
    )
    assert (await choose(hands, "City", "oslo"))["status"] == "done"
    assert await page.evaluate("document.querySelector('input').value") == "Oslo"
    assert (await choose(hands, "City", "Quito"))["code"] == "no_such_option"


FALLS_BACK = """
<div id=w><input id=i role=combobox aria-label=Town aria-expanded=false value="OLD">
<ul id=l role=listbox hidden></ul></div>
<script>
  const towns = ['Bergen', 'Bern', 'Berlin', 'Bonn', 'Berlin Mitte', 'Alma'];
  const draw = (some) => l.innerHTML = some.map((town) => `<li role=option>${town}</li>`).join('');
  const open = () => { l.hidden = false; i.ariaExpanded = 'true' };
  const close = () => { l.hidden = true; i.ariaExpanded = 'false' };
  i.onclick = () => { open(); draw(['Oslo']) };
  i.oninput = () => { open(); draw(towns.filter((town) => town.startsWith(i.value))) };
  l.onclick = (event) => { close(); PRESS };
</script>
"""
PRESSES = {
    "falls back": ("i.value = 'OLD'", "failed"),
    "falls back a little later": ("setTimeout(() => i.value = 'OLD', 150)", "failed"),
    "is taken": ("i.value = event.target.textContent", "done"),
    "is told by its code": ("i.value = '(DE)'", "done"),
}


@pytest.mark.parametrize("old", ["Alma", "Berlin Mitte"])
@pytest.mark.parametrize("title", PRESSES)
async def test_a_filter_text_that_falls_back_is_no_choice(engine: OpenPage, title: str, old: str) -> None:
    press, status = PRESSES[title]
    hands = await engine(FALLS_BACK.replace("PRESS", press).replace("OLD", old), world="isolated")
    result = await choose(hands, "Town", "Berlin")
    assert result["status"] == status, result


GOES = {
    "that held it": ("onchange='this.remove()'", "done", "held that when the page took the list away"),
    "that had lost it": ("onchange='this.selectedIndex = 0; this.remove()'", "failed", "did not keep the choice"),
}


@pytest.mark.parametrize("title", GOES)
async def test_a_list_that_goes_is_told_as_it_was_seen_last(engine: OpenPage, title: str) -> None:
    attributes, status, says = GOES[title]
    hands = await engine(f"<select aria-label=Size {attributes}><option>Small<option>Large</select>", world="isolated")
    result = await choose(hands, "Size", "Large")
    assert result["status"] == status, result
    assert says in result["message"]


# a control, what shows its choice, and what the label of that is
SHOWS_ITS_VALUE = {
    "a label in the same box": (
        "<div><b>Country</b><div id=c COMBO aria-label=Country><i id=v>Spain</i> ▾</div></div>",
        "v",
    ),
    "a label by its id": ("<p><b id=n>Country</b><span id=c COMBO aria-labelledby='n c'>Spain</span></p>", "c"),
    "a label around it": ("<label>Country <button id=c type=button COMBO>Spain</button></label>", "c"),
    "a label that tells the value too": (
        "<div id=c COMBO aria-labelledby='n v'><b id=n>Country</b> <i id=v>Spain</i></div>",
        "v",
    ),
    "the name alone": ("<div id=c COMBO>Country: <i id=v>Spain</i></div>", "v"),
    "a field": ("<label>Country <input id=c COMBO value=Spain readonly></label><b>▾</b>", "c"),
}


@pytest.mark.parametrize("title", SHOWS_ITS_VALUE)
async def test_the_value_of_a_choice_is_told_without_its_label(engine: OpenPage, title: str) -> None:
    html, at = SHOWS_ITS_VALUE[title]
    combo = html.replace("COMBO", "role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false")
    hands = await engine(
        f"{combo}<ul role=listbox id=l hidden><li role=option>Spain<li role=option>France</ul><script>"
        "c.onclick = () => l.hidden = false; l.onclick = (event) => { l.hidden = true;"
        f"{at}[{at}.localName === 'input' ? 'value' : 'textContent'] = event.target.innerText }}</script>",
        world="isolated",
    )
    for country in ("France", "France", "Spain"):
        [index] = [each["index"] for each in (await hands.observe())["elements"]]
        result = await hands.act({"select_dropdown_option": {"index": index, "text": country}})
        assert (result["status"], result.get("effect", {}).get("value")) == ("done", country), result
