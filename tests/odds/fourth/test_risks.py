"""Odds of tests, compared with the engine, which plays every test to its end."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.fights import Anew, TwistFate
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event, Held, Judged
from pocket_tactics.engine.rules.fourth.losses import Defying
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import danger, success
from pocket_tactics.odds.fourth.dice_tests import (
    DiceOfTest,
    RerollRights,
    pass_chance_unrolled,
)
from pocket_tactics.odds.outcomes import NEVER
from tests.conftest import of_kind, play
from tests.fourth import WIDE, card, position
from tests.odds.fourth.hazards import PlayedTests, at_stake

OWN = (
    card("twist", "0 1", TwistFate()),
    card("smith", "2 1", Reforge(needs=5), off_bump=1, defence_bump=1),
    card("fury", "2 1", Reforge(needs=5), Anew(pool="off")),
    card("wood", "1 1", WillOfTheWood(feature="forest", needs=5)),
    card("hide", "1 2", Anew(pool="def")),
    card("rise", "1 2", Deathless(needs=5)),
    card("both", "1 2", Deathless(needs=5), Anew(pool="def")),
)
CAPTIVE = "0.mace.8!1 1.mace.9@5,2"
FATES = {
    "alone": "",
    "with fate for it": "0.twist.1@2,1",
    "with fate against it": "1.twist.1@2,1",
    "with fate on both sides": "0.twist.1@2,1 1.twist.1@1,0",
    "with more fate for it": "0.twist.1@2,1 0.twist.2@2,0 1.twist.1@1,0",
    "with more fate against it": "0.twist.1@2,1 1.twist.2@2,0 1.twist.1@1,0",
}


def judged(_: State, happened: tuple[Event, ...]) -> bool | None:
    """Whether a test was passed; ``None`` if none has ended."""
    verdicts = of_kind(happened, Judged)
    return verdicts[-1].passed if verdicts else None


def safe(state: State, happened: tuple[Event, ...]) -> bool | None:
    """Whether the first unit is at its destination, if that is settled."""
    if of_kind(happened, Held) or state.units[0].at is None:
        return False
    return None if at_stake(state) else True


def wrong_choices(start: State, typed: str, unit: str) -> list[tuple[State, Action]]:
    """Return an action or choices in its test with wrong odds, by brute force."""
    action = read_action(typed)
    played = PlayedTests(unit, judged)
    played.after(start, action)
    met = [state for state in played.met if state.mover != CHANCE]
    some = met[:: len(met) // MAX_CHOICES + 1]
    choices = [(state, choice) for state in some for choice in state.actions()]
    return [
        (state, choice)
        for state, choice in [(start, action), *choices]
        if success(state, choice) != played.after(state, choice)
    ]


MAX_CHOICES = 40


@pytest.mark.parametrize("fate", FATES.values(), ids=FATES)
@pytest.mark.parametrize("smith", ["smith", "fury"])
def test_the_odds_of_reforging_are_those_of_brute_force(smith: str, fate: str) -> None:
    start = position(WIDE, f"0.{smith}.1@1,1 {fate} {CAPTIVE}", *OWN)

    assert wrong_choices(start, f"reforge 0.{smith}.1", f"0.{smith}.1") == []


@pytest.mark.parametrize("bump_dice", ["own-colour", "any"])
def test_bumps_count_in_a_test_where_the_house_has_it(bump_dice: str) -> None:
    units = f"0.smith.1@1,1 1.twist.1@2,1 {CAPTIVE}"
    start = position(WIDE, units, *OWN, bumps_in_tests="yes", bump_dice=bump_dice)

    assert wrong_choices(start, "reforge 0.smith.1", "0.smith.1") == []


@pytest.mark.parametrize("seats", [2, 3])
def test_the_odds_against_the_will_of_the_wood_are_those_of_brute_force(
    seats: int,
) -> None:
    """The third player supports nobody, and opposes the unit that is tested."""
    tiles = WIDE.replace("2,1", "2,1+forest")
    third = f"{seats - 1}.twist.1@4,0"
    units = f"0.wood.1@0,0 1.hide.1@3,1 0.twist.1@4,1 {third} 1.mace.1@5,2"
    start = position(tiles, units, *OWN, seats=seats)

    assert wrong_choices(start, "afflict 0.wood.1 1.hide.1", "1.hide.1") == []


@pytest.mark.parametrize("fate", ["", "0.twist.1@1,0 1.twist.1@1,2"])
@pytest.mark.parametrize("card_id", ["rise", "both"])
def test_the_odds_of_staying_are_those_of_brute_force(card_id: str, fate: str) -> None:
    """The dice of the assault are over."""
    units = f"1.mace.1@0,1 0.{card_id}.1@1,1 {fate} 0.mace.1@5,2"
    start = position(WIDE, units, *OWN, turn=1)
    script = f"assault 1.mace.1 0.{card_id}.1; roll 6; roll 1; roll 1; roll 1 1"
    state = play(start, script, dice_left=True)
    while not isinstance(state.step, Defying):
        state = play(state, "decline", dice_left=True)

    assert wrong_choices(state, f"defy 0.{card_id}.1", f"0.{card_id}.1") == []


@pytest.mark.parametrize("fate", ["", "0.twist.1@3,1 1.twist.1@3,0"])
@pytest.mark.parametrize("card_id", ["mace", "hide", "rise", "both"])
def test_the_danger_of_water_is_that_of_brute_force(card_id: str, fate: str) -> None:
    tiles = WIDE.replace("2,1", "2,1:water")
    start = position(tiles, f"0.{card_id}.1@1,1 {fate} 1.mace.1@5,2 0.mace.9", *OWN)
    move = read_action(f"move 0.{card_id}.1 2,1")

    stands = PlayedTests(f"0.{card_id}.1", safe).after(start, move)

    assert tuple(danger(start, move)) == (1 - stands, NEVER)


@pytest.mark.parametrize("fate", ["", "0.twist.1@0,1 1.twist.1@1,0"])
@pytest.mark.parametrize("card_id", ["mace", "hide"])
def test_the_danger_of_a_highland_is_to_be_held(card_id: str, fate: str) -> None:
    """Units next to the tile that the unit leaves may change its dice."""
    tiles = WIDE.replace("2,1", "2,1+highland")
    start = position(tiles, f"0.{card_id}.1@1,1 {fate} 1.mace.1@5,2 0.mace.9", *OWN)
    move = read_action(f"move 0.{card_id}.1 2,1")

    goes = PlayedTests(f"0.{card_id}.1", safe).after(start, move)

    assert tuple(danger(start, move)) == (NEVER, 1 - goes)


DANGERS = {
    "One die needs 5 or 6.": ("0.archer.1@0,0", "water", (Fraction(2, 3), NEVER)),
    "Two dice fail in 4 of 9 cases.": (
        "0.blade.1@0,0",
        "water",
        (Fraction(4, 9), NEVER),
    ),
    "A Highland only holds.": ("0.blade.1@0,0", "highland", (NEVER, Fraction(4, 9))),
    "Who favours it takes no test.": (
        "0.stonethrower.1@0,0",
        "highland",
        (NEVER, NEVER),
    ),
    "Three dice fail in 8 of 27 cases, then three need a 6 to stay.": (
        "0.ranger.1@0,0",
        "water",
        (Fraction(8, 27) * Fraction(125, 216), NEVER),
    ),
    "Three dice that may all be rolled again.": (
        "0.juggernaut.1@0,0",
        "water",
        (Fraction(8, 27) ** 2, NEVER),
    ),
    "Without a DEF die it is lost.": ("0.bare.1@0,0", "water", (Fraction(1), NEVER)),
    "Plains take nobody.": ("0.mace.1@0,0", "plains", (NEVER, NEVER)),
}


@pytest.mark.parametrize(
    ("unit", "ground", "chances"), DANGERS.values(), ids=DANGERS.keys()
)
def test_a_danger_is_as_worked_out(
    unit: str, ground: str, chances: tuple[Fraction, Fraction]
) -> None:
    mark = "+" if ground == "highland" else ":"
    start = position(
        f"0,0 1,0{mark}{ground} 2,0", f"{unit} 1.mace.1", card("bare", "1 0")
    )

    move = read_action(f"move {unit.partition('@')[0]} 1,0")

    assert tuple(danger(start, move)) == chances


def test_reforging_rolls_one_die_and_other_actions_have_no_test_odds() -> None:
    start = position(WIDE, f"0.forgemaster.1@1,1 {CAPTIVE}")

    assert success(start, read_action("reforge 0.forgemaster.1")) == Fraction(1, 3)
    assert success(start, read_action("move 0.forgemaster.1 2,1")) is None
    assert tuple(danger(start, read_action("reforge 0.forgemaster.1"))) == (
        NEVER,
        NEVER,
    )


@pytest.mark.parametrize("units", range(4))
def test_each_unit_that_twists_fate_rolls_a_failed_die_again(units: int) -> None:
    half = Fraction(1, 2)
    order = (RerollRights(helps=True, units=units),) if units else ()

    chance = pass_chance_unrolled(DiceOfTest(1, half, order))

    assert chance == 1 - half ** (1 + units)
