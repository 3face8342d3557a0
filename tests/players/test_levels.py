"""The random player, the table of levels, and the texts of seats."""

from collections import Counter
from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE
from pocket_tactics.players import LEVELS, dice, playout, random_player
from pocket_tactics.players.levels import TABLE, Level
from pocket_tactics.players.playouts import decided_within
from pocket_tactics.players.seats import HUMAN, PLAYERS, computer, is_seat, level_of
from pocket_tactics.texts.catalogue import LANGUAGES, catalogue
from tests.conftest import opening, position


def test_every_legal_action_is_chosen_sooner_or_later() -> None:
    """No other action is chosen."""
    state = position("0,0 1,0 2,0 3,0", "0.archer.1@1,0 1.mage.1@3,0 0.mage.1")
    player = random_player(Random(1))

    chosen = Counter(player(state) for _ in range(50 * len(state.actions())))

    assert chosen.keys() == set(state.actions())
    assert min(chosen.values()) > 20


def test_the_same_seed_plays_the_same_game() -> None:
    """The games have the same actions."""
    first, again, other = (
        playout(
            opening(),
            {
                0: random_player(Random(seed)),
                1: random_player(Random(seed + 1)),
                CHANCE: dice(Random(seed + 2)),
            },
        )
        for seed in (5, 5, 6)
    )

    assert first == again
    assert first != other


def test_every_level_is_a_player() -> None:
    """A level has a name, and creates a player with its own generator."""
    state = opening(setup_order="seat-order")

    chosen = {name: make(Random(1))(state) for name, make in LEVELS.items()}

    assert chosen.keys() == {"random", "greedy", "search"}
    assert set(chosen.values()) <= set(state.actions())


def test_every_level_is_a_thinker_whose_last_choice_is_the_player_s() -> None:
    state = opening(setup_order="seat-order")

    for level in TABLE:
        *_, last = level.maker(Random(1))(state)

        assert last == LEVELS[level.id](Random(1))(state)


def test_a_seat_is_written_and_read_as_the_same_level() -> None:
    assert [level_of(computer(level)) for level in LEVELS] == list(LEVELS)
    assert level_of(HUMAN) is None
    assert [HUMAN, *map(computer, LEVELS)] == list(PLAYERS)
    assert all(map(is_seat, PLAYERS))


@pytest.mark.parametrize(
    "text", ["", "greedy", "computer:", "computer:Greedy", "bot:x"]
)
def test_any_other_text_is_not_a_seat(text: str) -> None:
    assert not is_seat(text)
    assert level_of(text) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", TABLE, ids=lambda level: level.id)
def test_every_level_has_its_texts_in_every_language(
    level: Level, language: str
) -> None:
    say = catalogue(language)
    name = say(f"rank-{level.id}")

    assert name in say(f"player-{level.id}")
    assert name in say(f"level-{level.id}")
    assert say(f"about-level-{level.id}").endswith(".")


def test_thinking_ends_with_the_first_action_after_the_time() -> None:
    start = opening()
    first, second = start.actions()[:2]

    found = decided_within(0.0, lambda _: iter((first, second)), start)

    assert list(found) == [first]
    assert list(decided_within(9.0, lambda _: iter((first, second)), start)) == [
        first,
        second,
    ]
