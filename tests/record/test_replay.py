"""Replays of a recorded game."""

from hashlib import sha256
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from pocket_tactics.engine.cards import FifthUnit
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_position
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    digest,
    first_position,
    read_record,
    replay,
    verify,
    write_record,
)
from tests.conftest import CARDS, beginning
from tests.golden.games import FOLDER
from tests.record.games import (
    FIRST_ACTION,
    LINES,
    SCRIPT,
    game_of,
    line_of,
    own_cards,
    played,
    short,
    with_line,
)


@pytest.mark.parametrize("seed", range(20))
def test_a_replay_is_the_game_as_it_was_played(seed: int) -> None:
    """It has every position and every event, from the text of the record."""
    start = beginning(Random(seed))
    game = played(game_of(start), seed)

    moments = list(replay(read_record(write_record(game))))

    assert moments[0] == (start, ())
    assert len(moments) == len(game.actions) + 1
    state = start
    for action, moment in zip(game.actions, moments[1:], strict=True):
        assert moment == state.resolve(action)
        state = moment[0]
    assert verify(game) == state


def test_a_game_with_own_cards_replays() -> None:
    """It ends at the position of its digest."""
    game = played(game_of(own_cards()), 2)

    end = verify(read_record(write_record(game)))

    assert digest(end) == game.digest
    assert end.outcome is not None


def test_the_digest_is_the_sum_of_the_last_position() -> None:
    """It is that of the text of the position, which this test writes by hand."""
    text = (
        "fifth number=6 turn=1 order=0,1 seats=0@-1,0;1@2,0"
        ' house={"setup_order":"roll-off","turn_limit":60,"repetition_limit":3,'
        '"passing":"only-when-stuck","copies":"any","mutual_loss":"draw",'
        '"fifth_comparison":"highest","invade_reach":"move-and-range",'
        '"retaliation":"choice",'
        '"gate_block":"always","village_saves":"yes","fifth_points":60}'
        " map=-1,0:water;0,0:field+keep;1,0:field+hill;2,0:field"
        " units=0.footman.1@1,0;0.mage.1;1.archer.1!0"
        " seen=mrm:0:0.3;mrm:1:1.3;mrm:0:1.3;mrm:1:2.3"
        ' outcome={"winners":[0],"how":"defeated","rule":"fifth.win"}'
    )

    assert LINES[-1] == f"SHA-256: {sha256(text.encode()).hexdigest()}"


