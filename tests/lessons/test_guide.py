"""The guide of a first game: when it gives a tip, and how often."""

from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.content import read_position
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.files import lesson, lesson_files
from pocket_tactics.lessons.guide import Guide
from pocket_tactics.lessons.tips.tip import Tip
from pocket_tactics.notation import read_action


def after(name: str, *line: str) -> State:
    """Return the position of a lesson after some actions."""
    state = lesson(name).start
    for text in line:
        state = state.play(read_action(text))
    return at_turn(state)


def at_turn(state: State, turn: int = 1) -> State:
    """Return a position at a turn: those of lessons are before the first."""
    return replace(state, turn=max(state.turn, turn))


def test_an_enemy_who_can_win_without_dice_is_named() -> None:
    certain = Tip("loss", "1.cavalier.1", chance=Fraction(1))

    assert Guide().tip(after("fifth-4")) == certain


def test_a_village_keeps_the_enemy_from_winning() -> None:
    state = after("fifth-4", "move 0.archer.1 1,1", "move 1.mage.1 3,-1")

    tip = Guide().tip(state)
    assert tip is None or tip.id != "loss"


def test_the_first_unit_is_to_be_brought_on() -> None:
    assert Guide().tip(after("fifth-6")) == Tip("first-unit")


def test_striking_back_is_free() -> None:
    state = after("fifth-2", "skirmish 0.footman.1 1.footman.1")

    assert Guide().tip(state) == Tip("strike-back")


def test_a_reroll_comes_before_a_bump() -> None:
    line = ("skirmish 0.cavalier.1 1.mage.1", "roll 4 3", "roll 5")

    assert Guide().tip(after("fifth-5", *line)) == Tip("reroll-first")


def test_units_that_wait_in_the_middle_of_a_game_are_named() -> None:
    text = lesson_files()["fifth-6"].table.position
    more = text.replace("0.archer.1;", "0.archer.1;0.archer.2;")
    state = read_position(more)
    for line in ("deploy 0.cavalier.1 -1,1", "deploy 1.footman.1 2,-2"):
        state = state.play(read_action(line))

    assert Guide().tip(at_turn(state, 9)) == Tip("waiting")
    assert Guide().tip(at_turn(state, 8)) is None


def test_an_attack_is_named() -> None:
    assert Guide().tip(after("fifth-2")) == Tip("attack")


def test_the_guide_speaks_once_a_turn() -> None:
    guide = Guide()
    guide.tip(after("fifth-2"))

    assert guide.tip(after("fifth-2")) is None


def test_a_tip_is_not_given_twice_running_and_at_most_twice() -> None:
    guide, state = Guide(), after("fifth-2")
    other = after("fifth-6")
    given = [guide.tip(at_turn(state, turn)) for turn in (1, 2)]
    assert given == [Tip("attack"), None]

    assert guide.tip(at_turn(other, 3)) == Tip("first-unit")
    assert guide.tip(at_turn(state, 4)) == Tip("attack")
    assert guide.tip(at_turn(other, 5)) == Tip("first-unit")
    assert guide.tip(at_turn(state, 6)) is None


def test_a_guide_continues_from_the_tips_that_it_is_given() -> None:
    """A page stores them, and creates a new guide at each decision."""
    state = after("fifth-2")
    turn = state.turn

    assert Guide([(turn, "attack")]).tip(state) is None
    assert Guide([(turn - 1, "attack")]).tip(state) is None
    earlier = [(turn - 2, "attack"), (turn - 1, "waiting")]
    assert Guide(earlier).tip(state) == Tip("attack")
    assert Guide([(turn - 3, "attack"), *earlier]).tip(state) is None
