"""Records of the heaviest games within the limits of the server."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.actions import Action, Move, Roll
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import PieceSet, Pile, Terrain
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.state import CHANCE, State, Unit
from pocket_tactics.players import LEVELS, dice
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord, first_position, read_record
from pocket_tactics.record.game import record_from
from pocket_tactics.record.remarks import MAX_COMMENT_LENGTH
from pocket_tactics.server.limits import MAX_FORCE_UNITS, MAX_TILES
from pocket_tactics.server.views.position_views import has_many_options
from tests.classic import card, position

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 1
PLAYED = 600
PLACED = 90
"""More units leave each other fewer places to go to."""
SWIFT = {"swift": 6, "ranged": 6, "flying": 4, "off": 3, "defence": 3}
SWIFT_OF_FIFTH = {"speed": 6, "range": 6}
FORMER_MAX_TILES = 128
"""The most tiles of maps that older versions stored."""
COMMENTS = 230
"""The comments of a record of nearly 128 KiB: a thread compresses longer ones."""
NOTED = 2700
"""The turn in which a long game of six begins. Its turns end with number 3,000."""
MOVES = 200
SPREAD_OUT, MOVING_SEED = 30, 16
"""The turns after which units move for long in this random game."""
AIMED_TILES, FEW, SIDE = 6, 7, 7
"""The reach and the number of units, and the tiles on each side of the map."""
DRY = 5
"""One in so many tiles of a swamp has no hazard."""


@cache
def crowded_game() -> GameRecord:
    """Return a game of six people with 32 swift flying units each.

    It has a maximum of legal actions.
    """
    text = (GOLDEN / "fourth-six.txt").read_text("utf-8")
    game = read_record("\n".join(map(swift_line, head_lines(text))) + "\n\n")
    forces = tuple(("mage",) * MAX_FORCE_UNITS for _ in game.seats)
    game = replace(game, forces=forces)
    return replace(game, actions=tuple(busiest(game)))


@cache
def packed_game() -> GameRecord:
    """Return a game that begins with these units on the largest accepted map."""
    crowded = crowded_game()
    state = with_all_players(last_position(crowded))
    tiles = many_tiles(state, MAX_TILES)
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


def with_all_players(state: State) -> State:
    """Return a position in which nobody is out; units that were gone are in reserve."""
    seats = tuple(replace(seat, out=False) for seat in state.seats)
    units = tuple(
        replace(unit, zone="reserve") if unit.zone == "gone" else unit
        for unit in state.units
    )
    return replace(state, seats=seats, units=units)


@cache
def swamp_game(size: int = FORMER_MAX_TILES) -> GameRecord:
    """Return a game whose swift units cross hazards to nearly all of a large map."""
    game = fifth_game()
    state, rng = first_position(game), Random(SEED)
    while not state.turn:
        state = state.play(random_action(state, rng))
    water = next(each for each in game.cards.terrains.values() if each.perilous)
    tiles = [
        replace(tile, terrain=water) if rng.randrange(DRY) else tile
        for tile in many_tiles(state, size)
    ]
    rng.shuffle(tiles)
    card, standing = state.units[0].card, min(MAX_FORCE_UNITS, size // 3)
    units = tuple(
        Unit(id=f"{seat}.{card.id}.{number}", seat=seat, card=card, zone="map", at=at)
        for seat in (0, 1)
        for number in range(1, standing + 1)
        for at in [tiles[standing * seat + number].at]
    )
    board = Board(tuple(sorted(tiles, key=lambda tile: tile.at)))
    start = replace(state, board=board, units=units, seen=())
    return record_from(start, game.seats, game.engine)


@cache
def besieged_game() -> GameRecord:
    """Return a game of a few units among a crowd that aims far.

    A player without an action loses: after each action the rules look for one of the
    crowd.
    """
    reach = Reach(skill="magic", tiles=AIMED_TILES)
    aimer = card("second", "aimer", "3/0 3/0 3/0", reach, skills="firearms magic")
    places = [f"{q},{r}" for r in range(SIDE) for q in range(SIDE)]
    tiles = " ".join(places)
    Random(SEED).shuffle(places)
    ids = [f"0.dummy.{number}" for number in range(1, FEW + 1)]
    ids += [f"1.aimer.{number}" for number in range(1, MAX_FORCE_UNITS + 1)]
    units = " ".join(f"{unit}@{at}" for unit, at in zip(ids, places, strict=False))
    start = position(
        "second", tiles, units, aimer, bases=f"-1,0 {SIDE},{SIDE - 1}", no_action="lose"
    )
    return record_from(start, (HUMAN, HUMAN), fifth_game().engine)


@cache
def wide_game() -> GameRecord:
    """Return a game that begins by laying the maximum of pieces.

    No two of them are equal.
    """
    game = fifth_game()
    state = first_position(game)
    for face in (6, 5):
        state = state.play(Roll((face,)))
    ground = state.supply.tiles[0].piece
    supply = replace(
        state.supply,
        tiles=alike(ground, "t", MAX_TILES),
        features=alike(ground, "f", MAX_TILES - 1),
    )
    return record_from(replace(state, supply=supply), game.seats, game.engine)


def alike(ground: Terrain, letter: str, count: int) -> tuple[Pile, ...]:
    """Return piles of one piece each, which differ only in their ids."""
    return tuple(
        Pile(replace(ground, id=f"{letter}{number}"), 1) for number in range(count)
    )


@cache
def chosen_game(size: int = FORMER_MAX_TILES) -> GameRecord:
    """Return a game of six with as many options as the event loop lists itself."""
    crowded = crowded_game()
    few = replace(crowded, forces=tuple(force[:8] for force in crowded.forces))
    state = with_all_players(last_position(crowded))
    units = first_position(few).units
    tiles = many_tiles(state, size)
    free = [tile.at for tile in tiles if not tile.ground.perilous]
    Random(SEED).shuffle(free)
    start = replace(
        state, board=replace(state.board, tiles=tuple(tiles)), supply=PieceSet()
    )
    options = (
        replace(start, units=placed(units, free[:count])) for count in range(len(units))
    )
    most = max(
        (each for each in options if not has_many_options(each)),
        key=lambda each: len(each.actions()),
    )
    return record_from(most, crowded.seats, crowded.engine)


def placed(units: tuple[Unit, ...], places: list[Hex]) -> tuple[Unit, ...]:
    """Return the units, with some of each seat at these places."""
    by_turns = sorted(units, key=lambda unit: int(unit.id.rpartition(".")[2]))
    standing = {
        unit.id: replace(unit, zone="map", at=at)
        for unit, at in zip(by_turns, places, strict=False)
    }
    return tuple(standing.get(unit.id, unit) for unit in units)


def fifth_game() -> GameRecord:
    """Return a new game of two with swift units."""
    lines = head_lines((GOLDEN / "cancel-ties.txt").read_text("utf-8"))
    changed = (swift_line(line, SWIFT_OF_FIFTH) for line in lines)
    return read_record("\n".join(changed) + "\n\n")


def last_position(game: GameRecord) -> State:
    """Return the position after all actions."""
    state = first_position(game)
    for action in game.actions:
        state = state.play(action)
    return state


def random_action(state: State, rng: Random) -> Action:
    """Return an action of a player or of the dice."""
    player = dice(rng) if state.mover == CHANCE else LEVELS["random"](rng)
    return player(state)


@cache
def commented_game() -> GameRecord:
    """Return a game whose record takes the event loop long to compress."""
    game = read_record((GOLDEN / "standard-repetition.txt").read_text("utf-8"))
    rng = Random(SEED)
    actions = game.actions[:COMMENTS]
    comments = {
        number: "".join(rng.choices("ab", k=MAX_COMMENT_LENGTH))
        for number in range(len(actions))
    }
    return replace(game, actions=actions, comments=comments, digest=None)


@cache
def noted_game(noted: int = NOTED) -> GameRecord:
    """Return a game that begins in a late turn, with a position noted for each turn.

    Units only move, so that no die prevents an undo.
    """
    text = (GOLDEN / "fourth-six.txt").read_text("utf-8")
    game = read_record("\n".join(head_lines(text)) + "\n\n")
    state, rng = first_position(game), Random(MOVING_SEED)
    while state.turn < SPREAD_OUT or state.mover == CHANCE or not moves(state):
        state = state.play(random_action(state, rng))
    start = state = replace(state, turn=noted, seen=(":0:a/a",) * noted)
    actions: list[Action] = []
    while len(actions) < MOVES:
        actions.append(lasting_move(state, rng))
        state = state.play(actions[-1])
    late = record_from(start, game.seats, game.engine)
    return replace(late, actions=tuple(actions))


def lasting_move(state: State, rng: Random) -> Move:
    """Return a move after which the next player can move."""
    found = moves(state)
    rng.shuffle(found)
    return next(each for each in found if moves(state.play(each)))


def moves(state: State) -> list[Move]:
    """Return the moves of the player to move."""
    return [each for each in state.actions() if isinstance(each, Move)]


def head_lines(text: str) -> Iterator[str]:
    """Yield the head of a record of people, with a late end of the game."""
    head = text.partition("\n\n")[0]
    head = re.sub(r"computer:\w+", "human", head)
    head = re.sub(r"repetition_limit=\d+", "repetition_limit=10", head)
    head = re.sub(r"turn_limit=\d+", "turn_limit=1000", head)
    yield from re.sub(r'("cost":)\d+', r"\g<1>1", head).split("\n")


def swift_line(line: str, swift: dict[str, int] = SWIFT) -> str:
    """Return a line of the head, with swift units that shoot far; others fly too."""
    kind, _, value = line.partition(": ")
    if kind != "Unit":
        return line
    return f"{kind}: {json.dumps(json.loads(value) | swift)}"


def busiest(game: GameRecord) -> list[object]:
    """Return the actions of a random game up to the position with most legal ones."""
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


def many_tiles(state: State, count: int) -> list[Tile]:
    """Return the map of a position with more tiles around it, up to a number."""
    tiles = {tile.at: tile for tile in state.board.tiles}
    plain = next(tile for tile in tiles.values() if not tile.ground.perilous)
    while len(tiles) < count:
        for place in list(tiles):
            reach(tiles, place, plain, count)
    return sorted(tiles.values(), key=lambda tile: tile.at)


def reach(tiles: dict[Hex, Tile], place: Hex, plain: Tile, count: int) -> None:
    """Lay plain tiles around a place, up to a number."""
    for at in neighbours(place):
        if at not in tiles and len(tiles) < count:
            tiles[at] = replace(plain, at=at, feature=None, owner=None)
