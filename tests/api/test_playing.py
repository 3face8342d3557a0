"""Games that Python plays out, in this process and in others."""

import pickle
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import pocket_tactics as pt
from pocket_tactics.content.installed import add
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import Edition
from tests.content.packing import folder

START = pt.new_game("fifth", house={"turn_limit": 50})
MAKERS = (pt.greedy, pt.random_player, pt.seeded_dice, pt.search_player)


def ended(player: pt.Player) -> str:
    """Return the end of a game in which a player has the first seat."""
    others = {1: pt.random_player(Random(2)), pt.CHANCE: pt.seeded_dice(Random(3))}
    return pt.write_position(pt.playout(START, {0: player, **others}))


def searching(rng: Random) -> pt.Player:
    """Return the searching player with a limit that is quick and needs no clock."""
    return pt.search_player(rng, seconds=None, nodes=20)


@pytest.mark.parametrize("maker", [*MAKERS[:2], searching])
def test_a_player_that_was_pickled_plays_the_same_game(
    maker: Callable[[Random], pt.Player],
) -> None:
    player = maker(Random(1))
    copy = pickle.loads(pickle.dumps(player))  # noqa: S301 - our own

    assert ended(copy) == ended(player)


def test_dice_that_were_pickled_fall_the_same() -> None:
    dice = pt.seeded_dice(Random(1))
    copy = pickle.loads(pickle.dumps(dice))  # noqa: S301 - our own

    assert [copy(START) for _ in range(9)] == [dice(START) for _ in range(9)]


def test_unseeded_dice_can_be_pickled() -> None:
    copy = pickle.loads(pickle.dumps(pt.unseeded_dice()))  # noqa: S301 - our own

    assert copy(START) in START.actions()


def test_a_player_goes_to_another_process() -> None:
    player = pt.greedy(Random(1))

    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = pool.submit(pt.playout, START, (player, "random"), seed=4).result()

    assert there == pt.playout(START, (pt.greedy(Random(1)), "random"), seed=4)


def test_a_seed_plays_the_same_game_again() -> None:
    one, other = (pt.playout(START, seed=7) for _ in range(2))

    assert one == other
    assert one.outcome is not None
    assert one != pt.playout(START, seed=8)


def test_without_a_seed_a_game_ends_too() -> None:
    assert pt.playout(START, ("random", "random")).mover is None


def test_a_seat_without_a_player_is_greedy() -> None:
    greedy = pt.playout(START, {1: "greedy"}, seed=1)

    assert greedy == pt.playout(START, ("greedy", "greedy"), seed=1)


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_a_position_of_every_edition_goes_to_another_process(edition: str) -> None:
    state = pt.playout(pt.new_game(pt.EDITIONS[edition]), ("random", "random"), seed=2)

    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own


WRONG: tuple[tuple[Any, str], ...] = (
    ({2: "greedy"}, "There is no seat 2 in a game of 2."),
    ({0: "gredy"}, "There is no computer player 'gredy'; do you mean 'greedy'?"),
    ({pt.CHANCE: "greedy"}, "Chance is played by what throws dice, not by 'greedy'."),
    (5, "Players are a sequence or a mapping, one for each seat, not 5."),
    ("random", "Players are a sequence or a mapping, one for each seat, not 'random'."),
    (
        ([], "random"),
        "A player is a name or what picks an action for a state, not [].",
    ),
    (("random",) * 3, "There are 2 seats, and 3 players."),
    (("random",), "There are 2 seats, and 1 players."),
    ({2: "random"}, "There is no seat 2 in a game of 2."),
    ({"0": "random"}, "There is no seat '0' in a game of 2."),
)


