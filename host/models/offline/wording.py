"""What the offline model says to the user, in the language of the task."""

from collections.abc import Sequence
from dataclasses import dataclass

from host.models.offline.page import Line

_ENGLISH = {
    "nothing": "There is nothing to do in this request.",
    "knows": (
        "I am commands without a model: I do what I am told word for word. I know: go to, click, press, open, "
        "enter … into …, choose … in …, tick, untick, search for, scroll, wait for, back. For anything else choose a "
        "language model in the settings."
    ),
    "not_understood": "I do not understand “{words}”, and nothing on the page is called that.",
    "not_seen": "I find nothing on this page that is called “{name}”.",
    "dialog": "A dialog is in front, “{name}”. What shall I press there before I go on with “{words}”?",
    "several": "“{name}” fits more than one thing. Which one is meant? Answer with its number:",
    "failed": "“{words}” could not be done: {message}",
    "stuck": "“{words}” was tried {tries} times and did not come about.",
    "done_so_far": "Done before that: {words}.",
    "nothing_so_far": "Nothing else was done.",
    "all_done": "Done: {words}.",
    "page_now": "The page is now “{title}”.",
    "looking": "Look for “{name}”",
    "finish": "All commands are done",
    "beside": "beside",
}
_CHINESE = {
    "nothing": "这个请求里没有可以做的事。",
    "knows": (
        "我是不用模型的命令：只逐字照做。我会：打开、点击、按、在……输入……、在……选择……、勾选、取消勾选、搜索、滚动、等待、返回。"
        "其他任务请在设置中选择一个语言模型。"
    ),
    "not_understood": "我不明白“{words}”，页面上也没有叫这个名字的东西。",
    "not_seen": "在这个页面上找不到“{name}”。",
    "dialog": "前面有一个对话框“{name}”。在继续“{words}”之前，要按哪个按钮？",
    "several": "“{name}”对应不止一个。指的是哪一个？请回答它的编号：",
    "failed": "“{words}”没有做成：{message}",
    "stuck": "“{words}”试了 {tries} 次，没有做成。",
    "done_so_far": "在此之前已完成：{words}。",
    "nothing_so_far": "其他什么都没有做。",
    "all_done": "已完成：{words}。",
    "page_now": "现在的页面是“{title}”。",
    "looking": "寻找“{name}”",
    "finish": "所有命令都已完成",
    "beside": "旁边",
}


@dataclass(frozen=True)
class Wording:
    """The sentences in one language."""

    is_chinese: bool

    def say(self, key: str, **parts: object) -> str:
        """One sentence."""
        return (_CHINESE if self.is_chinese else _ENGLISH)[key].format(**parts)

    def listed(self, words: Sequence[str]) -> str:
        """Commands one after the other."""
        return ("；" if self.is_chinese else "; ").join(words)

    def so_far(self, words: Sequence[str]) -> str:
        """What was done before something failed."""
        return self.say("done_so_far", words=self.listed(words)) if words else self.say("nothing_so_far")

    def choices(self, name: str, lines: Sequence[tuple[Line, str]]) -> str:
        """The question which of several things is meant; each with its number and what it stands beside."""
        shown = [
            f"[{line.index}] {line.role} “{line.text}”" + (f" ({self.say('beside')}: {beside})" if beside else "")
            for line, beside in lines
        ]
        return "\n".join([self.say("several", name=name), *shown])
