"""One game played in the engine and in the kernel, compared at every step."""

import re
from collections import Counter
from random import Random

from pocket_tactics import kernel
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fights import Fight, fight_in
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_action, write_position
from pocket_tactics.players.chance import draw
from tests.kernel.folds import compare_folds, compare_inside

PAST = re.compile(r'(number|seen)=\S*|"(way|tiles|hops)":(\d+|\[(\[[-\d,]*\],?)*\])')
LIKE = re.compile(r"\b(\d\.[a-z0-9-]+)\.\d+")
ATTACKS = ("skirmish", "invade", "retaliate", "bump", "reroll", "take-place")
TURNS_OF_A_GAME = 120
SHARE_OF_LOOKING_AHEAD = 1 / 20
SHARE_OF_FRESH = 1 / 4
SHARE_OF_FOLDS = 1 / 12
SHARE_OF_INSIDE = 1 / 3


class Twins:
    """The two positions, and what their games have shown."""

    def __init__(self, start: State, rng: Random, seen: Counter[str]) -> None:
        self.state = start
        self.kernel = kernel.pack(start)
        self.rng = rng
        self.checks = Random(rng.random())
        self.seen = seen
        self.keys: dict[int, str] = {}
        self.boldness = rng.choice((0, 0.4, 0.9))
        self.last_turn = start.turn + TURNS_OF_A_GAME

    def play(self) -> None:
        """Play to the end, or for as many turns as one game gets."""
        self.compare()
        while self.state.mover is not None and self.state.turn < self.last_turn:
            action = self.chosen()
            self.seen[write_action(action).split()[0]] += 1
            self.look_ahead()
            self.kernel.play(action)
            self.state = self.state.play(action)
            self.seen["steps"] += 1
            self.compare()
        if self.state.outcome:
            self.seen[self.state.outcome.how] += 1

    def chosen(self) -> Action:
        """Any action; the bolder the game, the more often an attack."""
        if self.state.mover == CHANCE:
            return draw(self.rng, self.state)
        actions = self.state.actions()
        attacks = [action for action in actions if is_attack(action)]
        bold = attacks and self.rng.random() < self.boldness
        return self.rng.choice(attacks if bold else actions)

    def look_ahead(self) -> None:
        """Now and then play on in the kernel: the game must not notice."""
        if self.rng.random() < SHARE_OF_LOOKING_AHEAD:
            self.kernel.playouts(2, self.rng.getrandbits(32))

    def compare(self) -> None:
        """Compare who decides, what is legal, and the text of the position."""
        self.seen[step_name(self.state)] += 1
        text = write_position(self.state)
        assert self.kernel.mover == self.state.mover, text
        assert write_position(self.kernel.unpack()) == text
        counts = what_counts(text)
        before = self.keys.setdefault(self.kernel.key, counts)
        assert before == counts, text
        if self.state.mover == CHANCE:
            assert isinstance(self.state.step, RollDice)
            assert self.kernel.dice == self.state.step.size, text
        else:
            legal = sorted(map(write_action, self.state.actions()))
            numbered = self.kernel.part.numbered_actions()
            assert sorted(map(write_action, numbered)) == legal, text
            assert sorted(set(numbered.values())) == sorted(
                self.kernel.packed.actions()
            )
        if self.rng.random() < SHARE_OF_FRESH:
            self.compare_fresh(text)
        self.compare_search()

    def compare_search(self) -> None:
        """Now and then compare what a search is made of with the slow twin."""
        if self.state.outcome:
            return
        if self.checks.random() < SHARE_OF_FOLDS:
            compare_folds(self.state, self.kernel, self.checks, self.seen)
        if self.checks.random() < SHARE_OF_INSIDE:
            compare_inside(self.state, self.kernel, self.seen)

    def compare_fresh(self, text: str) -> None:
        """Compare the kernel's position with the engine's, packed here and now."""
        fresh = kernel.pack(self.state)
        assert fresh.key == self.kernel.key, text
        assert times_met(fresh) == times_met(self.kernel), text
        assert write_position(fresh.unpack()) == text


def what_counts(text: str) -> str:
    """The text of a position without its past and the numbers of like units."""
    fields = LIKE.sub(r"\1", PAST.sub("", text)).split()
    return " ".join(";".join(sorted(re.split("[;=]", field))) for field in fields)


def times_met(position: object) -> int:
    """How often the position at the start of the turn has come up."""
    times: int = getattr(position.packed, "times_met", 0)  # type: ignore[attr-defined]
    return times


def is_attack(action: Action) -> bool:
    """Whether an action starts a fight, or goes on with it."""
    return write_action(action).startswith(ATTACKS)


def step_name(state: State) -> str:
    """The step that is due; hazards of an invader apart from those of a move."""
    if not state.agenda:
        return "over"
    invading = isinstance(state.step, HazardTest) and fight_in(state, Fight)
    return "InvasionHazard" if invading else type(state.step).__name__
