"""The tips of the guide: for each one a position where it speaks, and one where not."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pocket_tactics.content import read_position
from pocket_tactics.engine.actions import Action, Decline, Retaliate, TakePlace
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.guide import closing_tip
from pocket_tactics.lessons.tips import dice
from pocket_tactics.lessons.tips.dice import (
    declined_to_strike,
    raised_first,
    spoiled_dice,
)
from pocket_tactics.lessons.tips.edge import (
    ignored_enemy,
    leaves_village,
    left_place,
    missed_win,
    opens_edge,
)
from pocket_tactics.lessons.tips.fifth.ways import stops_in_open, wades
from pocket_tactics.lessons.tips.fights import (
    can_attack,
    likelier_falls,
    wrong_attacker,
)
from pocket_tactics.lessons.tips.reserve import should_deploy
from pocket_tactics.lessons.tips.tip import (
    Choice,
    Decision,
    Objection,
    Tip,
    choices_since_turn,
)
from pocket_tactics.notation import read_action
from pocket_tactics.record import Result
from pocket_tactics.texts import Names, catalogue

CROSSING = (
    "-2,0:water;-2,2:water;-1,-1:field+hill;-1,0:field+forest;-1,1:field+forest;"
    "-1,2:field+hill;0,-2:field;0,-1:field;0,0:field+keep;0,1:field;0,2:field;"
    "1,-2:field;1,-1:field+village;1,0:field+village;1,1:field;2,-1:water"
)
"""The map of the first game. Red enters at 0,2 and Blue at 0,-2."""
STEPS = '[{"step":"take-turn"},{"step":"check-outcome"},{"step":"end-turn"}]'
RESERVES = ";0.footman.9;1.footman.9"


def position(*units: str, turn: int = 5) -> State:
    """Return a position of the first game at a turn of Red, with two more reserves."""
    return read_position(
        f"fifth number={turn} order=0,1 seats=0@0,2;1@0,-2 map={CROSSING} "
        f"units={';'.join(units)}{RESERVES} agenda={STEPS}"
    )


def decision(*units: str, turn: int = 5) -> Decision:
    """Return the decision of Red in a position."""
    return Decision(position(*units, turn=turn), 0)


def choice(action: str, *units: str) -> Choice:
    """Return the choice of an action in a position."""
    return Choice(position(*units), read_action(action))


def after(state: State, *lines: str) -> State:
    """Return the position after some actions."""
    for line in lines:
        state = state.play(read_action(line))
    return state


def id_of(tip: Tip | None) -> str:
    """Return the id of a tip, empty without one."""
    return tip.id if tip else ""


WAITS = "deploy 0.footman.9 0,2"
ENTERS = "move 0.cavalier.1 0,-2"


def test_an_action_beside_one_that_wins_is_named() -> None:
    found = missed_win(choice(WAITS, "0.cavalier.1@0,-1", "1.footman.1@1,1"))

    assert found == Tip("win", "0.cavalier.1", Fraction(1))


def test_the_action_that_wins_is_not_named() -> None:
    assert missed_win(choice(ENTERS, "0.cavalier.1@0,-1", "1.footman.1@1,1")) is None


def test_nobody_can_win_while_the_enemy_holds_a_village() -> None:
    assert missed_win(choice(WAITS, "0.cavalier.1@0,-1", "1.footman.1@1,0")) is None


def test_an_answer_in_a_fight_misses_no_win() -> None:
    assert missed_win(Choice(fight("roll 4 3", "roll 5"), Decline())) is None


def at_the_place(action: Action, *units: str) -> Choice:
    """Return the answer of a victorious invader that may take the place."""
    start = position("0.cavalier.1@0,-1", "1.mage.1@0,-2", *units)
    line = ("invade 0.cavalier.1 1.mage.1", "roll 6 6", "roll 1")
    return Choice(after(start, *line), action)


def test_leaving_the_place_that_wins_is_named() -> None:
    assert left_place(at_the_place(Decline())) == Tip("take-place")


def test_taking_the_place_is_not_named() -> None:
    assert left_place(at_the_place(TakePlace())) is None


def test_leaving_the_place_costs_no_win_against_a_village() -> None:
    assert left_place(at_the_place(Decline(), "1.footman.1@1,0")) is None


RIDER = "1.cavalier.1@0,-1"
STAYS = "move 0.archer.1 -1,0"


def test_an_action_that_ignores_an_enemy_near_the_edge_is_named() -> None:
    found = ignored_enemy(choice(STAYS, "0.archer.1@-1,-1", RIDER))

    assert found == Tip("enemy-near", "1.cavalier.1")


@pytest.mark.parametrize(
    ("action", "place"),
    [(WAITS, "-1,-1"), (STAYS, "0,2"), (STAYS, "1,0"), (STAYS, "1,1")],
)
def test_a_unit_on_the_edge_or_near_a_village_keeps_the_enemy_away(
    action: str, place: str
) -> None:
    units = (f"0.archer.1@{place}", "0.mage.1@-1,1", RIDER)
    action = action.replace("0.archer.1", "0.mage.1")

    assert ignored_enemy(choice(action, *units)) is None


def test_an_attack_may_keep_the_enemy_away() -> None:
    attack = "skirmish 0.archer.1 1.cavalier.1"

    assert ignored_enemy(choice(attack, "0.archer.1@-1,0", RIDER)) is None


def test_a_slow_enemy_is_not_near() -> None:
    units = ("0.archer.1@-1,-1", "1.footman.1@0,-1")

    assert ignored_enemy(choice(STAYS, *units)) is None


LEAVES = "move 0.archer.1 1,-2"


def test_a_unit_that_leaves_the_last_village_is_named() -> None:
    left = choice(LEAVES, "0.archer.1@1,-1", "1.cavalier.1@0,0")

    assert leaves_village(left) == Tip("leaves-village", "0.archer.1")


def test_a_unit_may_leave_one_of_two_villages() -> None:
    units = ("0.archer.1@1,-1", "0.archer.2@1,0", "1.cavalier.1@0,0")

    assert leaves_village(choice(LEAVES, *units)) is None


def test_a_unit_may_leave_the_last_village_while_no_enemy_is_near() -> None:
    assert leaves_village(choice(LEAVES, "0.archer.1@1,-1", "1.footman.1@0,-1")) is None


DOOR = ("0.footman.1@0,2", "1.cavalier.1@0,0")


def test_an_action_that_opens_the_edge_is_named() -> None:
    found = opens_edge(choice("move 0.footman.1 -1,2", *DOOR))

    assert id_of(found) == "opens-edge"


def test_an_enemy_that_no_action_stops_is_not_named() -> None:
    far = position("0.archer.1@-2,0", "1.cavalier.1@0,1")
    alone = replace(far, units=tuple(u for u in far.units if u.id != "0.footman.9"))

    assert opens_edge(Choice(alone, read_action("move 0.archer.1 -1,-1"))) is None


def test_an_action_that_leaves_the_edge_guarded_is_not_named() -> None:
    units = ("0.footman.1@0,2", "1.archer.1@0,-1")

    assert opens_edge(choice("deploy 0.footman.9 -1,2", *units)) is None


def test_an_attack_in_which_the_own_unit_falls_likelier_is_named() -> None:
    units = ("0.archer.1@0,1", "1.footman.1@0,0")
    chosen = choice("skirmish 0.archer.1 1.footman.1", *units)

    assert id_of(likelier_falls(chosen)) == "likelier-falls"


def test_an_attack_from_a_distance_is_not_named() -> None:
    chosen = choice("skirmish 0.archer.1 1.footman.1", "0.archer.1@0,1", FAR)

    assert likelier_falls(chosen) is None


FAR = "1.footman.1@0,-1"
MIDDLE = "1.footman.1@0,0"


def test_a_much_better_attacker_is_named() -> None:
    units = ("0.archer.1@1,0", "0.mage.1@0,2", MIDDLE)
    found = wrong_attacker(choice("skirmish 0.archer.1 1.footman.1", *units))

    assert found
    assert found.words(Names(catalogue("en"), position(*units))) == (
        "Red Mage is the better attacker here: the chances are 32.3 % that the enemy "
        "falls, and 0 % that it falls itself."
    )


def test_the_best_attacker_is_not_corrected() -> None:
    units = ("0.archer.1@1,0", "0.mage.1@0,2", MIDDLE)

    assert wrong_attacker(choice("skirmish 0.mage.1 1.footman.1", *units)) is None


def test_a_way_through_water_beside_a_dry_tile_is_named() -> None:
    found = wades(choice("move 0.archer.1 -2,2", "0.archer.1@-1,1"))

    assert found == Tip("wades", "0.archer.1", Fraction(1, 3), Hex(-1, 2))


def test_a_dry_way_is_not_named() -> None:
    assert wades(choice("move 0.archer.1 -1,2", "0.archer.1@-1,1")) is None


def test_a_stop_in_the_open_beside_a_forest_is_named() -> None:
    units = ("0.archer.1@-1,2", "1.footman.1@0,0")
    found = stops_in_open(choice("move 0.archer.1 0,1", *units))

    assert id_of(found) == "open"


def test_a_stop_in_a_forest_is_not_named() -> None:
    units = ("0.archer.1@-1,2", "1.footman.1@0,0")

    assert stops_in_open(choice("move 0.archer.1 -1,1", *units)) is None


def test_a_stop_out_of_reach_is_not_named() -> None:
    units = ("0.archer.1@-1,2", "1.footman.1@0,-2")

    assert stops_in_open(choice("move 0.archer.1 0,1", *units)) is None


def fight(*rolls: str) -> State:
    """Return the position in which a Cavalier on a Hill changes its dice."""
    start = position("0.cavalier.1@-1,-1", "1.archer.1@0,-1")
    return after(start, "skirmish 0.cavalier.1 1.archer.1", "decline", *rolls)


def tip_on(objection: Objection, action: str, *rolls: str) -> str:
    """Return the id of the tip against a change of dice."""
    return id_of(objection(Choice(fight(*rolls), read_action(action))))


def test_a_bump_before_a_better_reroll_is_named() -> None:
    assert tip_on(raised_first, "bump off 4 +1", "roll 4 3", "roll 5") == "reroll-first"


def test_a_bump_that_is_enough_may_come_first() -> None:
    assert tip_on(raised_first, "bump off 4 +1", "roll 4 3", "roll 4") == ""


def test_a_reroll_is_never_too_early() -> None:
    assert tip_on(raised_first, "reroll off 3", "roll 4 3", "roll 5") == ""


def test_declining_to_strike_back_is_named() -> None:
    start = position("0.archer.1@0,1", "1.archer.1@0,0")
    state = after(start, "skirmish 0.archer.1 1.archer.1")

    assert declined_to_strike(Choice(state, Decline())) == Tip("strike-back")
    assert declined_to_strike(Choice(state, Retaliate())) is None
    assert declined_to_strike(Choice(fight("roll 4 3", "roll 5"), Decline())) is None


def test_a_reroll_of_a_die_that_wins_is_named() -> None:
    assert tip_on(spoiled_dice, "reroll off 6", "roll 6 1", "roll 5") == "spoiled"


def test_a_change_that_is_much_worse_than_another_is_named() -> None:
    assert tip_on(spoiled_dice, "bump off 4 +1", "roll 4 3", "roll 5") == "worse-change"


def test_the_best_change_is_not_named() -> None:
    assert tip_on(spoiled_dice, "reroll off 3", "roll 4 3", "roll 5") == ""


WAITING = ("0.footman.1@0,1", "0.footman.8", "0.archer.8")


def test_units_that_wait_while_nothing_happens_are_named() -> None:
    assert should_deploy(decision(*WAITING, turn=9)) == Tip("waiting")


def test_units_may_wait_after_a_deployment() -> None:
    deployed = choice("deploy 0.archer.8 -1,2", *WAITING)
    found = decision(*WAITING, turn=9)._replace(past=(deployed,))

    assert should_deploy(found) is None


def test_units_may_wait_during_a_good_attack() -> None:
    units = ("0.archer.1@0,2", "0.footman.8", "0.archer.8", "1.footman.1@0,0")

    assert should_deploy(decision(*units, turn=9)) is None


AT_THE_DOOR = "1.cavalier.1@0,0"
"""An enemy that can walk to the edge in its next turn."""


def test_no_attack_is_proposed_while_an_enemy_can_win() -> None:
    units = ("0.archer.1@-1,1", AT_THE_DOOR)

    assert can_attack(decision(*units)) is None
    assert can_attack(decision("0.mage.1@1,0", *units)) == Tip("attack")


def test_units_may_wait_while_an_enemy_can_win() -> None:
    units = ("0.footman.1@-1,2", "0.footman.8", "0.archer.8", AT_THE_DOOR)

    assert should_deploy(decision(*units, turn=9)) is None


WADED = choice("move 0.archer.1 -2,2", "0.archer.1@-1,1")


def test_the_choices_since_the_last_turn_are_those_of_the_player_to_move() -> None:
    lines = (
        *("deploy 0.footman.9 0,2", "move 1.archer.1 0,0"),
        *("move 0.archer.1 -1,1", "skirmish 1.archer.1 0.archer.1", "retaliate"),
        *("roll 1", "roll 6", "roll 1", "roll 6"),
    )
    state = position("0.archer.1@-1,2", "1.archer.1@0,-1")
    moments, actions = [(state, ())], [read_action(line) for line in lines]
    for action in actions:
        moments.append((moments[-1][0].play(action), ()))
    found = choices_since_turn(moments, actions[: len(moments) - 1])

    assert [each.action for each in found] == [actions[4], actions[2]]


@pytest.mark.parametrize(
    ("winners", "tip"), [((0,), "end-won"), ((1,), "end-lost"), ((), "end-drawn")]
)
def test_the_guide_says_what_comes_after_the_game(
    winners: tuple[int, ...], tip: str
) -> None:
    assert closing_tip(Result(winners=winners, how="blocked"), [0]) == Tip(tip)


def test_a_tip_names_the_unit_and_the_chance() -> None:
    found = wades(WADED)
    assert found

    assert found.words(Names(catalogue("en"), WADED.state)) == (
        "On this way Red Archer drowns with a chance of 33.3 %. "
        "It can go to B1 without Water."
    )


def test_answers_with_unknown_odds_get_no_tip(monkeypatch: pytest.MonkeyPatch) -> None:
    start = fight("roll 6 1", "roll 5")
    monkeypatch.setattr(dice, "choice_odds", lambda *_: None)

    assert spoiled_dice(Choice(start, read_action("reroll off 6"))) is None
    bump = read_action("bump off 4 +1")
    assert raised_first(Choice(fight("roll 4 3", "roll 5"), bump)) is None
