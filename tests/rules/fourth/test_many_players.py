"""Three to six players and teams: friends, captures, missed turns, being out."""

import pytest

from pocket_tactics.engine.events import KnockedOut, TurnMissed
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import Outcome
from tests.conftest import captures, choices, events, of_kind, play
from tests.fourth import FORCES, LINE, WIDE, card, opening, position

IDLE = card("idle", "0 1")
PAIRS = (0, 1, 0, 1)
SLAY = "assault 0.blade.1 1.dummy.1; roll 6 6; roll 6 6; roll 1"
THREE = "0.blade.1@1,0 1.dummy.1@2,0 2.mace.1@5,0"


@pytest.mark.rule("fourth.multiplayer")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [(2, ()), (3, ()), (4, PAIRS), (5, ()), (6, (0, 1, 2) * 2), (6, (0, 1) * 3)],
)
def test_two_to_six_play_each_for_themselves_or_in_teams(
    seats: int, teams: tuple[int, ...]
) -> None:
    """There is one bag, one central feature, and one feature of each player."""
    state = opening(*(FORCES * 2)[:seats], teams=teams, setup_order="seat-order")
    while state.turn == 0:
        state = state.play(state.actions()[0])

    assert len(state.board.tiles) == 6 * seats
    assert sum(tile.feature is not None for tile in state.board.tiles) == seats + 1
    assert len({seat.team for seat in state.seats}) == (len(set(teams)) or seats)
    assert state.mover == seats - 1


@pytest.mark.rule("fourth.stuck")
def test_a_player_who_cannot_act_misses_the_turn_while_the_game_goes_on() -> None:
    """The value of stuck is 'skip'. The unit on the map can neither move nor attack."""
    units = "0.mace.1@2,0 1.idle.1@0,0 2.mace.1@1,0 2.mace.2@5,0"
    start = position(LINE, units, IDLE, seats=3)

    happened = events(start, "move 0.mace.1 3,0")
    end = play(start, "move 0.mace.1 3,0")

    (missed,) = of_kind(happened, TurnMissed)
    assert (missed.seat, missed.rule) == (1, "fourth.stuck")
    assert (end.seat, end.mover, end.turn) == (2, 2, 3)
    assert not end.seats[1].out
    freed = play(end, "move 2.mace.1 2,0")
    assert play(freed, "move 0.mace.1 4,0").mover == 1


@pytest.mark.rule("fourth.stuck", "fourth.knocked-out")
def test_by_the_house_rule_a_player_who_cannot_act_in_their_turn_is_out() -> None:
    """The value of stuck is 'out'."""
    units = "0.mace.1@2,0 1.idle.1@0,0 1.mace.1!0 2.mace.1@1,0 2.mace.2@5,0"
    start = position(LINE, units, IDLE, seats=3, stuck="out")

    (event,) = of_kind(events(start, "move 0.mace.1 3,0"), KnockedOut)
    end = play(start, "move 0.mace.1 3,0")

    assert (event.seat, event.rule) == (1, "fourth.knocked-out")
    assert (end.mover, end.seats[1].out) == (2, True)
    assert end.unit("1.idle.1").zone == "gone"
    assert captures(end) == {"1.mace.1": 0}
    assert play(end, "move 2.mace.2 4,0").mover == 0


@pytest.mark.rule("fourth.stuck", "fourth.knocked-out")
@pytest.mark.parametrize(
    ("tiles", "reserve", "out"),
    [
        (LINE, "", True),
        (LINE, "1.mace.1", True),
        ("0,0 1,0 2,0 3,0 4,0+forest 5,0", "1.mace.1", True),
        ("0,0 1,0 2,0 3,0 4,0+forest 5,0", "1.stalker.1", False),
        ("0,0 1,0 2,0 3,0 4,0+village=1 5,0 6,0+forest", "1.mace.1", False),
    ],
)
def test_a_player_without_a_unit_to_act_with_or_deploy_is_out(
    tiles: str, reserve: str, *, out: bool
) -> None:
    start = position(
        tiles, f"{THREE} {reserve}", seats=3, feature_control="last-occupant"
    )

    end = play(start, SLAY)

    assert end.outcome is None
    assert end.seats[1].out is out
    assert end.mover == (2 if out else 1)


