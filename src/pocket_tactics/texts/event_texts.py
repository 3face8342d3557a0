"""Events as sentences, with a message for each kind of event."""

from collections.abc import Callable

from pocket_tactics.engine.dice import first_difference
from pocket_tactics.engine.events import Compared, Ended, Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.texts.catalogue import Value
from pocket_tactics.texts.names import Names


def event_sentence(event: Event, names: Names) -> str:
    """Return an event as a sentence."""
    kind = str(event.__struct_config__.tag)
    values = {
        field: VALUES[field](names, getattr(event, field))
        for field in event.__struct_fields__
        if field != "rule"
    }
    # Variants of a message cannot have dots in their names.
    values["rule"] = event.rule.replace(".", "-")
    if isinstance(event, Ended):
        values["many"] = "yes" if len(event.winners) > 1 else "no"
    if isinstance(event, Compared):
        values["cancel"] = "yes" if equal_dice_cancelled(event) else "no"
    return names.say(f"event-{kind}", **values)


def equal_dice_cancelled(event: Compared) -> bool:
    """Whether equal dice were removed before the two dice that decided."""
    strike, guard = event.strike, event.guard
    decided = (event.ours, event.theirs) == first_difference(strike, guard)
    return strike[:1] == guard[:1] and decided


def faces(names: Names, dice: tuple[int, ...]) -> str:
    """Return dice as text; a word if there are none."""
    return " ".join(map(str, dice)) or names.say("no-dice")


def to(names: Names, value: Hex | int) -> str:
    """Return the place that something goes to, or the new face of a die."""
    return names.place(value) if isinstance(value, Hex) else str(value)


VALUES: dict[str, Callable[..., Value]] = {
    "seat": Names.seat,
    "by": Names.seat,
    "winners": Names.seats,
    "unit": Names.unit,
    "target": lambda names, unit: names.unit(unit) if unit else "none",
    "terrain": Names.ground,
    "feature": Names.ground,
    "at": Names.place,
    "start": Names.place,
    "way": lambda names, way: names.place(way[-1]),
    "faces": faces,
    "strike": faces,
    "guard": faces,
    "ours": lambda _, face: str(face or "none"),
    "theirs": lambda _, face: str(face or "none"),
    "face": lambda _, face: str(face),
    "needs": lambda _, face: str(face),
    "bump": lambda _, by: str(by),
    "support": lambda _, count: count,
    "favoured": lambda _, flag: "yes" if flag else "no",
    "hit": lambda _, flag: "yes" if flag else "no",
    "passed": lambda _, flag: "yes" if flag else "no",
    "to": to,
    "other": Names.unit,
    "gate": Names.unit,
    "skill": Names.skill,
    "base": Names.ground,
    "ground": Names.ground,
    "terrains": lambda names, ids: names.listed(map(names.ground, ids)),
    "zone": lambda _, zone: zone,
    "dial": lambda _, number: str(number),
    "rerolls": lambda _, count: count,
    "assists": lambda _, count: count,
    "close": lambda _, flag: "yes" if flag else "no",
    "number": lambda _, number: str(number),
    "pool": lambda names, pool: names.say(f"pool-{pool}"),
    "how": lambda _, how: how,
    "invading": lambda _, flag: "yes" if flag else "no",
    "succeeded": lambda _, flag: "yes" if flag else "no",
    "survived": lambda _, flag: "yes" if flag else "no",
}
