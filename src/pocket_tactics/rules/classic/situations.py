"""The round of situational re-rolls, and what an assist may be given away for."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.actions import Action, RaiseDie, UseReroll
from pocket_tactics.dice import HIGHEST_FACE, sort_faces, without_die
from pocket_tactics.events import Bumped
from pocket_tactics.rules.clashes import other
from pocket_tactics.rules.classic.bouts import (
    Bout,
    Fighter,
    base_seat,
    ground_of,
    hostile,
    once_more,
    ruled,
    touch,
    where,
)
from pocket_tactics.rules.classic.corps import on_map, sheet, talents
from pocket_tactics.rules.classic.exchanges import (
    Turn,
    afresh,
    dice_of,
    handed_on,
    round_of,
)
from pocket_tactics.rules.fights import Role
from pocket_tactics.state import State, Unit
from pocket_tactics.talents import Standard

REROLL = "reroll.alternate"
STANDARD = "standard"


def situational_round(state: State, bout: Bout) -> State:
    """The phase of the re-rolls that the situation gives."""
    return round_of(SituationTurn, state, bout)


class SituationTurn(Turn, frozen=True, tag="situation-turn"):
    """One side may roll one own die again, or give an assist to raise one."""

    @classmethod
    def options(cls, state: State, bout: Bout, role: Role) -> Iterator[Action]:
        fighter = bout.fighter(role)
        if fighter.rerolls:
            for pool, face in dice_of(fighter):
                yield UseReroll(pool, face)
            yield from raises(state, bout, role)

    def used(self, state: State, action: UseReroll | RaiseDie) -> State:
        if isinstance(action, RaiseDie):
            return self.raised(state, action)
        left = self.fighter.rerolls - 1
        # Other sources go first: only a unit's assist may be worth a raised die.
        assists = min(self.fighter.assists, left)
        backing = min(self.fighter.backing, left - assists)
        fighter = replace(self.fighter, rerolls=left, assists=assists, backing=backing)
        bout = self.spent(state, fighter)
        lifted = (action.face,)
        return state.then(afresh(bout, bout.turn, action.pool, lifted, REROLL))

    def spent(self, state: State, fighter: Fighter) -> Bout:
        """The fight with one side's re-roll gone; two friends have each aid once."""
        turn = self.bout.turn
        bout = self.bout.with_fighter(turn, fighter)
        if hostile(state, bout):
            return bout
        friend = bout.fighter(other(turn))
        aid = shared(self.fighter) - shared(fighter)
        friend = replace(
            friend,
            rerolls=friend.rerolls - aid,
            assists=fighter.assists,
            backing=fighter.backing,
        )
        return bout.with_fighter(other(turn), friend)

    def raised(self, state: State, action: RaiseDie) -> State:
        """The state after an assist has been given for a better die."""
        fighter, face = self.fighter, action.face
        told = Bumped(
            rule=ruled(state.unit(action.of)),
            unit=fighter.unit,
            pool="off",
            face=face,
            to=face + 1,
        )
        fighter = replace(
            fighter,
            off=sort_faces(*without_die(fighter.pool("off"), face), face + 1),
            rerolls=fighter.rerolls - 1,
            assists=fighter.assists - 1,
        )
        bout = self.spent(state, fighter).spending(action.of, STANDARD)
        return once_more(state.tell(told), handed_on(bout))


def shared(fighter: Fighter) -> int:
    """The re-rolls of one side that units and a base beside the tile give it."""
    return fighter.assists + fighter.backing


def raises(state: State, bout: Bout, role: Role) -> Iterator[RaiseDie]:
    """The OFF dice that one side may raise for an assist."""
    fighter = bout.fighter(role)
    if fighter.assists and base_seat(fighter.unit) is None:
        low = [f for f in dict.fromkeys(fighter.pool("off")) if f < HIGHEST_FACE]
        for noble in nobles(state, bout, role) if low else ():
            for face in low:
                yield RaiseDie(noble.id, face)


def nobles(state: State, bout: Bout, role: Role) -> list[Unit]:
    """The units beside one side whose standard it may still follow."""
    unit = state.unit(bout.fighter(role).unit)
    places = ground_of(state, bout, role)
    return [
        noble
        for noble in on_map(state, unit.seat)
        if noble.id != unit.id
        and heartens(noble, unit)
        and bout.unspent(noble.id, STANDARD)
        and touch(where(state, bout, noble), places)
    ]


def heartens(noble: Unit, unit: Unit) -> bool:
    """Whether a unit bears the standard of another's type."""
    types = sheet(unit).types
    return any(standard.type in types for standard in talents(noble, Standard))
