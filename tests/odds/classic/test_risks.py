"""Odds of dangerous moves and of tests, compared with all ways they can end."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import Ransom, SummonedGate
from pocket_tactics.engine.abilities.classic.fights import KickerAura
from pocket_tactics.engine.abilities.classic.hazards import Losing, Sticking, Void
from pocket_tactics.engine.abilities.classic.losses import Redeem, Reprieve, Restore
from pocket_tactics.engine.actions import Action, Move, Recall
from pocket_tactics.engine.events import Judged
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import danger, success
from pocket_tactics.odds.outcomes import NEVER
from tests.classic import WIDE, card, ground, position
from tests.conftest import of_kind, play

OWN = (
    card("second", "late", "1/1 1/1 1/1", Reprieve(needs=5)),
    card("second", "gull", "1/1 1/1 1/1", terrain=("void",)),
    card("second", "lancer", "1/1 1/1 1/1", skills="archery tech"),
    card("second", "smith", "1/1 1/1 2/1", Ransom(skill="magic", needs=5)),
    card("second", "sure", "1/1 1/1 1(5)/1", Ransom(skill="magic", needs=5)),
    card("second", "low", "1/1 1/1 1(4)/1", Ransom(skill="magic", needs=5)),
    card("second", "bare", "1/1 1/1 0(4)/1", Ransom(skill="magic", needs=5)),
    card("second", "song", "1/1 1/1 1/1", KickerAura(by=1)),
    card("second", "gate", "0/3 0/3 1/3", SummonedGate(skill="magic", needs=6)),
    ground("second", "mire", hazard=Sticking(fails=(1, 2))),
    ground("second", "den", hazard=Losing(fails=(1, 2))),
    ground(
        "second",
        "void",
        place="heavens",
        hazard=Void(skill="tech", fails=(1, 2, 3, 4, 5), with_skill=(1, 2, 3)),
    ),
)
ALOFT = "500,0:void 501,0:void"
RESERVES = "0.mace.9 1.mace.9"


def moving(
    unit: str, tiles: str = "", landing: str = "chosen-tile"
) -> tuple[State, Move]:
    """Return a unit that moves to 2,1, next to an enemy."""
    land = WIDE.replace("2,1", f"2,1{tiles}")
    units = f"{unit} 1.mace.1@3,1 {RESERVES}"
    start = position("second", f"{land} {ALOFT}", units, *OWN, landing_hazard=landing)
    action = read_action(f"move {unit.partition('@')[0]} 2,1")
    assert isinstance(action, Move)
    return start, action


def leaving(ground_id: str) -> tuple[State, Move]:
    """Return a unit that leaves a hazard for Water."""
    land = WIDE.replace("2,1", "2,1:lake").replace("1,1", f"1,1:{ground_id}")
    start = position("second", land, f"0.mace.1@1,1 {RESERVES}", *OWN)
    return start, Move("0.mace.1", Hex(2, 1))


MOVES = {
    "onto plain ground": moving("0.mace.1@1,1"),
    "into Water": moving("0.mace.1@1,1", ":lake"),
    "into Water with a reprieve": moving("0.late.1@1,1", ":lake"),
    "into a Cave": moving("0.mace.1@1,1", ":den"),
    "out of a Swamp into Water": leaving("mire"),
    "down from the Heavens": moving("0.gull.1@500,0"),
    "down from the Heavens with a reprieve": moving("0.late.1@500,0"),
    "down from the Heavens into Water": moving("0.gull.1@500,0", ":lake"),
    "down into Water that tests nobody": moving(
        "0.gull.1@500,0", ":lake", landing="none"
    ),
}


@pytest.mark.parametrize(("start", "move"), MOVES.values(), ids=MOVES)
def test_the_danger_of_a_move_is_that_of_all_its_ends(start: State, move: Move) -> None:
    """The unit is captured, or does not reach its destination."""
    ends = list(all_ends(start, move))
    captured = sum(p for p, end in ends if end.unit(move.unit).zone == "captured")
    arrived = sum(p for p, end in ends if end.unit(move.unit).at == move.to)

    assert sum(p for p, _ in ends) == 1
    assert tuple(danger(start, move)) == (captured, 1 - captured - arrived)


@pytest.mark.parametrize(
    ("unit", "lost"),
    [("gull", NEVER), ("lancer", Fraction(1, 2)), ("mace", Fraction(5, 6))],
)
def test_the_danger_of_the_void_hangs_on_the_unit(unit: str, lost: Fraction) -> None:
    """A unit with the advantage is safe. Others rarely are, except with Tech."""
    units = f"0.{unit}.1@500,0 {RESERVES}"
    start = position("second", f"{WIDE} 500,0 501,0:void", units, *OWN)
    move = Move(f"0.{unit}.1", Hex(501, 0))

    assert tuple(danger(start, move)) == (lost, NEVER)


def test_the_danger_of_a_recall_is_that_of_the_tile_left() -> None:
    """This Swamp captures a unit on 1 and 2."""
    land = WIDE.replace("1,1", "1,1:mire").replace(" 1,2", "")
    units = f"0.mace.1@1,1 {RESERVES}"
    start = position("second", land, units, *OWN, bases="1,2 12,-3")

    assert tuple(danger(start, Recall("0.mace.1"))) == (NEVER, Fraction(1, 3))


def all_ends(state: State, action: Action) -> list[tuple[Fraction, State]]:
    """Return the states after an action and all rolls, with their probabilities."""
    state = state.play(action)
    if state.mover != CHANCE:
        return [(Fraction(1), state)]
    return [
        (chance * later, end)
        for roll, chance in state.odds().items()
        for later, end in all_ends(state, roll)
    ]


CAPTIVE = "0.dummy.8! 1.mace.1@5,2"
TESTS = {
    "two dice": ("0.smith.1@1,1", "reforge 0.smith.1"),
    "a kicker that is enough": ("0.sure.1@1,1", "reforge 0.sure.1"),
    "a kicker that is not": ("0.low.1@1,1", "reforge 0.low.1"),
    "a kicker that a song makes enough": (
        "0.low.1@1,1 0.song.1@0,0",
        "reforge 0.low.1",
    ),
    "a gate that is called": ("0.mace.1@1,1 0.gate.1", "call 0.mace.1 0.gate.1"),
    "a gate that two dice call": ("0.smith.1@1,1 0.gate.1", "call 0.smith.1 0.gate.1"),
}


@pytest.mark.parametrize(("units", "typed"), TESTS.values(), ids=TESTS)
def test_the_odds_of_a_test_are_those_of_its_rolls(units: str, typed: str) -> None:
    start = position("second", WIDE, f"{units} {CAPTIVE}", *OWN)
    action = read_action(typed)

    assert success(start, action) == passing(start, action)


def passing(state: State, action: Action) -> Fraction:
    """Return the probability to pass the test of an action, roll by roll."""
    later, happened = state.resolve(action)
    if verdicts := of_kind(happened, Judged):
        return Fraction(verdicts[0].passed)
    rolls = later.odds().items()
    return sum((p * passing(later, roll) for roll, p in rolls), NEVER)


ATTEMPTS = {
    "a die": (Redeem(skill="melee", needs=4), Fraction(1, 2)),
    "a test": (Redeem(skill="melee", needs=5, tested=True), Fraction(5, 9)),
    "a seldom one": (Restore(type="test", needs=6), Fraction(1, 6)),
}


@pytest.mark.parametrize(("ability", "chance"), ATTEMPTS.values(), ids=ATTEMPTS)
def test_the_odds_of_freeing_a_captive_are_those_of_its_die(
    ability: Redeem | Restore, chance: Fraction
) -> None:
    """The choice follows a capture. To decline has no odds."""
    witch = card("second", "witch", "2/1 0/1 1/1", ability)
    units = f"0.witch.1@1,1 1.dummy.1@2,1 {CAPTIVE}"
    start = position("second", WIDE, units, witch)

    asked = play(start, "storm 0.witch.1 2,1 melee; roll 6 6; roll 1; roll 1")

    assert success(asked, read_action("attempt 0.witch.1")) == chance
    assert success(asked, read_action("decline")) is None
