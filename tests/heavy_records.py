"""The heaviest records that a server accepts: many units, many actions."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.content.checks.fifth import MAX_TILES as MAX_SET_TILES
from pocket_tactics.engine.actions import Action, Move
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.record import read_record, write_record
from pocket_tactics.record.game import first_position
from pocket_tactics.server.limits import (
    MAX_HEADER_BYTES,
    MAX_LIGHT_ENTRIES,
    MAX_TILES,
)
from tests.server.largest_games import (
    alike,
    chosen_game,
    commented_game,
    crowded_game,
    fifth_game,
    head_lines,
    noted_game,
    packed_game,
    random_action,
    swamp_game,
    wide_game,
)

GOLDEN = Path(__file__).parent / "golden"
LONG = "third-syndicate-legion"
LONG_SEED = 4
LONG_ACTIONS = 19_700


@cache
def crowded() -> str:
    """Return a game of six people with 32 swift units each, with many legal actions."""
    return write_record(crowded_game())


@cache
def packed() -> str:
    """Return a game that begins with such units on the largest accepted map."""
    return write_record(packed_game())


def crowded_with_computers() -> str:
    """Return the crowded game with greedy computers, who continue it."""
    people = re.compile(r"^Seat: human", re.MULTILINE)
    return people.sub("Seat: computer:greedy", crowded())


@cache
def light_record() -> bytes:
    """Return the start of that game, with as many actions as need no worker."""
    game = crowded_game()
    light = replace(game, actions=game.actions[:MAX_LIGHT_ENTRIES])
    return write_record(light).encode()


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


@cache
def long_header() -> bytes:
    """Return a new game with as many cards as its header has room for."""
    head = (GOLDEN / "fourth-six.txt").read_text("utf-8").partition("\n\n")[0]
    people = head.replace("computer:random", "human")
    line = next(each for each in people.splitlines() if each.startswith("Unit: "))
    card = json.loads(line.removeprefix("Unit: "))
    room, cards = MAX_HEADER_BYTES - len(people) - 1000, [line]
    for number in range(room // (len(line) + 20)):
        other = card | {"id": f"other{number}", "name": f"Other {number}"}
        cards.append(f"Unit: {json.dumps(other, separators=(',', ':'))}")
    many = "\n".join(cards)
    return f"{people.replace(line, many, 1)}\n\n".encode()


def swamp_record() -> bytes:
    """Return a game in which units may move to nearly all tiles of the map."""
    return write_record(swamp_game(MAX_TILES)).encode()


def chosen_record() -> bytes:
    """Return a game with as many options as the event loop lists itself."""
    return write_record(chosen_game(MAX_TILES)).encode()


def wide_record() -> bytes:
    """Return a game that begins with the maximum of different pieces."""
    return write_record(wide_game()).encode()


def commented_record() -> bytes:
    """Return a game whose record takes long to compress."""
    return write_record(commented_game()).encode()


@cache
def deep_record() -> bytes:
    """Return the game of many pieces, of which only the last is not laid yet."""
    game, rng = wide_game(), Random(LONG_SEED)
    state, actions = first_position(game), list[Action]()
    while not state.turn:
        actions.append(random_action(state, rng))
        state = state.play(actions[-1])
    return write_record(replace(game, actions=tuple(actions[:-3]))).encode()


@cache
def noted_record() -> bytes:
    """Return a late game whose states note the maximum of earlier positions."""
    return write_record(noted_game()).encode()


@cache
def perilous_header() -> bytes:
    """Return a new game whose map cannot be fair: all of its tiles are hazards."""
    game = fifth_game()
    water = next(each for each in game.cards.terrains.values() if each.perilous)
    tiles = alike(water, "t", MAX_SET_TILES)
    terrains = game.cards.terrains | {pile.piece.id: pile.piece for pile in tiles}
    cards = replace(game.cards, terrains=terrains)
    pieces = replace(game.pieces, tiles=tiles, features=())
    return write_record(replace(game, pieces=pieces, cards=cards, map="fair")).encode()


def head(name: str) -> str:
    """Return the header of a golden record whose game can last long."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    return "\n".join(head_lines(text)) + "\n\n"
