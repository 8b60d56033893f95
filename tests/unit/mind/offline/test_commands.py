"""What words mean, as a table: English and Chinese, alone and chained."""

import pytest

from host.models.offline.commands.command import (
    Choose,
    Click,
    Hover,
    Meaning,
    Navigate,
    NotUnderstood,
    Open,
    Press,
    Scroll,
    Search,
    Target,
    Tick,
    Upload,
    WaitFor,
    Write,
)
from host.models.offline.commands.split import read_commands

ONE: dict[str, Meaning] = {
    "go to https://a.example/b?c=d": Open("https://a.example/b?c=d"),
    "visit a.example": Open("https://a.example"),
    "open localhost:8000/x in a new tab": Open("http://localhost:8000/x", in_new_tab=True),
    "go back": Navigate("go_back"),
    "reload the page": Navigate("reload"),
    "click on Pay": Click(Target("Pay")),
    "Please press “Place order”.": Click(Target("Place order")),
    "click the second Remove": Click(Target("Remove", 2)),
    "double-click the cell": Click(Target("the cell"), count=2),
    "accept all cookies": Click(Target("accept all cookies")),
    "check out": Click(Target("check out")),
    "press Enter": Press("Enter"),
    "press Control+a in Search": Press("Control+a", "Search"),
    "type Ada into Full name": Write((("Ada", "Full name"),)),
    'type "a in b" into Note': Write((("a in b", "Note"),)),
    "fill in Full name with Ada": Write((("Ada", "Full name"),)),
    "write hello": Write((("hello", ""),)),
    "set Quantity to 3": Choose((("3", "Quantity"),)),
    "choose Express in Delivery": Choose((("Express", "Delivery"), ("Express in Delivery", ""))),
    "tick Gift wrap": Tick(Target("Gift wrap"), on=True),
    "uncheck Gift wrap": Tick(Target("Gift wrap"), on=False),
    "search for blue mug": Search("blue mug"),
    "search the web for blue mugs": Search("blue mugs", on_web=True),
    "scroll down": Scroll("down"),
    "scroll to the bottom": Scroll("bottom"),
    "scroll to Reviews": Scroll(text="Reviews"),
    "wait 3 seconds": WaitFor(seconds=3),
    "wait for Thank you to appear": WaitFor("Thank you"),
    "wait until Loading is gone": WaitFor("Loading", gone=True),
    "hover over Menu": Hover(Target("Menu")),
    "upload a.pdf to Documents": Upload("a.pdf", "Documents"),
    "What does it cost?": NotUnderstood("What does it cost"),
    "打开 https://a.example": Open("https://a.example"),
    "点击“提交订单”": Click(Target("提交订单")),
    "点击第二个删除": Click(Target("删除", 2)),
    "在姓名里输入张三": Write((("张三", "姓名"),)),
    "把张三填入姓名": Write((("张三", "姓名"),)),
    "在配送方式中选择快递": Choose((("快递", "配送方式"),)),
    "将数量设为2": Choose((("2", "数量"),)),
    "勾选礼品包装": Tick(Target("礼品包装"), on=True),
    "取消勾选礼品包装": Tick(Target("礼品包装"), on=False),
    "搜索蓝色杯子": Search("蓝色杯子"),
    "向下滚动": Scroll("down"),
    "滚动到底部": Scroll("bottom"),
    "等待3秒": WaitFor(seconds=3),
    "等待订单已提交出现": WaitFor("订单已提交"),
    "返回": Navigate("go_back"),
    "按回车": Press("Enter"),
}

CHAINS: dict[str, list[str]] = {
    "click A, click B then click C and press Enter": ["click A", "click B", "click C", "press Enter"],
    "Click A. Click B; click C\nclick D": ["Click A", "Click B", "click C", "click D"],
    "1. click A\n2. click B": ["click A", "click B"],
    "enter Smith, John in Name": ["enter Smith, John in Name"],
    "click Save and Close": ["click Save and Close"],
    "choose Terms and conditions": ["choose Terms and conditions"],
    'type "one, press two" into Note and press Enter': ['type "one, press two" into Note', "press Enter"],
    "go to a.example/x.html, click B": ["go to a.example/x.html", "click B"],
    "打开 https://a.example，然后点击登录，在姓名里输入张三并点击提交": [
        "打开 https://a.example",
        "点击登录",
        "在姓名里输入张三",
        "点击提交",
    ],
    "点击 Accept all, then click Pay": ["点击 Accept all", "click Pay"],
}


@pytest.mark.parametrize("words", ONE)
def test_one_command(words: str) -> None:
    (command,) = read_commands(words)
    meaning = command.meaning
    if isinstance(meaning, Click):
        meaning = Click(meaning.target, count=meaning.count)
    assert meaning == ONE[words]


@pytest.mark.parametrize("task", CHAINS)
def test_a_chain_is_cut_where_a_verb_follows(task: str) -> None:
    assert [command.words for command in read_commands(task)] == CHAINS[task]