@pytest.mark.parametrize(("players", "sentence"), WRONG)
def test_invalid_players_are_refused(players: Any, sentence: str) -> None:  # noqa: ANN401 - wrong ones too
    with pytest.raises(pt.SetupError) as caught:
        pt.playout(START, players)

    assert str(caught.value) == sentence
    with pytest.raises(pt.SetupError, match=re.escape(sentence)):
        pt.record_playout(START, players)


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        (
            {"seconds": None},
            "A search needs a limit: `seconds`, `nodes` or both.",
        ),
        ({"seconds": 0}, "Seconds are a positive number, not 0."),
        ({"seconds": float("nan")}, "Seconds are a positive number, not nan."),
        ({"nodes": 1.5}, "Nodes are a positive whole number, not 1.5."),
        ({"nodes": True}, "Nodes are a positive whole number, not True."),
        (
            {"nodes": 1 << 63},
            "Nodes are at most 9223372036854775807, not 9223372036854775808.",
        ),
    ],
)
def test_a_search_needs_a_valid_limit(limits: Any, sentence: str) -> None:  # noqa: ANN401 - wrong ones too
    with pytest.raises(pt.SetupError) as caught:
        pt.search_player(Random(1), **limits)

    assert str(caught.value) == sentence


def test_the_searching_player_plays_games_of_more_than_two() -> None:
    start = pt.example("fourth", seats=3)

    assert searching(Random(1))(start) in start.actions()
    end = pt.playout(start, ("search", "random", "random"), seed=1)
    assert end.outcome is not None
    assert end.outcome.winners == (0,)


def test_an_invalid_position_or_seed_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a position, got 'fifth'"):
        pt.playout("fifth")  # type: ignore[type-var]
    with pytest.raises(pt.SetupError, match="A seed is a whole number, not 'x'"):
        pt.playout(START, seed="x")  # type: ignore[arg-type]
    with pytest.raises(pt.SetupError, match="A seed is a whole number, not True"):
        pt.playout(START, seed=True)


@pytest.mark.parametrize("maker", [*MAKERS, pt.unseeded_dice])
@pytest.mark.parametrize("seat", [0, pt.CHANCE])
def test_a_maker_of_players_is_refused_as_a_player(maker: Any, seat: int) -> None:  # noqa: ANN401 - wrong ones too
    """A likely mistake is to leave out the call that creates the player."""
    players: dict[int, Any] = {seat: maker}

    with pytest.raises(
        pt.SetupError, match=f"^{maker.__name__} makes players and is not a player: "
    ):
        pt.playout(START, players)


SEATED = (pt.greedy(Random(1)), pt.random_player(Random(1)), searching(Random(1)))
DICE = (pt.seeded_dice(Random(1)), pt.unseeded_dice())


