"""Winning: no opponent can act, or a player controls every feature."""

import pytest

from pocket_tactics.engine.events import Ended
from pocket_tactics.engine.state import CHANCE, Outcome
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, card, force, opening, position

SERF = card("serf", "1 1", types=("minion",))
SHOOTER = card("shooter", "1 1", ranged=1)
IDLE = card("idle", "0 1")
WINS = "assault 0.mace.1 1.mace.1; roll 6; roll 6; roll 1; roll 1"
BOTH = "assault 0.mace.1 1.mace.1; roll 6; roll 1; roll 6; roll 1"


@pytest.mark.rule("fourth.win-stuck", "fourth.win-when")
@pytest.mark.parametrize("reserve", ["", "1.mace.2"])
def test_a_side_wins_as_soon_as_no_opponent_could_act(reserve: str) -> None:
    """Reserves have no effect without a feature to deploy from."""
    start = position(LINE, f"0.mace.1@1,0 1.mace.1@2,0 {reserve}")

    end = play(start, WINS)
    (ended,) = of_kind(events(start, WINS), Ended)

    assert end.outcome == Outcome(winners=(0,), how="stuck", rule="fourth.win-stuck")
    assert (ended.winners, ended.rule) == ((0,), "fourth.win-stuck")
    assert refused(end, "move 0.mace.1 0,0").rule == "fourth.win-stuck"
    assert end.turn == 1


@pytest.mark.rule("fourth.win-stuck")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        (LINE, "1.mace.2@5,0"),
        ("0,0 1,0 2,0 3,0 4,0 5,0+forest", "1.stalker.1"),
        ("0,0 1,0 2,0 3,0 4,0+village=1 5,0 6,0+forest", "1.mace.2"),
    ],
)
def test_one_thing_that_the_opponent_could_do_is_enough(tiles: str, units: str) -> None:
    start = position(
        tiles,
        f"0.mace.1@1,0 1.mace.1@2,0 {units}",
        feature_control="last-occupant",
    )

    assert play(start, WINS).outcome is None


@pytest.mark.rule("fourth.win-stuck", "fourth.can-act")
def test_an_opponent_who_is_hemmed_in_and_harmless_is_beaten() -> None:
    start = position(LINE, "0.mace.1@2,0 0.mace.2@3,0 1.idle.1@0,0", IDLE)

    end = play(start, "move 0.mace.1 1,0")

    assert end.outcome == Outcome(winners=(0,), how="stuck", rule="fourth.win-stuck")


@pytest.mark.rule("fourth.win-stuck")
def test_a_player_who_makes_themselves_unable_to_act_has_lost() -> None:
    tiles = "0,0+village 1,0 2,0 3,0+forest"
    start = position(tiles, "0.mace.1@0,0 1.mace.1@2,0")

    end = play(start, "recall 0.mace.1")

    assert end.outcome == Outcome(winners=(1,), how="stuck", rule="fourth.win-stuck")


@pytest.mark.rule("end.mutual", "fourth.win-stuck")
@pytest.mark.parametrize(
    ("mutual_loss", "winners"),
    [("draw", ()), ("mover-wins", (0,)), ("mover-loses", (1,))],
)
def test_when_neither_could_act_it_is_a_draw_or_as_the_house_says(
    mutual_loss: str, winners: tuple[int, ...]
) -> None:
    start = position(LINE, "0.mace.1@1,0 1.mace.1@2,0", mutual_loss=mutual_loss)

    end = play(start, BOTH)

    assert end.outcome == Outcome(winners=winners, how="mutual", rule="end.mutual")


@pytest.mark.rule("end.mutual", "fourth.allies")
@pytest.mark.parametrize(
    ("mutual_loss", "winners"),
    [("draw", ()), ("mover-wins", (0, 2)), ("mover-loses", (1, 3))],
)
def test_teams_lose_and_win_together(
    mutual_loss: str, winners: tuple[int, ...]
) -> None:
    start = position(
        LINE, "0.mace.1@1,0 1.mace.1@2,0", teams=(0, 1, 0, 1), mutual_loss=mutual_loss
    )

    outcome = play(start, BOTH).outcome

    assert outcome is not None
    assert (tuple(sorted(outcome.winners)), outcome.how) == (winners, "mutual")


@pytest.mark.rule("end.mutual", "fourth.knocked-out")
def test_a_player_who_is_out_does_not_win_when_the_mover_loses() -> None:
    units = "0.blade.1@4,0 1.mace.1@2,0 2.dummy.1@5,0"
    start = position(LINE, units, seats=3, mutual_loss="mover-loses")
    alone = play(start, "assault 0.blade.1 2.dummy.1; roll 6 6; roll 6 6; roll 1")
    last = "assault 0.blade.1 1.mace.1; roll 6 6; roll 1 1; roll 6; roll 1"

    end = play(alone, f"move 1.mace.1 3,0; {last}")

    assert alone.seats[2].out
    assert end.outcome == Outcome(winners=(1,), how="mutual", rule="end.mutual")


