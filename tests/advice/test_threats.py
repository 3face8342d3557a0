"""Threats, compared with playing out all turns of the enemies."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics.advice.threats import threatened_seat, threats
from pocket_tactics.engine.events import Afflicted, Assaulted, Declared, Engaged, Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State, Unit, run_automatic_steps
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import load_record, replay
from tests.advice.games import GAMES, moments
from tests.conftest import position

MAX_DEPTH = 8
GOLDEN = Path(__file__).parents[1] / "golden"


def brute(state: State, seat: int) -> set[tuple[str, str]]:
    """Return attackers and targets in the enemies' next turns, by playing them out."""
    found: set[tuple[str, str]] = set()
    for enemy, other in enumerate(state.seats):
        if not other.out and not state.friendly(enemy, seat):
            turn = run_automatic_steps(
                replace(state, seat=enemy, agenda=state.edition.turn)
            )
            found.update(played(turn, enemy, MAX_DEPTH))
    return {(unit, target) for unit, target in found if of_seat(state, target, seat)}


def of_seat(state: State, target: str, seat: int) -> bool:
    """Whether a unit or a base belongs to a player."""
    owner = base_seat(target)
    return (state.unit(target).seat if owner is None else owner) == seat


def played(state: State, enemy: int, depth: int) -> Iterator[tuple[str, str]]:
    """Yield the attacks in all lines of a player's turn, with the highest dice."""
    if state.mover is None or state.seat != enemy or not depth:
        return
    actions = state.actions()
    if state.mover == CHANCE:
        actions = (max(actions, key=lambda roll: getattr(roll, "faces", ())),)
    for action in actions:
        after, happened = state.resolve(action)
        attacks = list(attacked(happened))
        yield from attacks or played(after, enemy, depth - 1)


def attacked(happened: tuple[Event, ...]) -> Iterator[tuple[str, str]]:
    """Yield the attacks among some events."""
    for event in happened:
        if isinstance(event, Declared | Assaulted | Engaged | Afflicted):
            yield event.unit, event.target


def found_threats(state: State, seat: int) -> set[tuple[str, str]]:
    """Return the attackers and targets according to `threats`."""
    found = threats(state, seat)
    return {
        (enemy, unit.id)
        for place, unit in state.occupants.items()
        if unit.seat == seat
        for enemy in found.get(place, ())
    }


def without_bases(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return the attacks on units."""
    return {(unit, target) for unit, target in pairs if base_seat(target) is None}


def moved(state: State, unit: Unit, at: Hex) -> State:
    """Return the state with a unit at another place."""
    return state.with_unit(replace(unit, zone="map", at=at))


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_units_are_in_danger_where_they_could_be_attacked(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    seen = 0
    for state in moments(edition, seats, forces):
        for seat in range(seats):
            expected = brute(state, seat)
            assert found_threats(state, seat) == without_bases(expected)
            homes = {target for _, target in expected if base_seat(target) is not None}
            home = state.seats[seat].home
            assert not homes or home in threats(state, seat)
            seen += len(expected)

    assert seen


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_a_unit_would_be_in_danger_where_it_could_be_attacked(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    seen = 0
    for number, state in enumerate(moments(edition, seats, forces)):
        rng = Random(number)
        own = [unit for unit in state.units if unit.seat == 0 and unit.zone == "map"]
        if not own:
            continue
        unit = rng.choice(own)
        found = threats(state, 0, unit.id)
        free = [tile.at for tile in state.board.tiles if stands(state, unit, tile.at)]
        for at in rng.sample(free, min(5, len(free))):
            pairs = brute(moved(state, unit, at), 0)
            expected = {enemy for enemy, target in pairs if target == unit.id}
            assert set(found.get(at, ())) == expected
            seen += len(expected)

    assert seen


def stands(state: State, unit: Unit, at: Hex) -> bool:
    """Whether the rules let a unit stand at a place."""
    tile = state.board.by_place[at]
    if getattr(tile.terrain, "place", "map") == "base":
        return False
    others = map(state.occupants.get, unit.card.covers(at))
    return all(other is None or other.id == unit.id for other in others)


@pytest.mark.parametrize("name", ["second-giants", "second-hel-host"])
def test_recorded_games_hold_no_other_danger(name: str) -> None:
    """Giants charge over several places at once."""
    for state, _ in replay(load_record(GOLDEN / f"{name}.txt")):
        if state.mover == state.seat and isinstance(state.step, TakeTurn):
            for seat in range(len(state.seats)):
                assert found_threats(state, seat) == without_bases(brute(state, seat))


def test_without_a_unit_any_of_the_players_could_stand_there() -> None:
    state = position("0,0 1,0 2,0 3,0 4,0", "0.footman.1 1.footman.1@4,0")

    assert threats(state, 0) == {Hex(3, 0): ("1.footman.1",)}


def test_nobody_attacks_before_the_first_turn() -> None:
    asked = NewGame(edition="fifth", seats=("human", "human"), seed=1)
    session = Session(arrange_game(asked), None, 1)

    assert threats(session.state, 0) == {}


@pytest.mark.parametrize("name", ["fourth-three-greedy", "greedy-defeated"])
def test_nobody_attacks_after_the_end(name: str) -> None:
    """A client may still request the threats of the last position."""
    *_, (state, _) = replay(load_record(GOLDEN / f"{name}.txt"))

    assert state.outcome
    for seat, unit in product(range(len(state.seats)), ["", *state.roster]):
        assert threats(state, seat, unit) == {}


@pytest.mark.parametrize(
    ("unit", "seats", "expected"),
    [
        ("1.mage.1", (0,), 1),
        ("", (0, 1), 0),
        ("", (1,), 1),
        ("", (), 0),
    ],
)
def test_a_question_about_threats_is_about_the_unit_or_a_seat_of_the_player(
    unit: str, seats: tuple[int, ...], expected: int
) -> None:
    """For a spectator it is about the seat whose turn it is."""
    state = position("0,0 1,0", "0.footman.1@0,0 1.mage.1@1,0")

    assert threatened_seat(state, seats, unit) == expected
