"""The offline model, prompt by prompt: what it does, asks and admits."""

from tests.unit.mind.offline.prompts import DONE, Talk, first_answer, refused

FORM = """
    [1]<input type=text>Full name />
    [2]<input type=text>Email address />
    [3]<select value=Standard options="Standard|Express">Delivery />
    [4]<input type=date>Delivery date />
    [5]<input type=checkbox>Gift wrap />
    [6]<input type=checkbox checked>I accept the terms />
    Size
        [7]<input type=radio checked>Small />
        [8]<input type=radio>Large />
    [9]<button>Place order />
"""


def test_all_fields_of_a_form_are_filled_in_one_answer_that_ends_with_the_click() -> None:
    task = (
        "Enter Ada in full name, type a@b.example into Email, choose Express in Delivery, choose 2026-12-24 in "
        "Delivery date, tick gift wrap, tick I accept the terms, choose Large in Size and press Place order, "
        "then go back"
    )
    assert first_answer(task, FORM) == [
        {"input_text": {"index": 1, "text": "Ada"}},
        {"input_text": {"index": 2, "text": "a@b.example"}},
        {"select_dropdown_option": {"index": 3, "text": "Express"}},
        {"input_text": {"index": 4, "text": "2026-12-24"}},
        {"click_element": {"index": 5}},
        {"click_element": {"index": 8}},
        {"click_element": {"index": 9}},
    ]


def test_what_the_brake_left_out_is_done_on_the_next_page() -> None:
    talk = Talk("enter Ada in Full name, tick Gift wrap and press Place order")
    talk.sees(FORM)
    talk.came_of_it(DONE, None, None)
    assert talk.sees(FORM) == [{"click_element": {"index": 5}}, {"click_element": {"index": 9}}]


def test_a_done_click_is_not_done_again_when_a_command_before_it_needed_nothing() -> None:
    talk = Talk("enter Ada in Full name, tick I accept the terms, press Place order, press Home")
    assert len(talk.sees(FORM)) == 2
    talk.came_of_it()
    assert talk.sees("[1]<a href=/>Home />") == [{"click_element": {"index": 1}}]


def test_it_ends_with_what_it_did_and_where_it_is() -> None:
    talk = Talk("press Place order")
    talk.sees(FORM)
    talk.came_of_it()
    (action,) = talk.sees("Thank you", title="Order placed")
    assert action == {"done": {"text": "Done: press Place order. The page is now “Order placed”.", "success": True}}


def test_a_search_is_written_and_sent_and_only_sent_where_it_is_written() -> None:
    talk = Talk("search for blue mug")
    assert talk.sees("[4]<input type=search>Search />") == [
        {"input_text": {"index": 4, "text": "blue mug"}},
        {"send_keys": {"keys": "Enter", "index": 4}},
    ]
    talk.came_of_it(DONE, None)
    assert talk.sees('[4]<input type=search value="blue mug">Search />') == [
        {"send_keys": {"keys": "Enter", "index": 4}}
    ]


CARDS = """
    Blue mug
        [1]<button>Add to basket />
    Red mug
        [2]<button>Add to basket />
"""


def test_it_asks_when_two_fit_equally_and_takes_the_number_of_the_answer() -> None:
    talk = Talk("press Add to basket")
    (question,) = talk.sees(CARDS)
    assert "[1] button “Add to basket” (beside: Blue mug)" in question["ask_user"]["question"]
    talk.came_of_it(answer="the one with number 2")
    assert talk.sees(CARDS) == [{"click_element": {"index": 2}}]


def test_it_takes_the_name_of_what_stands_beside_for_an_answer() -> None:
    talk = Talk("press Add to basket")
    talk.sees(CARDS)
    talk.came_of_it(answer="red mug")
    assert talk.sees(CARDS) == [{"click_element": {"index": 2}}]


def test_what_stands_beside_tells_two_apart() -> None:
    assert first_answer("press Add to basket for Red mug", CARDS) == [{"click_element": {"index": 2}}]
    assert first_answer("press the second Add to basket", CARDS) == [{"click_element": {"index": 2}}]


def test_two_links_to_the_same_place_are_one() -> None:
    once = "[1]<a href=/p/1>Blue mug />\nNew\n[2]<a>Blue mug />"
    never = "[1]<a>Blue mug />\n[2]<a>Blue mug />"
    for page in ("[1]<a href=/p/1>Blue mug />\n[2]<a href=/p/1>Blue mug />", once, never):
        assert first_answer("open Blue mug", page) == [{"click_element": {"index": 1}}]


