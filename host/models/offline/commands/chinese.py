"""The Chinese grammar of commands."""

import re
from collections.abc import Callable

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
from host.models.offline.commands.words import as_address, as_keys, ordinal, unquoted

_CLICK_VERBS = (
    "接受 同意 允许 拒绝 添加 加入 放入 加到 提交 保存 删除 移除 关闭 取消 确认 确定 继续 完成 登录 注册 退出 发送 "
    "购买 下单 结账 结算 支付 付款 下载 编辑 展开 收起 显示 排序 应用 订阅 清空 重置"
)
_VERBS = (
    "打开 前往 进入 访问 转到 跳转 去 点击 点按 双击 单击 点 按下 按 输入 填写 填入 填 写 选择 选中 选 勾选 "
    "取消勾选 不勾选 搜索 查找 滚动 向下 向上 下滑 上滑 等待 等 返回 "
    "后退 前进 刷新 悬停 上传 在 把 将 用 设置 翻页 回到 告诉 总结 读"
)
VERB = rf"(?:{'|'.join(sorted((_VERBS + ' ' + _CLICK_VERBS).split(), key=len, reverse=True))})"
"""What a clause can begin with."""

_FILLER = re.compile(
    r"^(?:请你?|帮我|麻烦你?|然后|接着|接下来|随后|之后|再|并且|并|最后|首先|先|现在|就|和|以及)+[\s,，]*"
)


def read_chinese(clause: str) -> Meaning:
    """The meaning of one clause."""
    clause = clause.strip().rstrip("。！？；，.!?;,").strip()
    clause = _FILLER.sub("", clause) or clause
    for pattern, meaning in _RULES:
        if match := pattern.fullmatch(clause):
            found = meaning(*(group or "" for group in match.groups()))
            if found is not None:
                return found
    return NotUnderstood(clause)


def _click(words: str) -> Meaning:
    words, nth = ordinal(words)
    near = re.fullmatch(r"(.+?)(?:的|里的|中的|旁边的)(.+)", words)
    return Click(Target(unquoted(words), nth), ((unquoted(near[2]), unquoted(near[1])),) if near else ())


