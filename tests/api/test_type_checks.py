"""Errors for arguments of the wrong type: a sentence that names the right function."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pocket_tactics as pt

START = pt.new_game("fifth")
PASS = pt.actions.Pass()
GAME = pt.record_of(START)

POSITION = "a position", "`new_game` makes one, `read_position` parses its text"
ACTION = "an action", "`read_action` parses its text"
RECORD = (
    "a record",
    "`record_of` makes one of a game, `read_record` parses its text",
)
PATH = "a path", "a text or a `pathlib.Path` names a file"
GENERATOR = "a generator", "`random.Random(seed)` makes one"
LEFT = "the state of a file", "`save_record` returns it"

Ask = Callable[[Any], object]

WRONG: dict[str, tuple[Ask, tuple[str, str]]] = {
    "write_action": (pt.write_action, ACTION),
    "write_position": (pt.write_position, POSITION),
    "write_record": (pt.write_record, RECORD),
    "load_record": (pt.load_record, PATH),
    "save_record": (lambda given: pt.save_record("game.txt", given), RECORD),
    "save_record to": (lambda given: pt.save_record(given, GAME), PATH),
    "save_record after": (
        lambda given: pt.save_record("game.txt", GAME, after=given),
        LEFT,
    ),
    "first_position": (pt.first_position, RECORD),
    "replay": (pt.replay, RECORD),
    "verify": (pt.verify, RECORD),
    "attack_odds": (lambda given: pt.attack_odds(given, PASS), POSITION),
    "attack_odds of": (lambda given: pt.attack_odds(START, given), ACTION),
    "choice_odds": (lambda given: pt.choice_odds(given, PASS), POSITION),
    "choice_odds of": (lambda given: pt.choice_odds(START, given), ACTION),
    "danger": (lambda given: pt.danger(given, PASS), POSITION),
    "danger of": (lambda given: pt.danger(START, given), ACTION),
    "analyse": (pt.analyse, POSITION),
    "greedy": (pt.greedy, GENERATOR),
    "random_player": (pt.random_player, GENERATOR),
    "search_player": (pt.search_player, GENERATOR),
    "seeded_dice": (pt.seeded_dice, GENERATOR),
    "success": (lambda given: pt.success(given, PASS), POSITION),
    "success of": (lambda given: pt.success(START, given), ACTION),
}


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.parametrize("given", [5, b"pass", ["pass"]], ids=str)
def test_an_argument_of_a_wrong_type_is_refused_with_its_makers(
    what: str, given: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ask, (word, makers) = WRONG[what]

    with pytest.raises(TypeError) as caught:
        ask(given)

    assert str(caught.value) == f"expected {word}, got {given!r}; {makers}"
    assert list(tmp_path.iterdir()) == []


def test_an_error_about_a_long_argument_is_short() -> None:
    with pytest.raises(TypeError) as caught:
        pt.write_position(list(range(9999)))  # type: ignore[arg-type]

    assert len(str(caught.value)) < 200


def test_a_position_instead_of_a_record_is_refused() -> None:
    """It is a likely mistake, since both are read from texts."""
    with pytest.raises(TypeError) as caught:
        pt.verify(START)  # type: ignore[arg-type]

    assert str(caught.value).endswith(RECORD)


@pytest.mark.parametrize("kind", [str, Path])
def test_a_record_is_saved_and_loaded_by_a_text_or_a_path(
    kind: Callable[[Path], str | Path], tmp_path: Path
) -> None:
    path = kind(tmp_path / "game.txt")

    left = pt.save_record(path, GAME)
    pt.save_record(path, GAME, after=left)

    assert pt.verify(pt.load_record(path)) == START


def test_a_record_that_somebody_else_changed_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    left = pt.save_record(path, GAME)
    path.write_text("changed", "utf-8")

    with pytest.raises(ValueError, match="played on elsewhere"):
        pt.save_record(path, GAME, after=left)
