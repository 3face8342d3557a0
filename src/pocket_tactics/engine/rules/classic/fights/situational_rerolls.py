"""The round of situational re-rolls, and assists given up to raise a die."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import Standard
from pocket_tactics.engine.actions import Action, RaiseDie, UseReroll
from pocket_tactics.engine.dice import MAX_FACE, sort_faces, without_die
from pocket_tactics.engine.events import Bumped
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    Phase,
    Side,
    again,
    ground_of,
    hostile,
    touch,
    where,
)
from pocket_tactics.engine.rules.classic.fights.rounds import (
    Turn,
    dice_of,
    handed_on,
    roll_again,
    round_of,
)
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    card_of,
    on_map,
    rule_of_card,
)
from pocket_tactics.engine.rules.fights import Role, other
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Unit

REROLL = "reroll.alternate"
STANDARD = "standard"


def situational_round(state: State, fight: Fight) -> State:
    """Run the phase of the situational re-rolls."""
    return round_of(SituationTurn, state, fight)


class SituationTurn(Turn, frozen=True, tag="situation-turn"):
    """The turn of one side to re-roll an own die, or to raise one for an assist."""

    @classmethod
    def phase(cls) -> Phase:
        return situational_round

    @classmethod
    def options(cls, state: State, fight: Fight, role: Role) -> Iterator[Action]:
        side = fight.side(role)
        if side.rerolls:
            for pool, face in dice_of(side):
                yield UseReroll(pool, face)
            yield from raises(state, fight, role)

    def apply_use(self, state: State, action: UseReroll | RaiseDie) -> State:
        if isinstance(action, RaiseDie):
            return self.raise_die(state, action)
        left = self.side.rerolls - 1
        # Use other sources first, because only a unit's assist may raise a die.
        assists = min(self.side.assists, left)
        backing = min(self.side.backing, left - assists)
        side = replace(self.side, rerolls=left, assists=assists, backing=backing)
        fight = self.spend_reroll(state, side)
        lifted = (action.face,)
        return state.with_steps(
            roll_again(fight, fight.turn, action.pool, lifted, REROLL)
        )

    def spend_reroll(self, state: State, side: Side) -> Fight:
        """Return the fight after a side's re-roll. Two friends use each aid once."""
        turn = self.fight.turn
        fight = self.fight.with_side(turn, side)
        if hostile(state, fight):
            return fight
        friend = fight.side(other(turn))
        aid = shared_rerolls(self.side) - shared_rerolls(side)
        friend = replace(
            friend,
            rerolls=friend.rerolls - aid,
            assists=side.assists,
            backing=side.backing,
        )
        return fight.with_side(other(turn), friend)

    def raise_die(self, state: State, action: RaiseDie) -> State:
        """Return the state after a side gives up an assist to raise a die."""
        side, face = self.side, action.face
        event = Bumped(
            rule=rule_of_card(state.unit(action.of)),
            unit=side.unit,
            pool="off",
            face=face,
            to=face + 1,
        )
        side = replace(
            side,
            off=sort_faces(*without_die(side.pool("off"), face), face + 1),
            rerolls=side.rerolls - 1,
            assists=side.assists - 1,
        )
        fight = self.spend_reroll(state, side).with_spent(action.of, STANDARD)
        return again(state.with_events(event), handed_on(fight))


def shared_rerolls(side: Side) -> int:
    """Return the number of one side's re-rolls from units and a base."""
    return side.assists + side.backing


def raises(state: State, fight: Fight, role: Role) -> Iterator[RaiseDie]:
    """Yield the OFF dice that one side may raise for an assist."""
    side = fight.side(role)
    if side.assists and base_seat(side.unit) is None:
        low = [f for f in dict.fromkeys(side.pool("off")) if f < MAX_FACE]
        for noble in nobles(state, fight, role) if low else ():
            for face in low:
                yield RaiseDie(noble.id, face)


def nobles(state: State, fight: Fight, role: Role) -> list[Unit]:
    """Return the units next to one side whose standard it may still follow."""
    unit = state.unit(fight.side(role).unit)
    places = ground_of(state, fight, role)
    return [
        noble
        for noble in on_map(state, unit.seat)
        if noble.id != unit.id
        and heartens(noble, unit)
        and fight.unspent(noble.id, STANDARD)
        and touch(where(state, fight, noble), places)
    ]


def heartens(noble: Unit, unit: Unit) -> bool:
    """Whether a unit bears the standard of another's type."""
    types = card_of(unit).types
    return any(standard.type in types for standard in abilities_of(noble, Standard))
