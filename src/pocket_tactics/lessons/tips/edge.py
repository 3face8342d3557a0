"""Tips about the end of the game: deployment edges, and the Villages that save them."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.actions import Attack, Move, TakePlace
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.moves.paths import reach
from pocket_tactics.engine.rules.fifth.units import card_of
from pocket_tactics.engine.rules.fifth.winning import villages, villages_held
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.lessons.tips.tip import CLEAR, Choice, Tip, begins_turn
from pocket_tactics.odds.outcomes import Stakes
from pocket_tactics.odds.stakes import (
    Reply,
    after,
    danger_ahead,
    is_between_actions,
    stakes,
    worst_reply,
)

GOOD_CHANCE = Fraction(1, 4)
"""The chance to win the game that a tip is worth."""
TURNS_NEAR = 2
"""The number of turns in which an enemy near the edge reaches it."""


def missed_win(choice: Choice) -> Tip | None:
    """Return a tip about an action beside one that wins the game with a good chance."""
    state, seat = choice.state, choice.seat
    if not is_between_actions(state):
        return None
    reply = winning_action(state, seat)
    chance = reply.stakes.loses if reply else 0
    if not reply or chance < max(GOOD_CHANCE, risk_ahead(state, seat)):
        return None
    if chance - stakes(state, choice.action).wins < CLEAR:
        return None
    return Tip("win", getattr(reply.action, "unit", ""), reply.stakes.loses)


def winning_action(state: State, seat: int) -> Reply | None:
    """Return the action of a player that likeliest beats the only enemy, if any may."""
    foes = [
        foe
        for foe, held in enumerate(state.seats)
        if not (held.out or state.friendly(foe, seat))
    ]
    return worst_reply(state, seat, foes[0]) if len(foes) == 1 else None


def left_place(choice: Choice) -> Tip | None:
    """Return a tip about an invader that does not take the place that wins the game."""
    state, action = choice
    if action == TakePlace() or TakePlace() not in state.actions():
        return None
    outcome = after(state, TakePlace()).outcome
    won = outcome is not None and choice.seat in outcome.winners
    return Tip("take-place") if won else None


def risk_ahead(state: State, seat: int) -> Fraction:
    """Return the chance to lose in the enemies' next turn if nothing changes."""
    return danger_ahead(state, seat).loses_next


def can_lower(state: State, risk: Fraction) -> bool:
    """Whether an action makes the risk to lose clearly smaller."""
    return risk >= CLEAR and any(
        each.risk <= risk - CLEAR for each in stakes_one_by_one(state)
    )


def stakes_one_by_one(state: State) -> Iterator[Stakes]:
    """Yield the stakes of all actions, of attacks last: they take longest."""
    by_cost = sorted(state.actions(), key=lambda action: isinstance(action, Attack))
    for action in by_cost:
        yield stakes(state, action)


def ignored_enemy(choice: Choice) -> Tip | None:
    """Return a tip about an action that leaves the edge to an enemy two turns away.

    A player without a unit on the map hears that the first one is due. An attack may
    keep the enemy away.
    """
    state, action = choice
    if not begins_turn(state) or isinstance(action, Attack):
        return None
    if not has_units(state, choice.seat):
        return None
    later = after(state, action)
    near = enemies_in_reach(state, choice.seat) & enemies_in_reach(later, choice.seat)
    return Tip("enemy-near", min(near)) if near else None


def enemies_in_reach(state: State, seat: int) -> set[str]:
    """Return the enemies that reach the edge in two turns, if nobody is near it."""
    if is_safe(state, seat):
        return set()
    return {unit.id for unit in enemies_near(state, seat)}


def has_units(state: State, seat: int) -> bool:
    """Whether a player has a unit on the map."""
    return any(unit.seat == seat for unit in state.occupants.values())


def is_safe(state: State, seat: int) -> bool:
    """Whether a player can enter the map for sure, or reaches a Village at once."""
    goals = set(villages(state.board))
    return holds_entrance(state, seat) or any(
        goals & set(reach(state, unit).free)
        for unit in state.occupants.values()
        if unit.seat == seat
    )


def holds_entrance(state: State, seat: int) -> bool:
    """Whether a player holds a Village, or a unit guards the edge, if there is one."""
    home = state.seats[seat].home
    guard = None if home is None else state.occupants.get(home)
    return home is None or bool(villages_held(state, seat)) or guard is not None


def enemies_near(state: State, seat: int) -> Iterator[Unit]:
    """Yield the enemies that reach the edge of a player within two turns."""
    home = state.seats[seat].home
    assert home is not None
    steps = free_steps(state, home)
    for unit in state.occupants.values():
        if unit.at is None or state.friendly(unit.seat, seat):
            continue
        if unit.at in steps and steps[unit.at] <= TURNS_NEAR * card_of(unit).speed:
            yield unit


def free_steps(state: State, start: Hex) -> dict[Hex, int]:
    """Return the steps from a tile to all that free tiles connect with it."""
    steps, tiles = {start: 0}, [start]
    for tile in tiles:  # grows while it is read: the nearest tiles come first
        for place in state.board.neighbours[tile]:
            if place not in steps:
                steps[place] = steps[tile] + 1
                if place not in state.occupants:
                    tiles.append(place)
    return steps


def leaves_village(choice: Choice) -> Tip | None:
    """Return a tip about a unit that leaves the last Village with an enemy near."""
    state, action = choice
    if not isinstance(action, Move) or len(villages_held(state, choice.seat)) != 1:
        return None
    later = after(state, action)
    left = not villages_held(later, choice.seat)
    if not left or holds_entrance(later, choice.seat):
        return None
    in_danger = any(enemies_near(later, choice.seat))
    return Tip("leaves-village", action.unit) if in_danger else None


def opens_edge(choice: Choice) -> Tip | None:
    """Return a tip about an action after which an enemy may win the game."""
    if not begins_turn(choice.state):
        return None
    risk = stakes(choice.state, choice.action).risk
    if risk < CLEAR or not can_lower(choice.state, risk):
        return None
    return Tip("opens-edge", chance=risk)
