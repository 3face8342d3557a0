"""The commands that end a game before the rules do."""

from pocket_tactics.games.agreements import (
    may_agree_on_draw,
    may_resign,
    other_people,
)
from pocket_tactics.record import DrawAgreed, Ending, Resigned
from pocket_tactics.tui.prompt import Answer, GamePrompt, how_players_ended


def resign(table: GamePrompt, _rest: str) -> Answer:
    """Resign for the player who decides, if they confirm it."""
    seat = table.session.mover
    assert seat is not None  # a person is asked
    if not may_resign(table.session, seat):
        table.ui.line(table.say("no-resigning"))
        return "again"
    if not agreed(table, table.say("resign-sure", seat=table.names.seat(seat))):
        return "again"
    return end(table, Resigned(seat))


def draw(table: GamePrompt, _rest: str) -> Answer:
    """End the game with a draw, if the other side confirms it."""
    seat = table.session.mover
    assert seat is not None  # a person is asked
    if not may_agree_on_draw(table.session, seat):
        table.ui.line(table.say("no-draw"))
        return "again"
    others = table.names.seats(tuple(sorted(other_people(table.session, seat))))
    offer = table.say("draw-sure", seat=table.names.seat(seat), others=others)
    if not agreed(table, offer):
        table.ui.line(table.say("draw-declined"))
        return "again"
    return end(table, DrawAgreed())


def agreed(table: GamePrompt, question: str) -> bool:
    """Whether a person says yes; anything else is a no."""
    table.ui.line(question)
    return table.ask().lower() in table.say("words-of-yes").split()


def end(table: GamePrompt, ending: Ending) -> Answer:
    """End the game, and report how."""
    table.session.end(ending)
    table.ui.tell(how_players_ended(table.session, table.names))
    table.narrate(())
    return "back"
