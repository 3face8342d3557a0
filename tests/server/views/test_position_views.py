"""Views of a position: one function makes them for each seat."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.advice.consequences import piece_laid
from pocket_tactics.advice.gamble import fight_ahead
from pocket_tactics.content import load
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.session import Session
from pocket_tactics.notation import write_action
from pocket_tactics.notation.place_names import NAME, has_whole_map
from pocket_tactics.record import load_record
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.server.views.odds_views import odds_of_actions, whole_percent
from pocket_tactics.server.views.position_views import (
    Viewer,
    event_views,
    has_slow_actions,
    options_of,
    player_view,
    shared_view,
)
from pocket_tactics.server.views.view_cache import ViewCache
from pocket_tactics.server.views.view_diff import changes
from pocket_tactics.texts import Names, catalogue, names_in
from tests.classic import position
from tests.server.playing import merged_view

GOLDEN = Path(__file__).parents[2] / "golden"
SAY = catalogue("en")
GAMES = {
    "fifth": "greedy-defeated",
    "fourth": "fourth-two-legion-tribes-greedy",
    "third": "third-legion-tribes",
    "second": "second-giants",
}
EVERYBODY = Viewer((0, 1))
ENOUGH = 30
"""So many odds of a game are looked at."""


def view_of(session: Session, viewer: Viewer, names: Names) -> View:
    """Return the current position as a seat sees it."""
    sights = ViewCache(session.game, names)
    shared = shared_view(sights, session.state, session.action_count, number=0)
    decides = session.state.mover in viewer.seats
    options = options_of(session.state, names) if decides else None
    return player_view(shared, session, viewer, options)


def played(edition: str) -> Iterator[tuple[Session, Names]]:
    """Yield a recorded game as a session of people, at each of its positions."""
    game = load_record(GOLDEN / f"{GAMES[edition]}.txt")
    people = replace(game, seats=("human", "human"), actions=(), digest=None)
    session = Session(people, None, 1)
    names = Names(SAY, session.state)
    for action in game.actions:
        yield session, names
        session.play(action)
    yield session, names


@pytest.mark.parametrize("edition", GAMES)
def test_only_the_player_who_decides_receives_the_actions(edition: str) -> None:
    for session, names in played(edition):
        state = session.state
        views = [view_of(session, Viewer((seat,)), names) for seat in (0, 1)]
        for seat, view in enumerate(views):
            mine = state.mover == seat
            texts = {write_action(action) for action in state.actions()} if mine else ()
            assert view.yours == mine
            assert {action.text for action in view.actions} == set(texts)
            assert sum(choice.count for choice in view.choices) == len(texts)


@pytest.mark.parametrize("edition", GAMES)
def test_everything_else_is_the_same_for_everybody(edition: str) -> None:
    for session, names in played(edition):
        one, other = (
            view_of(session, viewer, names) for viewer in (EVERYBODY, Viewer())
        )
        assert bare(one) == bare(other)


def bare(view: View) -> View:
    """Return a view without the parts that depend on the seat."""
    view = replace(view, yours=False, choices=(), actions=(), undo=False, auto=False)
    return replace(view, redo=False, resign=None, draw=None)


@pytest.mark.parametrize("edition", GAMES)
def test_every_piece_is_where_the_position_has_it(edition: str) -> None:
    *_, (session, names) = played(edition)
    state, view = session.state, view_of(session, EVERYBODY, names)

    assert [tile.at for tile in view.tiles] == [tile.at for tile in state.board.tiles]
    standing = {place: unit.id for unit in view.units for place in unit.spaces}
    assert standing == {place: unit.id for place, unit in state.occupants.items()}
    assert view.outcome
    assert state.outcome
    assert view.outcome.winners == state.outcome.winners


@pytest.mark.parametrize("edition", GAMES)
def test_the_dice_of_a_fight_lie_open(edition: str) -> None:
    """The view has all rolled dice until the fight is over."""
    rolled = 0
    for session, names in played(edition):
        fight = view_of(session, EVERYBODY, names).fight
        sides = [fight.attacker, fight.target] if fight else []
        pools = [pool for side in sides if side for pool in side.pools]
        assert all(1 <= face <= 6 for pool in pools for face in pool.faces or ())
        rolled += any(pool.faces for pool in pools)
    assert rolled


@pytest.mark.parametrize("edition", GAMES)
def test_the_consequence_of_each_action_is_reported(edition: str) -> None:
    """It is a roll, another player's decision, an own defeat, or nothing."""
    found = set()
    for session, names in played(edition):
        state = session.state
        for seats in ((0, 1), (0,)):
            actions = view_of(session, Viewer(seats), names).actions
            then = {action.text: action.then for action in actions}
            for action in state.actions() if then else ():
                after = state.play(action)
                waits = after.mover not in (None, CHANCE, *seats)
                winners = after.outcome.winners if after.outcome else ()
                expected = "dice" if after.mover == CHANCE else "nothing"
                expected = "others" if waits else expected
                expected = "defeat" if {*winners} - {state.mover} else expected
                expected = "nothing" if piece_laid(state, action) else expected
                assert then[write_action(action)] == expected
                found.add(expected)
    assert found >= {"dice", "others", "nothing"}


