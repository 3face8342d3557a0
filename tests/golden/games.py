"""The golden games: the content of each, and its players."""

from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics import __version__
from pocket_tactics.content import load
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards, PieceSet, Pile
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.notation import read_action, read_house
from pocket_tactics.players import LEVELS, dice
from pocket_tactics.record import GameRecord, digest, first_position

FOLDER = Path(__file__).parent
EDITION = EDITIONS["fifth"]
BOX = load("fifth", FOLDER / "pack.toml")

STANDARD_FORCE = "footman*2 cavalier archer*2 mage"
STANDARD_SET = "keep | field*13 water*3 | village*2 forest*2 hill*2"
SMALL_SET = "keep | field*6 water | village forest hill"


class Golden(NamedTuple):
    """A game; *pieces* are the centre, the tiles and the features.

    With a *script* all actions come from it.
    """

    seed: int = 0
    players: tuple[str, str] = ("random", "random")
    house: str = ""
    forces: tuple[str, str] = (STANDARD_FORCE, STANDARD_FORCE)
    pieces: str = STANDARD_SET
    script: str = ""


def recorded(golden: Golden) -> GameRecord:
    """Play a golden game, and return its record."""
    game = beginning(golden)
    actions = by_hand(golden) if golden.script else by_players(golden, game)
    state = first_position(game)
    for action in actions:
        state = state.play(action)
    closing = digest(state) if state.outcome else None
    return replace(game, actions=tuple(actions), digest=closing)


def beginning(golden: Golden) -> GameRecord:
    """Return a golden game before its first action."""
    forces = tuple(tuple(counted(force)) for force in golden.forces)
    pieces = piece_set(golden.pieces)
    terrains = [pile.piece for pile in (*pieces.tiles, *pieces.features)]
    assert pieces.centre is not None
    return GameRecord(
        edition=EDITION.id,
        engine=__version__,
        house=read_house(EDITION, golden.house.split()),
        seats=tuple(
            "human" if golden.script else f"computer:{level}"
            for level in golden.players
        ),
        forces=forces,
        pieces=pieces,
        cards=Cards(
            units={name: BOX.units[name] for force in forces for name in force},
            terrains={terrain.id: terrain for terrain in (pieces.centre, *terrains)},
        ),
    )


def by_hand(golden: Golden) -> list[Action]:
    """Return the actions of a script."""
    return [read_action(line) for line in golden.script.split(";")]


def by_players(golden: Golden, game: GameRecord) -> list[Action]:
    """Return the actions of computer players and seeded dice."""
    players = {
        seat: LEVELS[level](Random(f"{golden.seed}/{seat}"))
        for seat, level in enumerate(golden.players)
    }
    players[CHANCE] = dice(Random(f"{golden.seed}/dice"))
    state, actions = first_position(game), list[Action]()
    while (mover := state.mover) is not None:
        actions.append(players[mover](state))
        state = state.play(actions[-1])
    return actions


def piece_set(text: str) -> PieceSet:
    """Return the pieces of a text."""
    centre, tiles, features = (part.split() for part in text.split("|"))
    return PieceSet(
        centre=BOX.features[centre[0]],
        tiles=tuple(map(pile, tiles)),
        features=tuple(map(pile, features)),
    )


def pile(text: str) -> Pile:
    """Return a pile as ``water*3``."""
    name, _, count = text.partition("*")
    return Pile(BOX.cards.terrains[name], int(count or 1))


def counted(text: str) -> list[str]:
    """Return names, each as often as stated: ``archer*2 mage``."""
    counts = (part.partition("*") for part in text.split())
    return [name for name, _, count in counts for _ in range(int(count or 1))]


TINY_SET = "keep | field*3 water | hill"
LAID = (
    "roll 6; roll 2; tile field 0,0; tile field 1,0; tile field 2,0; tile water -1,0;"
    "feature hill 1,0; gate 2,0; gate -1,0"
)
"""A row: Water, the Keep, a Hill, and a Field with the gate of the second player."""
MET = f"{LAID}; deploy 0.footman.1 -1,0; roll 5; deploy 1.archer.1 2,0"
CLOSE = (
    f"{MET}; move 0.footman.1 0,0; skirmish 1.archer.1 0.footman.1; roll 3; roll 4 2;"
    "move 0.footman.1 1,0"
)
FOUGHT = (
    f"{CLOSE}; invade 1.archer.1 0.footman.1; retaliate; roll 1; roll 6 5; roll 4 3"
)


def tiny(script: str) -> Golden:
    """Return a game of a Footman and a Mage against an Archer and a Mage, by hand."""
    forces = ("footman mage", "archer mage")
    return Golden(forces=forces, pieces=TINY_SET, script=script)


GREEDY = ("greedy", "greedy")
MATCH = ("greedy", "random")

