"""Stakes on the page: in words, as marks, and a question before a risk."""

import re
from json import dumps

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from pocket_tactics.advice.outlook import is_warned_of
from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.engine.actions import Attack, Invade, Skirmish
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_action
from pocket_tactics.odds import attack_odds
from pocket_tactics.odds.stakes import danger_ahead
from pocket_tactics.record import read_record, replay, write_record
from tests.browser.conftest import Server
from tests.browser.playing import ready, tile
from tests.browser.positions import TWO, attacks, in_play, reached, upload
from tests.tui.tables import SET_UP, game_of

SHOTS = (*SET_UP, "deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1")


def in_danger(state: State) -> bool:
    """Whether the edge can fall, and the page warns of only some choices."""
    if state.mover in (None, CHANCE) or not state.turn or not attacks(state):
        return False
    assert state.mover is not None
    if danger_ahead(state, state.mover).how != "blocked":
        return False
    if len(actions_by_subject(state)) == 1:
        return False
    warned = [is_warned_of(state, action) for action in state.actions()]
    return any(warned) and not all(warned)


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a game up to a turn in which the edge can fall."""
    games = (reached(in_danger, "fifth", TWO, seed) for seed in range(60))
    return write_record(next(game for game in games if game).game)


def at_stake(page: Page, server: Server, record: str) -> State:
    """Open that game, and return its position."""
    page.goto(upload(page.request, server.url, record))
    ready(page)
    (*_, (state, _)) = replay(read_record(record))
    return state


def risky_button(page: Page, state: State) -> Locator:
    """Pick a unit, and return the button of an action that the page warns of."""
    action = next(each for each in state.actions() if is_warned_of(state, each))
    unit = getattr(action, "unit", "")
    page.locator(f'[data-key="subject {unit}"]').click()
    return page.locator(f'.act[data-key="{write_action(action)}"]')


def test_an_edge_that_can_fall_is_marked_and_said(
    page: Page, server: Server, record: str
) -> None:
    at_stake(page, server, record)

    expect(page.locator("#panel .danger")).to_contain_text(
        "The enemy can win at your edge"
    )
    expect(page.locator("svg.board .pill.dangers")).to_have_count(1)
    expect(page.locator("#spoken")).to_contain_text("The enemy can win at your edge")


def test_a_choice_that_risks_the_game_is_asked_about_once(
    page: Page, server: Server, record: str
) -> None:
    button = risky_button(page, at_stake(page, server, record))
    expect(button).to_contain_text("the game can be lost next turn")
    button.click()
    expect(page.locator(".doubt .sure")).to_contain_text("That is risky")
    page.locator(".doubt .act").click()
    expect(page.locator(".doubt")).to_have_count(0)


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_enter_after_a_cancelled_risk_does_not_press_its_button_again(
    page: Page, server: Server, record: str, key: str
) -> None:
    button = risky_button(page, at_stake(page, server, record))
    expect(button).to_contain_text("the game can be lost next turn")
    button.press("Enter")
    expect(page.locator(".doubt .sure")).to_be_focused()
    if key == "Enter":
        page.get_by_role("button", name="Cancel").focus()
    page.keyboard.press(key)

    expect(page.locator(".picked")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".doubt")).to_have_count(0)
    expect(button).to_be_visible()


def test_warnings_can_be_switched_off(page: Page, server: Server, record: str) -> None:
    state = at_stake(page, server, record)
    page.keyboard.press("m")
    page.get_by_label("Ask before risky choices").select_option(label="Off")
    page.keyboard.press("Escape")
    button = risky_button(page, state)
    expect(button).to_contain_text("the game can be lost next turn")
    button.click()
    expect(page.locator(".doubt")).to_have_count(0)
    expect(button).to_have_count(0)


def test_a_hint_stays_with_its_question_and_says_why(
    page: Page, server: Server, record: str
) -> None:
    at_stake(page, server, record)
    page.keyboard.press("h")
    expect(page.locator("#panel .advice")).to_contain_text("A hint: ")
    expect(page.locator(".act.hinted, .subject .tag").first).to_be_visible()
    expect(page.locator("#toasts .toast")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#panel .advice p")).to_have_count(0)


def test_a_click_on_an_enemy_shows_its_reach(
    page: Page, server: Server, record: str
) -> None:
    state = at_stake(page, server, record)
    enemy = next(unit for unit in state.units if unit.at and unit.seat != state.mover)
    assert enemy.at
    cell = page.locator(f'.cell[data-place="{enemy.at.q},{enemy.at.r}"]')
    cell.click(force=True)
    expect(page.locator("svg.board .reach").first).to_be_visible()


def test_an_enemy_shows_its_targets_and_its_attackers(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, write_record(game_of(SHOTS))))
    ready(page)
    tile(page, "0,-1").click(force=True)

    expect(page.locator("svg.board .pill.threats")).to_have_text(re.compile(r"\d %"))
    expect(page.locator("svg.board .pill.wins")).to_have_text(re.compile(r"\d %"))
    expect(tile(page, "0,1")).to_have_accessible_name(
        re.compile("Blue Archer 1 could attack Red .*; Red Archer 1 could attack Blue")
    )


def test_the_badge_of_an_enemy_has_the_odds_of_the_hovered_attack(
    page: Page, server: Server
) -> None:
    session = reached(has_unlike_attacks, "fifth", TWO, 0)
    assert session
    (unit, _), attacks_on_one = unlike_attacks(session.state)
    page.goto(upload(page.request, server.url, write_record(session.game)))
    ready(page)
    page.locator(f'[data-key="subject {unit}"]').click()
    buttons = [
        page.locator(f'.act[data-key="{write_action(each)}"]')
        for each in attacks_on_one
    ]
    badge = page.locator("svg.board .halves", has_text="%").last
    losses = [percent(session.state, each) for each in attacks_on_one]
    assert len(set(losses)) > 1

    for button, loss in zip(buttons, losses, strict=True):
        expect(button.locator(".part").last).to_be_visible()
        button.hover()
        expect(badge).to_contain_text(loss)
        page.locator("h1.question").hover()
    for button, loss in zip(buttons, losses, strict=True):
        button.focus()
        expect(badge).to_contain_text(loss)


def has_unlike_attacks(state: State) -> bool:
    """Whether a unit has two attacks on one enemy, by which it falls differently."""
    return bool(in_play(state) and unlike_attacks(state)[1])


def unlike_attacks(state: State) -> tuple[tuple[str, str], list[Attack]]:
    """Return an attacker, its target, and two attacks with different risks, if any."""
    found: dict[tuple[str, str], list[Attack]] = {}
    for action in state.actions():
        if isinstance(action, Skirmish | Invade):
            found.setdefault((action.unit, action.target), []).append(action)
    for pair, both in found.items():
        if len({attack_odds(state, each).attacker_falls for each in both}) > 1:
            return pair, both
    return ("", ""), []


def percent(state: State, action: Attack) -> str:
    """Return how likely the attacker falls, as the board shows it."""
    return f"{round(100 * attack_odds(state, action).attacker_falls)} %"


def test_enemy_attacks_after_an_action_are_shown_before_it(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, write_record(game_of(SHOTS))))
    ready(page)
    page.locator('[data-key="subject 0.archer.1"]').click()
    # Odds and stakes move the buttons.
    for line in (".odds", ".stakes"):
        expect(page.locator(f".act.attack {line}").last).to_be_visible()
    board, caption = page.locator("svg.board"), page.locator(".caption")
    page.locator('.act[data-key^="move 0.archer.1"]').first.hover()
    expect(caption).to_contain_text("After this, Blue Archer 1 could attack")
    expect(board.locator(".pill.threats")).to_have_count(1)

    page.locator("#panel .question").hover()
    expect(board.locator(".pill.threats")).to_have_count(0)
    expect(caption).to_be_hidden()


def first_attack(page: Page, server: Server) -> Locator:
    """Open a game before its shots; return the button of the first attack."""
    page.goto(upload(page.request, server.url, write_record(game_of(SHOTS))))
    ready(page)
    page.locator('[data-key="subject 0.archer.1"]').click()
    return page.locator(".act.attack").first


def test_each_outcome_of_a_fight_has_its_colour_in_the_bar(
    page: Page, server: Server
) -> None:
    attack = first_attack(page, server)
    expect(attack.locator(".part").first).to_be_visible()

    bar = attack.locator(".shares i").evaluate_all(COLOURS)
    words = attack.locator(".part .swatch").evaluate_all(COLOURS)

    assert bar == words != []


def test_the_outcomes_of_a_fight_have_commas_only_for_screen_readers(
    page: Page, server: Server
) -> None:
    attack = first_attack(page, server)
    expect(attack.locator(".part").nth(1)).to_be_visible()

    seen = [part.strip() for part in attack.locator(".part").all_text_contents()]

    assert all(part.endswith("%") for part in seen), seen
    expect(attack).to_have_accessible_name(re.compile(re.escape(", ".join(seen))))


COLOURS = "parts => parts.map((part) => part.className.match(/share-\\w+/)[0])"


def relayed(page: Page) -> list[WebSocketRoute]:
    """Return the list of the page's sockets, to which a test can send messages."""
    clients: list[WebSocketRoute] = []

    def relay(client: WebSocketRoute) -> None:
        client.connect_to_server()
        clients.append(client)

    page.route_web_socket(lambda url: url.endswith("/socket"), relay)
    return clients


