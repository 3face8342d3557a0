"""Slips and random moves in odds: computed, or marked as left out."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from pocket_tactics.engine.abilities.classic.fights import Shove
from pocket_tactics.engine.abilities.classic.hazards import Sky, Straying
from pocket_tactics.engine.abilities.classic.losses import FallGuy, Reprieve
from pocket_tactics.engine.actions import Action, Move, Recall, Storm
from pocket_tactics.engine.events import Captured, Event, SentHome
from pocket_tactics.engine.rules.classic.moves.actions import Dialing
from pocket_tactics.engine.rules.classic.moves.hazards import ChooseTest
from pocket_tactics.engine.rules.classic.moves.random_moves import SendingBack
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import Danger, attack_odds, choice_odds, danger
from pocket_tactics.odds.classic.fights import slipped
from pocket_tactics.odds.outcomes import NEVER, ExpectedOutcome, FightOdds
from tests.classic import WIDE, both, card, ground, position
from tests.conftest import of_kind, play
from tests.perft.classic.crowds import crowd

STORM = "storm 0.mace.1 1,0 melee"
DUEL = "0.mace.1@0,0 1.mace.1@1,0 1.mace.2"
AMID_WATER = "0,0 1,0:ice 1,-1:lake 2,-1:lake 2,0:lake 1,1:lake 0,1:lake"
ICES = "0,0 1,0:ice 2,0:ice 3,0 1,1:lake"
"""Two tiles of Ice side by side: a unit may slip to and fro without end."""


def go(start: State, text: str) -> Danger:
    """Return the danger of a move."""
    return danger(start, read_action(text))


def storm(start: State, text: str = STORM) -> FightOdds:
    """Return the odds of a close assault."""
    return attack_odds(start, read_action(text))


@both
@pytest.mark.rule("ice.assault", "random.outcome")
def test_a_storm_into_ice_holds_the_slip_after_the_victory(edition: str) -> None:
    start = position(edition, "0,0 1,0:ice 2,0", DUEL)

    odds = storm(start)

    assert (odds.attacker_falls, odds.exact) == (Fraction(305, 648), True)
    assert odds.target_falls == Fraction(5, 12)
    assert odds.both == Fraction(5, 12) ** 2 + Fraction(35, 648)


@both
@pytest.mark.rule("random.outcome", "hazard.when")
def test_the_danger_of_ice_amid_water_holds_the_slip_into_it(edition: str) -> None:
    start = position(edition, AMID_WATER, "0.mace.1@0,0 1.mace.9")

    lost, held = found = go(start, "move 0.mace.1 1,0")

    assert (lost, held) == (Fraction(5, 36), Fraction(1, 3) - Fraction(5, 36))
    assert found == Danger(lost, held, exact=True)


@both
@pytest.mark.rule("random.outcome")
def test_a_danger_is_exact_if_the_game_ends_with_the_move(edition: str) -> None:
    """The enemy has no unit left, so the game ends whether the unit slips or not."""
    start = position(edition, AMID_WATER, "0.mace.1@0,0")

    found = go(start, "move 0.mace.1 1,0")

    assert play(start, "move 0.mace.1 1,0; roll 6").outcome
    assert found == Danger(Fraction(5, 36), Fraction(7, 36), exact=True)


def test_a_danger_unpacks_as_two() -> None:
    start = position("second", "0,0 1,0", "0.mace.1@0,0 1.mace.9")

    found = go(start, "move 0.mace.1 1,0")

    assert tuple(found) == (NEVER, NEVER)
    assert (found.lost, found.held, found.exact) == (NEVER, NEVER, True)


@both
@pytest.mark.rule("random.chain")
def test_slips_from_ice_to_ice_are_followed_to_their_end(edition: str) -> None:
    """From 1,0 each roll has six results, and two places end the slip safely."""
    start = position(edition, ICES, "0.mace.1@0,0 1.mace.9")
    slips, sixth = Fraction(1, 3), Fraction(1, 6)
    lost, held = go(start, "move 0.mace.1 1,0")

    # On 1,0: 0,0 is safe, 2,0 is Ice, 1,1 is Water, and three places are no tiles.
    # On 2,0: 1,0 is Ice, 3,0 is safe, 1,1 is Water, and three places are no tiles.
    ends = 3 * sixth + sixth / 2
    there = ends / (1 - sixth * slips)
    assert lost == slips * there
    back = sixth * slips
    # A unit that slips to 2,0 stays there, or slips back and stays on 1,0 in the end.
    reached = (1 - slips) / (1 - back * back)
    assert 1 - lost - held == pytest.approx(float(reached))


@pytest.mark.rule("ice.assault", "hazard.exempt")
def test_a_unit_that_does_not_slip_has_the_odds_of_the_dice_alone() -> None:
    """The unit has its terrain advantage, or Ice is tested before the assault."""
    skater = card("second", "skater", "1/1 1/1 1/1", terrain=("ice",))
    units = DUEL.replace("0.mace.1", "0.skater.1")
    tiles = "0,0 1,0:ice 2,0"

    exempt = storm(
        position("second", tiles, units, skater), STORM.replace("mace", "skater")
    )
    before = storm(position("second", tiles, DUEL, ice_assault="before"))

    # It has a re-roll by its advantage.
    assert exempt.exact
    assert exempt.both < storm(position("second", tiles, DUEL)).both
    fights = Fraction(2, 3)
    assert (before.both, before.exact) == (fights * Fraction(5, 12) ** 2, True)
    assert before.drowned == (1 - fights) * Fraction(4, 6)


def test_a_survivor_of_a_fight_may_be_lost_in_a_slip_whether_the_target_falls() -> None:
    half = Fraction(1, 2)
    fought = ExpectedOutcome(FightOdds(neither=half, target=half), NEVER, half)

    odds = slipped(fought, Fraction(1, 3)).odds

    assert (odds.neither, odds.attacker) == (Fraction(1, 3), Fraction(1, 6))
    assert (odds.target, odds.both) == (Fraction(1, 3), Fraction(1, 6))


@pytest.mark.rule("ice.assault")
def test_where_dice_may_be_rolled_again_the_slip_makes_odds_inexact() -> None:
    """A player who may slip could decide otherwise. The odds include the slip."""
    tiles = "0,0 1,0:ice 2,0 0,1"
    helped = storm(position("second", tiles, f"{DUEL} 0.mace.3@0,1"))
    alone = storm(position("second", tiles.replace(":ice", ""), f"{DUEL} 0.mace.3@0,1"))

    assert (helped.exact, alone.exact) == (False, True)
    assert helped.target_falls == alone.target_falls
    assert helped.attacker_falls > alone.attacker_falls


@pytest.mark.rule("ice.assault")
@pytest.mark.parametrize("spared", ["0.late.1", "1.late.1"])
def test_where_the_struck_may_be_spared_the_slip_makes_odds_inexact(
    spared: str,
) -> None:
    """An attacker that returns does not slip. A target that returns leaves its tile."""
    late = card("second", "late", "1/1 1/1 1/1", Reprieve(needs=5))
    units = DUEL.replace(f"{spared[0]}.mace.1", spared)
    start = position("second", "0,0 1,0:ice 2,0", units, late)
    (action,) = (
        a for a in start.actions() if isinstance(a, Storm) and a.skill == "melee"
    )

    assert not attack_odds(start, action).exact


@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(("tile", "exact"), [("2,0:ice", False), ("2,0", True)])
def test_a_push_onto_a_hazard_makes_odds_inexact(tile: str, *, exact: bool) -> None:
    ox = card("second", "ox", "1/1 0/1 0/1", Shove(skill="melee"))
    units = DUEL.replace("0.mace", "0.ox")
    start = position("second", f"0,0 1,0 {tile}", units, ox)

    assert storm(start, STORM.replace("mace", "ox")).exact == exact


@pytest.mark.rule("random.friend")
def test_a_slip_onto_a_friend_is_exact_where_nobody_is_lost_by_it() -> None:
    """Either unit may be sent back. Next to Water it matters which."""
    units = "0.mace.1@0,0 0.mace.2@2,0 1.mace.9"
    plain = position("second", AMID_WATER.replace("2,0:lake", "2,0"), units)
    wet = position("second", AMID_WATER, units)

    assert go(plain, "move 0.mace.1 1,0") == Danger(
        Fraction(4, 36), Fraction(1, 3) - Fraction(4, 36)
    )
    assert not go(wet, "move 0.mace.1 1,0").exact


@pytest.mark.rule("labyrinth.lost", "heavens.sky-hazard")
def test_where_the_opponent_decides_the_danger_is_a_guess() -> None:
    maze = ground("third", "maze", hazard=Straying(fails=(1, 2, 3)))
    sky = ground("second", "sky", place="heavens", hazard=Sky())
    lost_way = position("third", "0,0:maze 1,0 2,0", "0.mace.1@0,0 1.mace.9", maze)
    aloft = position(
        "second", f"{WIDE} 500,0 501,0:sky", "0.mace.1@500,0 0.mace.9 1.mace.9", sky
    )

    assert not go(lost_way, "move 0.mace.1 1,0").exact
    assert not go(aloft, "move 0.mace.1 501,0").exact


@pytest.mark.rule("ice.assault", "ability.first")
@pytest.mark.parametrize(("tile", "icy"), [("1,0:ice", True), ("1,0", False)])
def test_once_the_dice_are_rolled_the_odds_include_or_mark_a_slip(
    tile: str, *, icy: bool
) -> None:
    """Another unit may be captured instead. Odds include the slip after that choice."""
    boss = card("second", "boss", "0/1 0/1 0/1", FallGuy(card="dummy", needs=4))
    units = "0.mace.1@0,0 1.boss.1@1,0 1.dummy.1@2,0 1.mace.9"
    start = position("second", f"0,0 {tile} 2,0", units, boss)
    asked = play(start, f"{STORM}; roll 6; roll 1; roll 1; decline")
    # Of the six tiles around it only the one that it left is safe.
    slip = Fraction(1, 3) * Fraction(5, 6) if icy else NEVER

    declined = choice_odds(asked, read_action("decline"))
    named = choice_odds(asked, read_action("instead 1.dummy.1"))

    assert declined == FightOdds(both=slip, target=1 - slip)
    assert named is not None
    assert named.exact is not icy


def is_lost(happened: tuple[Event, ...], unit: str) -> bool:
    """Whether a unit is captured, or defeated into the queue if it was conjured."""
    captured = {event.unit for event in of_kind(happened, Captured)}
    homes = of_kind(happened, SentHome)
    return unit in captured | {e.unit for e in homes if e.rule == "conjure.return"}


DECISIONS = (ChooseTest, Dialing, SendingBack)


def enumerated(state: State, action: Action, depth: int) -> tuple[float, float]:
    """Return the probabilities that a unit is lost or elsewhere, up to many rolls."""
    unit = getattr(action, "unit", "")
    goal = action.to if isinstance(action, Move) else None
    lost = held = 0.0
    todo = [(1.0, *state.resolve(action), depth)]
    while todo:
        chance, at, happened, left = todo.pop()
        if is_lost(happened, unit):
            lost += chance
        elif at.mover == CHANCE and left and at.unit(unit).at is not None:
            todo += [
                (chance * float(p), *at.resolve(roll), left - 1)
                for roll, p in at.odds().items()
            ]
        elif isinstance(at.step, DECISIONS) and at.unit(unit).at is not None:
            # Exact dangers do not depend on decisions.
            todo.append((chance, *at.resolve(at.actions()[-1]), left))
        elif at.unit(unit).at != goal:
            held += chance
    return lost, held


def icy_moves() -> Iterator[tuple[State, Move | Recall]]:
    """Yield moves in crowded games whose danger is exact and may fail to arrive."""
    for number in range(160):
        start = crowd(Random(number), ("second", "third")[number % 2])
        for action in start.actions():
            if isinstance(action, Move | Recall):
                found = danger(start, action)
                if found.exact and found.held:
                    yield start, action


def test_exact_dangers_are_those_of_every_roll() -> None:
    """The games are crowded, with published cards and slips of up to six rolls."""
    moves = list(icy_moves())

    assert len(moves) > 20
    for start, action in moves:
        lost, held = danger(start, action)
        assert enumerated(start, action, 6) == pytest.approx(
            (float(lost), float(held)), abs=0.004
        )