def _double_click(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Click(Target(unquoted(words), nth), count=2)


def _press(words: str) -> Meaning:
    keys = as_keys(words.replace("回车", "Enter").replace("退出键", "Escape"))
    return Press(keys) if keys else _click(words)


def _open(words: str) -> Meaning:
    return Open(address) if (address := as_address(words)) else _click(words)


def _write_into(field: str, text: str) -> Meaning:
    return Write(((unquoted(text), unquoted(field)),))


def _write(text: str, field: str = "") -> Meaning:
    return Write(((unquoted(text), unquoted(field)),))


def _choose_in(field: str, option: str) -> Meaning:
    return Choose(((unquoted(option), unquoted(field)),))


def _choose(option: str) -> Meaning:
    return Choose(((unquoted(option), ""),))


def _tick(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Tick(Target(unquoted(words), nth), on=True)


def _untick(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Tick(Target(unquoted(words), nth), on=False)


def _hover(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Hover(Target(unquoted(words), nth))


def _search(query: str) -> Meaning:
    return Search(unquoted(query))


def _search_web(query: str) -> Meaning:
    return Search(unquoted(query), on_web=True)


def _add_to(what: str, where: str) -> Meaning:
    return _click(f"{what}的加入{where}")


def _scroll_to(text: str) -> Meaning:
    return Scroll(text=unquoted(text))


def _wait(seconds: str) -> Meaning:
    return WaitFor(seconds=int(seconds))


def _wait_for(text: str) -> Meaning:
    return WaitFor(unquoted(text))


def _wait_gone(text: str) -> Meaning:
    return WaitFor(unquoted(text), gone=True)


def _upload(file: str, field: str = "") -> Meaning:
    return Upload(unquoted(file), unquoted(field))


_IN = r"(?:里面|里|中|内|上|处|一栏|栏)?"
_RULES: list[tuple[re.Pattern[str], Callable[..., Meaning | None]]] = [
    (re.compile(pattern, re.IGNORECASE | re.DOTALL), meaning)
    for pattern, meaning in (
        (r"(?:返回|后退|回到上一页|返回上一页)(?:上一页|一页)?", lambda: Navigate("go_back")),
        (r"前进(?:一页)?", lambda: Navigate("go_forward")),
        (r"(?:刷新|重新加载)(?:页面|网页)?", lambda: Navigate("reload")),
        (
            r"(?:在)?(?:网上|网络上|互联网上|百度|谷歌)(?:上)?(?:搜索|查找)\s*(.+)",
            _search_web,
        ),
        (r"(?:搜索|查找|搜)\s*(.+)", _search),
        (rf"(?:在|往|向)\s*(.+?)\s*{_IN}\s*(?:输入|填写|填入|填上|填|写入|写上|写)\s*(.+)", _write_into),
        (rf"(?:在|从)\s*(.+?)\s*{_IN}\s*(?:选择|选中|选取|选)\s*(.+)", _choose_in),
        (r"(?:把|将)\s*(.+?)\s*(?:设为|设置为|设成|改为|改成|选为|选择为)\s*(.+)", _choose_in),
        (rf"(?:把|将)\s*(.+?)\s*(?:输入到|输入|填入|填到|填进|写入|写到|写进)\s*(.+?)\s*{_IN}", _write),
        (rf"(?:输入|填写|填入)\s*(.+?)\s*(?:到|进|至)\s*(.+?)\s*{_IN}", _write),
        (r"用\s*(.+?)\s*(?:填写|填入|填)\s*(.+)", _write),
        (r"(?:把|将)\s*(.+?)\s*(?:加入|添加到|放入|放进)\s*(.+)", _add_to),
        (r"(?:填写|填)\s*(\S+?)\s*(?:为|:|：)\s*(.+)", _write_into),
        (r"(?:输入|填写|填入)\s*(.+)", _write),
        (r"(?:取消勾选|不勾选|取消选中|取消选择)\s*(.+)", _untick),
        (r"(?:勾选|打勾|勾上)\s*(.+)", _tick),
        (r"(?:选择|选中|选取|选)\s*(.+)", _choose),
        (r"双击\s*(.+)", _double_click),
        (r"(?:点击|单击|点按|点一下|点)\s*(.+)", _click),
        (r"(?:按下|按)\s*(.+)", _press),
        (r"(?:打开|前往|进入|访问|转到|跳转到|跳转|回到|去)\s*(.+)", _open),
        (r"(?:滚动到|滚到|翻到)(?:页面)?(?:的)?(?:最)?(?:底部|底端|底|末尾|下面)|滑到底部?", lambda: Scroll("bottom")),
        (r"(?:滚动到|滚到|翻到)(?:页面)?(?:的)?(?:最)?(?:顶部|顶端|顶|开头|上面)|滑到顶部?", lambda: Scroll("top")),
        (r"(?:向下|往下)(?:滚动|翻|滑)?(?:一屏|一页|页面)?|下滑|下翻|滚动", lambda: Scroll("down")),
        (r"(?:向上|往上)(?:滚动|翻|滑)?(?:一屏|一页|页面)?|上滑|上翻", lambda: Scroll("up")),
        (r"(?:滚动到|滚到|翻到)\s*(.+)", _scroll_to),
        (r"(?:等待|等)\s*(\d+)\s*秒钟?", _wait),
        (r"(?:等待|等到|等)\s*(.+?)\s*消失", _wait_gone),
        (r"(?:等待|等到|等)\s*(.+?)\s*(?:出现|显示)?", _wait_for),
        (r"(?:悬停在|悬停到|悬停|鼠标移到)\s*(.+?)\s*(?:上)?", _hover),
        (r"(?:把|将)?\s*(.+?)\s*上传到\s*(.+)", _upload),
        (r"上传\s*(.+)", _upload),
        (rf"((?:{'|'.join(_CLICK_VERBS.split())}).*)", _click),
    )
]
