"""Close assaults of mega units: they fight every opponent in the way in turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.moves import Immobile, Inert
from pocket_tactics.engine.actions import Action, Charge, Declare, MeetNext
from pocket_tactics.engine.events import Faced, PlaceTaken
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.attacks.declaring import (
    NEEDS_OFF,
    Meeting,
    close_skills,
    opponent_at,
    slippery,
)
from pocket_tactics.engine.rules.classic.fights.assists import assists_counted
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Side
from pocket_tactics.engine.rules.classic.fights.pools import may_assault
from pocket_tactics.engine.rules.classic.footprints import (
    bears,
    has_room,
    left_behind,
    may_cover,
    newly_covered,
    with_unit_entered,
)
from pocket_tactics.engine.rules.classic.moves.actions import tests_on_leaving
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest, Testing
from pocket_tactics.engine.rules.classic.refusals import CITES
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    enemy_of,
    is_mega,
    is_tile,
    on_map,
    place_of_unit,
)
from pocket_tactics.engine.rules.refusals import not_at_hand
from pocket_tactics.engine.state import Automatic, State, Step, TurnOption, Unit
from pocket_tactics.engine.structs import FrozenStruct

MANY = "mega.assault-many"
ENTER = "mega.assault-enter"
SERIES = "mega.assault-series"
TARGET = "mega.target"


class Series(FrozenStruct, frozen=True, omit_defaults=True):
    """A mega unit's close assault *to* a place, and the opponents it has *met*.

    *named* is the tile on which it assaults another mega unit.
    """

    unit: str
    to: Hex
    met: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    named: Hex | None = None


def charges(state: State, seat: int) -> Iterator[Charge]:
    """Yield the close assaults that a player's mega units may make."""
    return (
        Charge(unit.id, to, at)
        for unit in on_map(state, seat)
        if is_mega(unit) and not (ability_of(unit, Immobile) or ability_of(unit, Inert))
        for to in neighbours(place_of_unit(unit))
        if may_charge(state, unit, to)
        for at in (None, *tiles_to_name(state, unit, to))
    )


def may_charge(state: State, unit: Unit, at: Hex) -> bool:
    """Whether a mega unit may go to a place and fight the opponents there."""
    series = Series(unit.id, at)
    opponents = list(unmet(state, series))
    return (
        bool(opponents)
        and all(may_contest(state, unit, place) for place in unit.card.covers(at))
        and any(bears_a_tile(state, place) for place in unit.card.covers(at))
        and any(
            skill
            for target in opponents
            for skill in skills_against(state, series, target)
        )
    )


