"""Lessons that workers play: every line, as the messages of a page."""

from collections.abc import Sequence

import msgspec
import pytest

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import any_of
from pocket_tactics.lessons.files import lesson_files
from pocket_tactics.notation import NotationError
from pocket_tactics.record import RecordError
from pocket_tactics.server.protocol.lessons import LessonProgress, LessonRequest
from pocket_tactics.server.protocol.message import ServerMessage
from pocket_tactics.server.protocol.play import Update
from pocket_tactics.server.protocol.questions import (
    Foresee,
    Foreseen,
    Odds,
    Reached,
    Reaches,
    Reason,
    Staked,
    Stakes,
    Threatened,
    Threats,
    Weigh,
    Why,
)
from pocket_tactics.server.protocol.table import Snapshot, Welcome
from pocket_tactics.server.tasks.lessons import play_lesson
from tests.server.playing import merged_view

FILES = lesson_files()
LINES = [
    *((name, "done", each.table.solution) for name, each in FILES.items()),
    *(
        (name, "wrong", way.line)
        for name, each in FILES.items()
        for way in each.table.wrong.values()
    ),
]
FIRST = "move 0.cavalier.1 3,0"
READER = msgspec.json.Decoder(list[any_of(ServerMessage)])  # type: ignore[misc]


def answers(name: str, request: LessonRequest, language: str = "en") -> list[object]:
    """Return the messages that answer a request."""
    (body,) = play_lesson(name, request, language)
    return list(READER.decode(body))


def at(name: str, *actions: str) -> tuple[list[object], LessonProgress]:
    """Return a lesson that a page continues without having shown anything."""
    *messages, progress = answers(name, LessonRequest(actions=actions))
    assert isinstance(progress, LessonProgress)
    return messages, progress


def test_an_answer_that_is_given_for_the_learner_is_explained() -> None:
    shot = "shoot 0.archer.1 0,0 ballistics"
    request = LessonRequest(actions=(shot,), known=0, table_answers=True)

    *messages, progress = answers("third-1", request)

    answered = [each.answered for each in messages if isinstance(each, Update)]
    assert [*filter(None, answered)] == [
        "Answered for you: no more re-rolls. Nothing is better."
    ]
    assert isinstance(progress, LessonProgress)
    assert (progress.progress, progress.undo) == ("done", 0)


def test_no_action_of_a_lesson_is_final() -> None:
    """Pages of phones ask before actions that cannot be undone; dice can be here."""
    (_, snapshot), _ = at("fifth-2")

    assert isinstance(snapshot, Snapshot)
    assert any(each.attack for each in snapshot.view.actions)
    assert {each.then for each in snapshot.view.actions} == {"nothing"}


def test_a_lesson_warns_of_no_risk() -> None:
    """A game would warn: the Cavalier can take the edge."""
    (found,) = answers("fifth-4", LessonRequest(ask=Stakes(at=0)))

    assert isinstance(found, Staked)
    assert found.stakes
    assert not any(each.warning for each in found.stakes)


@pytest.mark.parametrize(("name", "end", "line"), LINES)
def test_a_client_that_plays_a_line_is_sent_to_its_end(
    name: str, end: str, line: Sequence[str]
) -> None:
    progress = at(name)[1]
    while progress.progress == "playing":
        known = len(progress.actions)
        assert progress.actions == tuple(line[:known])
        request = LessonRequest(actions=tuple(line[: known + 1]), known=known)
        *updates, last = answers(name, request)
        assert all(isinstance(each, Update) for each in updates)
        assert isinstance(last, LessonProgress)
        progress = last

    assert progress.progress == end
    assert progress.actions == tuple(line)


def test_a_client_first_receives_the_cards_and_the_position() -> None:
    (welcome, snapshot), progress = at("fifth-1")

    assert isinstance(welcome, Welcome)
    assert {card.id for card in welcome.cards} >= {"cavalier", "footman", "keep"}
    assert isinstance(snapshot, Snapshot)
    assert snapshot.view.yours
    assert progress.undo is None
    assert progress.back is None


def test_the_options_of_a_decision_end_with_it() -> None:
    (_, snapshot), _ = at("fifth-2")
    assert isinstance(snapshot, Snapshot)
    action = "skirmish 0.mage.1 1.footman.1"
    update, *_ = answers("fifth-2", LessonRequest(actions=(action,), known=0))
    assert isinstance(update, Update)
    view = merged_view(snapshot.view, update.view)

    assert snapshot.view.yours
    assert not view.yours
    assert view.actions == ()