def test_an_action_that_loses_the_game_is_reported_as_a_defeat() -> None:
    """A player whose last unit returns to the reserve loses (fourth.win-stuck)."""
    game = load_record(GOLDEN / "fourth-switch-ranged.txt")
    before = replace(game, seats=("human", "human"), actions=game.actions[:36])
    session = Session(replace(before, digest=None), None, 1)
    view = view_of(session, EVERYBODY, Names(SAY, session.state))

    then = {action.text: action.then for action in view.actions}
    assert then["recall 0.swordsman.1"] == "defeat"
    assert {*then.values()} - {"defeat"}


@pytest.mark.parametrize("edition", GAMES)
def test_the_odds_on_the_board_are_the_exact_ones(edition: str) -> None:
    """All outcomes sum to one. The chance to win is that of the target's fall."""
    weights = 0
    for session, names in played(edition):
        state, view = session.state, view_of(session, EVERYBODY, names)
        actions = {write_action(action): action for action in state.actions()}
        for choice in view.choices[: weights < ENOUGH]:
            for odds in odds_of_actions(state, choice.subject, names):
                if gamble := fight_ahead(state, actions[odds.action]):
                    weights += 1
                    chances, _ = gamble
                    falls = whole_percent(
                        chances.target_falls, names, exact=chances.exact
                    )
                    assert sum(share for _, share in odds.shares) == pytest.approx(1)
                    assert odds.win == falls
    assert weights >= ENOUGH


def test_a_chance_is_rounded_to_what_is_neither_sure_nor_nothing() -> None:
    *_, (_, names) = played("fifth")

    assert whole_percent(Fraction(0), names) == "0 %"
    assert whole_percent(Fraction(1), names) == "100 %"
    assert whole_percent(Fraction(1, 1000), names) == "1 %"
    assert whole_percent(Fraction(999, 1000), names) == "99 %"
    assert whole_percent(Fraction(1, 3), names, exact=False) == "≈33 %"


@pytest.mark.parametrize(("tile", "risk"), [("lake", "≈22 %"), ("plain", "22 %")])
def test_a_risk_on_the_board_is_marked_where_it_is_a_guess(
    tile: str, risk: str
) -> None:
    """A slip may end on a friend, and the choice of the unit sent back may matter."""
    units = "0.mace.1@0,0 0.blade.1@2,0 1.mace.1@5,0"
    start = position("second", f"0,0 1,0:ice 2,0:{tile} 5,0", units)

    weighed = odds_of_actions(start, "0.mace.1", Names(SAY, start))

    risks = {odds.action: odds.risk for odds in weighed}
    assert risks["move 0.mace.1 1,0"] == risk


def test_a_past_moment_is_seen_as_it_was_and_decided_by_nobody() -> None:
    seen = []
    for session, names in played("fourth"):
        seen.append(bare(view_of(session, EVERYBODY, names)))
    for moment, view in enumerate(seen):
        state = session.at(moment)
        past = shared_view(ViewCache(session.game, names), state, moment, number=0)
        assert past.actions == ()
        assert past == view


@pytest.mark.parametrize("edition", GAMES)
def test_a_card_view_has_the_dice_of_its_token(edition: str) -> None:
    cards = load(edition).cards
    views = {view.id: view for view in card_views(cards, SAY)}
    assert set(views) == {*cards.units, *cards.terrains}
    for card in cards.units.values():
        view = views[card.id]
        assert view.kind == "unit"
        assert view.cost == card.cost
        assert view.figures
        assert view.dice
        shown = " ".join(value for _, _, value in view.figures)
        assert view.dice[0] in shown