def may_contest(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a mega unit may enter a place, now or after a fight for it."""
    if may_cover(state, unit, place):
        return True
    if state.seats[enemy_of(unit.seat)].home == place:
        return True
    return opponent_at(state, unit.seat, place) is not None and bears(state, place)


def bears_a_tile(state: State, place: Hex) -> bool:
    """Whether there is a terrain tile that a mega unit may stand on."""
    return place in state.board.by_place and bears(state, place)


def unmet(state: State, series: Series) -> Iterator[str]:
    """Yield the opponents in the way of a mega unit that it has not fought yet."""
    unit = state.unit(series.unit)
    opponents = (
        opponent_at(state, unit.seat, place) for place in newly_covered(unit, series.to)
    )
    yield from dict.fromkeys(o for o in opponents if o and o not in series.met)


def tiles_to_name(state: State, unit: Unit, to: Hex) -> list[Hex]:
    """Return the tiles of another mega unit that a charge may name (mega.target).

    Without a name the charge assaults the first tile that it enters. It may name a tile
    whose assists differ, one for each difference.
    """
    series = Series(unit.id, to)
    return [
        at for foe in unmet(state, series) for at in tiles_apart(state, series, foe)
    ]


def tiles_apart(state: State, series: Series, target: str) -> Iterator[Hex]:
    """Yield the tiles of an opponent whose assists differ from all before them."""
    first, *others = places_met(state, series, target)
    seen = {assists_on(state, series, target, first)} if others else set()
    # A close assault names no empty space (mega.target-hanging).
    for at in (place for place in others if is_tile(state, place)):
        counted = assists_on(state, series, target, at)
        if counted not in seen:
            seen.add(counted)
            yield at


def assists_on(
    state: State, series: Series, target: str, at: Hex
) -> tuple[tuple[int, int], ...]:
    """Return the assists of both sides if an opponent is assaulted on a place."""
    skill = next(close_skills(state.unit(series.unit)))
    fight = fight_in_series(state, replace(series, named=at), target, skill)
    return assists_counted(state, fight)


def places_met(state: State, series: Series, target: str) -> list[Hex]:
    """Return the places in the way of a mega unit that an opponent holds."""
    unit = state.unit(series.unit)
    return [
        place
        for place in newly_covered(unit, series.to)
        if opponent_at(state, unit.seat, place) == target
    ]


def tile_chosen(state: State, action: Charge, target: str) -> Hex | None:
    """Return the tile on which an opponent is assaulted, or ``None`` if it is clear."""
    series = Series(action.unit, action.to, named=action.at)
    if not any(tiles_apart(state, series, target)):
        return None
    places = places_met(state, series, target)
    return action.at if action.at in places else places[0]


def charge(state: State, action: Charge) -> State:
    """Start a mega unit's charge, with the tests on its way."""
    unit = state.unit(action.unit)
    entering = HazardTest(
        unit.id,
        "assault",
        newly_covered(unit, action.to),
        unit.card.covers(action.to),
    )
    left = left_behind(unit, action.to)
    onslaught = Onslaught(Series(unit.id, action.to, named=action.at))
    return state.with_steps(tests_on_leaving(unit, left), Testing(entering), onslaught)


class Onslaught(Automatic, frozen=True, tag="onslaught"):
    """The next fight of the series. After the last the mega unit may enter."""

    series: Series

    def run(self, state: State) -> State:
        if state.unit(self.series.unit).at is None:
            return state
        opponents = list(unmet(state, self.series))
        if not opponents:
            return conclude_series(state, self.series)
        if len(opponents) > 1:
            return state.with_steps(ChoosingNext(self.series))
        return face_opponent(state, self.series, opponents[0])


def conclude_series(state: State, series: Series) -> State:
    """Move the mega unit if no opponent is left in its way (mega.assault-enter)."""
    unit = state.unit(series.unit)
    if not has_room(state, unit, series.to):
        return state
    places = tuple(
        place for place in newly_covered(unit, series.to) if slippery(state, place)
    )
    test = HazardTest(unit.id, "stay", places, unit.card.covers(series.to))
    event = PlaceTaken(rule=ENTER, unit=unit.id, at=series.to)
    return (
        with_unit_entered(state, unit, series.to)
        .with_events(event)
        .with_steps(Testing(test))
    )


class ChoosingNext(Step, frozen=True, tag="choosing-next"):
    """The opponent's choice of the unit that the mega unit fights next."""

    series: Series

    def mover(self, state: State) -> int:
        return enemy_of(state.unit(self.series.unit).seat)

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(MeetNext, unmet(state, self.series)))

    def apply(self, state: State, action: MeetNext) -> State:
        event = Faced(rule=MANY, unit=self.series.unit, target=action.target)
        return face_opponent(state.with_events(event), self.series, action.target)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(MANY, "The opponent chooses who is fought next.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.series.unit}


def face_opponent(state: State, series: Series, target: str) -> State:
    """Start a mega unit's fight with an opponent. Its player declares the skill."""
    skills = list(skills_against(state, series, target))
    if len(skills) > 1:
        return state.with_steps(Declaring(series, target))
    unit = state.unit(series.unit)
    skill = skills[0] if skills else next(close_skills(unit))
    return state.with_steps(Meeting(fight_in_series(state, series, target, skill)))


def skills_against(state: State, series: Series, target: str) -> Iterator[str]:
    """Yield the skills that a mega unit may use against an opponent."""
    for skill in close_skills(state.unit(series.unit)):
        if may_assault(state, fight_in_series(state, series, target, skill)):
            yield skill


def fight_in_series(state: State, series: Series, target: str, skill: str) -> Fight:
    """Return the fight of a mega unit with one of its opponents.

    If the opponent has several tiles in the way, the fight is on the named tile, or
    else on the first of the footprint (mega.target).
    """
    places = places_met(state, series, target)
    return Fight(
        attacker=Side(unit=series.unit, skill=skill),
        target=Side(unit=target, skill=""),
        at=series.named if series.named in places else places[0],
        close=True,
        to=series.to,
        named=series.named,
        met=series.met,
        used=series.used,
    )


class Declaring(Step, frozen=True, tag="declaring"):
    """The choice of a skill for a mega unit's next fight."""

    series: Series
    target: str

    def mover(self, state: State) -> int:
        return state.unit(self.series.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(Declare, skills_against(state, self.series, self.target)))

    def apply(self, state: State, action: Declare) -> State:
        fight = fight_in_series(state, self.series, self.target, action.skill)
        return state.with_steps(Meeting(fight))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(SERIES, "Choose a skill for the next fight.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.series.unit, "target": self.target}


def continue_series(state: State, fight: Fight) -> State:
    """Continue the series of a mega unit after one of its fights: the last phase."""
    assert fight.to is not None
    met = (*fight.met, fight.target.unit)
    series = Series(fight.attacker.unit, fight.to, met, fight.used, fight.named)
    return state.with_steps(Onslaught(series))


def refuse_charge(state: State, action: Charge) -> Refusal:
    """Return why a mega unit may not make that close assault."""
    refused = not_at_hand(state, CITES, action.unit, "map")
    if refused:
        return refused
    unit = state.unit(action.unit)
    if not is_mega(unit):
        return Refusal("assault.close", "Only a mega unit charges; others storm.")
    if action.to not in neighbours(place_of_unit(unit)):
        return Refusal("mega.footprint", "A mega unit shifts by one step.")
    if not any(unmet(state, Series(unit.id, action.to))):
        return Refusal(MANY, "There is no opponent in its way there.")
    return refuse_onslaught(state, unit, action)


def refuse_onslaught(state: State, unit: Unit, action: Charge) -> Refusal:
    """Return why a mega unit may not assault the opponents in its way."""
    if action.at is not None and may_charge(state, unit, action.to):
        return refuse_named(state, action)
    if all(may_contest(state, unit, place) for place in unit.card.covers(action.to)):
        return Refusal(NEEDS_OFF, "It would roll no OFF die there.")
    return Refusal(SERIES, "A friend, a tunnel or its own base is in the way.")


def refuse_named(state: State, action: Charge) -> Refusal:
    """Return why a mega unit's charge may not name that tile."""
    series = Series(action.unit, action.to)
    places = [places_met(state, series, target) for target in unmet(state, series)]
    entered = next((met for met in places if len(met) > 1), [])
    if action.at not in entered:
        message = "Only a tile of a mega unit that it enters on several may be named."
    elif action.at == entered[0]:
        message = "That tile is assaulted if none is named: leave it out."
    elif not is_tile(state, action.at):
        message = "A close assault names no empty space."
    else:
        message = "The assists there are as on another tile: name that one, or none."
    return Refusal(TARGET, message)


CHARGING = TurnOption(Charge, offers=charges, begin=charge, refusal=refuse_charge)
