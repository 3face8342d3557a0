"""Line editing at a prompt: completions by TAB, and a history."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

from pocket_tactics.content import rulebook
from pocket_tactics.notation import write_action
from pocket_tactics.texts.typed_actions import expand_names, shown_name
from pocket_tactics.tui.prompt import GamePrompt

Suggest = Callable[[str], list[str]]
"""A function that returns the possible last words of a line."""


@contextmanager
def complete_lines(table: GamePrompt) -> Iterator[None]:
    """Complete input at a prompt by TAB, if the terminal can edit lines."""
    readline = line_editor()
    if readline is None:
        yield
        return
    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(Completer(readline, lambda line: suggestions(table, line)))
    readline.set_completer_delims(" ")
    readline.parse_and_bind(TAB_OF_LIBEDIT if is_libedit(readline) else TAB)
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


TAB, TAB_OF_LIBEDIT = "tab: complete", "bind ^I rl_complete"


def line_editor() -> ModuleType | None:
    """Return Python's module for line editing, if it exists."""
    try:
        import readline  # noqa: PLC0415 - Windows has none
    except ImportError:
        return None
    return readline


def is_libedit(readline: ModuleType) -> bool:
    """Whether the module uses libedit instead of GNU readline."""
    return "libedit" in (readline.__doc__ or "")


class Completer:
    """A completer that returns the words one by one, as the editor requests them."""

    def __init__(self, readline: ModuleType, suggest: Suggest) -> None:
        self.readline = readline
        self.suggest = suggest
        self.words: list[str] = []

    def __call__(self, _word: str, number: int) -> str | None:
        """Return the completion of a number. The first call computes them all."""
        if number == 0:
            end = self.readline.get_endidx()
            self.words = self.suggest(self.readline.get_line_buffer()[:end])
        return self.words[number] if number < len(self.words) else None


def suggestions(table: GamePrompt, line: str) -> list[str]:
    """Return the completions of the last word: commands, names, actions."""
    first, space, _ = line.lstrip().partition(" ")
    begun = line.rpartition(" ")[2].lower()
    if not space:
        words = [*table.commands, *table.tokens, *beginnings(table)]
    elif first == "rules":
        words = [rule.id for rule in rulebook().of(table.session.game.edition)]
    elif first == "threats":
        roster = table.session.state.roster
        words = [*roster, *map(table.names.token, roster)]
    elif first == "why":
        words = words_that_follow(table, line.lstrip().partition(" ")[2])
    else:
        words = words_that_follow(table, line.lstrip())
    return sorted({word for word in words if word.lower().startswith(begun)})


def beginnings(table: GamePrompt) -> list[str]:
    """Return the first words of all legal actions."""
    return [write_action(each).split()[0] for each in table.session.state.actions()]


def words_that_follow(table: GamePrompt, typed: str) -> list[str]:
    """Return the next words of an action, or the first ones."""
    done = typed.rpartition(" ")[0]
    if not done:
        return beginnings(table)
    if done.split()[0] not in beginnings(table):
        return []
    state = table.session.state
    words = expand_names(state, table.names, done).split()
    legal = (write_action(each).split() for each in state.actions())
    found = (each[len(words)] for each in legal if goes_on(each, words))
    return [shown_name(word, table.names) for word in found]


def goes_on(action: list[str], words: list[str]) -> bool:
    """Whether the words of an action begin with these, and have more."""
    return len(action) > len(words) and action[: len(words)] == words
