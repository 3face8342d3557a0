"""Games to record: random beginnings, and random actions to the end."""

from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, Reroll
from pocket_tactics.engine.cards import Cards, FifthGround, Hazard, PieceSet, Pile
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.players import dice, random_player
from pocket_tactics.record import (
    GameRecord,
    digest,
    first_position,
    replay,
    write_record,
)
from tests.conftest import CARDS, card, opening, started

OGRE = card(
    "ogre", "3 1 1 1", Bump(pool="off", by=2, against="elf"), Reroll(pool="def")
)
ELF = card("elf", "1 1 3 2", Kicker(pool="def", face=5, when="retaliating"))
SLING = card("sling", "0 1 0 1", OnlyAt(tiles=3, off=2))
LAVA = FifthGround(
    id="lava",
    name="Lava \u2013 hei\u00df",
    hazard=Hazard(fails=(1, 2, 3)),
    abilities=(Reroll(pool="off", against="test"),),
)


def game_of(start: State) -> GameRecord:
    """Return the record of a game before its first action."""
    supply = start.supply
    assert supply.centre is not None
    terrains = [supply.centre, *(p.piece for p in (*supply.tiles, *supply.features))]
    return GameRecord(
        edition=start.edition.id,
        engine="0.1.0",
        house=start.house,
        seats=("human", "computer:greedy"),
        forces=tuple(
            tuple(unit.card.id for unit in start.units if unit.seat == seat)
            for seat in range(len(start.seats))
        ),
        pieces=supply,
        cards=Cards(
            units={unit.card.id: unit.card for unit in start.units},
            terrains={terrain.id: terrain for terrain in terrains},
        ),
    )


def played(game: GameRecord, seed: int) -> GameRecord:
    """Return a game with random actions to its end."""
    state, actions = first_position(game), []
    rng = Random(seed)
    players = {0: random_player(rng), 1: random_player(rng), CHANCE: dice(rng)}
    while (mover := state.mover) is not None:
        actions.append(players[mover](state))
        state = state.play(actions[-1])
    return replace(game, actions=tuple(actions), digest=digest(state))


def own_cards() -> State:
    """Return a game with cards that no box has."""
    pieces = PieceSet(
        centre=CARDS.terrains["keep"],
        tiles=(Pile(CARDS.terrains["field"], 5), Pile(LAVA, 3)),
        features=(Pile(CARDS.terrains["village"], 2),),
    )
    house = FifthHouse(fifth_comparison="pairwise", turn_limit=60)
    return started(house, [[OGRE, SLING, OGRE], [ELF, ELF, SLING]], pieces)


SCRIPT = (
    *("roll 6", "roll 2", "tile field 0,0", "tile field 1,0", "tile field 2,0"),
    *("tile water -1,0", "feature hill 1,0", "gate 2,0", "gate -1,0"),
    *("deploy 0.footman.1 -1,0", "roll 5", "deploy 1.archer.1 2,0"),
    *("move 0.footman.1 0,0", "skirmish 1.archer.1 0.footman.1", "roll 3", "roll 4 2"),
    *("move 0.footman.1 1,0", "invade 1.archer.1 0.footman.1", "retaliate"),
    *("roll 1", "roll 6 5", "roll 4 3", "roll 4", "bump off 4 +1", "decline"),
)
"""A whole game of a Footman and a Mage against an Archer."""

SHORT_START = opening(
    "field*3 water | keep | hill", (("footman", "mage"), ("archer",)), turn_limit=60
)


def short() -> GameRecord:
    """Return the game of the script."""
    game = replace(game_of(SHORT_START), actions=tuple(map(read_action, SCRIPT)))
    *_, (end, _) = replay(game)
    return replace(game, digest=digest(end))


LINES = tuple(write_record(short()).splitlines())
"""The text of the short game: line 1 is `LINES[0]`."""

FIRST_ACTION = LINES.index("") + 2
"""The number of the line with the first action."""


def line_of(key: str, which: int = 0) -> int:
    """Return the number of a header line, by default the first of its key."""
    numbers = [n for n, line in enumerate(LINES, 1) if line.startswith(f"{key}: ")]
    return numbers[which]


def house_line(name: str) -> int:
    """Return the number of the header line with a house rule."""
    return next(
        n for n, line in enumerate(LINES, 1) if line.startswith(f"House: {name}=")
    )


def with_line(number: int, line: str | None) -> str:
    """Return the short game with one line replaced; ``None`` removes it."""
    lines = list(LINES)
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"
