"""Saved house rules in the form of a new game: saved, chosen, renamed, deleted."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.test_axe import FAULTLESS, Judge

LONG = "Donaudampfschifffahrtsgesellschaftskapitän"
"""A name that is longer than a name may be."""
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException('', 'Quota') };
}"""


@pytest.fixture
def form(page: Page, server: Server) -> Page:
    """Open the form with its house rules and a changed turn limit."""
    page.goto(server.url)
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("spinbutton", name="Turn limit").fill("77")
    page.get_by_role("spinbutton", name="Turn limit").blur()
    return page


def saved(page: Page) -> Locator:
    """Return the list of saved house rules, not a dialog about them."""
    return page.get_by_role("combobox", name="Saved house rules")


def name_it(page: Page, button: str, name: str) -> None:
    """Press a button that asks for a name, and type one."""
    page.get_by_role("button", name=button).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_role("button", name="Save").click()


def test_saved_house_rules_are_chosen_again_after_a_reload(form: Page) -> None:
    name_it(form, "Save as", "Quick <b>&")
    expect(form.locator(".house-sets [role=status]")).to_have_text(
        "“Quick <b>&” is saved in this browser."
    )
    judge = Judge(form)
    judge.look("saved house rules")
    assert judge.verdict == FAULTLESS

    form.reload()
    form.get_by_text("House rules", exact=True).click()
    limit = form.get_by_role("spinbutton", name="Turn limit")
    expect(limit).not_to_have_value("77")
    saved(form).select_option("Quick <b>&")
    expect(limit).to_have_value("77")
    expect(form.locator(".house summary")).to_have_text("House rules · 1 changed")
    form.get_by_role("button", name="Reset").click()
    expect(saved(form)).to_have_value("")


def test_saved_house_rules_are_renamed_and_deleted(form: Page) -> None:
    name_it(form, "Save as", "One")
    saved(form).select_option("")
    name_it(form, "Save as", "one")
    expect(form.get_by_role("dialog")).to_contain_text("Type another one.")
    form.keyboard.press("Escape")

    saved(form).select_option("One")
    name_it(form, "Rename", LONG)
    expect(saved(form)).to_have_value(LONG[:40])
    form.get_by_role("button", name="Delete").click()
    form.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(saved(form)).to_be_hidden()
    expect(form.get_by_role("button", name="Save as")).to_be_focused()


def test_a_full_storage_is_reported(form: Page) -> None:
    form.evaluate(FULL)
    name_it(form, "Save as", "Quick")
    expect(form.locator(".house-sets [role=status]")).to_contain_text("Not saved")
    expect(saved(form)).to_be_hidden()
