"""Records of the heaviest games that the limits of the server admit."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import LEVELS, dice
from pocket_tactics.record import GameRecord, first_position, read_record
from pocket_tactics.record.game import record_from
from pocket_tactics.server.limits import MAX_FORCE_UNITS, MAX_TILES

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 1
PLAYED = 600
PLACED = 90
"""More units leave each other fewer places to go to."""
SWIFT = {"swift": 6, "ranged": 6, "flying": 4, "off": 3, "defence": 3}


@cache
def crowded_game() -> GameRecord:
    """A game of six people with 32 swift flying units each, where most may be done."""
    text = (GOLDEN / "fourth-six.txt").read_text("utf-8")
    game = read_record("\n".join(map(swift_line, head_lines(text))) + "\n\n")
    forces = tuple(("mage",) * MAX_FORCE_UNITS for _ in game.seats)
    game = replace(game, forces=forces)
    return replace(game, actions=tuple(busiest(game)))


@cache
def packed_game() -> GameRecord:
    """A game that begins with these units on the largest map that is taken."""
    crowded = crowded_game()
    state = first_position(crowded)
    for action in crowded.actions:
        state = state.play(action)
    tiles = many_tiles(state)
    free = [tile.at for tile in tiles if tile.at not in state.occupants]
    Random(SEED).shuffle(free)
    waiting = [unit for unit in state.units if unit.at is None]
    Random(SEED).shuffle(waiting)
    landed = {
        unit.id: replace(unit, zone="map", at=at, by=None)
        for unit, at in zip(waiting[:PLACED], free, strict=False)
    }
    units = tuple(landed.get(unit.id, unit) for unit in state.units)
    board = replace(state.board, tiles=tuple(tiles))
    start = replace(state, board=board, units=units, supply=type(state.supply)())
    return record_from(start, crowded.seats, crowded.engine)


def head_lines(text: str) -> Iterator[str]:
    """The head of a record, for people, with no end that comes soon."""
    head = text.partition("\n\n")[0]
    head = re.sub(r"computer:\w+", "human", head)
    head = re.sub(r"repetition_limit=\d+", "repetition_limit=10", head)
    head = re.sub(r"turn_limit=\d+", "turn_limit=1000", head)
    yield from re.sub(r'("cost":)\d+', r"\g<1>1", head).split("\n")


def swift_line(line: str) -> str:
    """A line of the head, with swift units that fly and shoot far."""
    kind, _, value = line.partition(": ")
    if kind != "Unit":
        return line
    return f"{kind}: {json.dumps(json.loads(value) | SWIFT)}"


def busiest(game: GameRecord) -> list[object]:
    """The actions of a random game up to the position with most legal ones."""
    state, rng = first_position(game), Random(SEED)
    throw, player = dice(rng), LEVELS["random"](rng)
    actions, found, most = list[object](), 0, 0
    while len(actions) < PLAYED and state.outcome is None:
        if state.mover != CHANCE and len(state.actions()) > most:
            most, found = len(state.actions()), len(actions)
        action = throw(state) if state.mover == CHANCE else player(state)
        actions.append(action)
        state = state.play(action)
    return actions[:found]


def many_tiles(state: State) -> list[Tile]:
    """The map of a position with more tiles around it, as many as are taken."""
    tiles = {tile.at: tile for tile in state.board.tiles}
    plain = next(tile for tile in tiles.values() if not tile.ground.perilous)
    for place in list(tiles):
        reach(tiles, place, plain)
    while len(tiles) < MAX_TILES:
        for place in list(tiles):
            reach(tiles, place, plain)
    return sorted(tiles.values(), key=lambda tile: tile.at)


def reach(tiles: dict[Hex, Tile], place: Hex, plain: Tile) -> None:
    """Lay plain tiles around a place."""
    for at in neighbours(place):
        if at not in tiles and len(tiles) < MAX_TILES:
            tiles[at] = replace(plain, at=at, feature=None, owner=None)
