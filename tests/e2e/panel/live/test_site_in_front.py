"""The panel keeps up with the tab in front: which site it shows, and what it may do there."""

from playwright.async_api import expect

from demo.server import Shop
from tests.e2e.panel.live.conftest import Installed


async def test_site_is_untold_until_the_icon_is_clicked(installed: Installed, shop: Shop) -> None:
    tab = await installed.browser.first_tab()
    await tab.goto(shop.url)
    option = installed.panel.page.get_by_role("combobox", name="Pagehand may use").locator("option").first
    await expect(option).to_have_text("This site (click the toolbar icon first)")
    await installed.click_toolbar_icon(tab)
    await expect(option).to_have_text(f"This site: {shop.url.removeprefix('http://').removesuffix('/')}")


async def test_another_tab_in_front_is_another_site(installed: Installed, shop: Shop) -> None:
    tab = await installed.browser.first_tab()
    await tab.goto(shop.url)
    await installed.click_toolbar_icon(tab)
    option = installed.panel.page.get_by_role("combobox", name="Pagehand may use").locator("option").first
    await expect(option).to_contain_text("127.0.0.1")
    other = await installed.browser.context.new_page()
    await other.goto(f"{shop.url}about")
    await expect(option).to_have_text("This site (click the toolbar icon first)")
    await other.close()
    await expect(option).to_contain_text("127.0.0.1")


async def test_task_for_an_untold_site_says_what_to_do_and_keeps_the_text(installed: Installed, shop: Shop) -> None:
    tab = await installed.browser.context.new_page()
    await tab.goto(shop.url)
    panel = installed.panel.page
    await expect(panel.get_by_role("combobox").locator("option").first).to_contain_text("toolbar icon")
    box = panel.get_by_role("textbox", name="Task")
    await box.fill("click Accept all")
    await box.press("Enter")
    await expect(panel.get_by_role("alert")).to_contain_text("Click Pagehand’s icon in the toolbar")
    await expect(box).to_have_value("click Accept all")
    await box.fill("")
    await tab.close()


async def test_script_cannot_send_what_is_no_message(installed: Installed) -> None:
    said = await installed.panel.page.evaluate(
        "(() => { try { pagehandPanel.send({type: 'start_run', task: ''}) } catch (e) { return String(e) } })()"
    )
    assert said.startswith("TypeError: not a panel message")
