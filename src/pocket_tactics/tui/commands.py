"""The commands of every prompt."""

from pathlib import Path

from pocket_tactics.advice.foresight import enemy_attacks_by_place
from pocket_tactics.advice.intents import reason_against
from pocket_tactics.advice.threats import threatened_seat
from pocket_tactics.advice.threats import threats as find_threats
from pocket_tactics.content import rulebook
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.engine.actions import Attack
from pocket_tactics.engine.events import Event
from pocket_tactics.games.history import actions_to_redo
from pocket_tactics.games.laying import pieces_left, rest_of_map
from pocket_tactics.notation.place_names import has_whole_map
from pocket_tactics.record import RemarkError, create_record
from pocket_tactics.record.remarks import MAX_COMMENT_LENGTH
from pocket_tactics.texts import (
    card_lines,
    cards_named,
    event_sentence,
    label,
)
from pocket_tactics.texts.cards import card_words
from pocket_tactics.texts.labels import actor
from pocket_tactics.texts.threats import threat_sentences, threat_words
from pocket_tactics.texts.typed_actions import is_called, which_unit
from pocket_tactics.tui.advice_lines import all_odds, hint_line
from pocket_tactics.tui.ending_commands import draw, resign
from pocket_tactics.tui.legend import legend_lines
from pocket_tactics.tui.prompt import (
    Answer,
    Command,
    GamePrompt,
    QuitGame,
    refusal_line,
    show_paged,
    warn_unsaved,
)
from pocket_tactics.tui.rule_lookup import rule_lines

LOGGED = 20
MAX_DIGITS = 6


def help_(table: GamePrompt, _rest: str) -> Answer:
    """Show the possible inputs."""
    table.ui.line(table.say("help"))
    if not has_whole_map(table.session.state):
        table.ui.line(table.say("help-sides"))
    return "again"


def look(table: GamePrompt, _rest: str) -> Answer:
    """Show the whole position."""
    table.ui.look(table.view())
    return "again"


def legend(table: GamePrompt, _rest: str) -> Answer:
    """Show the meanings of the map's signs."""
    cards = table.session.game.cards
    show_paged(table, legend_lines(table.names, table.session.state, cards))
    return "again"


def log(table: GamePrompt, rest: str) -> Answer:
    """Show the last events, each with its rule."""
    count = int(rest) if rest.isdecimal() and len(rest) < MAX_DIGITS else 0
    if rest and not count:
        table.ui.line(table.say("log-how"))
        return "again"
    events = table.session.events[-(count or LOGGED) :]
    show_paged(table, (logged_line(table, event) for event in events))
    return "again"


def logged_line(table: GamePrompt, event: Event) -> str:
    """Return the sentence of an event with its rule."""
    sentence = event_sentence(event, table.names)
    return table.say("logged", sentence=sentence, rule=event.rule)


def rules(table: GamePrompt, rest: str) -> Answer:
    """Show the rulebook."""
    edition = table.session.game.edition
    book = rulebook(table.say.language)
    show_paged(table, rule_lines(book, rest, edition, table.say))
    return "again"


def cards(table: GamePrompt, rest: str) -> Answer:
    """Show the cards of the game, or those with a word in their name."""
    game = table.session.game.cards
    shown = cards_named(game, rest)
    texts = (card_lines(card, table.say, game) for card in shown)
    show_paged(table, (line for text in texts for line in (*text, "")))
    if not shown:
        message = table.say("no-card", text=rest)
        table.ui.line(with_nearest(message, rest, card_words(game), table.say))
    return "again"


def why(table: GamePrompt, rest: str) -> Answer:
    """Show why an action is illegal."""
    if not rest:
        table.ui.line(table.say("why-what"))
        return "again"
    action = table.read(rest)
    state = table.session.state
    if action is None:
        return "again"
    refusal = reason_against(state, action)
    line = refusal_line(table, refusal) if refusal else table.say("legal")
    table.ui.line(line)
    return "again"


def hint(table: GamePrompt, _rest: str) -> Answer:
    """Show a hint with its odds and its reason."""
    table.ui.line(hint_line(table.session.state, table.names))
    return "again"


def guide(table: GamePrompt, _rest: str) -> Answer:
    """Name the command that begins a game with a guide."""
    table.ui.line(table.say("guide-elsewhere"))
    return "again"


def odds(table: GamePrompt, _rest: str) -> Answer:
    """Show the odds of all current choices, attacks first, and what they do."""
    state = table.session.state
    actions = sorted(state.actions(), key=lambda each: not isinstance(each, Attack))
    lines = [
        table.say(
            "odds-of",
            name=actor(action, table.names),
            words=label(state, action, table.names),
            odds=", ".join(parts),
        )
        for action in actions
        if (parts := all_odds(state, action, table.names))
    ]
    show_paged(table, lines or [table.say("no-odds")])
    return "again"


