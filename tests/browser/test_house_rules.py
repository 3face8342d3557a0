"""The house rules in the form of a new game: changed ones are counted and first."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.test_axe import FAULTLESS, Judge


def change_last_two(rules: Locator, names: list[str]) -> list[str]:
    """Choose other values of the last two rules with a list, and return their names."""
    lists = [n for n in range(len(names)) if rules.nth(n).locator("select").count()]
    for number in lists[-2:]:
        rules.nth(number).locator("select").select_option(index=1)
    return [names[number] for number in lists[-2:]]


def test_changed_house_rules_are_counted_shown_first_and_reset(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    title, rules = page.locator(".house summary"), page.locator(".house-rule")
    expect(title).to_have_text("House rules")
    title.click()
    shown = rules.locator(".field > span")
    shown.first.wait_for()
    names = shown.all_inner_texts()
    first = change_last_two(rules, names)
    expect(title).to_have_text("House rules · 2 changed")
    expect(shown).to_have_text(names)
    title.click()
    title.click()
    expect(shown).to_have_text([*first, *(each for each in names if each not in first)])
    judge = Judge(page)
    judge.look("changed")
    assert judge.verdict == FAULTLESS
    page.get_by_role("button", name="Reset").click()
    expect(title).to_have_text("House rules")
    expect(title).to_be_focused()
    expect(page.locator(".house-rule.changed")).to_have_count(0)