@pytest.mark.rule("end.mutual", "fourth.win-stuck")
def test_a_player_who_can_still_act_is_not_beaten_by_a_double_capture() -> None:
    start = position(LINE, "0.mace.1@1,0 0.mace.2@4,0 1.mace.1@2,0")

    end = play(start, BOTH)

    assert end.outcome == Outcome(winners=(0,), how="stuck", rule="fourth.win-stuck")


ROW = "0,0 1,0 2,0 3,0 4,0:water 5,0+village"
BARE = card("bare", "0 0")
LOADED = "1.gunner.1@0,0*1 1.bare.1@1,0 0.dummy.1@2,0 1.mace.1@3,0"
"""Of seat 1 only the Gunner has anything to do, once it has reloaded."""


@pytest.mark.rule("fourth.win-stuck", "fourth.reload", "fourth.can-act")
def test_a_gunner_that_may_shoot_on_the_turn_to_come_can_act() -> None:
    """It shot in the turn before, and reloads only in this turn."""
    start = position(ROW, LOADED, BARE, turn=1)

    end = play(start, "move 1.mace.1 4,0; roll 1")

    assert (end.outcome, end.mover) == (None, 0)


@pytest.mark.rule("fourth.win-stuck", "fourth.reload")
def test_a_gunner_that_shot_this_turn_cannot_act_on_the_next() -> None:
    units = "1.gunner.1@0,0 1.bare.1@1,0 0.dummy.1@2,0"
    start = position("0,0 1,0 2,0 3,0", units, BARE, turn=1)
    shot = "assault 1.gunner.1 0.dummy.1; roll 1 1; roll 1; roll 6"

    end = play(start, f"{shot}; decline; decline")

    assert end.outcome == Outcome(winners=(0,), how="stuck", rule="fourth.win-stuck")


@pytest.mark.rule("fourth.stuck", "fourth.reload", "fourth.win-stuck")
def test_a_player_with_such_a_gunner_as_partner_is_not_out() -> None:
    start = position(ROW, LOADED, BARE, turn=1, teams=(0, 1, 0, 1))

    end = play(start, "move 1.mace.1 4,0; roll 1")

    assert (end.outcome, end.seats[3].out) == (None, False)


@pytest.mark.rule("fourth.win-features", "fourth.win-stuck")
def test_where_one_move_wins_both_ways_it_is_by_the_features() -> None:
    units = "0.mace.1@1,0 0.mace.2@3,0 1.idle.1@0,0"
    start = position("0,0 1,0 2,0+village 3,0", units, IDLE)

    end = play(start, "move 0.mace.2 2,0")

    assert end.outcome == Outcome((0,), "features", "fourth.win-features")


FEATURES = "0,0 1,0+village 2,0 3,0+forest 4,0 5,0"


@pytest.mark.rule("fourth.win-features", "fourth.win-when")
def test_a_player_who_controls_every_feature_wins_at_once() -> None:
    start = position(FEATURES, "0.mace.1@1,0 0.mace.2@2,0 1.mace.1@5,0")

    end = play(start, "move 0.mace.2 3,0")

    assert end.outcome == Outcome(
        winners=(0,), how="features", rule="fourth.win-features"
    )


@pytest.mark.rule("fourth.win-features", "fourth.control")
@pytest.mark.parametrize("holder", ["", "1.mace.2@3,0"])
def test_a_feature_of_nobody_or_of_another_bars_the_win(holder: str) -> None:
    start = position(FEATURES, f"0.mace.1@0,0 {holder} 1.mace.1@5,0")

    assert play(start, "move 0.mace.1 1,0").outcome is None


@pytest.mark.rule("fourth.win-features")
def test_a_map_without_features_is_won_by_nobody_for_them() -> None:
    start = position(LINE, "0.mace.1@1,0 1.mace.1@5,0")

    assert play(start, "move 0.mace.1 2,0").outcome is None


@pytest.mark.rule("fourth.win-features", "fourth.control")
def test_a_feature_counts_for_its_last_occupant() -> None:
    """The value of feature_control is 'last-occupant'."""
    start = position(
        FEATURES.replace("village", "village=0"),
        "0.mace.1@1,0 0.mace.2@2,0 1.mace.1@5,0",
        feature_control="last-occupant",
    )

    away = play(start, "move 0.mace.1 0,0; move 1.mace.1 4,0")

    assert play(away, "move 0.mace.2 3,0").outcome == Outcome(
        winners=(0,), how="features", rule="fourth.win-features"
    )


TEAM = "0.mace.1@1,0 2.mace.1@4,0 2.mace.2@5,0 1.mace.1@0,0 3.mace.1@2,0"


