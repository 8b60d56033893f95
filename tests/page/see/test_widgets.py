"""Widgets as they are built in the wild: each row is markup and the whole text that the model reads of it."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

import pytest
from playwright.async_api import Page

from tests.page.see.rows import read_rows

ONE_CONTROL = {
    "a_list_that_opens_with_its_value_arrow_and_unseen_native_twin": (
        "<div><label for=s>State</label><select id=s tabindex=-1 aria-hidden=true style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'><option>Ohio</select><span><span role=combobox aria-expanded=false tabindex=0 aria-labelledby=v style='display:block;cursor:pointer'><span id=v role=textbox aria-readonly=true>Ohio</span><b role=presentation>▾</b></span></span></div>",
        "[0]<span role=combobox value=Ohio expanded=false>State />",
    ),
    "a_wrapper_that_opens_the_list_of_its_unseen_field": (
        "<div style='position:relative;width:200px;cursor:pointer'><span><input role=combobox aria-expanded=false readonly style='opacity:0;position:absolute;inset:0' aria-label=Way></span><span title=Fast>Fast</span><span aria-hidden=true><span role=img aria-label=down><svg width=9 height=9></svg></span></span></div>",
        "[0]<input role=combobox value=Fast expanded=false readonly>Way />",
    ),
    "a_field_of_choices_with_what_was_chosen_and_how_to_take_it_away": (
        "<label for=w>Ways</label><div onmousedown='1' style='width:300px'><div>Air</div><div role=button aria-label='Remove Air' onclick='1'>×</div><input id=w role=combobox aria-expanded=false style='width:2px;border:0'><div aria-hidden=true onmousedown='1' style='width:9px;height:9px'></div></div>",
        "[0]<div role=button>Remove Air />\n[1]<input role=combobox value=Air expanded=false>Ways />",
    ),
    "words_in_the_place_of_a_choice_are_no_value": (
        "<label for=w>Way</label><div onmousedown='1' style='width:200px'><div class=x-placeholder>Select…</div><input id=w role=combobox aria-expanded=false style='width:2px;border:0'></div>",
        "[0]<input role=combobox expanded=false>Way />",
    ),
    "the_option_that_a_closed_list_shows_as_chosen": (
        "<div role=combobox aria-expanded=false tabindex=0 aria-label=Way><div role=option aria-selected=true>Road</div></div>",
        "[0]<div role=combobox value=Road expanded=false>Way />",
    ),
    "a_label_that_leads_to_a_drawn_list": (
        "<label id=l onclick='1'>Age</label><div tabindex=0 role=combobox aria-expanded=false aria-labelledby='l v' id=v>Ten</div>",
        "[0]<div role=combobox value=Ten expanded=false>Age Ten />",
    ),
    "a_list_that_refers_to_its_label_and_to_itself": (
        "<label for=b id=l>Stage</label><button id=b type=button role=combobox aria-expanded=false aria-labelledby='l b'><span>None</span></button>",
        "[0]<button role=combobox value=None expanded=false>Stage />",
    ),
    "a_closed_list_that_shows_its_chosen_option": (
        "<div role=listbox aria-expanded=false tabindex=0 aria-label=City><div role=option aria-selected=true tabindex=0>Rome</div><div role=option style='display:none'>Oslo</div></div>",
        "[0]<div role=listbox value=Rome expanded=false>City />",
    ),
    "words_that_an_icon_font_draws_as_pictures": (
        "<style>i { font-family: 'Material Icons' } mat-icon { font-family: 'Material Symbols Outlined'; cursor: pointer }</style><button><i>delete</i></button><button><i>add_shopping_cart</i> Add</button><a href=/h><i>home</i>Home</a><mat-icon>more_vert</mat-icon><p><i>info</i>Text</p><p style=\"font-family:'My Icons'\">Two words</p>",
        "[0]<button icon=delete> />\n[1]<button>Add />\n[2]<a href=/h>Home />\n[3]<mat-icon icon=more-vert> />\nText\nTwo words",
    ),
    "a_field_kept_for_the_form_alone": (
        "<div role=combobox tabindex=0 aria-expanded=false aria-label=Size>M</div><input aria-hidden=true tabindex=-1 value=m style='opacity:0;width:90px'>",
        "[0]<div role=combobox value=M expanded=false>Size />",
    ),
    "a_drawn_slider_over_the_unseen_one": (
        "<span style='position:relative;display:inline-block;width:200px;height:20px;cursor:pointer'><span style='position:absolute;width:20px;height:20px'><input aria-label=Volume type=range value=30 style='clip:rect(0 0 0 0);position:absolute'></span></span>",
        "[0]<input type=range value=30>Volume />",
    ),
    "a_drawn_switch": (
        "<label style='cursor:pointer;display:inline-flex'><span style='position:relative;width:40px;height:20px'><input type=checkbox role=switch style='opacity:0;position:absolute;inset:0'><span>.</span></span><span>Wifi</span></label>",
        "[0]<input type=checkbox role=switch>. Wifi />",
    ),
    "stars_that_are_radio_buttons": (
        "<label for=r1><svg width=9 height=9></svg><span style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'>1 Star</span></label><input id=r1 type=radio name=r style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'><label for=r2><svg width=9 height=9></svg><span style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'>2 Stars</span></label><input id=r2 type=radio name=r checked style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'>",
        "[0]<input type=radio>1 Star />\n[1]<input type=radio checked>2 Stars />",
    ),
    "radio_buttons_drawn_as_a_bar": (
        "<div role=radiogroup aria-label=View><label><input type=radio name=v checked style='position:absolute;opacity:0'>List</label><label><input type=radio name=v style='position:absolute;opacity:0'>Grid</label></div>",
        '... radiogroup "View"\n\t[0]<input type=radio checked>List />\n\t[1]<input type=radio>Grid />',
    ),
    "a_drop_zone_with_a_transparent_file_field": (
        "<div style='position:relative;width:300px;height:100px;cursor:pointer'><p>Drop files here</p><input type=file style='position:absolute;inset:0;opacity:0'></div>",
        "[0]<input type=file>Drop files here />",
    ),
    "a_drop_zone_that_a_button_stands_in": (
        "<form style='cursor:pointer'><div><button type=button>Drop files here</button></div></form>",
        "[0]<button>Drop files here />",
    ),
    "icons_in_a_field_and_the_button_beside_it": (
        "<div><i class='fa fa-search'></i><input placeholder='Search products'><button><i class='fa fa-search'></i></button></div>",
        "[0]<input>Search products />\n[1]<button icon=search> />",
    ),
    "signs_around_a_field_do_not_replace_its_example": (
        "<div><span>@</span><input placeholder=Username></div><div><span>$</span><input></div>",
        "@\n[0]<input>Username />\n[1]<input>$ />",
    ),
    "a_field_between_less_and_more": (
        "<div>Quantity <button>−</button><input value=1><button>+</button></div>",
        "Quantity\n[0]<button>− />\n[1]<input value=1>Quantity />\n[2]<button>+ />",
    ),
    "a_password_and_what_shows_it": (
        "<label>Password <input type=password value=x></label><button aria-label='Show password' aria-pressed=false><svg width=9 height=9></svg></button>",
        "[0]<input type=password filled>Password />\n[1]<button>Show password />",
    ),
    "a_stop_of_the_tab_key": (
        "<div tabindex=0></div><div tabindex=0 style='height:9px'></div><button>Go</button>",
        "[0]<button>Go />",
    ),
}

NUMBERED = {
    "a_list_of_options_that_is_always_open": (
        "<div role=listbox aria-label=Colours tabindex=0><div role=option aria-selected=true>Red</div><div role=option>Blue</div></div>",
        "[0]<div role=listbox>Colours />\n\t[1]<div role=option selected>Red />\n\t[2]<div role=option>Blue />",
    ),
    "a_list_that_takes_several": (
        "<ul role=listbox aria-multiselectable=true aria-label=Fruit><li role=option aria-selected=true>Fig<li role=option>Pear</ul>",
        "[0]<ul role=listbox>Fruit />\n\t[1]<li role=option selected>Fig />\n\t[2]<li role=option>Pear />",
    ),
    "but_not_the_list_that_a_field_opened": (
        "<input role=combobox aria-expanded=true aria-controls=l aria-label=City><ul role=listbox tabindex=0 id=l aria-label=Cities><li role=option>Lima</ul>",
        '[0]<input role=combobox expanded>City />\n... listbox "Cities"\n\t[1]<li role=option>Lima />',
    ),
    "days_that_can_be_chosen_and_that_cannot": (
        "<table role=grid><tr><td role=gridcell tabindex=-1 aria-disabled=true>1<td role=gridcell tabindex=0 aria-selected=true>2<td role=gridcell>3</table>",
        "[0]<td disabled>1 />\n[1]<td selected>2 />\n3",
    ),
    "nested_items_of_a_tree": (
        "<ul role=tree aria-label=Files><li role=treeitem aria-expanded=true tabindex=0>src<ul role=group><li role=treeitem tabindex=-1 aria-selected=true>a.ts</ul></ul>",
        '... tree "Files"\n\t[0]<li role=treeitem expanded>src />\n\t\t[1]<li role=treeitem selected>a.ts />',
    ),
    "links_by_role_and_links_that_are_off": (
        "<span role=link tabindex=0>Terms</span><a aria-disabled=true>Old</a><a>Not a link</a>",
        "[0]<span role=link>Terms />\n[1]<a disabled>Old />\nNot a link",
    ),
    "a_scroller_that_goes_sideways": (
        "<div id=h style='width:200px;overflow-x:auto;white-space:nowrap'><div style='width:600px'><button>A</button></div></div>",
        '[0]<div scrollable="0.0 left, 2.0 right"> />\n\t[1]<button>A />',
    ),
    "a_scroller_that_starts_at_its_end": (
        "<div style='height:100px;overflow:auto;display:flex;flex-direction:column-reverse'><div style='height:100px;flex:none'>New <button>Reply</button></div><div style='height:300px;flex:none'><button>Old</button></div></div>",
        '[0]<div scrollable="3.0 pages above, 0.0 below"> />\n\t[1]<button>Old />\n\tNew\n\t[2]<button>Reply />',
    ),
    "a_scroller_from_right_to_left": (
        "<div dir=rtl style='width:200px;overflow-x:auto'><div style='width:600px;text-align:left'><button>A</button></div></div>",
        '[0]<div scrollable="2.0 left, 0.0 right"> />\n\t[1]<button>A />',
    ),
    "a_scroller_in_a_scroller": (
        "<div style='height:200px;overflow:auto' role=region aria-label=All><div style='height:100px;overflow-y:scroll' role=region aria-label=Part><div style='height:400px'><button>In</button></div></div><div style='height:300px'>outer</div></div>",
        '[0]<div role=region scrollable="0.0 pages above, 1.0 below">All />\n\t[1]<div role=region scrollable="0.0 pages above, 3.0 below">Part />\n\t\t[2]<button>In />\n\touter',
    ),
    "parts_of_a_drawing_that_act_or_say_something": (
        "<svg width=300 height=100><a href=/r><text x=9 y=20>Region</text></a><g onclick=1><circle cx=60 cy=50 r=10 /><text x=55 y=55>7</text></g><rect x=100 y=10 width=30 height=30 tabindex=0 aria-label='Bar 2020' /><text x=200 y=50>Axis</text><path id=peru d='M240 10h30v30h-30z' onclick=1 /></svg>",
        "[0]<a href=/r>Region />\n[1]<g>7 />\n[2]<rect>Bar 2020 />\nAxis\n[3]<path>peru />",
    ),
    "a_row_that_opens_and_all_in_it": (
        "<table><tr onclick=1 style='cursor:pointer'><td><input type=checkbox aria-label='Select Ann'><td><button aria-label=Star>☆</button><td>Ann<td>Lunch?</table>",
        "[0]<tr>Ann|Lunch? />\n\t[1]<input type=checkbox>Select Ann />\n\t[2]<button>Star />",
    ),
    "a_card_called_by_its_link_where_no_word_is_left": (
        "<article onclick=1><h3><a href=/m>Mug</a></h3><p>€8</p><button>Buy</button></article>",
        "[0]<article>Mug €8 />\n\t[1]<a href=/m>Mug />\n\t[2]<button>Buy />",
    ),
    "a_link_stretched_over_its_card": (
        "<div style='position:relative'><h3>Card</h3><a href=/c aria-label='Open card' style='position:absolute;inset:0'></a><button style='position:relative'>Buy</button></div>",
        "### Card\n[0]<a href=/c>Open card />\n[1]<button>Buy />",
    ),
    "fields_in_the_cells_of_a_form_made_as_a_table": (
        "<table><tr><td>Zip:<td><input><td>City:<td><input></table>",
        "[0]<input>Zip: />\n[1]<input>City: />",
    ),
    "a_button_without_a_box_of_its_own": (
        "<button style='display:contents'>Go</button>",
        "[0]<button>Go />",
    ),
    "edges_of_columns_in_the_head_alone": (
        "<div role=table><div role=row style='display:flex'><span role=columnheader>City</span><span style='cursor:col-resize;width:5px'></span></div><div role=row style='display:flex'><span role=cell>Lima</span><span style='cursor:col-resize;width:5px'></span></div></div>",
        "City\n\t[0]<span icon=resize> />\nLima",
    ),
    "films_whose_controls_are_the_browsers_and_the_pages": (
        "<video controls title=Trailer width=100 height=50></video><video width=100 height=50></video>",
        "[0]<video>Trailer />\n[1]<video> />",
    ),
}

SAID = {
    "a_column_headed_by_a_box_gives_no_name": (
        "<table><tr><th><input type=checkbox aria-label=All><th>Date<tr><td><input type=checkbox><td>May 2</table>",
        "[0]<input type=checkbox>All />\nDate\n[1]<input type=checkbox>May 2 />",
    ),
    "an_editor_with_an_example_of_its_own": (
        "<div contenteditable data-placeholder='Message Ann' style='min-height:20px'></div>",
        "[0]<div role=textbox>Message Ann />",
    ),
    "a_slide_that_shows_of_many": (
        "<div role=region aria-label=Deals><div style='overflow:hidden;width:200px'><div style='display:flex;width:400px;transform:translateX(-200px)'><div role=group aria-label='1 of 2' style='width:200px'><a href=/1>A</a></div><div role=group aria-label='2 of 2' style='width:200px'><a href=/2>B</a></div></div></div><button aria-label=Next>›</button></div>",
        '... region "Deals"\n\t... group "2 of 2"\n\t\t[0]<a href=/2>B />\n\t[1]<button>Next />',
    ),
    "icons_by_class_sprite_file_and_background": (
        "<a href=/u><svg width=9 height=9 class='lucide lucide-user'></svg></a><a href=/b><img src='/img/bell.svg' width=9 height=9></a><a href=/m style='display:inline-block;width:16px;height:16px;background:url(/i/mail-icon.png)'></a>",
        "[0]<a href=/u icon=user> />\n[1]<a href=/b icon=bell> />\n[2]<a href=/m icon=mail> />",
    ),
    "things_drawn_off_the_screen_or_faded_out": (
        "<div style='position:fixed;left:-300px;width:300px'><a href=/m>Drawer</a></div><div style='opacity:0'><a href=/x>gone</a></div><button style='opacity:0'>until hovered</button><div style='opacity:.01'><button>Faint</button></div>",
        "[0]<button>Faint />",
    ),
    "an_overlay_over_the_whole_page": (
        "<button>Under</button><div style='position:fixed;inset:0;background:#0008' onclick=1></div><p style='position:fixed;left:50%;top:50%'>Loading</p>",
        "[0]<button covered>Under />\nLoading",
    ),
    "a_field_that_is_wrong_with_the_reason_beside_it": (
        "<label for=a>Email</label><input id=a value=bad aria-invalid=true aria-required=true><p>Enter an email</p>",
        "[0]<input value=bad required invalid>Email />\nEnter an email",
    ),
    "what_style_sheets_write": (
        "<style>.n::before{content:'New'} .e::before{content:'€'} .i::before{content:'\\f101'} .c::after{content:'›'}</style><p class=n></p><p><b class=e>12</b></p><p class=i>icon</p><p class=c>chevron</p><div class=n style='cursor:pointer'></div>",
        "New\n€12\nicon\nchevron\n[0]<div>New />",
    ),
    "a_twin_for_another_reader": (
        "<a href=/x><span>Mug</span><span style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'>Mug</span></a><a href=/b>Bora Bora</a>",
        "[0]<a href=/x>Mug />\n[1]<a href=/b>Bora Bora />",
    ),
    "a_picture_and_its_caption": (
        "<div><a href=/m><img alt=Mug width=9 height=9></a><h3>Mug</h3></div><div><img alt='Blue mug' width=9 height=9><b>Blue mug</b></div>",
        "[0]<a href=/m>Mug />\n### Mug\nBlue mug",
    ),
    "an_icon_that_its_author_hid": (
        "<button>Save <span aria-hidden=true><img alt=disk width=9 height=9></span></button><button aria-label=Menu><img alt=avatar width=9 height=9></button>",
        "[0]<button>Save />\n[1]<button>Menu />",
    ),
    "a_required_mark_beside_the_name": (
        "<label for=e>Email<span aria-hidden=true> *</span></label><input id=e required>",
        "[0]<input required>Email />",
    ),
    "a_number_that_only_its_picture_explains": (
        "<a href=/cart><i class='fa fa-cart'></i><b>2</b></a><a href=/p2>2</a>",
        "[0]<a href=/cart icon=cart>2 />\n[1]<a href=/p2>2 />",
    ),
    "patches_that_only_their_colour_tells": (
        "<a href=#><i class='fa fa-square' style='color:#0a0;display:inline-block;width:9px'></i></a><a href=#><i class='fa fa-square' style='color:#f00;display:inline-block;width:9px'></i></a>",
        "[0]<a icon=square color=green> />\n[1]<a icon=square color=red> />",
    ),
    "a_heading_is_no_label": (
        "<div><h3>Inbox</h3><div><input placeholder='Search mail'></div></div>",
        "### Inbox\n[0]<input>Search mail />",
    ),
    "nor_is_what_stands_beside_a_part_of_the_page": (
        "<header><div>M</div><div role=search><input placeholder='Search mail'></div></header>",
        "M\n[0]<input>Search mail />",
    ),
    "a_form_without_labels": (
        "<form>Name: <input> Age: <input> <input type=checkbox> Agree</form>",
        "[0]<input>Name: />\n[1]<input>Age: />\n[2]<input type=checkbox>Agree />",
    ),
    "a_row_is_called_by_its_link": (
        "<table><tr><th><th>Sender<th>Subject<tr><td><input type=checkbox><td><a href=/1>Ann</a><td>Lunch</table>",
        "Sender|Subject\n[0]<input type=checkbox>Ann />\n[1]<a href=/1>Ann />\nLunch",
    ),
    "what_a_button_opened_is_expanded": (
        "<button popovertarget=p>Menu</button><div id=p popover>Pop</div><script>p.showPopover()</script>",
        "[0]<button expanded>Menu />\nPop",
    ),
    "a_long_list_of_options_by_its_ends": (
        "<select aria-label=C><option>C0<option>C1<option>C2<option>C3<option>C4<option>C5<option>C6<option>C7<option>C8<option>C9<option>C10<option>C11<option>C12<option>C13<option>C14<option>C15<option>C16<option>C17<option>C18<option>C19<option>C20<option>C21<option>C22<option>C23<option>C24<option>C25<option>C26<option>C27<option>C28<option>C29<option>C30<option>C31<option>C32<option>C33<option>C34<option>C35<option>C36<option>C37<option>C38<option>C39<option>C40<option>C41<option>C42<option>C43<option>C44<option>C45<option>C46<option>C47<option>C48<option>C49<option>C50<option>C51<option>C52<option>C53<option>C54<option>C55<option>C56<option>C57<option>C58<option>C59<option>C60<option>C61<option>C62<option>C63<option>C64<option>C65<option>C66<option>C67<option>C68<option>C69<option>C70<option>C71<option>C72<option>C73<option>C74<option>C75<option>C76<option>C77<option>C78<option>C79<option>C80<option>C81<option>C82<option>C83<option>C84<option>C85<option>C86<option>C87<option>C88<option>C89<option>C90<option>C91<option>C92<option>C93<option>C94<option>C95<option>C96<option>C97<option>C98<option>C99<option>C100<option>C101<option>C102<option>C103<option>C104<option>C105<option>C106<option>C107<option>C108<option>C109<option>C110<option>C111<option>C112<option>C113<option>C114<option>C115<option>C116<option>C117<option>C118<option>C119<option>C120<option>C121<option>C122<option>C123<option>C124<option>C125<option>C126<option>C127<option>C128<option>C129<option>C130<option>C131<option>C132<option>C133<option>C134<option>C135<option>C136<option>C137<option>C138<option>C139<option>C140<option>C141<option>C142<option>C143<option>C144<option>C145<option>C146<option>C147<option>C148<option>C149<option>C150<option>C151<option>C152<option>C153<option>C154<option>C155<option>C156<option>C157<option>C158<option>C159<option>C160<option>C161<option>C162<option>C163<option>C164<option>C165<option>C166<option>C167<option>C168<option>C169<option>C170<option>C171<option>C172<option>C173<option>C174<option>C175<option>C176<option>C177<option>C178<option>C179<option>C180<option>C181<option>C182<option>C183<option>C184<option>C185<option>C186<option>C187<option>C188<option>C189<option>C190<option>C191<option>C192<option>C193<option>C194<option>C195<option>C196<option>C197<option>C198<option>C199</select>",
        '[0]<select value=C0 options="C0|C1|C2|C3|C4|C5|C6|C7|…+184…|C192|C193|C194|C195|C196|C197|C198|C199">C />',
    ),
    "disabled_and_readonly_of_all_kinds": (
        "<button disabled>A</button><button aria-disabled=true>B</button><fieldset disabled><legend>L</legend><input aria-label=C><a href=/x>D</a></fieldset><input readonly aria-label=E><select disabled aria-label=F><option>f</select><div role=button aria-disabled=true>G</div><textarea readonly aria-label=H></textarea>",
        '[0]<button disabled>A />\n[1]<button disabled>B />\n... group "L"\n\t[2]<input disabled>C />\n\t[3]<a href=/x>D />\n[4]<input readonly>E />\n[5]<select value=f options=f disabled>F />\n[6]<div role=button disabled>G />\n[7]<textarea readonly>H />',
    ),
    "seats_by_their_place_and_what_is_taken": (
        "<style>.taken { fill: grey }</style><svg width=200 height=40><g class=free onclick=1><rect width=30 height=30 /><text y=20>A</text></g><g class='seat taken' onclick=1><rect x=40 width=30 height=30 /><text x=40 y=20>B</text></g><g class=free onclick=1><rect x=80 width=30 height=30 /><text x=80 y=20>C</text></g></svg>"
        "<table><tr><th><th>A<th>B<tr><th>1<td onclick=1><i style='display:block;width:9px;height:9px;background:green'></i><td></table>",
        "[0]<g>A />\n[1]<g disabled>B />\n[2]<g>C />\nA|B\n1\n[3]<td color=green>1 A />",
    ),
    "one_character": (
        "<button>X</button><a href=/a>a</a><span onclick=1>?</span><p>5</p>",
        "[0]<button>X />\n[1]<a href=/a>a />\n[2]<span>? />\n5",
    ),
    "small_and_raised_figures": (
        "<p>H<sub>2</sub>O, € 8<sup>99</sup>, log<sub>2</sub>8</p><p><span style='position:absolute;left:-999px'>$12.99</span><span aria-hidden=true><span style='font-size:9px'>$</span><span>12</span><span style='font-size:9px'>99</span></span></p><a href=/m>Mug 12<sup>99</sup></a>",
        "H2O, € 8 99, log2 8\n$12 99\n[0]<a href=/m>Mug 12 99 />",
    ),
    "prices_that_no_longer_hold": (
        "<style>.old { text-decoration: line-through } .not { text-decoration: none } .gone::before { content: 'was '; text-decoration: line-through }</style><p><span class=old>€9</span><span>€7</span></p><p>Was <s>$20 <b>net</b></s>, now <s class=not>$15</s></p><div class=old>8 €</div><div style='text-decoration:line-through'>7 €<p>each</p></div><p><span class=gone>6 €</span></p>"
        "<a href=/m>Mug<s>€9</s>€7</a><div onclick=1>Cup <s>€5</s>€4</div><div onclick=1 class=old>Done</div><label><input type=checkbox><span class=old>Buy 2 eggs</span></label>",
        "~~€9~~ €7\nWas ~~$20 net~~, now $15\n~~8 €~~\n~~7 €~~\n~~each~~\nwas 6 €\n[0]<a href=/m>Mug ~~€9~~ €7 />\n[1]<div>Cup ~~€5~~ €4 />\n[2]<div>Done />\n[3]<input type=checkbox>Buy 2 eggs />",
    ),
    "a_calendar_month": (
        "<table><tr><td>22<td>23<br><a href=/e>Lunch</a><td>24</table>",
        "22|23\n[0]<a href=/e>Lunch />\n24",
    ),
    "right_to_left": (
        "<p dir=rtl>مرحبا <a href=/x>hello</a> عالم</p>",
        "مرحبا\n[0]<a href=/x>hello />\nعالم",
    ),
    "terms_and_what_they_mean": (
        "<dl><dt>Name<dd>Ann<dt>Mail<dd><a href=mailto:a@b>a@b</a></dl>",
        "Name\nAnn\nMail\n[0]<a href=mailto:a@b>a@b />",
    ),
    "heads_of_columns_and_rows": (
        "<table><caption>Prices</caption><tr><th rowspan=2>Item<th colspan=2>Price<tr><th>EUR<th>USD<tr><th scope=row>Mug<td>3<td>4<tr><th scope=row>Cup<td>5<td><button>Buy</button></table>",
        '... table "Prices"\n\tItem|Price\n\tEUR|USD\n\tMug|3|4\n\tCup|5\n\t\t[0]<button>Buy />',
    ),
    "columns_and_grids_in_the_order_in_which_they_show": (
        "<div style='display:flex;flex-direction:column-reverse'><p>b</p><p>a</p></div><div style='display:grid'><p style='order:2'>d</p><p style='order:1'>c</p></div>",
        "a\nb\nc\nd",
    ),
    "a_status_and_an_alert": (
        "<div role=status>Saved</div><div role=alert>No network <button>Retry</button></div>",
        "Saved\nNo network\n[0]<button>Retry />",
    ),
    "a_video_that_plays": (
        "<button title='Play (k)'><svg width=9 height=9></svg></button><div role=slider tabindex=0 aria-label=Seek aria-valuemin=0 aria-valuemax=300 aria-valuenow=12 aria-valuetext='0:12 of 5:00' style='width:99px;height:9px'></div>",
        '[0]<button>Play (k) />\n[1]<div role=slider value="0:12 of 5:00" min=0 max=300>Seek />',
    ),
    "frames_of_all_kinds": (
        "<iframe title=One srcdoc='<p>A</p><button>B</button>'></iframe><iframe title=Box sandbox srcdoc='<button>C</button>'></iframe><iframe style='display:none' srcdoc='<button>D</button>'></iframe><iframe width=1 height=1 style='border:0' srcdoc='<button>E</button>'></iframe>",
        '... frame "One"\n\tA\n\t[0]<button>B />\n... frame "Box"',
    ),
    "parts_that_are_rendered_late_or_not": (
        "<div style='content-visibility:auto'><button>A</button></div><div style='content-visibility:hidden'><button>B</button></div><div hidden=until-found><button>C</button></div><template><button>D</button></template><div style='transform:scale(0)'><button>E</button></div><div style='zoom:2'><button>F</button></div>",
        "[0]<button>A />\n[1]<button>F />",
    ),
}

TABLES = {"one_control_one_line": ONE_CONTROL, "what_is_numbered": NUMBERED, "what_is_said": SAID}


@pytest.mark.parametrize("table", TABLES)
async def test_widgets_read_as_a_person_reads_them(page: Page, table: str) -> None:
    rows = TABLES[table]
    assert await read_rows(page, {name: html for name, (html, _) in rows.items()}) == {
        name: text for name, (_, text) in rows.items()
    }