@pytest.mark.rule("fourth.stuck", "fourth.allies")
def test_a_player_without_units_is_not_out_while_a_partner_can_act() -> None:
    units = "0.blade.1@1,0 1.dummy.1@2,0 2.mace.1@4,0 3.mace.1@5,0"
    start = position(LINE, units, teams=PAIRS)

    end = play(start, SLAY)

    assert not end.seats[1].out
    assert (end.mover, end.turn) == (2, 3), "it misses its turn"


@pytest.mark.rule("fourth.stuck", "fourth.allies", "fourth.knocked-out")
def test_partners_who_can_do_nothing_are_out_together() -> None:
    """There are three teams of two, one of which loses."""
    units = "0.blade.1@1,0 1.dummy.1@2,0 2.mace.1@5,0"
    start = position(LINE, units, teams=(0, 1, 2) * 2)

    end = play(start, SLAY)

    assert [seat.out for seat in end.seats] == [False, True, False, False, True, False]
    assert end.outcome is None


@pytest.mark.rule("fourth.knocked-out", "fourth.control")
def test_units_of_a_player_who_is_out_leave_and_features_stay_uncontrolled() -> None:
    """The player is stuck, and no tile next to the Village is free."""
    start = position(
        "0,0 1,0 2,0 3,0 4,0+village=1 5,0+forest=2",
        "0.mace.1@2,0 1.idle.1@0,0 1.idle.2 2.mace.1@1,0 2.mace.2@5,0",
        IDLE,
        seats=3,
        stuck="out",
        feature_control="last-occupant",
    )

    end = play(start, "move 0.mace.1 3,0")
    village, forest = (end.board.by_place[Hex(q, 0)] for q in (4, 5))

    assert {end.unit(name).zone for name in ("1.idle.1", "1.idle.2")} == {"gone"}
    assert (village.owner, village.ground.id) == (None, "village")
    assert forest.owner == 2


@pytest.mark.rule("fourth.knocked-out", "fourth.team-captures", "fourth.reforge")
def test_captures_of_a_player_who_is_out_can_still_be_fetched_back() -> None:
    units = "0.blade.1@1,0 0.forgemaster.1@0,0 0.noble.1!1 1.dummy.1@2,0 2.mace.1@5,0"
    out = play(position(LINE, units, seats=3), f"{SLAY}; decline")

    back = play(
        out, "move 2.mace.1 4,0; reforge 0.forgemaster.1; roll 5; take-back 0.noble.1"
    )

    assert out.seats[1].out
    assert captures(out) == {"0.noble.1": 1, "1.dummy.1": 0}
    assert back.unit("0.noble.1").zone == "reserve"
    assert captures(back) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.knocked-out", "fourth.drowned")
def test_a_player_who_is_out_is_not_an_opponent_any_more() -> None:
    """The only opponent left captures a unit that drowns later."""
    tiles = "0,0:water 1,0 2,0 3,0 4,0 5,0"
    start = position(tiles, f"{THREE} 0.mace.1@3,0", seats=3)

    end = play(
        start,
        f"{SLAY}; move 2.mace.1 4,0; move 0.blade.1 0,0; roll 4 4",
    )

    assert captures(end) == {"1.dummy.1": 0, "0.blade.1": 2}


@pytest.mark.rule("fourth.win-stuck", "fourth.stuck")
def test_the_last_side_that_can_act_has_won() -> None:
    start = position(LINE, "0.blade.1@1,0 1.dummy.1@2,0 2.mace.1", seats=3)

    assert play(start, SLAY).outcome == Outcome(
        winners=(0,), how="stuck", rule="fourth.win-stuck"
    )


@pytest.mark.rule("fourth.win-stuck", "fourth.allies")
def test_a_team_is_beaten_when_no_member_can_act_and_wins_together() -> None:
    alone = position(LINE, "0.blade.1@1,0 1.dummy.1@2,0", teams=PAIRS)
    helped = position(LINE, "0.blade.1@1,0 1.dummy.1@2,0 3.mace.1@5,0", teams=PAIRS)

    assert play(helped, SLAY).outcome is None
    assert play(alone, SLAY).outcome == Outcome(
        winners=(0, 2), how="stuck", rule="fourth.win-stuck"
    )