def threats(table: GamePrompt, rest: str) -> Answer:
    """Show the places that enemies could attack next turn, or those for a unit."""
    units = units_named(table, rest) if rest else [""]
    if len(units) == 1:
        show_threats(table, units[0])
    elif units:
        table.ui.line(which_unit(rest, units, table.names))
    else:
        known = list(dict.fromkeys(map(table.names.token, table.session.state.roster)))
        message = table.say("unknown-unit", name=rest, known=", ".join(known))
        table.ui.line(with_nearest(message, rest, known, table.say))
    return "again"


def show_threats(table: GamePrompt, unit: str) -> None:
    """Show where enemies could attack a unit, or anyone if it is empty."""
    state, names = table.session.state, table.names
    assert state.mover is not None  # a person is asked
    seat = threatened_seat(state, [state.mover], unit)
    attacks = {} if unit else enemy_attacks_by_place(state, seat)
    words = {
        at: threat_words(by, names, attacks.get(at))
        for at, by in find_threats(state, seat, unit).items()
    }
    show_paged(table, threat_sentences(words, names) or [table.say("no-threats")])


def units_named(table: GamePrompt, text: str) -> list[str]:
    """Return the units with this id or name.

    If several players have units of one name, it is those of the person who is asked.
    """
    state, word = table.session.state, text.lower()
    if word in state.roster:
        return [word]
    called = [unit for unit in state.roster if is_called(unit, word, table.names)]
    own = [unit for unit in called if state.unit(unit).seat == state.mover]
    return own or called


def note(table: GamePrompt, rest: str) -> Answer:
    """Add a comment on the last action to the record."""
    if not rest or not table.session.game.actions:
        table.ui.line(table.say("note-how"))
        return "again"
    try:
        table.session.comment(rest)
    except RemarkError:
        table.ui.line(table.say("no-note", most=MAX_COMMENT_LENGTH))
        return "again"
    table.ui.line(table.say("noted", comment=rest))
    warn_unsaved(table)
    return "again"


def undo(table: GamePrompt, _rest: str) -> Answer:
    """Undo the last decision, at most back to the last die."""
    if table.table.undo(table.session):
        table.ui.tell(table.say("undone"))
        table.narrate(())
        return "back"
    table.ui.line(table.say("nothing-to-undo"))
    return "again"


def ask(table: GamePrompt, rest: str) -> Answer:
    """Ask everything from now on, or let the table answer empty questions again."""
    words = ("everything", "less")
    if rest not in words:
        table.ui.line(table.say("ask-how"))
        return "again"
    table.table.asks_everything = rest == words[0]
    table.ui.line(table.say("ask-set", state=rest))
    return "back"


def redo_(table: GamePrompt, _rest: str) -> Answer:
    """Play again what was undone last."""
    if not table.session.undone:
        table.ui.line(table.say("nothing-to-redo"))
        return "again"
    for action in actions_to_redo(table.session):
        table.narrate(table.session.play(action))
    return "back"


def auto(table: GamePrompt, _rest: str) -> Answer:
    """Lay the rest of the map at random; edges are still chosen by the players."""
    if not pieces_left(table.session.state):
        table.ui.line(table.say("auto-too-late"))
        return "again"
    everybody = range(len(table.session.state.seats))
    for action in rest_of_map(table.session, everybody, table.session.seed):
        table.narrate(table.session.play(action))
    return "back"


def save(table: GamePrompt, rest: str) -> Answer:
    """Save a copy of the record in another file."""
    try:
        path = Path(rest).expanduser()
        if not rest or path.exists():
            table.ui.line(table.say("save-where"))
            return "again"
        create_record(path, table.session.game)
    except PATHLESS as error:
        table.ui.line(table.say("cannot-save", complaint=reason(error)))
    else:
        table.ui.line(table.say("saved", path=str(path)))
    return "again"


PATHLESS = (OSError, RuntimeError, ValueError)
"""The errors of a path that is missing, invalid, or in an unknown home."""


def reason(error: Exception) -> str:
    """Return why a file is not available, as the operating system says."""
    return (getattr(error, "strerror", None) or str(error)).rstrip(".")


def quit_(_table: GamePrompt, _rest: str) -> Answer:
    """Leave the game without changes."""
    raise QuitGame


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
    "guide": guide,
    "odds": odds,
    "threats": threats,
    "note": note,
    "ask": ask,
    "undo": undo,
    "redo": redo_,
    "resign": resign,
    "draw": draw,
    "auto": auto,
    "save": save,
    "quit": quit_,
}
