"""Records that are as heavy as a server takes: many units, many actions."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.actions import Action, Move
from pocket_tactics.players import LEVELS, dice
from pocket_tactics.record import read_record, write_record
from pocket_tactics.record.game import first_position
from pocket_tactics.server.limits import MOST_IN_A_FORCE
from pocket_tactics.state import CHANCE, State

GOLDEN = Path(__file__).parent / "golden"
SIX = "fourth-six"
LONG = "third-syndicate-legion"
SEED, LONG_SEED = 1, 4
CROWDED_ACTIONS, LONG_ACTIONS = 600, 19_700


@cache
def crowded() -> str:
    """Six people with 32 swift, flying, far-shooting units each.

    It ends where a random game has most legal actions: a view of that moment is the
    costliest that the limits admit.
    """
    game = read_record(swift(filled(head(SIX), "mage")))
    state, rng = first_position(game), Random(SEED)
    actions: list[Action] = []
    best: tuple[int, int] = (0, 0)
    while len(actions) < CROWDED_ACTIONS and state.outcome is None:
        if state.mover != CHANCE:
            best = max(best, (len(state.actions()), len(actions)))
        actions.append(random_action(state, rng))
        state = state.play(actions[-1])
    return write_record(replace(game, actions=tuple(actions[: best[1]])))


def crowded_with_computers() -> str:
    """Return the same moment, which greedy computers play on."""
    people = re.compile(r"^Seat: human", re.MULTILINE)
    return people.sub("Seat: computer:greedy", crowded())


def random_action(state: State, rng: Random) -> Action:
    """Return an action of a player or of the dice."""
    player = dice(rng) if state.mover == CHANCE else LEVELS["random"](rng)
    return player(state)


@cache
def long_record() -> str:
    """Return a game of more than a thousand actions that is not over.

    Units move wherever they can and attack only if they cannot.
    """
    game = read_record(head(LONG))
    state, rng = first_position(game), Random(LONG_SEED)
    actions: list[Action] = []
    while len(actions) < LONG_ACTIONS and state.outcome is None:
        moves = [each for each in state.actions() if isinstance(each, Move)]
        moved = state.mover != CHANCE and moves
        actions.append(rng.choice(moves) if moved else random_action(state, rng))
        state = state.play(actions[-1])
    return write_record(replace(game, actions=tuple(actions[:-1])))


def head(name: str) -> str:
    """Return the header of a golden record, all of its seats taken by people."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8").partition("\n\n")[0]
    text = re.sub(r"computer:\w+", "human", text)
    text = re.sub(r"repetition_limit=\d+", "repetition_limit=10", text)
    return re.sub(r"turn_limit=\d+", "turn_limit=1000", text) + "\n\n"


def filled(text: str, unit: str) -> str:
    """Return a header whose forces are as large as may be, of free units."""
    force = f"Force: {' '.join([unit] * MOST_IN_A_FORCE)}"
    forces = "\n".join([force] * text.count("\nSeat:"))
    text = re.sub(r"^Force: .*\n", "", text, flags=re.MULTILINE)
    text = text.replace("\nTiles:", f"\n{forces}\nTiles:", 1)
    return re.sub(r'("cost":)\d+', r"\g<1>1", text)


def swift(text: str) -> str:
    """Return a header in which every unit is swift, flies and shoots far."""
    return re.sub(r"^Unit: (.*)$", swift_unit, text, flags=re.MULTILINE)


def swift_unit(line: re.Match[str]) -> str:
    """Return the line of a unit with other numbers."""
    far = {"swift": 6, "ranged": 6, "flying": 4, "off": 3, "defence": 3}
    return f"Unit: {json.dumps(json.loads(line[1]) | far)}"
