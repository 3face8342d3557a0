"""A line of the screen for every player: units by zone, and other property."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from pocket_tactics.engine.state import State, Unit
from pocket_tactics.texts import Names
from pocket_tactics.texts.status import (
    conjuration,
    conjures,
    features_held,
    partners,
    units_reloading,
    where,
)
from pocket_tactics.tui.art import GATES, SEAT_COLOURS, SHAPES
from pocket_tactics.tui.view import View


def seat_lines(view: View, width: int) -> list[Text]:
    """Return a line for every player, longer than *width* only if necessary."""
    seats = range(len(view.state.seats))
    return [seat_line(view.state, seat, view.names, width) for seat in seats]


ZONE_STYLES = {"captured": "grey50", "gone": "grey50"}


def seat_line(state: State, seat: int, names: Names, width: int) -> Text:
    """Return a player's units by zone, as tokens, and the player's other property."""
    line = Text(
        f"{SHAPES[seat]} {names.seat(seat):7}", style=f"bold {SEAT_COLOURS[seat]}"
    )
    for zone, text in zones(state, seat, names).items():
        if text:
            line.append(f" {names.say(f'zone-{zone}')} ", style="not bold grey50")
            line.append(text, style=ZONE_STYLES.get(zone, "bold"))
    if state.seats[seat].out:
        line.append(f" {names.say('zone-out')}", style="not bold grey50")
    home = named_home(state, seat, names)
    if line.cell_len + home.cell_len <= width:
        line.append(home)
    return line


def named_home(state: State, seat: int, names: Names) -> Text:
    """Return the meaning of the shape on a player's own tile."""
    if state.seats[seat].home is None:
        return Text()
    gate = (f"  {GATES[seat]}", f"bold {SEAT_COLOURS[seat]}")
    home = names.say("zone-home", edition=state.edition.id)
    return Text.assemble(gate, (f" {home}", "not bold grey50"))


def zones(state: State, seat: int, names: Names) -> dict[str, str]:
    """Return a player's units by zone, and their other property."""
    on_map, reserve, aside, captured, gone = (
        tokens(where(state, seat, zone), names)
        for zone in ("map", "reserve", "aside", "captured", "gone")
    )
    return {
        "map": on_map,
        "reserve": reserve,
        "queue": " ".join(queue_prices(state, seat, names)),
        "dial": str(state.seats[seat].dial) if conjures(state, seat) else "",
        "aside": aside,
        "captured": captured,
        "gone": gone,
        "reloads": tokens(units_reloading(state, seat), names),
        "shifted": " ".join(map(names.place, state.seats[seat].shifted or ())),
        "features": str(len(features_held(state, seat)) or ""),
        "with": " ".join(SHAPES[other] for other in partners(state, seat)),
    }


def tokens(units: Iterable[Unit], names: Names) -> str:
    """Return units by their tokens."""
    return " ".join(names.token(unit.id) for unit in units)


def queue_prices(state: State, seat: int, names: Names) -> Iterator[str]:
    """Yield the units in a player's Aether Queue with their costs: ``Co:6``."""
    for unit in where(state, seat, "queue"):
        yield f"{names.token(unit.id)}:{conjuration(unit)}"
