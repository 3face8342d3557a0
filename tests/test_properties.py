"""Properties of every position that play can reach."""

import os
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random

import pytest

from pocket_tactics.content import rulebook
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event, Moved, Rolled
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import CHANCE, State, Unit
from pocket_tactics.notation import (
    read_action,
    read_position,
    write_action,
    write_position,
)
from tests import fourth
from tests.conftest import CARDS, beginning, is_sentence
from tests.perft.classic.crowds import BOXES
from tests.perft.classic.openings import opening
from tests.random_fourth_games import random_fourth_game

GAMES = {"fifth": 300, "fourth": 360, "third": 300, "second": 300}
"""In the fourth edition 300 of them with prebuilt forces, the others of any kind."""
CHUNKS = 30
SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
SOAK_CHUNKS = 40
ALL_CARDS = {
    "fifth": CARDS,
    "fourth": fourth.CARDS,
    **{edition: box.cards for edition, box in BOXES.items()},
}
STRANGE = [
    read_action(text)
    for text in (
        *("roll 6 6 6 6", "roll 1", "pass", "decline", "retaliate", "take-place"),
        *("tile lava 0,0", "tile field 99,99", "feature keep 0,0", "gate 0,0"),
        *("move 0.footman.1 99,99", "deploy 1.mage.1 -99,0", "move 3.ogre.1 0,0"),
        *("skirmish 0.mage.1 0.mage.1", "invade 1.archer.1 9.ogre.1"),
        *("bump off 6 +1", "reroll def 1"),
        *("draw lava", "place 0.archer.1 0,0", "recall 0.archer.1"),
        *("assault 0.archer.1 1.noble.1", "arc 0.archer.1 0.archer.1"),
        *("treewalk 0.druid.1 0,0", "kin-step 0.realmguard.1 9,9"),
        *("shift 0.warmage.1 0,0 0,0", "afflict 0.warmage.1 0.warmage.1"),
        *("reforge 0.forgemaster.1", "facing 0", "interpose 0.shieldmaiden.1"),
        *("brew 0.bondi.1 0.noble.1", "anew 0.marauder.1 off", "temper off"),
        *("guard 0.guardian.1 1", "pay 0.bondi.1 1", "defy 0.ranger.1"),
        *("twist 0.mage.1 1.noble.1 off 1", "duel 0.swordsman.1 def 6"),
        *("exchange 0.witch.1", "take-back 9.ogre.1", "muster 0.bondi.1 0,0 0,0"),
        *("tunnel complex-hall 99,99 5", "base 99,99", "conjure 0.reef.1 99,99"),
        *("storm 0.archer.1 99,99 melee", "shoot 1.archer.2 0,0 magic"),
        *("charge 0.colossus.1 99,99", "call 0.aspect.1 0.ogre.1", "dial"),
        *("declare magic", "meet 0.ogre.1", "test lava", "lower-shield 0.ogre.1"),
        *("raise 0.noble.1 6", "instead 9.ogre.1", "attempt 9.ogre.1"),
        *("freeze 9.ogre.1", "push 9.ogre.1 0,0", "send-back 9.ogre.1"),
    )
]
"""Actions that are hardly ever legal."""


class Promises:
    """The checks of every position of one game, and the actions played so far."""

    def __init__(self, start: State, rng: Random) -> None:
        self.start = start
        self.rng = rng
        self.units = [unit.id for unit in start.units]
        self.played: list[tuple[Action, State]] = []
        self.offered = list(STRANGE)

    def check(self, state: State) -> None:
        """Check all properties of a position."""
        self.check_units(state)
        self.check_actions(state)
        self.check_refusals(state)
        check_odds(state)
        check_text(state)
        assert state.log == ()

    def check_units(self, state: State) -> None:
        """Assert that each of the same units is in one zone, and none shares a tile."""
        assert [unit.id for unit in state.units] == self.units
        assert all(is_somewhere(state, unit) for unit in state.units)
        on_map = [place for unit in state.units for place in held(unit)]
        assert len(set(on_map)) == len(on_map)

    def check_actions(self, state: State) -> None:
        """Assert that there are actions, each once, exactly until the game is over."""
        actions = state.actions()
        assert bool(actions) is (state.outcome is None)
        assert (state.mover is None) is (state.outcome is not None)
        assert state.mover in {CHANCE, None, *range(len(state.seats))}
        assert len(set(actions)) == len(actions)
        assert all(map(reads_back, actions))

    def check_refusals(self, state: State) -> None:
        """Assert that an illegal action is refused with a rule and a sentence."""
        legal = state.actions()
        sample = self.rng.sample(self.offered, min(4, len(self.offered)))
        for action in sample:
            if action not in legal:
                with pytest.raises(IllegalActionError) as caught:
                    state.play(action)
                assert caught.value.refusal.rule in rules_of(state)
                assert is_sentence(caught.value.refusal.reason)
        self.offered.extend(self.rng.sample(legal, min(2, len(legal))))

    def play(self) -> State:
        """Play a random game, and check every position of it."""
        state = self.start
        self.check(state)
        while state.mover is not None:
            action = self.rng.choice(state.actions())
            after, happened = state.resolve(action)
            self.played.append((action, after))
            check_events(state, happened)
            self.check(after)
            state = after
        return state


