"""Accessible names, in the manner of the accname web-platform tests: one page, and the name of each element whose id is `#`.

The tables follow the steps of Accessible Name and Description Computation 1.2, section 4.3.2. Where the specification
gives no name, what a person would call the thing is in test_said.py.
"""
# ruff: noqa: E501 -- markup and name are read best on a line of their own

from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.rows import read_rows

HIDDEN_2A = {
    "<button id=#>Save<span style='display:none'> not</span></button>": "Save",
    "<button id=#>Save<span style='visibility:hidden'> not</span></button>": "Save",
    "<button id=#>Save<span hidden> not</span></button>": "Save",
    "<button id=#>Save<span aria-hidden=true> not</span></button>": "Save",
    "<button id=#>Save<span aria-hidden=false> as</span></button>": "Save as",
    "<button id=#><span style='visibility:hidden'>no <b style='visibility:visible'>yes</b></span></button>": "yes",
    "<button id=#><span style='clip-path:inset(50%);position:absolute'>Only heard</span></button>": "Only heard",
    "<button id=#><span style='position:absolute;width:1px;height:1px;overflow:hidden'>Close</span>×</button>": "Close ×",
    "<button id=#><template>no</template>T</button>": "T",
    "<button id=#><style>.none{}</style>S</button>": "S",
    "<button id=#>A<span inert> B</span></button>": "A B",
    "<button id=# aria-labelledby=h1a>x</button><span id=h1a hidden>Hidden <b>too</b></span>": "Hidden too",
    "<button id=# aria-labelledby=h1b>x</button><span id=h1b style='display:none'>None</span>": "None",
    "<button id=# aria-labelledby=h1c>x</button><span id=h1c style='visibility:hidden'>Unseen</span>": "Unseen",
    "<button id=# aria-labelledby=h1d>x</button><span id=h1d aria-hidden=true>Unheard</span>": "Unheard",
    "<button id=# aria-labelledby=h1e>x</button><span id=h1e>Shown <i hidden>not</i></span>": "Shown",
    "<button id=# aria-labelledby=h1f>x</button><div hidden><span id=h1f>In hidden</span></div>": "In hidden",
    "<input id=# type=checkbox><label for=# style='display:none'>By a hidden label</label>": "By a hidden label",
}

LABELLED_BY_2B = {
    "<button id=# aria-labelledby=b1>x</button><i id=b1>Italic</i>": "Italic",
    "<button id=# aria-labelledby='b2 b3'>x</button><i id=b2>One</i><i id=b3>Two</i>": "One Two",
    "<button id=# aria-labelledby='b5 b4'>x</button><i id=b4>one</i><i id=b5>Two</i>": "Two one",
    "<button id=# aria-labelledby='# b6' aria-label=Close>x</button><i id=b6>dialog</i>": "Close dialog",
    "<button id=# aria-labelledby='# b7'>Close</button><i id=b7>dialog</i>": "Close dialog",
    "<button id=# aria-labelledby=nowhere>Own</button>": "Own",
    "<button id=# aria-labelledby='nowhere b8'>Own</button><i id=b8>There</i>": "There",
    "<button id=# aria-labelledby=''>Own</button>": "Own",
    "<button id=# aria-labelledby=b9>Own</button><i id=b9></i>": "Own",
    "<button id=# aria-labelledby=ba>x</button><i id=ba aria-labelledby=bb>First</i><i id=bb>Second</i>": "First",
    "<button id=# aria-labelledby=bc>A</button><button id=bc aria-labelledby=#>B</button>": "B",
    "<button id=# aria-labelledby=bd>x</button><i id=bd aria-label=Said>Written</i>": "Said",
    "<button id=# aria-labelledby=be>x</button><img id=be alt=Picture>": "Picture",
    "<button id=# aria-labelledby=bg>x</button><input id=bg type=text value=typed>": "typed",
    "<button id=# aria-labelledby=bh>x</button><select id=bh><option>A<option selected>B</select>": "B",
    "<button id=# aria-labelledby=bi>x</button><svg id=bi><title>Drawn</title></svg>": "Drawn",
    "<button id=# aria-labelledby=bj>x</button><table id=bj><caption>Head</caption><tr><td>Cell</table>": "Head",
    "<button id=# aria-labelledby=bk>x</button><ul id=bk><li>One<li>Two</ul>": "One Two",
    "<button id=# aria-labelledby=ra>x</button><details id=ra><summary>Open me</summary>closed</details>": "Open me",
    "<button id=# aria-labelledby='# rb'>own</button><i id=rb>other</i>": "own other",
    "<button id=# aria-labelledby=rc>x</button><i id=rc aria-labelledby=rd>direct</i><i id=rd>second</i>": "direct",
    "<button id=# aria-labelledby=re>x</button><div hidden><i id=re>in the hidden</i></div>": "in the hidden",
    "<button id=# aria-labelledby=rf>x</button><div id=rf style='visibility:hidden'>a <b style='visibility:visible'>b</b></div>": "a b",
    "<button id=# aria-labelledby=rg>x</button><i id=rg title=Tip></i>": "Tip",
    "<button id=# aria-labelledby=missing title=Tip></button>": "Tip",
    "<input id=# aria-labelledby=missing aria-label=Label>": "Label",
    "<input id=# aria-labelledby=bm placeholder=no><label for=#>No</label><i id=bm>Yes</i>": "Yes",
    "<div id=# role=checkbox aria-labelledby=bn tabindex=0>x</div><i id=bn>Ticked</i>": "Ticked",
}