@pytest.mark.parametrize("edition", GAMES)
def test_cached_views_change_with_the_position(edition: str) -> None:
    """A room shows each position of a game as a newly opened room does."""
    session, names = next(played(edition))
    game = load_record(GOLDEN / f"{GAMES[edition]}.txt")
    sights = ViewCache(session.game, names)
    for action in game.actions:
        fresh = ViewCache(session.game, names)
        args = session.state, session.action_count
        assert shared_view(sights, *args, number=0) == shared_view(
            fresh, *args, number=0
        )
        session.play(action)


@pytest.mark.parametrize("edition", GAMES)
def test_the_changes_of_a_view_lead_to_the_next_view(edition: str) -> None:
    """They leave out everything that has not changed: most of the view."""
    all_of_it, found = 0, 0
    before = None
    for session, names in played(edition):
        view = view_of(session, Viewer((0,)), names)
        if before is not None:
            changed = changes(before, view)
            assert merged_view(before, changed) == view
            all_of_it += len(ENCODER.encode(view))
            found += len(ENCODER.encode(changed))
        before = view
    assert found < all_of_it / 2


def test_no_short_name_of_a_unit_is_that_of_a_tile() -> None:
    """Names of tiles change with the map. Until it is complete they are coordinates."""
    session, names = next(played("fifth"))
    sights = ViewCache(session.game, names)
    for action in load_record(GOLDEN / f"{GAMES['fifth']}.txt").actions:
        view = shared_view(sights, session.state, session.action_count, number=0)
        assert not {u.token for u in view.units} & {tile.name for tile in view.tiles}
        session.play(action)


@pytest.mark.parametrize("edition", GAMES)
def test_a_view_names_every_tile_once_the_map_is_complete(edition: str) -> None:
    """Before, tiles have coordinates. Labels and options use the same names."""
    complete = 0
    for session, names in played(edition):
        view, whole = view_of(session, EVERYBODY, names), has_whole_map(session.state)
        complete += whole
        for tile in view.tiles:
            assert NAME.fullmatch(tile.name) if whole else "," in tile.name
            assert re.match(rf"{tile.name}(:| in the Heavens:) ", tile.label)
        if whole:
            shown = [*(a.words for a in view.actions), *(c.words for c in view.choices)]
            assert not any(re.search(r"\d,-?\d", words) for words in shown)
    assert complete > 1


@pytest.mark.parametrize(
    ("edition", "whose"),
    [
        ("fifth", "edge"),
        ("fourth", "own feature"),
        ("third", "base"),
        ("second", "base"),
    ],
)
def test_a_tile_says_whose_edge_feature_or_base_it_is(edition: str, whose: str) -> None:
    """Its owner reads "your". Only these tiles have a second label."""
    views = (view_of(session, EVERYBODY, names) for session, names in played(edition))
    view = next(view for view in views if all(seat.home for seat in view.seats))
    tiles = {tile.at: tile for tile in view.tiles}
    homes = {seat.home: seat.name for seat in view.seats}

    for home, name in homes.items():
        assert home is not None
        assert f", {name}'s {whose}" in tiles[home].label
        assert f", your {whose}" in tiles[home].own_label
    assert {at for at, tile in tiles.items() if tile.own_label} == {*homes}


def test_a_sentence_of_a_moment_has_the_names_of_its_position() -> None:
    """Laying has coordinates. A move has the names that tiles have by then."""
    found: dict[str, str] = {}
    for session, names in played("fifth"):
        state, events = session.moments[-1]
        for view in event_views(events, names_in(state, names)):
            found.setdefault(type(view.event).__name__, view.sentence)

    assert re.search(r" at -?\d+,-?\d+\.$", found["TileLaid"])
    assert re.search(r" [A-Z]\d+\.$", found["Moved"])


def test_units_in_reserve_count_for_what_the_event_loop_lists() -> None:
    """An ability may let each come back on any tile. Captives have no action."""
    tiles = " ".join(f"{q},{r}" for q in range(8) for r in range(8))
    numbers = range(2, 33)
    waiting = " ".join(f"0.mace.{number}" for number in numbers)
    captured = " ".join(f"0.mace.{number}!" for number in numbers)
    few = "0.mace.1@0,0 1.mace.1@5,5"

    assert has_slow_actions(position("second", tiles, f"{few} {waiting}"))
    assert not has_slow_actions(position("second", tiles, f"{few} {captured}"))
