"""The lessons of the package: the tests play every position, line and chance."""

import re
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.actions import Attack
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.claims import read_claim
from pocket_tactics.lessons.course import Course, begins_turn
from pocket_tactics.lessons.files import (
    LessonFile,
    lesson,
    lesson_files,
    listed_lessons,
)
from pocket_tactics.lessons.lesson import LEARNER
from pocket_tactics.lessons.tables import OddsTable
from pocket_tactics.notation import (
    read_action,
    read_position,
    write_action,
    write_position,
)
from pocket_tactics.odds import attack_odds, choice_odds
from pocket_tactics.odds.outcomes import FightOdds

FILES = lesson_files()
EVERY = pytest.mark.parametrize("name", FILES)
WAYS = [(name, way) for name, each in FILES.items() for way in each.table.wrong]
ODDS = [(name, odds) for name, each in FILES.items() for odds in each.table.odds]
SENTENCE = re.compile(r"[.!?](?= |$)")
MAX_SENTENCES = 3
TRIES, DECISIONS = 3, 40
HALF_PERCENT = 0.0051
COUNTS = {"fifth": 6, "fourth": 4, "third": 4, "second": 4}


def played(name: str, line: Iterable[str]) -> list[State]:
    """Return the first position of a lesson, and that after each action."""
    states = [lesson(name).start]
    for text in line:
        action = read_action(text)
        assert write_action(action) == text
        states.append(states[-1].play(action))
    return states


def holds(state: State, claims: Iterable[str]) -> bool:
    """Whether all of some claims are true."""
    return all(read_claim(text).holds(state) for text in claims)


def follow(course: Course, line: Iterable[str]) -> Course:
    """Play the learner's part of a line; chance and the enemy must play the rest."""
    texts = list(line)
    while True:
        for _ in course.advance():
            pass
        done = [*map(write_action, course.actions)]
        assert done == texts[: len(done)]
        if len(done) == len(texts) or course.progress != "playing":
            return course
        course.play(read_action(texts[len(done)]))


def turns(states: Iterable[State]) -> int:
    """Return how many turns the learner has begun."""
    return sum(map(begins_turn, states))


def test_each_edition_has_its_lessons_in_order() -> None:
    counts = dict.fromkeys(EDITIONS, 0)
    for each in listed_lessons().values():
        counts[each.edition] += 1
        assert each.id == f"{each.edition}-{counts[each.edition]}"

    assert counts == COUNTS
    assert list(counts) == list(COUNTS)


@EVERY
def test_a_lesson_is_small(name: str) -> None:
    start = lesson(name).start
    tiles = [tile for tile in start.board.tiles if tile.terrain.place != "base"]

    assert 5 <= len(tiles) <= 12
    assert 2 <= len(start.units) <= 6


@EVERY
def test_a_position_can_be_written_and_read(name: str) -> None:
    start = lesson(name).start

    assert read_position(write_position(start), load(start.edition.id).cards) == start


@EVERY
def test_the_solution_is_in_time(name: str) -> None:
    states = played(name, FILES[name].table.solution)

    assert turns(states[:-1]) <= lesson(name).within


@EVERY
def test_actions_are_offered_and_refused_as_the_lesson_claims(name: str) -> None:
    table, start = FILES[name].table, lesson(name).start
    legal = {write_action(action) for action in start.actions()}

    assert set(table.offers) <= legal
    assert legal.isdisjoint(table.refuses)


@EVERY
def test_the_claims_along_the_solution_hold(name: str) -> None:
    table = FILES[name].table
    states = played(name, table.solution)

    for each in table.after:
        assert holds(states[each.actions], each.holds), each


@EVERY
def test_a_lesson_has_two_wrong_ways(name: str) -> None:
    assert len(FILES[name].table.wrong) == 2


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_wrong_way_ends_as_described_and_misses_the_goal(name: str, way: str) -> None:
    table = FILES[name].table.wrong[way]
    states = played(name, table.line)

    assert holds(states[-1], table.ends)
    assert not any(map(lesson(name).is_reached, states))


@EVERY
def test_dice_and_enemy_do_the_same_where_lines_are_the_same(name: str) -> None:
    stated: dict[tuple[str, ...], str] = {}
    for line in lines(FILES[name]):
        for number, state in enumerate(played(name, line)[:-1]):
            if state.mover != LEARNER:
                expected = stated.setdefault(line[:number], line[number])
                assert expected == line[number]


def lines(file: LessonFile) -> Iterator[tuple[str, ...]]:
    """Yield the solution and the wrong ways of a lesson."""
    yield file.table.solution
    yield from (way.line for way in file.table.wrong.values())


@pytest.mark.parametrize(("name", "stated"), ODDS)
def test_the_stated_odds_are_those_of_the_game(name: str, stated: OddsTable) -> None:
    table = FILES[name].table
    line = table.wrong[stated.wrong].line if stated.wrong else table.solution
    found = odds_of(played(name, line)[stated.after], stated.action)

    assert found.exact
    if stated.target is not None:
        assert abs(float(found.target_falls) - stated.target / 100) < HALF_PERCENT
    if stated.attacker is not None:
        assert abs(float(found.attacker_falls) - stated.attacker / 100) < HALF_PERCENT


def odds_of(state: State, text: str) -> FightOdds:
    """Return the odds of an attack, or of a choice in a fight."""
    action = read_action(text)
    count = attack_odds if isinstance(action, Attack) else choice_odds
    found = count(state, action)
    assert found is not None
    return found


@EVERY
def test_texts_are_a_few_sentences(name: str) -> None:
    table = FILES[name].table
    texts = [
        *(text for words in table.words.values() for text in (words.say, words.hint)),
        *(words.done for words in table.words.values()),
        *(text for way in table.wrong.values() for text in way.tell.values()),
    ]
    for text in texts:
        assert 1 <= len(SENTENCE.findall(text)) <= MAX_SENTENCES, text


@EVERY
def test_a_lesson_can_be_played_on_after_any_action(name: str) -> None:
    for seed in range(TRIES):
        state, rng = lesson(name).start, Random(seed)
        for _ in range(DECISIONS):
            if state.mover is None:
                break
            state = state.play(rng.choice(state.actions()))


@EVERY
def test_dice_and_enemy_follow_the_solution_to_the_goal(name: str) -> None:
    course = follow(Course(lesson(name)), FILES[name].table.solution)

    assert course.progress == "done"
    assert course.text("de") == lesson(name).words["de"].done


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_dice_and_enemy_follow_a_wrong_way_to_its_end(name: str, way: str) -> None:
    table = FILES[name].table.wrong[way]

    course = follow(Course(lesson(name)), table.line)

    assert course.progress == "wrong"
    assert course.text("en") == table.tell["en"]


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_wrong_way_that_is_taken_back_continues_as_the_solution(
    name: str, way: str
) -> None:
    course = follow(Course(lesson(name)), FILES[name].table.wrong[way].line)

    course.take_back()

    assert course.awaits_human
    assert len(course.state.actions()) > 1
    assert follow(course, FILES[name].table.solution).progress == "done"