@pytest.mark.parametrize("player", [*SEATED, *DICE])
def test_nobody_decides_once_a_game_is_over(player: pt.Player) -> None:
    with pytest.raises(pt.SetupError, match="The game is over: nobody decides here"):
        player(pt.playout(START, ("random", "random"), seed=1))
    with pytest.raises(TypeError, match="expected a position, got 5"):
        player(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("player", SEATED)
def test_a_player_does_not_throw_the_dice(player: pt.Player) -> None:
    """A player would choose every face equally often, even if the odds differ."""
    with pytest.raises(pt.SetupError, match="Chance decides here, and no seat"):
        player(START)


@pytest.mark.parametrize("dice", DICE)
def test_dice_decide_for_no_seat(dice: pt.Player) -> None:
    with pytest.raises(pt.SetupError, match="Seat 0 decides here, and no dice"):
        dice(pt.read_position(POSITION))


POSITION = (
    "fifth number=5 order=0,1 seats=0@0,2;1@0,-2 "
    "map=0,-2:field;0,-1:field+forest;0,0:field+keep;0,1:field+hill;0,2:field;"
    "1,0:field units=0.footman.1@0,1;0.archer.1@0,2;1.cavalier.1@0,0;1.mage.1 "
    'agenda=[{"step":"take-turn"},{"step":"check-outcome"},{"step":"end-turn"}]'
)


def test_odds_are_those_of_a_legal_attack() -> None:
    state = pt.read_position(POSITION)
    attack = pt.read_action("skirmish 0.footman.1 1.cavalier.1")

    odds = pt.attack_odds(state, attack)

    assert 0 < odds.target_falls < 1


def test_a_move_has_no_odds_of_an_attack() -> None:
    state = pt.read_position(POSITION)
    move = next(a for a in state.actions() if isinstance(a, pt.actions.Move))

    with pytest.raises(pt.NoOddsError, match="is not an attack and has no odds"):
        pt.attack_odds(state, move)


@pytest.mark.parametrize(
    "odds", [pt.attack_odds, pt.choice_odds, pt.danger, pt.success]
)
def test_an_illegal_action_has_no_odds(
    odds: Callable[[pt.State, pt.Action], object],
) -> None:
    state = pt.read_position(POSITION)

    with pytest.raises(pt.IllegalActionError):
        odds(state, pt.read_action("skirmish 0.archer.1 1.mage.1"))
    with pytest.raises(TypeError, match="expected an action, got "):
        odds(state, "skirmish 0.archer.1 1.mage.1")  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_a_position_that_brings_its_cards_reads_back(
    edition: str, tmp_path: Path
) -> None:
    """It does so from a text and from a file."""
    state = pt.new_game(pt.EDITIONS[edition])
    text = pt.write_position(state, cards=True)
    file = tmp_path / "position.txt"
    file.write_text(f"{text}\n", "utf-8")

    assert pt.read_position(text) == state
    assert pt.read_position(file.read_text("utf-8")) == state


def test_an_installed_pack_is_available(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    add(folder(tmp_path / "marsh"))

    state = pt.new_game("fifth", forces=("ogres", "standard"))

    assert "ogre" in pt.load_content("fifth").units
    assert state.unit("0.ogre.3").card.name
    assert pt.read_position(pt.write_position(state)) == state


def test_an_installed_pack_that_is_broken_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    _, there = add(folder(tmp_path / "marsh"))
    there.write_bytes(b"no zip")

    with pytest.warns(pt.PackWarning) as caught:
        state = pt.new_game("fifth")

    (warned,) = caught
    assert str(warned.message) == (
        f"The pack {there.stem} is left out. {there}: Not a readable zip file."
    )
    with pytest.warns(pt.PackWarning):
        assert pt.read_position(pt.write_position(state)) == state


def test_the_former_name_of_the_random_player_warns_and_makes_the_same_player() -> None:
    state = pt.new_game("fifth", house={"setup_order": "seat-order"})

    with pytest.warns(DeprecationWarning, match="use `random_player`"):
        former = pt.randomly(Random(5))

    assert former(state) == pt.random_player(Random(5))(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_analysis_has_the_best_actions_with_their_values(edition: str) -> None:
    state = pt.example(EDITIONS[edition])

    lines = pt.analyse(state, seconds=None, nodes=300, count=2)

    assert len(lines) >= 2
    assert lines[0].value >= lines[1].value or lines[0].depth > lines[1].depth
    assert all(0 <= line.value <= 1 and line.depth > 0 for line in lines)
    assert {line.action for line in lines} <= set(state.actions())


@pytest.mark.parametrize("count", [0, -1])
def test_an_analysis_has_one_line_or_more(count: int) -> None:
    with pytest.raises(pt.SetupError, match="a positive number"):
        pt.analyse(pt.example("fifth"), count=count)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_only_actions_of_a_turn_are_analysed(edition: Edition) -> None:
    for state in (pt.new_game(edition), pt.playout(pt.example(edition), seed=1)):
        with pytest.raises(pt.SetupError, match="only the actions of a turn"):
            pt.analyse(state)


def test_numbers_of_numpy_are_limits() -> None:
    limits: dict[str, Any] = {"seconds": np.float32(0.1), "nodes": np.int64(20)}
    player = pt.search_player(Random(1), **limits)

    assert player(pt.example("fifth")) in pt.example("fifth").actions()
