"""The legal actions, grouped by the subject that a player chooses first."""

from itertools import chain

import pytest

from pocket_tactics.advice.subjects import actions_by_subject, grouped_actions, subject
from pocket_tactics.notation import read_action
from pocket_tactics.texts import Names, catalogue
from tests.advice.games import GAMES, moments
from tests.wording import choices


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_every_legal_action_has_one_subject(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    for state in moments(edition, seats, forces):
        grouped = [*chain.from_iterable(actions_by_subject(state).values())]

        assert sorted(map(repr, grouped)) == sorted(map(repr, state.actions()))


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("move 0.footman.1 1,0", "0.footman.1"),
        ("place 0.footman.1 1,0", "0.footman.1"),
        ("tile water 1,0", "water"),
        ("tunnel hall 1,0 2", "1,0"),
        ("pass", ""),
    ],
)
def test_the_subject_is_a_unit_a_piece_or_the_place_of_a_tunnel(
    action: str, expected: str
) -> None:
    assert subject(read_action(action)) == expected


def test_a_single_subject_is_not_chosen() -> None:
    """All actions are in one group, also those without a subject."""
    move, decline = read_action("move 0.footman.1 1,0"), read_action("decline")

    assert grouped_actions([move, decline], ()) == {"": [move, decline]}
    assert grouped_actions([move], ()) == {"0.footman.1": [move]}


def test_the_subject_of_the_question_is_not_chosen_again() -> None:
    move, other = (read_action(f"move 0.footman.{n} 1,0") for n in (1, 2))

    assert grouped_actions([move], ["0.footman.1"]) == {"": [move]}
    assert [*grouped_actions([move, other], ())] == ["0.footman.1", "0.footman.2"]


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_choices_have_the_keys_of_the_subjects(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    for state in moments(edition, seats, forces):
        offered = choices(state, Names(catalogue("en"), state))

        assert [each.key for each in offered] == [*actions_by_subject(state)]
