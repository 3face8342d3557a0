"""Playing a game from where it stands to its end, or until a person leaves."""

from pocket_tactics.engine.events import TurnBegan
from pocket_tactics.games.session import Session
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.texts import Catalogue, Names
from pocket_tactics.tui.commands import COMMANDS
from pocket_tactics.tui.editing import complete_lines
from pocket_tactics.tui.table import Leave, Table
from pocket_tactics.tui.view import Face

RECALLED = 6
"""How many events are told again when a game is gone on with."""


def play(session: Session, face: Face, say: Catalogue) -> bool:
    """Play on; whether the game came to its end."""
    table = Table(session, face, Names(say, session.state), COMMANDS)
    table.narrate(session.told[-RECALLED:])
    try:
        with complete_lines(table):
            run(table)
    except (Leave, KeyboardInterrupt):
        return False
    face.show(table.view())
    return True


def run(table: Table) -> None:
    """Have everybody decide in turn until the game is over."""
    watched = HUMAN not in table.session.game.seats
    while table.session.state.outcome is None:
        for events in table.session.advance():
            table.narrate(events)
            if watched and any(isinstance(event, TurnBegan) for event in events):
                table.face.watch(table.view())
        if table.session.human:
            table.decide()