EMBEDDED_2C = {
    "<input id=# type=checkbox><label for=#>Flash <input value=5> times</label>": "Flash 5 times",
    "<input id=# type=checkbox><label for=#>Flash <input aria-label=times value=5> times</label>": "Flash 5 times",
    "<input id=# type=checkbox><label for=#>Flash <select><option>1<option selected>2</select> times</label>": "Flash 2 times",
    "<input id=# type=checkbox><label for=#>Flash <select size=2><option>1<option selected>2</select> times</label>": "Flash 2 times",
    "<input id=# type=checkbox><label for=#>Flash <input type=range min=1 max=9 value=4> times</label>": "Flash 4 times",
    "<input id=# type=checkbox><label for=#>Flash <input type=number value=3> times</label>": "Flash 3 times",
    "<input id=# type=checkbox><label for=#>Flash <textarea>7</textarea> times</label>": "Flash 7 times",
    "<input id=# type=checkbox><label for=#>Flash <b role=textbox contenteditable>8</b> times</label>": "Flash 8 times",
    "<input id=# type=checkbox><label for=#>Flash <b role=spinbutton aria-valuenow=3>x</b> times</label>": "Flash 3 times",
    "<input id=# type=checkbox><label for=#>Flash <b role=slider aria-valuenow=3 aria-valuetext=three>x</b> times</label>": "Flash three times",
    "<input id=# type=checkbox><label for=#>Flash <b role=slider aria-label=n aria-valuenow=5></b> times</label>": "Flash 5 times",
    "<input id=# type=checkbox><label for=#>Flash <b role=combobox><b role=listbox><b role=option aria-selected=true>6</b><b role=option>0</b></b></b> times</label>": "Flash 6 times",
    "<input id=# type=checkbox><label for=#>Flash <b role=listbox><b role=option aria-selected=true>9</b><b role=option>0</b></b> times</label>": "Flash 9 times",
    "<input id=# type=checkbox><label for=#>Up <progress value=3 max=9></progress> done</label>": "Up 3 done",
    "<input id=# type=checkbox><label for=#>Pin <input type=password value=1234></label>": "Pin",
    "<div id=# role=checkbox tabindex=0>Pick <b role=textbox aria-label=n>7</b> days</div>": "Pick 7 days",
    "<label>Text <input id=# value=own> more</label>": "Text more",
    "<label>Choose <select id=#><option>A</select></label>": "Choose",
    "<label>Level <input id=# type=range></label>": "Level",
    "<label><input id=# type=radio> One <b>bold</b></label>": "One bold",
    "<button id=#>Go <input type=button value=now></button>": "Go now",
}