@pytest.mark.rule("fourth.allies", "fourth.hop")
def test_a_partners_unit_is_hopped_and_a_third_players_is_not() -> None:
    units = "0.mace.1@0,0 2.mace.1@1,0 1.mace.1@5,0"
    partner = position(LINE, f"{units} 3.mace.1@4,0", teams=PAIRS)
    stranger = position(LINE, units, seats=3)

    assert choices(partner, "move 0.mace.1") == {"2,0"}
    assert choices(stranger, "move 0.mace.1") == set()


@pytest.mark.rule("fourth.team-captures", "fourth.tally")
def test_every_player_has_their_own_captures() -> None:
    units = "0.mace.1@4,2 1.dummy.1@2,0 2.blade.1@1,0 3.mace.1@5,0"
    start = position(WIDE, units, teams=PAIRS, turn=2)

    end = play(start, "assault 2.blade.1 1.dummy.1; roll 6 6; roll 6 6; roll 1")

    assert captures(end) == {"1.dummy.1": 2}


@pytest.mark.rule("fourth.team-captures", "fourth.plunder")
@pytest.mark.parametrize("by", ["1", "3", ""])
def test_enemy_captures_are_those_of_all_other_sides_and_the_common_pile(
    by: str,
) -> None:
    tiles = "0,0 1,0 2,0+village 3,0 4,0+forest 5,0"
    units = f"0.blade.1@1,0 0.mace.1!{by} 1.dummy.1@2,0 3.mace.1@5,0 2.mace.1@3,0"
    start = position(tiles, units, teams=PAIRS)

    won = play(start, f"{SLAY}; decline")

    assert choices(won) == {"take-back 0.mace.1", "decline"}


@pytest.mark.rule("fourth.assault", "fourth.multiplayer")
def test_everybody_else_is_an_enemy_where_all_play_for_themselves() -> None:
    start = position(LINE, "0.mace.1@1,0 1.mace.1@0,0 2.mace.1@2,0", seats=3)

    assert choices(start, "assault") == {"0.mace.1 1.mace.1", "0.mace.1 2.mace.1"}


@pytest.mark.rule("fourth.simultaneous")
def test_players_react_in_turn_order_behind_whose_turn_it_is() -> None:
    """Three Mages are next to one unit. Each player decides, the mover first."""
    units = "1.mace.1@1,1 2.mace.1@2,1 0.mage.1@1,0 1.mage.1@0,1 2.mage.1@0,2"
    start = position(WIDE, units, seats=3, turn=1)
    fight = play(start, "assault 1.mace.1 2.mace.1; roll 1; roll 6; roll 1; roll 6")

    movers = [fight.mover]
    for _ in range(2):
        fight = play(fight, "decline")
        movers.append(fight.mover)

    assert movers == [1, 2, 0]


@pytest.mark.rule("fourth.team-seating", "fourth.allies")
def test_two_partners_play_against_one_and_one() -> None:
    """Every second turn is theirs, and together they win."""
    tiles = "0,0 1,0+village 2,0 3,0+forest 4,0 5,0"
    units = "0.mace.1@0,0 2.mace.1@2,0 1.mace.1@4,0 3.mace.1@5,0"
    start = position(tiles, units, teams=(0, 1, 0, 2))

    moved = play(start, "move 0.mace.1 1,0")
    back = play(moved, "move 1.mace.1 3,0; move 2.mace.1 0,0; move 3.mace.1 4,0")
    ours = play(moved, "assault 1.mace.1 3.mace.1; roll 1; roll 6; roll 1; roll 6")
    end = play(ours, "move 2.mace.1 3,0")

    assert (moved.mover, back.mover) == (1, 0)
    assert choices(start, "assault 0.mace.1") == set()
    assert end.outcome == Outcome((0, 2), "features", "fourth.win-features")
