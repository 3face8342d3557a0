"""The prompt of a game: menus, typed actions, commands."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from pocket_tactics.advice.ordering import is_question
from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.engine.actions import Action, LayTunnel
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import IllegalActionError, Refusal
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.rules.targets import destination, open_sides_laid
from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.actions import readings
from pocket_tactics.texts import (
    Names,
    event_sentence,
    label,
    names_in,
    refusal_sentence,
)
from pocket_tactics.texts.choices import Choice, choices
from pocket_tactics.texts.status import ended_sentence
from pocket_tactics.texts.typed_actions import (
    AmbiguousUnitError,
    UnknownNameError,
    in_text_form,
    is_called,
    read_typed_action,
)
from pocket_tactics.tui.advice_lines import all_odds, question_line, warning_line
from pocket_tactics.tui.cells import Drawing
from pocket_tactics.tui.menu import group_marks, marks, run
from pocket_tactics.tui.paging import Words
from pocket_tactics.tui.table_answers import TableAnswers, in_order
from pocket_tactics.tui.view import Entry, GameUI, View

Answer = int | Literal["again", "back"]
"""The result of an answer: the index of an entry, or how to ask again."""


MAX_DIGITS = 6
QUIT_KEY = "q"
"""Leaves a game, as it leaves replays, pagers and the questions before a game."""
KEYS = re.compile(r"\x1b(\[\[?[0-9;]*[ -/]*[@-~]|O.|)")
"""The codes that a terminal sends for arrow and function keys."""


class QuitGame(Exception):  # noqa: N818 - leaving is not an error
    """Raised if a person leaves. The game does not change."""


class GamePrompt:
    """One game at one interface. *commands* can be typed at every prompt."""

    def __init__(
        self,
        session: Session,
        ui: GameUI,
        names: Names,
        commands: Mapping[str, "Command"],
        *,
        asks_everything: bool = False,
    ) -> None:
        self.session = session
        self.ui = ui
        self.names_at_start = names
        self.say = names.say
        self.commands = commands
        self.first: int | None = None
        """The entry that Enter alone chooses, of a question in a fight."""
        self.tokens: list[str] = []
        """The short names of the menu that was shown last."""
        self.table = TableAnswers(asks_everything=asks_everything)
        self.warning: Callable[[State, Action, Names], str] = warning_line
        """Returns why a person is asked again before an action, or nothing."""
        self.warned: tuple[State, Action] | None = None
        """The action that a person was warned of last, and its position."""

    @property
    def names(self) -> Names:
        """The names in the current position."""
        return names_in(self.session.state, self.names_at_start)

    def view(
        self,
        text: str = "",
        entries: Sequence[Entry] = (),
        drawing: Drawing | None = None,
    ) -> View:
        """Return the current position with a menu."""
        drawing = drawing or Drawing()
        return View(
            self.names,
            self.session.state,
            text,
            tuple(entries),
            drawing,
            ended=how_players_ended(self.session, self.names),
        )

    def decide(self) -> None:
        """Let a person make the next decision, or change their mind."""
        state = self.session.state
        groups = choices(state, actions_by_subject(state), self.names)
        chosen = groups[0] if len(groups) == 1 else self.subject(groups)
        if chosen and not chosen.key and len(groups) > 1:
            self.play(chosen.actions[0])
        elif chosen:
            self.choose_action(chosen)

    def subject(self, groups: list[Choice]) -> Choice | None:
        """Ask for the unit or group to act with."""
        state = self.session.state
        entries = [subject_entry(state, group, self.names) for group in groups]
        text = question_line(state, self.names)
        index = self.choose(text, entries, Drawing(group_marks(groups)))
        return None if index is None else groups[index]

    def choose_action(self, chosen: Choice, *, folded: bool = True) -> None:
        """Ask for one of some actions, and play it. Those that only harm are folded."""
        state = self.session.state
        useful, harmful = in_order(state, chosen.actions)
        actions = useful if folded and useful else [*useful, *harmful]
        entries = [entry(state, action, self.names) for action in actions]
        if more := len(chosen.actions) - len(actions):
            entries.append(Entry(self.say("answers-that-harm", count=more)))
        text = question_about(chosen, state, self.names)
        drawing = Drawing(marks(state, actions), units_acting(state, chosen.key))
        self.first = 0 if is_question(state) else None
        index = self.choose(text, entries, drawing)
        self.first = None
        if index == len(actions):
            self.choose_action(chosen, folded=False)
        elif index is not None and not self.play(actions[index]):
            self.choose_action(chosen, folded=folded)

    def choose(
        self, text: str, entries: list[Entry], drawing: Drawing | None = None
    ) -> int | None:
        """Return the index of the chosen entry, or ``None`` to ask again."""
        self.tokens = [entry.token for entry in entries if entry.token]
        self.ui.show(self.view(text, entries, drawing))
        while True:
            answer = self.answer(self.ask(), entries)
            if answer == "back":
                return None
            if answer != "again":
                return answer

    def ask(self) -> str:
        """Return the line that the person types. Raise `QuitGame` if they leave."""
        try:
            return KEYS.sub("", self.ui.ask(self.say("prompt"))).strip()
        except (EOFError, KeyboardInterrupt):
            self.ui.line()
            raise QuitGame from None

    def answer(self, text: str, entries: list[Entry]) -> Answer:
        """Handle an answer: a number, a name, a command or an action."""
        word, _, rest = text.partition(" ")
        if not text:
            return "back" if self.first is None else self.first
        if text.isdecimal():
            return self.numbered(text, len(entries))
        if command := self.commands.get(word.lower()):
            return command(self, rest.strip())
        if found := entries_named(text, entries):
            return self.named(text, found)
        if unit := own_unit_called(text, self.session.state, self.names):
            leads = "on" if self.first is not None else "back"
            name = self.names.short(unit)
            self.ui.line(self.say("not-at-hand", name=name, enter=leads))
            return "again"
        return self.typed(text)

    def named(self, text: str, found: list[int]) -> Answer:
        """Return the entry of a name, or report the numbers of several."""
        if len(found) == 1:
            return found[0]
        numbers = run([index + 1 for index in found])
        self.ui.line(self.say("several-choices", name=text.upper(), numbers=numbers))
        return "again"

    def numbered(self, text: str, count: int) -> Answer:
        """Return the entry of a number, or report the possible numbers."""
        if len(text) < MAX_DIGITS and 1 <= int(text) <= count:
            return int(text) - 1
        self.ui.line(self.say("no-such-number", text=text, count=count))
        return "again"

    def typed(self, text: str) -> Answer:
        """Play an action in its text form, if it is legal.

        One letter means to leave, unless a unit has that name.
        """
        if text.lower() == QUIT_KEY:
            return self.commands["quit"](self, "")
        action = self.read(text)
        if action is None:
            return "again"
        try:
            return "back" if self.play(action) else "again"
        except IllegalActionError as error:
            self.ui.line(refusal_line(self, error.refusal))
            return "again"

    def read(self, text: str) -> Action | None:
        """Parse an action; report it to the person if that fails."""
        text = in_text_form(self.session.state, text)
        if text.partition(" ")[0] not in readings():
            self.ui.line(not_understood(self, text))
            return None
        state, names = self.session.state, self.names
        try:
            return read_typed_action(state, names, text)
        except AmbiguousUnitError as error:
            self.ui.line(str(error))
            return None
        except UnknownNameError as error:
            message, known = str(error), error.known
            self.ui.line(with_nearest(message, error.name, known, self.say))
            return None
        except NotationError as error:
            self.ui.line(self.say("not-an-action", complaint=str(error)))
            return None

    def play(self, action: Action) -> bool:
        """Play an action and report its events; return whether it was played.

        Of one that risks the game the person is warned first.
        """
        state = self.session.state
        asked = action not in state.actions() or self.warned == (state, action)
        if not asked and (warning := self.warning(state, action, self.names)):
            self.warned = state, action
            self.ui.tell(warning)
            return False
        self.narrate(self.session.play(action))
        return True

    def narrate(self, events: Sequence[Event]) -> None:
        """Report events, and whether the game could not be saved."""
        for event in events:
            self.ui.tell(event_sentence(event, self.names))
        warn_unsaved(self)


def own_unit_called(text: str, state: State, names: Names) -> str | None:
    """Return the first unit with this name, of the person who decides."""
    own = (unit.id for unit in state.units if unit.seat == state.mover)
    return next((unit for unit in own if is_called(unit, text, names)), None)


def question_about(chosen: Choice, state: State, names: Names) -> str:
    """Return the question after a person has chosen with what to act."""
    if not chosen.words:
        return question_line(state, names)
    assert state.mover is not None
    seat = names.seat(state.mover)
    return names.say("heading-chosen", seat=seat, words=chosen.words)


def how_players_ended(session: Session, names: Names) -> str:
    """Return how players ended a game; empty if they did not."""
    if session.ended is None or session.result is None:
        return ""
    return ended_sentence(session.state, session.result, names)


def not_understood(table: GamePrompt, text: str) -> str:
    """Return the message for an unknown answer, with the nearest known word."""
    known = [*table.commands, *readings(), *table.tokens]
    message = table.say("not-understood", text=text)
    return with_nearest(message, text.partition(" ")[0], known, table.say)


def warn_unsaved(table: GamePrompt) -> None:
    """Report whether the record could not be written."""
    if table.session.trouble:
        complaint = table.session.trouble.strerror or ""
        table.ui.tell(table.say("not-saved", complaint=complaint))


def show_paged(table: GamePrompt, lines: Iterable[Words]) -> None:
    """Show long text to a person."""
    table.ui.page([*lines], table.say("pager-keys"))


Command = Callable[[GamePrompt, str], Answer]


def refusal_line(table: GamePrompt, refusal: Refusal) -> str:
    """Return why an action is illegal, with the id of the rule."""
    reason = refusal_sentence(refusal, table.say)
    return table.say("refused", reason=reason, rule=refusal.rule)


def entry(state: State, action: Action, names: Names) -> Entry:
    """Return an action as a line of a menu."""
    sides = open_sides_laid(state, action) if isinstance(action, LayTunnel) else ()
    odds = all_odds(state, action, names)
    place = place_name(destination(state, action), names)
    return Entry(label(state, action, names), odds, sides=sides, place=place)


def subject_entry(state: State, choice: Choice, names: Names) -> Entry:
    """Return a unit or group to act with as a line of a menu."""
    at = state.unit(choice.key).at if choice.key in state.roster else None
    place = place_name(at, names)
    return Entry(choice.words, token=choice.token, place=place)


def place_name(place: Hex | None, names: Names) -> str:
    """Return the name of a place; empty without one."""
    return "" if place is None else names.places.name(place)


def entries_named(text: str, entries: list[Entry]) -> list[int]:
    """Return the entry of a short name, or those of a place or a name, by their index.

    The words of an entry begin with the name of its unit.
    """
    wanted = text.lower()
    tokens = [entry.token.lower() for entry in entries]
    if wanted in tokens:
        return [tokens.index(wanted)]
    return [
        index
        for index, entry in enumerate(entries)
        if wanted == entry.place.lower()
        or (entry.token and f"{entry.words} ".lower().startswith(f"{wanted} "))
    ]


def units_acting(state: State, key: str) -> tuple[str, ...]:
    """Return the units to highlight: the chosen one, or the fighters."""
    return fighting_pair(state) or (key,)
