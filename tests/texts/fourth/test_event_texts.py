"""Texts of random games of the fourth edition: all events and choices."""

from collections.abc import Iterator
from random import Random

import pytest

from pocket_tactics.engine import events as ev
from pocket_tactics.engine.actions import (
    Action,
    Assault,
    Recall,
    ShootOver,
    StepIn,
    TakeBrew,
)
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import dice
from pocket_tactics.texts import Names, catalogue, event_sentence, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.status import headline, seat_lines, tile_lines
from tests.fourth import CARDS, opening
from tests.random_fourth_games import random_fourth_game
from tests.texts.reading import sentence, spoilt
from tests.wording import choices, odds_parts

SAY = catalogue("en")
GAMES = 24
MAX_TURNS = 40
EAGER = (Assault, ShootOver, StepIn, TakeBrew, Recall)
"""The actions that are preferred in half of all decisions."""

IDS = {*CARDS.units, *CARDS.terrains}


def moments(seed: int) -> Iterator[tuple[State, Action, tuple[Event, ...]]]:
    """Yield the positions, choices and events of a random game."""
    rng = Random(seed)
    state = random_fourth_game(2 * seed + 1, rng)
    throw = dice(rng)
    while state.mover is not None and state.turn < MAX_TURNS:
        eager = [action for action in state.actions() if isinstance(action, EAGER)]
        action = rng.choice(
            eager if eager and rng.random() < 1 / 2 else state.actions()
        )
        if state.mover == CHANCE:
            action = throw(state)
        before, (state, happened) = state, state.resolve(action)
        yield before, action, happened
    yield state, next(iter(state.actions()), action), ()


def clean(text: str) -> bool:
    """Whether a text is readable, and contains no id of a card."""
    return not spoilt(text) and not IDS.intersection(text.split())


@pytest.mark.parametrize("seed", range(GAMES))
def test_everything_can_be_read(seed: int) -> None:
    """Events, questions, choices and the places of units have texts."""
    names = Names(SAY, random_fourth_game(2 * seed + 1, Random(seed)))
    for state, action, happened in moments(seed):
        for text in (event_sentence(event, names) for event in happened):
            assert clean(text), text
            assert sentence(text), text
        if state.mover not in (None, CHANCE):
            check_question(state, action, names)


def check_question(state: State, action: Action, names: Names) -> None:
    """Check the heading, all choices, and the odds of one."""
    assert all(clean(line) for line in heading(state, names).split("\n"))
    offered = choices(state, names)
    for legal in (action for choice in offered for action in choice.actions):
        assert clean(label(state, legal, names)), label(state, legal, names)
    assert sum(len(choice.actions) for choice in offered) == len(state.actions())
    assert not any(choice.words and spoilt(choice.words) for choice in offered)
    for text in odds_parts(state, action, names):
        assert clean(text), text


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_position_can_be_read(seed: int) -> None:
    names = Names(SAY, random_fourth_game(2 * seed + 1, Random(seed)))
    for state, _, _ in [*moments(seed)][::10]:
        lines = [headline(state, names), *tile_lines(state, names)]
        for seat in range(len(state.seats)):
            lines += seat_lines(state, seat, names)
        assert all(clean(line) for line in lines), lines


NAMES = Names(SAY, opening("legion", "dwarfclan", "enclave"))
R = {"rule": "fourth.turn"}
ARCHER, MAGE, THROWER, NOBLE = "0.archer.1", "0.mage.1", "1.stonethrower.1", "1.noble.1"
PLACE = Hex(1, -2)