def test_an_enemy_who_begins_is_sent_as_updates() -> None:
    (_, snapshot, update), progress = at("fourth-3")

    assert isinstance(snapshot, Snapshot)
    assert not snapshot.view.yours
    assert isinstance(update, Update)
    assert merged_view(snapshot.view, update.view).yours
    assert progress.actions == (update.action,)


def test_the_log_marks_set_and_fair_dice() -> None:
    *_, set_dice = messages_after("fifth-2", "skirmish 0.mage.1 1.footman.1")
    *_, fair_dice = messages_after("fifth-2", "invade 0.footman.1 1.footman.1")

    assert "The dice of this roll are set." in set_dice
    assert "The dice of this roll are fair." in fair_dice


def messages_after(name: str, action: str) -> list[str]:
    """Return the sentences and dice after an action."""
    updates = answers(name, LessonRequest(actions=(action,), known=0))[:-1]
    sentences = [
        each.sentence
        for update in updates
        if isinstance(update, Update)
        for each in update.events
    ]
    return [each for each in sentences if "The dice of this roll are" in each]


def test_a_stopped_lesson_offers_no_actions() -> None:
    line = FILES["fifth-1"].table.solution
    (_, snapshot), progress = at("fifth-1", *line)

    assert isinstance(snapshot, Snapshot)
    assert not snapshot.view.yours
    assert snapshot.view.undo
    assert progress.text == FILES["fifth-1"].table.words["en"].done


def test_undo_and_the_way_back_are_numbers_of_actions() -> None:
    moves = ("move 0.cavalier.1 3,0", "move 1.footman.1 5,0", "move 0.cavalier.1 2,0")

    _, progress = at("fifth-1", *moves)

    assert (progress.undo, progress.back) == (2, 2)


def test_the_log_of_a_continued_lesson_is_whole() -> None:
    (_, snapshot), _ = at("fifth-1", *FILES["fifth-1"].table.solution)

    assert isinstance(snapshot, Snapshot)
    assert snapshot.log is not None
    assert snapshot.told == len(snapshot.log)
    assert "Cavalier moves to E2" in "".join(each.sentence for each in snapshot.log)


def test_stakes_and_reach_are_answered() -> None:
    questions = (Stakes(at=0), Reaches(at=0, unit="1.cavalier.1"))

    (staked,), (reached,) = (
        answers("fifth-4", LessonRequest(ask=each)) for each in questions
    )

    assert isinstance(staked, Staked)
    assert [danger.at for danger in staked.dangers] == [Hex(0, 0)]
    assert isinstance(reached, Reached)
    assert Hex(0, 0) in reached.places


def test_odds_reasons_and_threats_are_answered() -> None:
    questions = (
        Weigh(at=0, subject="0.mage.1"),
        Why(at=0, unit="0.mage.1", to=(3, 0)),
        Threats(at=0),
    )

    found = [answers("fifth-2", LessonRequest(ask=each)) for each in questions]

    assert [type(each) for (each,) in found] == [Odds, Reason, Threatened]
    (odds,) = found[0]
    assert isinstance(odds, Odds)
    assert odds.odds[0].win == "39 %"


def test_the_enemies_attacks_after_an_action_are_answered() -> None:
    (_, snapshot), _ = at("fifth-1")
    assert isinstance(snapshot, Snapshot)
    action = snapshot.view.actions[0].text
    (found,) = answers("fifth-1", LessonRequest(ask=Foresee(at=0, action=action)))

    assert isinstance(found, Foreseen)
    assert found.action == action
    with pytest.raises(NotationError, match="not legal here"):
        answers("fifth-1", LessonRequest(ask=Foresee(at=0, action="move 0.mage.9 9,9")))


def test_texts_are_in_the_language_of_the_page() -> None:
    (*_, progress) = answers("fifth-1", LessonRequest(), "de")

    assert isinstance(progress, LessonProgress)
    assert progress.text == FILES["fifth-1"].table.words["de"].hint


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        (LessonRequest(actions=("dance",)), NotationError),
        (LessonRequest(actions=("move 0.cavalier.1 6,0",)), RecordError),
        (LessonRequest(ask=Why(at=0, unit="9.nobody.9", to=(0, 0))), NotationError),
        (LessonRequest(ask=Threats(at=0, unit="9.nobody.9")), NotationError),
        (LessonRequest(actions=(FIRST,), ask=Weigh(at=1)), NotationError),
    ],
)
def test_unknown_actions_and_units_are_errors(
    request_: LessonRequest, error: type[Exception]
) -> None:
    with pytest.raises(error):
        answers("fifth-1", request_)
