"""Sounds of the page: loaded with the first touch, heard, and muted."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.playing import by_mouse, ready
from tests.browser.positions import record_at, upload

COUNTED = """(() => {
  window.tones = 0;
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...times) {
    window.tones += 1;
    return start.apply(this, times);
  };
  const begin = OscillatorNode.prototype.start;
  if (begin !== AudioScheduledSourceNode.prototype.start) {
    OscillatorNode.prototype.start = function (...times) {
      window.tones += 1;
      return begin.apply(this, times);
    };
  }
})()"""
LOADED = """() => performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/synth.js')).length"""


def open_game(page: Page, server: Server) -> None:
    """Open a game, and count the tones that the page plays from now on."""
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.evaluate(COUNTED)


def test_sounds_are_loaded_with_the_first_touch_and_heard(
    page: Page, server: Server
) -> None:
    open_game(page, server)
    assert page.evaluate(LOADED) == 0
    by_mouse(page, page.locator(".question"))
    page.wait_for_function(LOADED)
    by_mouse(page, page.locator(".subjects button").first)
    page.wait_for_function("() => window.tones > 0")


def test_a_key_mutes_the_page_for_later_visits_too(page: Page, server: Server) -> None:
    open_game(page, server)
    page.keyboard.press("v")
    expect(page.locator(".notices")).to_have_text("Sound: Off")
    page.wait_for_function(LOADED)
    by_mouse(page, page.locator(".subjects button").first)
    page.locator(".picked").wait_for()
    assert page.evaluate("window.tones") == 0
    page.reload()
    ready(page)
    page.keyboard.press("m")
    expect(page.get_by_label("Sound")).to_have_value("off")


def test_captions_name_the_sounds_of_a_muted_page(page: Page, server: Server) -> None:
    open_game(page, server)
    page.keyboard.press("m")
    page.get_by_label("Sound").select_option("off")
    page.get_by_label("Captions").select_option("on")
    page.keyboard.press("Escape")
    by_mouse(page, page.locator(".subjects button").first)
    caption = page.locator(".sound-caption")
    expect(caption).to_have_text("Click")
    expect(caption).to_be_hidden()
