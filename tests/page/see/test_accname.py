"""Accessible names, in the manner of the accname web-platform tests: one page, each element's name by its id."""

from tests.page.conftest import EngineLoader

NAMES = {
    "<button id=a1 aria-label=Label>Content</button>": "Label",
    "<button id=a2 aria-labelledby='a2 t2' aria-label=Close>x</button><span id=t2>dialog</span>": "Close dialog",
    "<button id=a3 aria-labelledby=t3>x</button><span id=t3 hidden>Hidden <b>too</b></span>": "Hidden too",
    "<button id=a4><img alt=Print width=9 height=9> page</button>": "Print page",
    "<button id=a5>One<div>Two</div>Three</button>": "One Two Three",
    "<button id=a6>Save<span style='display:none'> not</span><span aria-hidden=true> this</span></button>": "Save",
    "<input id=a7 type=checkbox><label for=a7>Flash <input aria-label=times value=5> times</label>": "Flash 5 times",
    "<label for=a8>First</label><label for=a8>second</label><input id=a8>": "First second",
    "<input id=a9 title=Tooltip placeholder=Example>": "Tooltip",
    "<a id=b1 href=/x title=Tip><i></i>Text</a>": "Text",
    "<svg id=b2 role=button tabindex=0 width=20 height=20><title>Zoom</title><circle r=9 /></svg>": "Zoom",
    "<input id=b3 type=submit>": "Submit",
    "<input id=b4 type=image alt=Search src=x>": "Search",
    "<button id=b5 aria-label='  '>Blank label</button>": "Blank label",
    "<div id=b6 role=checkbox>Pick <div role=textbox aria-label=n>7</div> days</div>": "Pick 7 days",
    "<button id=b7>mail</button><style>#b7::before{content:'New '}</style>": "New mail",
    "<a id=b8 href=/y>to<br>day</a>": "to day",
    "<button id=b9 role=presentation>Still a button</button>": "Still a button",
}


async def test_accessible_names_follow_the_specification(engine: EngineLoader) -> None:
    eyes = await engine("".join(f"<div>{markup}</div>" for markup in NAMES))
    observation = await eyes.observe()
    found: dict[str, str] = {}
    for each in observation["elements"]:
        found[(await eyes.describe(each["index"]))["fingerprint"]["id"]] = each["name"]
    expected = {markup.split("id=")[1][:2]: name for markup, name in NAMES.items()}
    assert {element: found.get(element) for element in expected} == expected