LABEL_2D = {
    "<button id=# aria-label=Label>Content</button>": "Label",
    "<button id=# aria-label='  Label  spaced '>Content</button>": "Label spaced",
    "<button id=# aria-label='  '>Content</button>": "Content",
    "<button id=# aria-label=''>Content</button>": "Content",
    "<a id=# href=/x aria-label=Label><img alt=Picture></a>": "Label",
    "<a id=# href=/x>Go <b aria-label=there>x</b></a>": "Go there",
    "<input id=# aria-label=Label title=Title placeholder=Example>": "Label",
    "<input id=# type=submit value=Value aria-label=Label>": "Label",
    "<label>Text<input id=# aria-label=Label></label>": "Label",
    "<button id=# aria-label='Zero\u200bwidth'>x</button>": "Zerowidth",
}

NATIVE_2E = {
    "<label for=#>First</label><label for=#>second</label><input id=#>": "First second",
    "<label for=#>For</label> <label>Around <input id=#></label>": "For Around",
    "<label for=#><img alt=Mail> address</label><input id=#>": "Mail address",
    "<label for=# title=no>Text</label><input id=#>": "Text",
    "<label for=# aria-label=Said>Written</label><input id=#>": "Said",
    "<label for=#></label><input id=# title=Title>": "Title",
    "<label for=#>Area</label><textarea id=#>text</textarea>": "Area",
    "<label for=#>By label</label><button id=#>By content</button>": "By label",
    "<input id=# type=submit>": "Submit",
    "<input id=# type=reset>": "Reset",
    "<input id=# type=submit value=Send>": "Send",
    "<input id=# type=button value=Push title=no>": "Push",
    "<input id=# type=image alt=Search src=x>": "Search",
    "<input id=# type=image title=Search src=x>": "Search",
    "<input id=# type=image src=x>": "Submit",
    "<input id=# type=submit value='' title=Go>": "Go",
    "<a id=# href=/x><img alt=a><img alt=b>c</a>": "a b c",
    "<button id=#><iframe title=Frame></iframe>x</button>": "Frame x",
    "<button id=#><canvas aria-label=Chart></canvas>x</button>": "Chart x",
    "<button id=#><figure><img alt=Bars><figcaption>Sales</figcaption></figure></button>": "Sales",
    "<label for=#><button>More</button> text</label><input id=#>": "More text",
    "<label for=# hidden>Hidden label</label><input id=#>": "Hidden label",
    "<input id=# type=color><label for=#>Colour</label>": "Colour",
    "<label for=#>Line<br>two</label><input id=# type=radio>": "Line two",
    "<a id=# href=/x><img alt=Home></a>": "Home",
    "<a id=# href=/x><img alt='' title=Title>Text</a>": "Text",
    "<a id=# href=/x><img title=Title></a>": "Title",
    "<button id=#><img alt=Print> page</button>": "Print page",
    "<button id=#><img alt=''>page</button>": "page",
    "<button id=#><img role=presentation alt=no>page</button>": "page",
    "<button id=#><svg width=9 height=9><title>Zoom</title></svg> in</button>": "Zoom in",
    "<svg id=# role=button tabindex=0 width=20 height=20><title>Zoom</title><circle r=9 /></svg>": "Zoom",
    "<svg id=# role=button tabindex=0 width=20 height=20 aria-label=Label><title>Zoom</title></svg>": "Label",
    "<svg width=90 height=20><a id=# href=/x><text y=9>Drawn</text></a></svg>": "Drawn",
    "<svg width=90 height=20><a id=# href=/x xlink:title=Linked><rect width=9 height=9 /></a></svg>": "Linked",
    "<button id=#><svg width=9 height=9 role=img aria-label=Bell><path/></svg></button>": "Bell",
    "<button id=#><object data='' aria-label=Object></object></button>": "Object",
}

