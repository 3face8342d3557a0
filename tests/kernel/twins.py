"""One game played in the engine and in the kernel, compared at every step."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.position import Position
from pocket_tactics.notation import write_action, write_position
from pocket_tactics.players.chance import draw

LIKE = re.compile(r"\b(\d\.[a-z0-9-]+)\.\d+")
TURNS_OF_A_GAME = 120
SHARE_OF_LOOKING_AHEAD = 1 / 20
SHARE_OF_TEXTS = 1 / 40
SHARE_OF_PACKING = 1 / 10


class Games(NamedTuple):
    """The games of an edition.

    The texts of *attacks* begin with these words. *past* is the part of a position's
    text that does not count for its key. *step_name* names a step, for the minimum
    counts. *compare_search* compares the parts of a search with the reference.
    """

    attacks: tuple[str, ...]
    past: re.Pattern[str]
    step_name: Callable[[State], str]
    compare_search: Callable[[State, Position, Random, Counter[str]], None]


class Twins:
    """The two positions, and counts of the steps and actions so far."""

    def __init__(
        self, games: Games, start: State, rng: Random, seen: Counter[str]
    ) -> None:
        self.games = games
        self.state = start
        self.kernel = kernel.pack(start)
        self.rng = rng
        self.checks = Random(rng.random())
        self.seen = seen
        self.keys: dict[int, str] = {}
        self.boldness = rng.choice((0, 0.4, 0.9))
        self.packs = self.checks.random() < 1 / 2
        self.last_turn = start.turn + TURNS_OF_A_GAME

    def play(self) -> None:
        """Play to the end, or for as many turns as one game gets."""
        self.compare()
        while self.state.mover is not None and self.state.turn < self.last_turn:
            action = self.chosen()
            self.seen[write_action(action).split()[0]] += 1
            self.look_ahead()
            self.pack()
            self.kernel.play(action)
            self.state = self.state.play(action)
            self.seen["steps"] += 1
            self.compare()
        if self.state.outcome:
            self.seen[self.state.outcome.how] += 1

    def chosen(self) -> Action:
        """Return a random action, in bold games more often an attack."""
        if self.state.mover == CHANCE:
            return draw(self.rng, self.state)
        actions = self.state.actions()
        attacks = [action for action in actions if self.is_attack(action)]
        bold = attacks and self.rng.random() < self.boldness
        return self.rng.choice(attacks if bold else actions)

    def is_attack(self, action: Action) -> bool:
        """Whether an action starts a fight, or continues it."""
        return write_action(action).startswith(self.games.attacks)

    def look_ahead(self) -> None:
        """Sometimes play ahead from the kernel's position, which must not change."""
        if self.rng.random() < SHARE_OF_LOOKING_AHEAD:
            self.kernel.playouts(2, self.rng.getrandbits(32))

    def pack(self) -> None:
        """In half of the games, sometimes play on from a newly packed position."""
        if self.packs and self.checks.random() < SHARE_OF_PACKING:
            self.kernel = kernel.pack(self.state)
            self.seen["packed"] += 1

    def compare(self) -> None:
        """Compare the mover, the position, and the legal actions."""
        self.seen[self.games.step_name(self.state)] += 1
        assert self.kernel.mover == self.state.mover, self.text()
        assert same(self.kernel.unpack(), self.state), self.text()
        if self.state.agenda and isinstance(self.state.step, RollDice):
            assert self.kernel.dice == self.state.step.size, self.text()
        else:
            self.compare_actions()
        if self.checks.random() < SHARE_OF_TEXTS:
            self.compare_texts(self.text())
        if not self.state.outcome:
            self.games.compare_search(self.state, self.kernel, self.checks, self.seen)

    def text(self) -> str:
        """Return the text of the engine's position."""
        return write_position(self.state)

    def compare_actions(self) -> None:
        """Compare the legal actions, and their numbers."""
        numbered = self.kernel.part.numbered_actions()
        legal = self.state.actions()
        assert set(numbered) == set(legal), self.text()
        assert len(numbered) == len(legal), self.text()
        assert sorted(set(numbered.values())) == sorted(self.kernel.packed.actions())

    def compare_texts(self, text: str) -> None:
        """Compare the texts, and the keys of positions and their histories."""
        assert write_position(self.kernel.unpack()) == text
        counts = repetition_key(self.games.past.sub("", text))
        before = self.keys.setdefault(self.kernel.key, counts)
        assert before == counts, text
        self.compare_fresh(text)

    def compare_fresh(self, text: str) -> None:
        """Compare the kernel's position with a newly packed one of the engine."""
        fresh = kernel.pack(self.state)
        assert fresh.key == self.kernel.key, text
        assert times_met(fresh) == times_met(self.kernel), text
        assert write_position(fresh.unpack()) == text


def same(one: State, other: State) -> bool:
    """Whether two positions are equal, apart from their histories."""
    return one == replace(other, log=one.log)


def repetition_key(text: str) -> str:
    """Return a text of a position without the numbers of equal units."""
    fields = LIKE.sub(r"\1", text).split()
    return " ".join(";".join(sorted(re.split("[;=]", field))) for field in fields)


def times_met(position: Position) -> int:
    """Return how often the position at the start of the turn has come up."""
    times: int = getattr(position.packed, "times_met", 0)
    return times


def step_name(state: State) -> str:
    """Return the name of the current step."""
    return type(state.step).__name__ if state.agenda else "over"
