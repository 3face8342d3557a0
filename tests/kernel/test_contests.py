"""Contests of dice of the fourth edition: the kernel solves them as the odds do."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import pocket_tactics as pt
from pocket_tactics import kernel
from pocket_tactics.engine.abilities.fourth.fights import Anew
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.actions import Action, Assault, ShootOver
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel import NotPossibleError
from pocket_tactics.notation import read_action, write_position
from pocket_tactics.odds.fourth.contest import strikes_friend
from pocket_tactics.odds.fourth.fights import declared_odds, outlook
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.solver.chances import chances, rough, stage_of
from pocket_tactics.odds.solver.contest import Chances, Contest
from pocket_tactics.odds.solver.cost import effort
from pocket_tactics.players.chance import draw
from tests.fourth import LINE, card, position
from tests.kernel.drawn_fourth import invented
from tests.perft.crowds import crowd

if TYPE_CHECKING:
    from pocket_tactics.kernel.fourth import compiled
    from pocket_tactics.kernel.position import Position

pytestmark = pytest.mark.skipif(
    not kernel.available("fourth"), reason="the kernel was not compiled"
)

ESTIMATED = Path(__file__).parent / "estimated_fold.txt"
"""A position of three players, and an assault whose contest has too many cases."""

GAMES = 40
STEPS = 60
MAX_EFFORT = 100_000
TOLERANCE = 1e-6
CAPTURED_BITS = 3
"""The part of an outcome's code that does not say where a lob has landed."""

ASSAULTS = Assault | ShootOver


class TooHardError(Exception):
    """An error for a contest that takes the solver too long."""


def quick(contest: Contest) -> Chances:
    """Return the chances of a contest that is solved quickly."""
    if effort(stage_of(contest)) > MAX_EFFORT:
        raise TooHardError
    return chances(contest)


def test_assaults_have_the_odds_of_the_solver() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        play_a_game(Random(seed), seen)

    assert seen["declared"] >= 20
    assert seen["decided"] >= 50


def play_a_game(rng: Random, seen: Counter[str]) -> None:
    """Play some random steps, and compare the odds of each."""
    state = crowd(rng) if rng.random() < 1 / 2 else invented(rng)
    for _ in range(STEPS):
        if state.outcome:
            return
        if state.mover == CHANCE:
            state = state.play(draw(rng, state))
            continue
        compare(state, rng, seen)
        actions = state.actions()
        assaults = [each for each in actions if isinstance(each, ASSAULTS)]
        state = state.play(rng.choice(assaults or actions))


def compare(state: State, rng: Random, seen: Counter[str]) -> None:
    """Compare the odds of an assault, or those after the kernel's choice in one."""
    actions = state.actions()
    assaults = [action for action in actions if isinstance(action, ASSAULTS)]
    try:
        if assaults:
            compare_declared(state, rng.choice(assaults))
            seen["declared"] += 1
        elif (fight := fight_in(state, Fight)) and not strikes_friend(state, fight):
            compare_decided(state, fight)
            seen["decided"] += 1
    except TooHardError:
        seen["too hard"] += 1


def compare_declared(state: State, action: Action) -> None:
    """Compare the probabilities of all outcomes of an assault, if they are exact."""
    odds = declared_odds(state, action, quick)
    if odds.exact:
        compare_odds(state, action, odds)


def compare_odds(state: State, action: Action, odds: FightOdds) -> None:
    """Compare the probabilities of all outcomes of an assault with odds."""
    position = kernel.pack(state)
    found: dict[int, float] = defaultdict(float)
    number = position.part.numbered_actions()[action]
    for outcome, part in packed(position).fold(number):
        found[outcome & CAPTURED_BITS] += part

    expected = {0: odds.neither, 1: odds.target + odds.elsewhere}
    expected |= {2: odds.attacker, 3: odds.both + odds.traded}
    for code, chance in expected.items():
        assert found[code] == pytest.approx(float(chance), abs=TOLERANCE), (
            write_position(state)
        )


def test_a_unit_that_may_stay_by_many_dice_has_the_odds_of_the_solver() -> None:
    """Three dice that may be rolled twice fail in 1 of 729 cases."""
    cat = card("cat", "0 3", Deathless(needs=3, unless_by=()), Anew(pool="def"))
    units = "0.claws.1@0,0 1.cat.1@1,0 0.mage.9 1.mage.9"
    state = position(LINE, units, cat, card("claws", "2 0"))

    compare_declared(state, Assault("0.claws.1", "1.cat.1"))


def test_a_fight_with_too_many_cases_has_the_odds_of_its_strike_and_its_reply() -> None:
    """Each half is solved apart from the other, and the odds say so."""
    *text, assault = ESTIMATED.read_text().splitlines()
    state, action = pt.read_position("\n".join(text)), read_action(assault)

    compare_odds(state, action, declared_odds(state, action, rough))
    assert not kernel.pack(state).fold_is_exact(action)


def compare_decided(state: State, fight: Fight) -> None:
    """Compare the lead after the kernel's choice with that after the best one."""
    position = kernel.pack(state)
    number = packed(position).inside()
    numbered = position.part.numbered_actions()
    action = next(each for each, code in numbered.items() if code == number)
    leads = {each: lead(state, fight, each) for each in state.actions()}

    assert leads[action] == pytest.approx(max(leads.values()), abs=TOLERANCE), (
        write_position(state)
    )


def lead(state: State, fight: Fight, action: Action) -> float:
    """Return the expected losses of the enemy, less those of the player."""
    pair = (fight.attacker.unit, fight.target.unit)
    expected = outlook(state.play(action), pair, quick)
    attacking = state.friendly(state.unit(fight.attacker.unit).seat, state.mover or 0)
    return float(expected.utility(attacking=attacking)[0])


def packed(position: Position) -> compiled.PackedState:
    """Return the compiled position of a game whose set-up is over."""
    found: compiled.PackedState = position.packed
    return found


def test_only_actions_and_decisions_that_are_due_are_folded() -> None:
    state = next(
        state
        for state in map(crowd, map(Random, range(50)))
        if any(isinstance(action, ASSAULTS) for action in state.actions())
    )
    position = kernel.pack(state)
    action = next(a for a in state.actions() if isinstance(a, ASSAULTS))
    number = position.part.numbered_actions()[action]
    inside = position.copy()
    inside.play(action)

    with pytest.raises(NotPossibleError):
        packed(position).inside()
    with pytest.raises(NotPossibleError):
        packed(position).fold(number + (1 << 24))
    with pytest.raises(NotPossibleError):
        packed(position).settle(number, 40)
    with pytest.raises(NotPossibleError):
        packed(inside).fold(number)
