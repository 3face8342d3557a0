"""The end of a game: who won, the counts of each side, and the next game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Literal

from rich.cells import cell_len
from rich.text import Text

from pocket_tactics.games.lost_by import LostBy, lost_by
from pocket_tactics.games.next_game import next_games
from pocket_tactics.games.session import Session
from pocket_tactics.games.statistics import SideStatistics, statistics_of
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord
from pocket_tactics.texts import Catalogue, Names
from pocket_tactics.tui.paging import Words
from pocket_tactics.tui.view import GameUI

LEAVING = ("", "q", "quit")
"""The answers that begin no other game."""
GAP = "  "

Verdict = Literal["won", "lost", "draw"]
Games = Mapping[str, Callable[[], GameRecord]]
"""Functions that begin the next games, by the ids of their texts."""


def end_game(
    session: Session, ui: GameUI, say: Catalogue, *, asks: bool
) -> GameRecord | None:
    """Show how a game ended; return the next game, if a person is asked and wants one.

    A game of computers ends with its result.
    """
    if HUMAN not in session.game.seats:
        return None
    names = Names(say, session.state)
    end = verdict(session)
    lost = lost_by(session, people_of(session), names) if end == "lost" else LostBy()
    today = datetime.now().astimezone().date()
    games = next_games(session.game, lost.moment, today) if asks else {}
    lines = [*ending_lines(session, end, names), lost.sentence, *menu_lines(games, say)]
    ui.page([line for line in lines if line], say("pager-keys"))
    return ask_next_game(games, ui, say) if games else None


def people_of(session: Session) -> list[int]:
    """Return the seats of people."""
    return [seat for seat, each in enumerate(session.game.seats) if each == HUMAN]


def verdict(session: Session) -> Verdict | None:
    """Return how the game ended for the only side that people play, if it is one."""
    assert session.result is not None  # the game is over
    people, winners = people_of(session), session.result.winners
    teams = {session.state.seats[seat].team for seat in people}
    if len(teams) != 1:
        return None
    if not winners:
        return "draw"
    return "won" if set(people).intersection(winners) else "lost"


def ending_lines(
    session: Session, end: Verdict | None, names: Names
) -> Iterator[Words]:
    """Yield the verdict, if there is one, and the counts of each side."""
    if end is not None:
        yield Text(names.say("verdict", end=end), style="bold")
    sides = statistics_of(session.state, session.events)
    yield from in_columns([side_cells(side, names) for side in sides])


def side_cells(side: SideStatistics, names: Names) -> list[str]:
    """Return the counts of a side: its units, attacks and dice."""
    say, average = names.say, side.average
    cells = [
        names.seat(side.seat),
        say("count-units", left=str(side.left), units=str(side.units)),
        say("count-attacks", count=side.attacks),
        say("count-dice", count=len(side.faces)),
    ]
    if average is not None:
        whole, _, decimals = f"{average:.2f}".partition(".")
        cells.append(say("average-die", whole=whole, decimals=decimals))
    return cells


def in_columns(rows: Iterable[list[str]]) -> Iterator[str]:
    """Yield rows of cells as lines, each column as wide as its longest cell."""
    rows = list(rows)
    widths = [max(map(cell_len, cells)) for cells in zip(*rows, strict=False)]
    for row in rows:
        padded = (
            cell + " " * (width - cell_len(cell))
            for cell, width in zip(row, [*widths, 0], strict=False)
        )
        yield GAP.join(padded).rstrip()


def menu_lines(games: Games, say: Catalogue) -> Iterator[str]:
    """Yield the next games with their numbers."""
    for number, text in enumerate(games, 1):
        yield say("option", number=str(number), text=say(text))


def ask_next_game(games: Games, ui: GameUI, say: Catalogue) -> GameRecord | None:
    """Return the game that a person chooses, or ``None`` if they leave."""
    numbered = {str(number): begin for number, begin in enumerate(games.values(), 1)}
    question = say("ask-next")
    try:
        while (answer := ui.ask(question).strip().lower()) not in LEAVING:
            if answer in numbered:
                return numbered[answer]()
            wrong = say("no-such-number", text=answer, count=len(games))
            ui.page([wrong, *menu_lines(games, say)], say("pager-keys"))
    except (EOFError, KeyboardInterrupt):
        ui.line()
    return None