def test_links_to_different_places_are_not_one() -> None:
    for page in ("[1]<a href=/p/1>Mug />\n[2]<a href=/p/2>Mug />", "Ann\n\t[1]<a>Edit />\nBob\n\t[2]<a>Edit />"):
        assert "ask_user" in first_answer("open Mug" if "Mug" in page else "open Edit", page)[0]


def test_names_fit_exactly_then_folded_then_contained_then_nearly() -> None:
    page = "[1]<button>Go />\n[2]<button>Go to Check-out />\n[3]<button>Subscribe to news />"
    assert first_answer("press Go", page) == [{"click_element": {"index": 1}}]
    assert first_answer("press go to checkout", page) == [{"click_element": {"index": 2}}]
    assert first_answer("press subscribe", page) == [{"click_element": {"index": 3}}]
    assert first_answer("press Go to chekc-out", page) == [{"click_element": {"index": 2}}]


def test_a_question_is_not_a_command_and_it_says_so() -> None:
    (action,) = first_answer("What does the blue mug cost?", FORM)
    assert action["done"]["success"] is False
    assert "commands without a model" in action["done"]["text"]


def test_a_refusal_is_told_and_ends_it() -> None:
    talk = Talk("enter Ada in Full name, press Place order")
    talk.sees(FORM)
    talk.came_of_it(DONE, refused("disabled", "[9] button “Place order” is disabled."))
    (action,) = talk.sees(FORM)
    assert action["done"]["success"] is False
    assert "“press Place order” could not be done: [9] button “Place order” is disabled." in action["done"]["text"]
    assert "Done before that: enter Ada in Full name" in action["done"]["text"]


def test_a_refusal_that_may_pass_is_tried_again_and_not_for_ever() -> None:
    talk = Talk("press Place order")
    for _ in range(3):
        assert talk.sees(FORM) == [{"click_element": {"index": 9}}]
        talk.came_of_it(refused("moving", "It moves."))
    (action,) = talk.sees(FORM)
    assert action["done"]["success"] is False
    assert "It moves." in action["done"]["text"]


def test_what_is_not_in_view_is_looked_for_and_then_admitted() -> None:
    talk = Talk("press Pay")
    page = "[1]<button>Home />\n... 900 px below (1.0 pages): 9 more elements"
    assert talk.sees(page) == [{"scroll_to_text": {"text": "Pay"}}]
    talk.came_of_it(refused("no_such_text", "It is not there."))
    assert talk.sees(page) == [{"next_page": {}}]
    talk.came_of_it()
    (action,) = talk.sees("... 900 px above (1.0 pages): 9 more elements\n[2]<button>Help />")
    assert action == {"scroll_to_top": {}}
    talk.came_of_it()
    assert talk.sees(page) == [{"next_page": {}}]
    talk.came_of_it(refused("no_effect", "Already at the bottom."))
    (action,) = talk.sees(page)
    assert action["done"]["success"] is False
    assert "nothing on this page that is called “Pay”" in action["done"]["text"]


def test_a_dialog_in_the_way_is_asked_about_and_the_answer_pressed_first() -> None:
    talk = Talk("press Pay")
    dialog = '[7]<button>Accept />\n... behind dialog "Cookies": 14 elements'
    (question,) = talk.sees(dialog)
    assert "Cookies" in question["ask_user"]["question"]
    talk.came_of_it(answer="accept")
    assert talk.sees(dialog) == [{"click_element": {"index": 7}}]
    talk.came_of_it()
    assert talk.sees("[8]<button>Pay />") == [{"click_element": {"index": 8}}]


def test_a_follow_up_begins_anew() -> None:
    talk = Talk("press Place order")
    talk.sees(FORM)
    talk.came_of_it()
    talk.sees(FORM)
    talk.ask("tick Gift wrap")
    assert talk.sees(FORM) == [{"click_element": {"index": 5}}]


def test_it_answers_in_the_language_of_the_task() -> None:
    talk = Talk("点击下单")
    assert talk.sees("[1]<button>下单 />") == [{"click_element": {"index": 1}}]
    talk.came_of_it()
    (action,) = talk.sees("谢谢", title="订单")
    assert action["done"] == {"text": "已完成：点击下单。 现在的页面是“订单”。", "success": True}