CONTENT_2F = {
    "<button id=#>Text</button>": "Text",
    "<a id=# href=/x>Link <b>bold</b></a>": "Link bold",
    "<details><summary id=#>More <i>now</i></summary></details>": "More now",
    "<div id=# role=menuitem tabindex=0>Cut</div>": "Cut",
    "<div id=# role=menuitemcheckbox tabindex=0>Wrap</div>": "Wrap",
    "<div id=# role=menuitemradio tabindex=0>Left</div>": "Left",
    "<div id=# role=tab tabindex=0>Tab</div>": "Tab",
    "<div id=# role=option>Red</div>": "Red",
    "<div id=# role=switch tabindex=0>Power</div>": "Power",
    "<div id=# role=radio tabindex=0>A</div>": "A",
    "<div id=# role=treeitem tabindex=0>Trunk<div role=group><div role=treeitem>Leaf</div></div></div>": "Trunk",
    "<div role=grid><div role=row><div id=# role=gridcell tabindex=0>Cell</div></div></div>": "Cell",
    "<h2><a id=# href=/x>In a heading</a></h2>": "In a heading",
    "<button id=#>One<div>Two</div>Three</button>": "One Two Three",
    "<button id=#>One<span>Two</span>Three</button>": "OneTwoThree",
    "<button id=#>One<span style='display:block'>Two</span>Three</button>": "One Two Three",
    "<button id=#>One<span style='display:inline-block'>Two</span></button>": "One Two",
    "<a id=# href=/x>to<br>day</a>": "to day",
    "<button id=#>  much \n\t space  </button>": "much space",
    "<button id=#>no&nbsp;break</button>": "no break",
    "<button id=#>a<!-- no -->b<script>1</script><template>no</template></button>": "ab",
    "<a id=# href=/x>a<b style='display:inline-flex'>b</b>c<b style='float:left'>d</b></a>": "a b c d",
    "<button id=#><b style='display:contents'>in</b>side</button>": "inside",
    "<button id=# style='white-space:pre'>a   b</button>": "a b",
    "<div id=# role=menuitem tabindex=0>Item<ul role=menu><li role=menuitem>Sub</ul></div>": "Item",
    "<details><summary id=#><h3>Head</h3></summary></details>": "Head",
    "<button id=#><b role=img aria-label=Star></b> 5</button>": "Star 5",
    "<x-slot><template shadowrootmode=open><button id=#><slot></slot></button></template>slotted</x-slot>": "slotted",
    "<button id=#><span role=presentation>Kept</span></button>": "Kept",
    "<button id=# role=presentation>Still a button</button>": "Still a button",
    "<button id=#><ul><li>a<li>b</ul></button>": "a b",
    "<button id=#><table><tr><td>a<td>b</table></button>": "a b",
    "<a id=# href=/x>3<span aria-hidden=true>.</span>5</a>": "35",
    "<style>.b1::before{content:'New '}</style><button id=# class=b1>mail</button>": "New mail",
    "<style>.b2::after{content:' mail'}</style><button id=# class=b2>New</button>": "New mail",
    "<style>.b3::before{content:'x' / 'Said'}</style><button id=# class=b3></button>": "Said",
    "<style>.b4::before{content:'\\f101'}</style><button id=# class=b4>Icon</button>": "Icon",
    "<style>.b5::before{content:attr(data-t) ' '}</style><button id=# class=b5 data-t=Told>by</button>": "Told by",
    "<style>.b6::before{content:'no';display:none}</style><button id=# class=b6>yes</button>": "yes",
    "<style>.b7::after{content:'block';display:block}</style><button id=# class=b7>a</button>": "a block",
    "<style>.b8::before{content:'Req'}</style><label for=# class=b8>uired</label><input id=#>": "Required",
    "<style>.b9 i::after{content:'in'}</style><button id=# class=b9>with<i></i></button>": "within",
    "<button id=#><x-in><template shadowrootmode=open>deep <slot></slot></template>text</x-in></button>": "deep text",
    "<button id=#><x-no><template shadowrootmode=open>only this</template>not slotted</x-no></button>": "only this",
    "<button id=#><x-fall><template shadowrootmode=open><slot>fallback</slot></template></x-fall></button>": "fallback",
}

