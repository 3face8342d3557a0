"""The commands that may be typed at every prompt."""

from pathlib import Path
from random import Random

from pocket_tactics.content import rulebook
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.course import generator
from pocket_tactics.games.laying import lay_rest, pieces_left
from pocket_tactics.players.greedy import greedy
from pocket_tactics.record import RemarkError, create_record
from pocket_tactics.record.remarks import MAX_COMMENT_LENGTH
from pocket_tactics.texts import (
    card_lines,
    cards_named,
    event_sentence,
    label,
    odds_parts,
)
from pocket_tactics.tui.legend import legend_lines
from pocket_tactics.tui.reading import rule_lines
from pocket_tactics.tui.table import (
    Answer,
    Command,
    Leave,
    Table,
    page,
    refusal_line,
    warn_unsaved,
)

LOGGED = 20
MAX_DIGITS = 6


def help_(table: Table, _rest: str) -> Answer:
    """Say what can be typed."""
    table.face.line(table.say("help"))
    return "again"


def look(table: Table, _rest: str) -> Answer:
    """Show the whole position."""
    table.face.look(table.view())
    return "again"


def legend(table: Table, _rest: str) -> Answer:
    """Say what the signs of the map mean."""
    cards = table.session.game.cards
    page(table, legend_lines(table.names, table.session.state, cards))
    return "again"


def log(table: Table, rest: str) -> Answer:
    """Tell again what happened, with the rule behind each event."""
    count = int(rest) if rest.isdecimal() and len(rest) < MAX_DIGITS else 0
    if rest and not count:
        table.face.line(table.say("log-how"))
        return "again"
    told = table.session.told[-(count or LOGGED) :]
    page(table, (logged_line(table, event) for event in told))
    return "again"


def logged_line(table: Table, event: Event) -> str:
    """What happened, with the rule behind it."""
    sentence = event_sentence(event, table.names)
    return table.say("logged", sentence=sentence, rule=event.rule)


def rules(table: Table, rest: str) -> Answer:
    """Read the rulebook."""
    edition = table.session.game.edition
    page(table, rule_lines(rulebook(), rest, edition, table.say))
    return "again"


def cards(table: Table, rest: str) -> Answer:
    """Show the cards of the game, or those with a word in their name."""
    game = table.session.game.cards
    shown = cards_named(game, rest)
    texts = (card_lines(card, table.say, game) for card in shown)
    page(table, (line for text in texts for line in (*text, "")))
    if not shown:
        table.face.line(table.say("no-card", text=rest))
    return "again"


def why(table: Table, rest: str) -> Answer:
    """Say why an action may not be played."""
    if not rest:
        table.face.line(table.say("why-what"))
        return "again"
    action = table.read(rest)
    state = table.session.state
    if action is None:
        return "again"
    if action in state.actions():
        table.face.line(table.say("legal"))
    else:
        table.face.line(refusal_line(table, IllegalActionError(state.refusal(action))))
    return "again"


def hint(table: Table, _rest: str) -> Answer:
    """Say what the greedy player would do."""
    state = table.session.state
    action = greedy(Random(0))(state)
    words = label(state, action, table.names)
    unit = getattr(action, "unit", None)
    name = table.names.short(unit) if unit else "none"
    odds = ", ".join(odds_parts(state, action, table.names)) or "none"
    table.face.line(table.say("hint", name=name, words=words, odds=odds))
    return "again"


def odds(table: Table, _rest: str) -> Answer:
    """Tell the odds of all that may be decided now."""
    state = table.session.state
    told = [
        table.say(
            "odds-of", words=label(state, action, table.names), odds=", ".join(parts)
        )
        for action in state.actions()
        if (parts := odds_parts(state, action, table.names))
    ]
    page(table, told or [table.say("no-odds")])
    return "again"


def note(table: Table, rest: str) -> Answer:
    """Put a comment behind the last action, for the record."""
    if not rest or not table.session.game.actions:
        table.face.line(table.say("note-how"))
        return "again"
    try:
        table.session.comment(rest)
    except RemarkError:
        table.face.line(table.say("no-note", most=MAX_COMMENT_LENGTH))
        return "again"
    table.face.line(table.say("noted", comment=rest))
    warn_unsaved(table)
    return "again"


def undo(table: Table, _rest: str) -> Answer:
    """Take back the last decision, up to the last die."""
    if table.session.undo():
        table.face.tell(table.say("undone"))
        table.narrate(())
        return "back"
    table.face.line(table.say("nothing-to-undo"))
    return "again"


def auto(table: Table, _rest: str) -> Answer:
    """Have the rest of the map laid by chance; the edges are still to be chosen."""
    if not pieces_left(table.session.state):
        table.face.line(table.say("auto-too-late"))
        return "again"
    everybody = range(len(table.session.state.seats))
    by_chance = generator(table.session.seed, CHANCE)
    for events in lay_rest(table.session, everybody, by_chance):
        table.narrate(events)
    return "back"


def save(table: Table, rest: str) -> Answer:
    """Keep a copy of the record in another file."""
    try:
        path = Path(rest).expanduser()
        if not rest or path.exists():
            table.face.line(table.say("save-where"))
            return "again"
        create_record(path, table.session.game)
    except PATHLESS as error:
        table.face.line(table.say("cannot-save", complaint=reason(error)))
    else:
        table.face.line(table.say("saved", path=str(path)))
    return "again"


PATHLESS = (OSError, RuntimeError, ValueError)
"""What comes of a path that leads nowhere, has no such home, or cannot be one."""


def reason(error: Exception) -> str:
    """Why a file cannot be had, in the words of the operating system."""
    return (getattr(error, "strerror", None) or str(error)).rstrip(".")


def quit_(_table: Table, _rest: str) -> Answer:
    """Leave the game as it is."""
    raise Leave


COMMANDS: dict[str, Command] = {
    "help": help_,
    "?": help_,
    "look": look,
    "map": look,
    "legend": legend,
    "log": log,
    "rules": rules,
    "cards": cards,
    "why": why,
    "hint": hint,
    "odds": odds,
    "note": note,
    "undo": undo,
    "auto": auto,
    "save": save,
    "quit": quit_,
}