@pytest.mark.parametrize(("request_kind", "notices"), [("stakes", 0), ("hint", 1)])
def test_only_a_request_of_the_player_is_answered_with_a_notice(
    page: Page, server: Server, record: str, request_kind: str, notices: int
) -> None:
    """A server may have no time for the odds that the page asks for by itself."""
    clients = relayed(page)
    at_stake(page, server, record)

    clients[0].send(dumps({**REFUSED, "request": request_kind}))
    page.keyboard.press("h")
    expect(page.locator("#panel .advice p")).to_be_visible()

    expect(page.get_by_text(REFUSED["sentence"])).to_have_count(notices)


REFUSED = {
    "type": "refused",
    "kind": "too-long",
    "sentence": "This takes too long to calculate.",
    "rule": "",
}


def test_an_answer_about_an_earlier_position_is_not_spoken(
    page: Page, server: Server, record: str
) -> None:
    """An answer is late if the player plays fast. The page speaks the next one."""
    clients = relayed(page)
    at_stake(page, server, record)
    clients[0].send(dumps(LATE))
    page.keyboard.press("h")
    hint = page.locator("#panel .advice p")
    expect(hint).to_be_visible()
    said = page.locator("#spoken p")
    expect(said.last).to_have_text(hint.inner_text())
    assert LATE["sentence"] not in said.all_inner_texts()


LATE = {
    "type": "staked",
    "at": 0,
    "sentence": "A game of old is lost.",
    "dangers": [],
    "stakes": [],
    "order": [],
    "harmful": [],
}
"""The stakes of a position that is long past."""