TOOLTIP_2I = {
    "<a id=# href=/x title=Tip><i></i>Text</a>": "Text",
    "<button id=# title=Tip></button>": "Tip",
    "<button id=# title='  Tip  '></button>": "Tip",
    "<input id=# title=Tooltip placeholder=Example>": "Tooltip",
    "<input id=# placeholder=Example>": "Example",
    "<textarea id=# placeholder=Example></textarea>": "Example",
    "<div id=# role=textbox contenteditable aria-placeholder=Example>text</div>": "Example",
    "<button id=# title=Tip><img alt=''></button>": "Tip",
    "<button id=# aria-description=Described>Named</button>": "Named",
    "<button id=# aria-describedby=i1>Named</button><i id=i1>Described</i>": "Named",
    "<select id=# title=Tip><option>A</select>": "Tip",
    "<iframe title=F srcdoc=''></iframe><button id=#>Beside</button>": "Beside",
}

NAMES = {**HIDDEN_2A, **LABELLED_BY_2B, **EMBEDDED_2C, **LABEL_2D, **NATIVE_2E, **CONTENT_2F, **TOOLTIP_2I}

BY_ID = """(async () => {
  const { elements } = await pagehand.observe({ scope: 'page', max_chars: 200000 });
  return Object.fromEntries(elements.map(({ index, name }) => [pagehand.describe(index).fingerprint.id, name]));
})()"""

# What is no control has its name in the text.
READ = {
    "<table><caption>Prices</caption><tr><td>1</table>": '... table "Prices"\n\t1',
    "<table aria-label=Said><caption>Written</caption><tr><td>1</table>": '... table "Said"\n\tWritten\n\t1',
    "<fieldset><legend>Size</legend><p>text</fieldset>": '... group "Size"\n\ttext',
    "<fieldset aria-labelledby=r1><p>text</fieldset><p id=r1 hidden>Named": '... group "Named"\n\ttext',
    "<figure><img alt=Bars width=9 height=9><figcaption>Sales</figcaption></figure>": '... figure "Sales"\n\tBars',
    "<nav aria-label=Main><p>a</nav>": '... navigation "Main"\n\ta',
    "<div role=group title=Tip><p>a</div>": '... group "Tip"\n\ta',
    "<section aria-labelledby=r2><h2 id=r2>Head</h2><p>a</section>": '... region "Head"\n\ta',
    "<div role=img aria-label='4 of 5'>★★★★☆</div>": "4 of 5",
    "<img alt='' width=9 height=9><p>a": "a",
    "<svg role=img width=9 height=9><title>Drawn</title></svg>": "Drawn",
    "<meter value=3 max=9 aria-label=Disk></meter>": "Disk 3 of 9",
    "<div role=dialog aria-labelledby=r3><h2 id=r3>Sure?</h2><p>text</div>": '... dialog "Sure?"\n\ttext',
}


async def test_accessible_names_follow_the_specification(engine: EngineLoader) -> None:
    sections = (f"<section><div>{markup.replace('#', f't{at}')}</div></section>" for at, markup in enumerate(NAMES))
    eyes = await engine("".join(sections))
    found = await eyes.evaluate(BY_ID)
    assert {markup: found.get(f"t{at}") for at, markup in enumerate(NAMES)} == NAMES


async def test_what_is_no_control_is_named_in_the_text(page: Page) -> None:
    assert await read_rows(page, {markup: markup for markup in READ}) == READ