@pytest.mark.rule("fourth.win-features", "fourth.allies")
@pytest.mark.parametrize(
    ("feature_victory", "winners"), [("side", (0, 2)), ("single-player", None)]
)
def test_a_team_wins_by_the_features_of_all_its_players(
    feature_victory: str, winners: tuple[int, ...] | None
) -> None:
    """The test has both values of feature_victory."""
    start = position(
        FEATURES, TEAM, turn=2, teams=(0, 1, 0, 1), feature_victory=feature_victory
    )

    outcome = play(start, "move 2.mace.1 3,0").outcome

    assert (outcome.winners if outcome else None) == winners


@pytest.mark.rule("fourth.win-features", "fourth.allies")
def test_by_the_house_rule_a_single_player_wins_for_the_whole_team() -> None:
    """The value of feature_victory is 'single-player'."""
    units = TEAM.replace("0.mace.1@1,0", "0.mace.1 2.mace.3@1,0")
    start = position(
        FEATURES, units, turn=2, teams=(0, 1, 0, 1), feature_victory="single-player"
    )

    outcome = play(start, "move 2.mace.1 3,0").outcome

    assert outcome == Outcome((0, 2), "features", "fourth.win-features")


@pytest.mark.rule("fourth.win-features")
def test_features_held_by_two_sides_are_nobodys_win() -> None:
    start = position(FEATURES, "0.mace.1@0,0 1.mace.1@3,0")

    assert play(start, "move 0.mace.1 1,0").outcome is None


@pytest.mark.rule("fourth.win-when", "fourth.end-of-turn")
def test_victory_is_checked_again_after_the_end_of_turn_effects() -> None:
    """A Minion that is deployed onto the last feature wins."""
    tiles = "0,0 1,0+village 2,0+forest 3,0 3,1 4,0"
    start = position(tiles, "0.mace.1@1,0 0.mace.2@3,0 0.serf.1 1.mace.1@4,0", SERF)

    called = play(start, "move 0.mace.2 3,1")
    end = play(called, "muster 0.serf.1 2,0 1,0")

    assert called.outcome is None
    assert end.outcome == Outcome(
        winners=(0,), how="features", rule="fourth.win-features"
    )


@pytest.mark.rule("fourth.win-when", "fourth.end-of-turn")
def test_a_player_who_wins_by_the_action_calls_up_nobody() -> None:
    units = "0.mace.1@1,0 0.mace.2@2,0 0.serf.1 1.mace.1@5,0"
    start = position(FEATURES, units, SERF)

    end = play(start, "move 0.mace.2 3,0")

    assert (end.mover, choices(end)) == (None, set())


@pytest.mark.rule("fourth.win-when", "fourth.interpose", "fourth.control")
def test_victory_is_not_checked_in_the_middle_of_an_assault() -> None:
    """A unit that is swapped onto the last feature wins only after the assault."""
    tiles = "0,0 1,0 2,0+village 2,-1 3,0+forest 4,0"
    units = "0.mace.1@1,0 1.mace.1@2,0 3.shieldmaiden.1@2,-1 3.mace.1@3,0 2.mace.1@0,0"
    start = position(tiles, units, teams=(0, 1, 0, 1), feature_victory="single-player")
    dice = "roll 1; roll 6; roll 1 1 1; roll 6 6 6"

    swapped = play(
        start, "assault 0.mace.1 1.mace.1; interpose 3.shieldmaiden.1", dice_left=True
    )
    end = play(swapped, f"{dice}; decline; decline")

    assert (swapped.mover, swapped.outcome) == (CHANCE, None)
    assert end.outcome == Outcome((1, 3), "features", "fourth.win-features")


@pytest.mark.rule("fourth.win-when", "fourth.win-stuck")
def test_a_fight_is_finished_before_victory_is_checked() -> None:
    """The last enemy falls, and Plunder still returns the captive."""
    tiles = "0,0 1,0 2,0+village 3,0 4,0+forest"
    start = position(tiles, "0.blade.1@1,0 0.mace.1!1 1.dummy.1@2,0")
    script = "assault 0.blade.1 1.dummy.1; roll 6 6; roll 1 1; roll 1; decline"

    won = play(start, script)

    assert (won.mover, won.outcome) == (0, None)
    assert play(won, "take-back 0.mace.1").outcome is not None


@pytest.mark.rule("fourth.win-when")
def test_there_is_no_victory_in_the_set_up() -> None:
    """The only unit of seat 1 is not placed yet, so only seat 0 could act."""
    one = force("mace")
    state = opening(one, one, centre="forest", setup_order="seat-order")
    while not choices(state, "place 1"):
        assert state.outcome is None
        state = state.play(state.actions()[0])

    assert captures(state) == {}
    assert state.outcome is None
