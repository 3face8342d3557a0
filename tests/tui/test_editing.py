"""Completions of TAB at a table."""

import readline

import pytest

from pocket_tactics.tui.commands import COMMANDS
from pocket_tactics.tui.editing import Completer, complete_lines, suggestions
from pocket_tactics.tui.prompt import GamePrompt, QuitGame
from tests.tui.tables import Script, session, table
from tests.tui.test_prompt import SHOTS


@pytest.fixture
def seated() -> GamePrompt:
    """Return the table of a person who has been asked which unit acts."""
    at = table(session(SHOTS, None, 1), Script())
    with pytest.raises(QuitGame):
        at.decide()
    return at


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("leg", ["legend"]),
        ("a", ["Ar1", "Ar2", "ask", "auto"]),
        ("move ", ["0.archer.1"]),
        ("move ar1 a", ["A2"]),
        ("move Ar1 ", ["A2", "B2"]),
        ("why move Ar1 b", ["B2"]),
        ("why mo", ["move"]),
        ("rules fifth.deploy-", ["fifth.deploy-hop"]),
        ("threats A", ["Ar1", "Ar2"]),
        ("threats 1.a", ["1.archer.1", "1.archer.2"]),
        ("nonsense ", []),
        ("note mo", []),
        ("look ", []),
    ],
)
def test_the_words_that_fit_are_suggested(
    seated: GamePrompt, line: str, words: list[str]
) -> None:
    assert suggestions(seated, line) == words


def test_every_command_is_suggested_before_anything_is_typed(
    seated: GamePrompt,
) -> None:
    assert {*COMMANDS} < {*suggestions(seated, "")}


def test_words_are_given_one_by_one_until_none_is_left() -> None:
    class Editor:
        """A replacement for the standard library's module."""

        get_line_buffer = staticmethod(lambda: "ab cd")
        get_endidx = staticmethod(lambda: 2)

    asked: list[str] = []
    give = Completer(Editor, lambda line: asked.append(line) or ["abc", "abd"])  # type: ignore[arg-type, func-returns-value]

    assert [give("ab", number) for number in range(3)] == ["abc", "abd", None]
    assert asked == ["ab"]


def test_the_editor_is_left_as_it_was(seated: GamePrompt) -> None:
    before = readline.get_completer(), readline.get_completer_delims()
    with complete_lines(seated):
        assert isinstance(readline.get_completer(), Completer)

    assert (readline.get_completer(), readline.get_completer_delims()) == before


def test_without_an_editor_a_game_is_played_all_the_same(
    seated: GamePrompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pocket_tactics.tui.editing.line_editor", lambda: None)
    before = readline.get_completer()
    with complete_lines(seated):
        assert readline.get_completer() is before
