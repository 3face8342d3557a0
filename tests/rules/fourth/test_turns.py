"""Turns: one action each, no passing, and drawn games."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.ability_actions import WillOfTheWood
from pocket_tactics.engine.events import TurnBegan
from pocket_tactics.engine.state import Outcome, State
from tests.conftest import choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position

IDLE = card("idle", "0 1")
SHOOTER = card("shooter", "2 1", ranged=1)
SHAMAN = card("shaman", "0 1", WillOfTheWood(feature="forest", needs=5))
TO_AND_FRO = (
    "move 0.mace.1 1,0; move 1.mace.1 4,0; move 0.mace.1 0,0; move 1.mace.1 5,0"
)


@pytest.mark.rule("fourth.turn")
def test_a_turn_is_one_action_of_any_kind() -> None:
    tiles = "0,0 1,0+village 2,0 3,0 4,0+forest 5,0"
    units = "0.forgemaster.1@1,0 0.mace.1!1 0.mace.2 1.dummy.1@2,0 1.mace.1@5,0"
    start = position(tiles, units)

    kinds = {choice.split()[0] for choice in choices(start)}

    assert kinds == {"move", "recall", "assault", "deploy", "reforge"}
    (event,) = of_kind(events(start, "reforge 0.forgemaster.1; roll 1"), TurnBegan)
    assert (event.seat, event.number, event.rule) == (1, 2, "fourth.turn")


@pytest.mark.rule("fourth.no-pass")
def test_there_is_no_passing() -> None:
    start = position(LINE, "0.mace.1@0,0 1.mace.1@5,0")

    assert "pass" not in choices(start)
    assert refused(start, "pass").rule == "fourth.no-pass"


@pytest.mark.rule("fourth.ability-action", "fourth.turn")
def test_an_ability_that_is_an_action_takes_the_place_of_the_turns_action() -> None:
    start = position(LINE, "0.forgemaster.1@0,0 0.mace.1!1 1.mace.1@5,0")

    end = play(start, "reforge 0.forgemaster.1; roll 1")

    assert (end.mover, end.turn) == (1, 2)


@pytest.mark.rule("fourth.can-act")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 1,0:water 2,0", "0.mace.1@0,0 1.mace.1@2,0"),
        ("0,0+village 1,0 2,0 3,0+forest", "0.idle.1@0,0 1.idle.1@1,0 1.mace.1@2,0"),
        ("0,0 1,0 2,0 3,0", "0.mace.1@0,0 1.idle.1@1,0 1.mace.1@2,0"),
        ("0,0 1,0 2,0 3,0+forest", "0.stalker.1 1.mace.1@0,0"),
        ("0,0 1,0 2,0 3,0+village", "0.gladestrider.1 1.mace.1@0,0"),
        ("0,0 1,0 2,0+forest 3,0+village", "0.shaman.1@0,0 1.idle.1@1,0"),
    ],
    ids=["ruin", "recall", "assault", "ambush", "scout", "will"],
)
def test_a_player_can_act_while_anything_is_lawful(tiles: str, units: str) -> None:
    start = position(tiles, units, IDLE, SHAMAN)

    assert (start.mover, choices(start) != set()) == (0, True)


@pytest.mark.rule("fourth.can-act", "fourth.win-stuck")
@pytest.mark.parametrize(
    "units",
    [
        "0.idle.1@0,0 1.idle.1@1,0",
        "0.stalker.1",
        "0.idle.1!1",
        "0.idle.1@0,0 0.idle.2@1,0 1.idle.1@2,0",
    ],
)
def test_a_player_without_any_lawful_action_cannot_act(units: str) -> None:
    """This holds also in their own turn: the opponent has won."""
    start = position("0,0 1,0 2,0 3,0 4,0", f"{units} 1.mace.1@4,0", IDLE)

    assert start.outcome == Outcome(winners=(1,), how="stuck", rule="fourth.win-stuck")


@pytest.mark.rule("turn.draw", "fourth.draw")
@pytest.mark.parametrize(("limit", "rounds"), [(2, 1), (3, 2), (4, 3)])
def test_the_game_is_drawn_when_a_position_comes_up_so_often(
    limit: int, rounds: int
) -> None:
    start = position(LINE, "0.mace.1@0,0 1.mace.1@5,0", repetition_limit=limit)

    end = play(start, "; ".join([TO_AND_FRO] * rounds))

    assert end.outcome == Outcome(winners=(), how="repetition", rule="turn.draw")


@pytest.mark.rule("fourth.draw", "turn.draw")
@pytest.mark.parametrize(
    ("units", "back"),
    [
        ("0.mace.1@0,0", "move 0.mace.1 1,0; {}; move 0.mace.1 0,0; {}"),
        ("0.mace.1@2,0 0.mace.2@3,0", "recall 0.mace.1; {}; deploy 0.mace.1 2,0; {}"),
    ],
)
def test_units_that_go_and_come_back_repeat_the_position(units: str, back: str) -> None:
    """Units of one player and card are interchangeable."""
    tiles = "0,0 1,0 2,0 3,0+village 4,0 5,0 6,0 7,0+forest"
    start = position(tiles, f"{units} 1.mace.1@6,0", repetition_limit=2)

    end = play(start, back.format("move 1.mace.1 5,0", "move 1.mace.1 6,0"))

    assert end.outcome == Outcome(winners=(), how="repetition", rule="turn.draw")


SHOOTING = "0.{0}.1@2,0 0.idle.1@0,0 1.dummy.1@4,0 1.mace.1@6,0"


@pytest.mark.rule("fourth.draw", "fourth.reload")
@pytest.mark.parametrize(("name", "drawn"), [("gunner", False), ("shooter", True)])
def test_a_gunner_that_must_reload_makes_the_position_another(
    name: str, *, drawn: bool
) -> None:
    """All units are where they were, but the Gunner has just shot."""
    units = SHOOTING.format(name)
    start = position(
        LINE + " 6,0 5,1 0,1", units, IDLE, SHOOTER, turn=1, repetition_limit=2
    )
    around = "move 1.mace.1 5,1; {}; move 1.mace.1 5,0; {}; move 1.mace.1 6,0"
    steps = around.format("move 0.idle.1 0,1", "move 0.idle.1 0,0")

    end = play(
        start, f"{steps}; assault 0.{name}.1 1.dummy.1; roll 1 1; roll 6; roll 6"
    )

    assert (end.outcome is not None) is drawn


@pytest.mark.rule("fourth.draw", "fourth.reload")
def test_two_positions_differ_while_one_gunner_reloads() -> None:
    units = SHOOTING.format("gunner")
    ready = position(LINE + " 6,0", units, IDLE)
    loading = position(LINE + " 6,0", units.replace("@2,0", "@2,0*1"), IDLE)

    assert ready.seen != loading.seen
    assert choices(loading, "assault") == set()


@pytest.mark.rule("fourth.draw", "feature.replaces-tile", "fourth.control")
def test_features_keepers_reserves_and_captures_are_part_of_a_position() -> None:
    """The captor is also part of it, or that there is none."""
    tiles = "0,0 1,0 2,0{} 3,0 4,0"
    units = "0.mace.1@0,0 0.mace.2{} 1.mace.1@3,0 2.mace.1@4,0"
    differing = [
        *(("+village", captive) for captive in ("", "!", "!1", "!2", "@1,0")),
        *((feature, "") for feature in ("", "+forest", "+village=0", "+village=1")),
    ]

    seen = {
        position(tiles.format(feature), units.format(captive), seats=3).seen
        for feature, captive in differing
    }

    assert len(seen) == len(differing)


def rounds(state: State, count: int) -> State:
    """Return the state after some turns in which each player moves back and forth."""
    for _ in range(count):
        seat = state.seat
        places = ("0,{}", "1,{}")
        here = state.unit(f"{seat}.mace.1").at
        assert here is not None
        to = places[1 - here.q].format(here.r)
        state = play(state, f"move {seat}.mace.1 {to}")
    return state


@pytest.mark.rule("turn.draw", "fourth.draw")
@pytest.mark.parametrize(
    ("seats", "limit", "last"), [(2, 50, 50), (3, 50, 75), (4, 51, 102)]
)
def test_the_turn_limit_grows_by_half_for_each_seat_beyond_two(
    seats: int, limit: int, last: int
) -> None:
    """All players who are left share the draw."""
    rows = " ".join(f"{q},{r}" for r in range(seats) for q in range(2))
    units = " ".join(f"{seat}.mace.1@0,{seat}" for seat in range(seats))
    start = position(
        rows + " 2,0", units, seats=seats, turn_limit=limit, repetition_limit=10
    )
    late = replace(start, turn=last - 1)

    before = rounds(late, 1)
    end = rounds(before, 1)

    assert (before.outcome, before.turn) == (None, last)
    assert end.outcome == Outcome(winners=(), how="turn-limit", rule="turn.draw")


@pytest.mark.rule("unit.one-per-tile")
def test_no_two_units_ever_share_a_tile() -> None:
    start = position(WIDE, "0.mace.1@0,0 0.mace.2@1,0 1.mace.1@5,2")

    for choice in choices(start, "move"):
        end = play(start, f"move {choice}")
        assert len({unit.at for unit in end.units}) == 3
