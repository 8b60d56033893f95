"""What other browser agents call our actions: models that were trained on them, or on their prompts, use these names.

A name stands here only if it means exactly what our action does with the parameters that it comes with; what a peer's
action can do beyond that (scroll half a page, search another engine) is not mended but asked again.
Sources: the action lists of browser-use, nanobrowser and page-agent.
"""

from pydantic import JsonValue

Parameters = dict[str, JsonValue]

_NAMES = {
    "click": "click_element",
    "click_element_by_index": "click_element",
    "click_element_by_id": "click_element",
    "input": "input_text",
    "input_text_by_index": "input_text",
    "type_text": "input_text",
    "hover": "hover_element",
    "dropdown_options": "get_dropdown_options",
    "select_dropdown": "select_dropdown_option",
    "select_option": "select_dropdown_option",
    "find_text": "scroll_to_text",
    "search": "search_web",
    "search_google": "search_web",
    "navigate": "go_to_url",
    "open_url": "go_to_url",
    "back": "go_back",
    "forward": "go_forward",
    "refresh": "reload",
    "switch": "switch_tab",
    "close": "close_tab",
    "press_keys": "send_keys",
    "extract": "extract_content",
    "extract_structured_data": "extract_content",
    "extract_page_content": "extract_content",
    "ask_human": "ask_user",
    "finish": "done",
    "task_complete": "done",
}

_PARAMETERS: dict[str, dict[str, str]] = {
    "switch_tab": {"page_id": "tab_id", "id": "tab_id"},
    "close_tab": {"page_id": "tab_id", "id": "tab_id"},
    "extract_content": {"query": "goal"},
    "select_dropdown_option": {"option": "text", "value": "text"},
    "input_text": {"value": "text"},
    "send_keys": {"key": "keys"},
}


def our_call(name: str, parameters: JsonValue) -> tuple[str, JsonValue]:
    """A peer's call in our words; one that is not known, or not certain, comes back as it is."""
    match name, parameters:
        case ("scroll", str() | dict()):
            return _scroll(parameters) or (name, parameters)
        case ("scroll_down", _):
            return ("next_page", {}) if parameters in ({}, True) else (name, parameters)
        case ("scroll_up", _):
            return ("previous_page", {}) if parameters in ({}, True) else (name, parameters)
        case (_, {"url": str(), "new_tab": bool(new_tab)}) if _NAMES.get(name, name) == "go_to_url":
            return ("open_tab" if new_tab else "go_to_url", {"url": parameters["url"]})
        case _:
            return _NAMES.get(name, name), parameters


def our_parameters(action: str, parameters: Parameters) -> Parameters:
    """Peers' parameter names in our words; where ours is given too, nothing is changed."""
    renamed = _PARAMETERS.get(action, {})
    return {
        renamed[name] if name in renamed and renamed[name] not in parameters else name: value
        for name, value in parameters.items()
    }


def _scroll(parameters: str | Parameters) -> tuple[str, JsonValue] | None:
    """`scroll {down, num_pages, index}`: certain only for whole screens, one at a time."""
    if isinstance(parameters, str):
        parameters = {"direction": parameters}
    screens = parameters.get("num_pages", parameters.get("pages"))
    index = parameters.get("index", parameters.get("frame_element_index"))
    more = parameters.keys() - {"down", "direction", "num_pages", "pages", "index", "frame_element_index", "intent"}
    if any(parameters[name] is not None for name in more) or screens not in (None, 1):
        return None
    match parameters.get("down"), parameters.get("direction"):
        case (True, None) | (None, "down"):
            name = "next_page"
        case (False, None) | (None, "up"):
            name = "previous_page"
        case _:
            return None
    return name, {} if index is None else {"index": index}
