"""Moves as actions: a walk, a walk among trees, a step to kin, a recall."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.moves import KinStep, Treewalk
from pocket_tactics.engine.actions import JoinKin, Move, Recall, WalkTrees
from pocket_tactics.engine.events import Recalled
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.features import cede_feature, free
from pocket_tactics.engine.rules.fourth.moves.follow_ups import start_journey
from pocket_tactics.engine.rules.fourth.moves.paths import Journey, bonus_moves, steps
from pocket_tactics.engine.rules.fourth.refusals import CITES
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    friends_beside,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.rules.refusals import not_at_hand, not_free
from pocket_tactics.engine.state import State, TurnOption, Unit

RECALL = "move.recall-feature"


def walks(state: State, seat: int) -> list[Move]:
    """Return the first steps of a player's units."""
    return [
        Move(unit.id, place)
        for unit in of_seat(state, seat)
        for place in steps(state, unit)
    ]


def walk(state: State, action: Move) -> State:
    """Start the walk of a unit, with its bonus moves."""
    unit = state.unit(action.unit)
    journey = Journey(unit.id, place_of_unit(unit), bonus_moves(unit))
    return start_journey(state, journey, action.to)


def refuse_walk(state: State, action: Move) -> Refusal:
    """Return why a unit may not move there."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_free(state, CITES, action.to)
        or Refusal("move.step", "A move leads to an adjacent tile, or over one unit.")
    )


def treewalks(state: State, seat: int) -> list[WalkTrees]:
    """Return the features that units of a player may go to at any distance."""
    return [
        WalkTrees(unit.id, tile.at)
        for unit in of_seat(state, seat)
        if (treewalk := ability_of(unit, Treewalk))
        for tile in state.board.tiles
        if tile.ground.id == treewalk.feature and free(state, tile.at)
    ]


def walk_trees(state: State, action: WalkTrees) -> State:
    """Move a unit to a feature. It may assault from there."""
    journey = Journey(action.unit, place_of_unit(state.unit(action.unit)))
    return start_journey(state, journey, action.to, walks_trees=True)


def refuse_treewalk(state: State, action: WalkTrees) -> Refusal:
    """Return why a unit may not go to that feature."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_free(state, CITES, action.to)
        or Refusal("fourth.treewalk", "It may not go so far, or not to such terrain.")
    )


def kin_steps(state: State, seat: int) -> list[JoinKin]:
    """Return the tiles next to kin that a player's units may go to at any distance.

    Tiles that a usual move leads to are left out.
    """
    return [
        JoinKin(unit.id, place)
        for unit in of_seat(state, seat)
        if (kin := ability_of(unit, KinStep))
        for place in beside_kin(state, unit, kin.type)
        if place not in steps(state, unit)
    ]


def beside_kin(state: State, unit: Unit, kin: str) -> dict[Hex, None]:
    """Return the free tiles next to other friends of a type."""
    return {
        place: None
        for other in state.occupants.values()
        if other.id != unit.id
        and state.friendly(other.seat, unit.seat)
        and kin in card_of(other).types
        for place in state.board.neighbours[place_of_unit(other)]
        if free(state, place)
    }


def join_kin(state: State, action: JoinKin) -> State:
    """Move a unit to a tile next to its kin."""
    journey = Journey(action.unit, place_of_unit(state.unit(action.unit)))
    return start_journey(state, journey, action.to)


def refuse_kin_step(state: State, action: JoinKin) -> Refusal:
    """Return why a unit may not go there."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_free(state, CITES, action.to)
        or Refusal(
            "fourth.kin-step",
            "Kin-step only leads next to kin, and only where it cannot walk.",
        )
    )


def recalls(state: State, seat: int) -> list[Recall]:
    """Return the units of a player that may return to the reserves."""
    units = of_seat(state, seat)
    return [Recall(unit.id) for unit in units if may_return(state, unit)]


def may_return(state: State, unit: Unit) -> bool:
    """Whether a unit is on a feature, or next to one that a friend holds."""
    tiles = state.board.by_place
    return tiles[place_of_unit(unit)].feature is not None or any(
        tiles[place_of_unit(friend)].feature for friend in friends_beside(state, unit)
    )


def recall(state: State, action: Recall) -> State:
    """Return a unit to its player's reserves. It gives up control of its feature."""
    unit = state.unit(action.unit)
    state = cede_feature(state, place_of_unit(unit))
    state = state.with_unit(replace(unit, zone="reserve", at=None, reloads=0))
    return state.with_events(Recalled(rule=RECALL, unit=unit.id))


def refuse_recall(state: State, action: Recall) -> Refusal:
    """Return why a unit may not return to the reserves."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        RECALL, "It is neither on a feature nor next to one that a friend holds."
    )


WALKING = TurnOption(Move, offers=walks, begin=walk, refusal=refuse_walk)
TREEWALKING = TurnOption(
    WalkTrees, offers=treewalks, begin=walk_trees, refusal=refuse_treewalk
)
JOINING = TurnOption(JoinKin, offers=kin_steps, begin=join_kin, refusal=refuse_kin_step)
RECALLING = TurnOption(Recall, offers=recalls, begin=recall, refusal=refuse_recall)