@pytest.mark.parametrize("name", ["greedy-first", "invade-move-and-range"])
def test_a_record_keeps_the_reach_of_invasions_that_it_was_played_with(
    name: str,
) -> None:
    """Today's default has no effect. A record without the line means 'move'."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    silent = text.replace("House: invade_reach=move\n", "")

    end = verify(read_record(silent))

    assert end.house == read_record(text).house
    assert (silent == text) is (name == "invade-move-and-range")


def test_an_unfinished_game_is_verified_without_a_digest() -> None:
    """Verification covers its actions so far."""
    cut = replace(short(), actions=short().actions[:9], digest=None)

    assert verify(cut).turn == 1


def test_a_finished_game_without_its_digest_is_refused_with_its_line() -> None:
    """Records are written completely, so somebody has removed the line."""
    game = read_record(with_line(len(LINES), None))

    with pytest.raises(RecordError, match="closes a game that is over") as caught:
        verify(game)

    assert caught.value.line == len(LINES)


@pytest.mark.parametrize("closing", ["0" * 64, "", "sha"])
def test_a_wrong_digest_is_refused_with_its_line(closing: str) -> None:
    """Any other text in its place is refused."""
    game = read_record(with_line(len(LINES), f"SHA-256: {closing}"))

    with pytest.raises(RecordError, match="not that of the last position") as caught:
        verify(game)

    assert caught.value.line == len(LINES)


def test_a_digest_that_closes_nothing_is_refused_with_its_line() -> None:
    """An unfinished game has no digest."""
    game = read_record(with_line(len(LINES) - 1, None))

    with pytest.raises(RecordError, match="and no other") as caught:
        verify(game)

    assert caught.value.line == len(LINES) - 1


@pytest.mark.parametrize("number", range(len(SCRIPT)))
def test_an_illegal_action_is_refused_with_its_line_and_rule(number: int) -> None:
    """It may be anywhere. The actions before it are replayed."""
    line = FIRST_ACTION + number
    game = read_record(with_line(line, "skirmish 0.footman.1 0.footman.1"))
    moments = replay(game)
    before = [next(moments) for _ in range(number + 1)]

    with pytest.raises(RecordError, match=r"\[[a-z]+\.[a-z-]+\]$") as caught:
        next(moments)

    assert caught.value.line == line
    assert len(before) == number + 1


def test_an_action_after_the_end_is_refused() -> None:
    """The game is over."""
    text = with_line(len(LINES), f"pass\n{LINES[-1]}")

    with pytest.raises(RecordError, match="over") as caught:
        verify(read_record(text))

    assert caught.value.line == len(LINES)


@pytest.mark.parametrize(
    ("force", "complaint"),
    [("Force:  ", "at least one"), ("Force: footman footman", "22 points")],
)
def test_an_illegal_force_is_refused(force: str, complaint: str) -> None:
    """The refusal has its line. The cards and house rules of the header count."""
    cheap = write_record(replace(short(), house=FifthHouse(fifth_points=20)))
    lines = cheap.splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("Force"))
    lines[number - 1] = force

    with pytest.raises(RecordError, match=complaint) as caught:
        read_record("\n".join(lines))

    assert caught.value.line == number


def with_card(game: GameRecord, card_id: str, **changes: object) -> GameRecord:
    """Return a game whose header has another card of an id."""
    card = msgspec.convert(
        msgspec.to_builtins(game.cards.units[card_id]) | changes,
        type(game.cards.units[card_id]),
    )
    units = game.cards.units | {card_id: card}
    return replace(game, cards=replace(game.cards, units=units))


def test_a_record_replays_with_the_cards_in_its_header() -> None:
    """The package's cards may have other prices and abilities by now."""
    game = with_card(short(), "footman", cost=50, off=1, abilities=[])
    script = SCRIPT[: SCRIPT.index("roll 4 3")]
    continued = [*script, "roll 4", "roll 4", "reroll off 4", "roll 5"]
    game = replace(game, actions=tuple(map(read_action, continued)), digest=None)

    *_, (end, _) = replay(read_record(write_record(game)))

    card = end.unit("0.footman.1").card
    assert isinstance(card, FifthUnit)
    assert (card.cost, card.off, card.abilities) == (50, 1, ())
    assert CARDS.units["footman"].cost == 11
    assert outcome_of(end) == "defeated"


def test_a_force_is_paid_for_with_the_prices_in_the_header() -> None:
    """A unit that has become dearer since is legal. One that was too dear is not."""
    cheap = with_card(short(), "footman", cost=1)
    dear = with_card(short(), "footman", cost=57)

    assert first_position(cheap).unit("0.footman.1").card.cost == 1
    with pytest.raises(RecordError, match="61 points"):
        verify(read_record(write_record(dear)))


def test_terrain_is_that_of_the_header_too() -> None:
    """The Water of this game fails on a 5, so the Footman does not arrive."""
    number = line_of("Terrain", 2)
    wild = LINES[number - 1].replace('"fails":[1,2]', '"fails":[5]')
    game = read_record(with_line(number, wild))

    with pytest.raises(RecordError) as caught:
        verify(game)

    assert caught.value.line == FIRST_ACTION + SCRIPT.index("move 0.footman.1 0,0")


def outcome_of(state: State) -> str:
    """Return the outcome of a game."""
    assert state.outcome is not None
    return state.outcome.how


def test_equal_games_have_equal_digests() -> None:
    """A position's digest depends only on its text."""
    first, again = (verify(short()) for _ in range(2))

    assert digest(first) == digest(again)
    assert write_position(first) == write_position(again)