EXPECTED = [
    (
        ev.MapOpened(terrain="plains", feature="village", at=Hex(0, 0), **R),
        "The map begins with Village in the middle, on Plains.",
    ),
    (
        ev.FeatureDrawn(feature="village", **R),
        "The central feature is drawn: Village.",
    ),
    (ev.TileDrawn(seat=2, terrain="water", **R), "Green draws Water."),
    (ev.Placed(unit=ARCHER, at=PLACE, **R), "Red Archer is placed on 1,-2."),
    (ev.Held(unit=ARCHER, at=PLACE, **R), "Red Archer is held at 1,-2."),
    (ev.Recalled(unit=ARCHER, **R), "Red Archer goes back into the reserves."),
    (
        ev.Judged(unit=ARCHER, pool="def", needs=5, passed=False, **R),
        "Red Archer fails the DEF test of 5.",
    ),
    (
        ev.Judged(unit=ARCHER, pool="off", needs=6, passed=True, **R),
        "Red Archer passes the OFF test of 6.",
    ),
    (
        ev.Assaulted(unit=ARCHER, target=NOBLE, **R),
        "Red Archer assaults Blue Noble.",
    ),
    (
        ev.Lobbed(unit=THROWER, face=5, hit=True, **R),
        "Blue Stonethrower rolls 5 for the lob: on target.",
    ),
    (
        ev.Lobbed(unit=THROWER, face=2, hit=False, **R),
        "Blue Stonethrower rolls 2 for the lob: it scatters.",
    ),
    (
        ev.Scattered(unit=THROWER, face=3, at=PLACE, target=None, **R),
        (
            "Blue Stonethrower rolls 3 for the scatter: the lob comes down at 1,-2, "
            "where nobody is hit."
        ),
    ),
    (
        ev.Scattered(unit=THROWER, face=3, at=PLACE, target=ARCHER, **R),
        (
            "Blue Stonethrower rolls 3 for the scatter: the lob comes down at 1,-2, "
            "on Red Archer."
        ),
    ),
    (
        ev.SteppedIn(unit=MAGE, target=ARCHER, **R),
        "Red High King's Mage changes places with Red Archer and is the target now.",
    ),
    (
        ev.BrewTaken(unit=THROWER, target=NOBLE, **R),
        "Blue Stonethrower takes the brew of Blue Noble.",
    ),
    (
        ev.BrewPaid(unit=THROWER, face=4, to=3, **R),
        "Blue Stonethrower pays for the brew: DEF 4 becomes 3.",
    ),
    (
        ev.DieTurned(unit=ARCHER, face=4, **R),
        "Red Archer turns OFF 4 into a DEF die.",
    ),
    (
        ev.Tempered(unit=ARCHER, pool="def", bump=2, **R),
        "Red Archer has a bump of +2 on DEF.",
    ),
    (
        ev.DieMarked(unit=MAGE, target=THROWER, pool="off", face=6, **R),
        "Red High King's Mage will have OFF 6 of Blue Stonethrower re-rolled.",
    ),
    (
        ev.Supported(unit=ARCHER, support=1, favoured=False, **R),
        "Red Archer has 1 re-roll for support.",
    ),
    (
        ev.Supported(unit=ARCHER, support=2, favoured=True, **R),
        "Red Archer has 2 re-rolls for support and 1 for favoured terrain.",
    ),
    (
        ev.Supported(unit=ARCHER, support=0, favoured=True, **R),
        "Red Archer has 1 re-roll for favoured terrain.",
    ),
    (ev.Sunk(unit=ARCHER, **R), "Red Archer is lost, and nobody captures it."),
    (ev.Stayed(unit=ARCHER, **R), "Red Archer stays."),
    (
        ev.TakenBack(unit=ARCHER, seat=0, **R),
        "Red Archer is back in the reserves of Red.",
    ),
    (
        ev.FeatureShifted(unit=ARCHER, feature="forest", at=PLACE, **R),
        "Red Archer sets Forest over to 1,-2.",
    ),
    (
        ev.Afflicted(unit=ARCHER, target=NOBLE, **R),
        "Red Archer calls up the wood against Blue Noble.",
    ),
    (ev.TurnMissed(seat=1, **R), "Blue cannot act and misses the turn."),
    (ev.KnockedOut(seat=2, **R), "Green is out: all units left leave the game."),
    (
        ev.Ended(winners=(0,), how="features", **R),
        "Red wins: every feature is in their hands.",
    ),
    (
        ev.Ended(winners=(0, 2), how="stuck", **R),
        "Red and Green win: no enemy unit can act or be deployed.",
    ),
    (
        ev.Ended(winners=(0, 1, 2), how="stuck", **R),
        "Red, Blue and Green win: no enemy unit can act or be deployed.",
    ),
]


@pytest.mark.parametrize(("event", "text"), EXPECTED)
def test_an_event_is_described_as_expected(event: Event, text: str) -> None:
    assert event_sentence(event, NAMES) == text


def test_every_event_of_the_edition_has_its_sentence() -> None:
    """The tests of the fifth edition cover the events that it shares."""
    own = {type(event) for event, _ in EXPECTED}
    happened = {type(e) for seed in range(4) for _, _, es in moments(seed) for e in es}

    assert happened - own <= {
        *(ev.TurnOrderRolled, ev.FirstPlayer, ev.TileLaid, ev.FeatureSet, ev.TurnBegan),
        *(ev.Moved, ev.Rolled, ev.Bumped, ev.Rerolled, ev.Compared, ev.Captured),
        *(ev.Ended,),
    }