GAMES = {
    "standard-defeated": Golden(seed=9),
    "standard-blocked": Golden(seed=28),
    "standard-repetition": Golden(seed=37),
    "greedy-defeated": Golden(seed=31, players=GREEDY),
    "greedy-blocked": Golden(seed=7, players=GREEDY),
    "greedy-mutual": Golden(seed=23, players=GREEDY),
    "greedy-first": Golden(seed=3, players=MATCH),
    "greedy-second": Golden(seed=2, players=("random", "greedy")),
    "turn-limit": Golden(seed=1, house="turn_limit=50"),
    "repetition-limit": Golden(
        seed=26, players=("random", "greedy"), house="repetition_limit=2"
    ),
    "mutual-draw": Golden(forces=("archer", "archer"), pieces=SMALL_SET),
    "mutual-mover-wins": Golden(
        seed=9,
        house="mutual_loss=mover-wins",
        forces=("archer", "archer"),
        pieces=SMALL_SET,
    ),
    "mutual-mover-loses": Golden(
        seed=17,
        house="mutual_loss=mover-loses",
        forces=("archer", "archer"),
        pieces=SMALL_SET,
    ),
    "seat-order": Golden(seed=4, players=GREEDY, house="setup_order=seat-order"),
    "passing-allowed": Golden(seed=2, house="passing=allowed", pieces=SMALL_SET),
    "cancel-ties": Golden(seed=3, house="fifth_comparison=cancel-ties"),
    "pairwise": Golden(seed=5, house="fifth_comparison=pairwise", players=MATCH),
    "retaliation-always": Golden(seed=6, house="retaliation=always", players=MATCH),
    "gate-block-only-with-reserves": Golden(
        seed=8,
        players=GREEDY,
        house="gate_block=only-with-reserves",
        forces=("cavalier", "footman archer"),
        pieces=SMALL_SET,
    ),
    "village-saves-no": Golden(seed=11, players=MATCH, house="village_saves=no"),
    "invade-move-and-range": Golden(
        seed=12, house="invade_reach=move-and-range", forces=("cavalier*3", "archer*3")
    ),
    "three-of-a-kind": Golden(
        seed=13,
        players=("random", "greedy"),
        house="copies=three fifth_points=200",
        forces=("footman*3 cavalier*3 archer*3 mage*3", "cavalier*3 mage*3"),
    ),
    "many-of-a-kind": Golden(
        seed=14, forces=("mage*12", "archer*5 mage*2"), pieces=SMALL_SET
    ),
    "much-water": Golden(
        seed=15,
        players=MATCH,
        forces=("cavalier*3", "cavalier*2 archer*2"),
        pieces="village | water*8 field*4 | hill forest",
    ),
    "pack-unit": Golden(
        seed=16,
        forces=("griffin*2 footman*2", "griffin archer*4 mage"),
        pieces="keep | field*8 marsh*4 | forest hill village",
    ),
    "pack-unit-greedy": Golden(
        seed=17,
        players=GREEDY,
        house="fifth_comparison=pairwise retaliation=always",
        forces=("griffin*2 footman*2", "griffin archer*4 mage"),
        pieces="forest | field*4 marsh*6 | forest hill village*2 keep",
    ),
    "roll-off-tied": tiny("roll 4; roll 4; roll 2; roll 2; roll 1; roll 5"),
    "tiles-half-laid": tiny("roll 1; roll 3; tile water 0,0; tile field 0,-1"),
    "features-half-set": Golden(
        pieces=SMALL_SET,
        script=(
            "roll 5; roll 4; tile field 0,0; tile field 1,0; tile field 1,-1;"
            "tile field 2,-1; tile field 3,-1; tile field 3,0; tile water 2,1;"
            "feature hill 2,1; feature village 2,-1"
        ),
    ),
    "one-gate-chosen": tiny(LAID.removesuffix("; gate -1,0")),
    "in-the-water": tiny(f"{LAID}; deploy 0.footman.1 -1,0"),
    "swallowed": tiny(f"{LAID}; deploy 0.footman.1 -1,0; roll 2"),
    "to-answer": tiny(f"{CLOSE}; invade 1.archer.1 0.footman.1"),
    "dice-half-rolled": tiny(
        f"{CLOSE}; invade 1.archer.1 0.footman.1; retaliate; roll 1; roll 6 5"
    ),
    "effects-to-use": tiny(f"{FOUGHT}; roll 4"),
    "die-in-the-air": tiny(f"{FOUGHT}; roll 4; bump off 4 +1; reroll off 3"),
    "place-to-take": tiny(
        f"{CLOSE}; skirmish 1.archer.1 0.footman.1; decline; roll 1; roll 2 2;"
        "invade 0.footman.1 1.archer.1; decline; roll 6 6; roll 1"
    ),
}
