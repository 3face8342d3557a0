"""The loop of a game, until its end or until a person leaves."""

from pocket_tactics.engine.events import Event, TurnBegan
from pocket_tactics.games.search_notice import search_notice
from pocket_tactics.games.session import Session
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.texts import Catalogue, Names
from pocket_tactics.tui.commands import COMMANDS
from pocket_tactics.tui.editing import complete_lines
from pocket_tactics.tui.prompt import GamePrompt, QuitGame
from pocket_tactics.tui.view import GameUI

RECALLED = 6
"""The number of events to repeat when a game is continued."""


def run_game(
    session: Session, ui: GameUI, say: Catalogue, *, asks_everything: bool = False
) -> bool:
    """Play until the end or until a person leaves; return whether the game ended."""
    names = Names(say, session.state)
    return run_table(
        GamePrompt(session, ui, names, COMMANDS, asks_everything=asks_everything)
    )


def run_table(table: GamePrompt) -> bool:
    """Play at a prompt; return whether the game ended."""
    table.narrate(recalled_events(table.session))
    try:
        with complete_lines(table):
            run(table)
    except (QuitGame, KeyboardInterrupt):
        return False
    table.ui.show(table.view())
    return True


def recalled_events(session: Session) -> list[Event]:
    """Return the last events of a game that is continued, without its ready map."""
    played = session.moments[session.floor + 1 :]
    return [event for _, events in played for event in events][-RECALLED:]


def run(table: GamePrompt) -> None:
    """Let people and computers decide until the game is over."""
    watched = HUMAN not in table.session.game.seats
    noticed = False
    while table.session.result is None:
        noticed = noticed or report_search(table)
        for events in table.session.advance():
            table.narrate(events)
            if watched and any(isinstance(event, TurnBegan) for event in events):
                table.ui.watch(table.view())
        if table.session.awaits_human:
            decide(table)


def report_search(table: GamePrompt) -> bool:
    """Report if the searching player plays without the kernel.

    Return whether that is known, which it is from the first turn on.
    """
    session = table.session
    if notice := search_notice(session.state, session.game.seats, table.say):
        table.ui.tell(notice)
    return session.state.turn > 0


def decide(table: GamePrompt) -> None:
    """Let a person decide, unless the program answers the question."""
    answer = table.table.answer(table.session, table.ui, table.names)
    if answer is None:
        table.decide()
    else:
        table.narrate(table.session.play(answer))