def rules_of(state: State) -> frozenset[str]:
    """Return the ids of the rules of a game."""
    return rule_ids(state.edition.id)


@cache
def rule_ids(edition: str) -> frozenset[str]:
    """Return the ids of the rules of an edition."""
    return frozenset(rule.id for rule in rulebook().of(edition))


def is_somewhere(state: State, unit: Unit) -> bool:
    """Whether a unit's zone, place and captor agree."""
    if unit.zone == "map":
        places = state.board.by_place
        return unit.by is None and any(place in places for place in held(unit))
    if unit.at is not None:
        return False
    if unit.zone == "captured":
        return is_captor(state, unit)
    return unit.by is None and MAY_BE_AWAY[unit.zone](state, unit)


MAY_BE_AWAY: dict[str, Callable[[State, Unit], bool]] = {
    "reserve": lambda *_: True,
    "gone": lambda state, unit: state.seats[unit.seat].out,
    "queue": lambda _, unit: unit.card.starts == "queue",
    "aside": lambda _, unit: unit.card.starts == "aside",
}
"""Whether a unit that nobody holds may be in a zone beside the map."""


def held(unit: Unit) -> tuple[Hex, ...]:
    """Return the places that a unit stands on."""
    return () if unit.at is None else unit.card.covers(unit.at)


def is_captor(state: State, unit: Unit) -> bool:
    """Whether an enemy holds a unit, or nobody in a game of more than two players."""
    if unit.by is None:
        return len(state.seats) > PAIR
    return not state.friendly(unit.by, unit.seat)


PAIR = 2


def check_odds(state: State) -> None:
    """Assert that the odds of chance sum to one, in the order of the actions."""
    if state.mover == CHANCE:
        assert tuple(state.odds()) == state.actions()
        assert sum(state.odds().values()) == 1
        assert all(chance > 0 for chance in state.odds().values())


@cache
def reads_back(action: Action) -> bool:
    """Whether an action's text reads back to the same action."""
    return read_action(write_action(action)) == action


def check_text(state: State) -> None:
    """Assert that a position's text reads back to an equal position."""
    text = write_position(state)
    read = read_position(text, ALL_CARDS[state.edition.id])
    assert read == state
    assert hash(read) == hash(state)
    assert write_position(read) == text


def check_events(before: State, happened: tuple[Event, ...]) -> None:
    """Assert that events cite rules of this edition, and name existing places."""
    assert happened or before.mover != CHANCE
    for event in happened:
        assert event.rule in rules_of(before)
        if isinstance(event, Moved):
            card = before.unit(event.unit).card
            for place in event.way:
                assert not before.board.by_place.keys().isdisjoint(card.covers(place))
        if isinstance(event, Rolled):
            assert list(event.faces) == sorted(event.faces, reverse=True)


def check_end(promises: Promises, end: State) -> None:
    """Assert that a game ends in time, and that its actions replay to an equal end."""
    assert end.outcome is not None
    assert end.outcome.rule in rules_of(end)
    assert set(end.outcome.winners) <= set(end.order)
    assert end.turn <= turn_limit(end)
    again = promises.start
    for action, after in promises.played:
        again = again.play(action)
        assert again == after
    assert again == end
    assert hash(again) == hash(end)


def games(chunk: int, chunks: int, total: int) -> Iterator[int]:
    """Yield the numbers of the games of one chunk."""
    yield from range(chunk, total, chunks)


BEGINNINGS: dict[str, Callable[[int, Random], State]] = {
    "fifth": lambda _, rng: beginning(rng),
    "fourth": random_fourth_game,
    "third": partial(opening, edition="third"),
    "second": partial(opening, edition="second"),
}
"""A game of each edition at its very beginning."""


def checked_game(start: State, rng: Random) -> State:
    """Play a random game, check all its positions, and return its end."""
    promises = Promises(start, rng)
    end = promises.play()
    check_end(promises, end)
    return end


@pytest.mark.parametrize("edition", BEGINNINGS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_hold_every_invariant(chunk: int, edition: str) -> None:
    for number in games(chunk, CHUNKS, GAMES[edition]):
        rng = Random(number)
        start = BEGINNINGS[edition](number, rng)

        assert checked_game(start, rng).outcome


@pytest.mark.soak
@pytest.mark.parametrize("edition", BEGINNINGS)
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_many_random_games_hold_every_invariant(chunk: int, edition: str) -> None:
    for number in games(chunk, SOAK_CHUNKS, SOAK_GAMES):
        rng = Random(1_000_000 + number)
        start = BEGINNINGS[edition](number, rng)

        assert checked_game(start, rng).outcome
