"""Requests for games of the fourth edition: the game, or an error."""

from itertools import product
from pathlib import Path

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord, first_position

FOURTH = load("fourth")
FORCES = "legion, tribes, enclave, dwarfclan"
PREBUILT = {
    tuple(card.id for card in force.units): name
    for name, force in FOURTH.forces.items()
}


def arranged(players: int = 2, **values: object) -> GameRecord:
    """Return a game of some people, with more options."""
    asked = {"edition": "fourth", "seats": ("human",) * players, "seed": 1} | values
    return arrange_game(NewGame(**asked))  # type: ignore[arg-type]


def names(game: GameRecord) -> list[str]:
    """Return the prebuilt forces of a game."""
    return [PREBUILT[force] for force in game.forces]


class TestPicking:
    """Random prebuilt forces for seats without a named force."""

    @pytest.mark.rule("setup.force-50")
    def test_with_no_more_said_a_person_meets_the_computer(self) -> None:
        game = arrange_game(NewGame(edition="fourth"))

        assert game.seats == ("human", "computer:greedy")
        assert len(set(names(game))) == 2
        assert len(first_position(game).units) == 12

    def test_a_seed_picks_the_same_forces_again(self) -> None:
        """Other seeds pick every pair."""
        games = [arranged(seed=seed) for seed in range(60)]

        assert [names(arranged(seed=seed)) for seed in range(60)] == [
            *map(names, games)
        ]
        assert len({tuple(names(game)) for game in games}) == 12

    def test_forces_that_are_given_are_not_picked_again(self) -> None:
        for seed in range(20):
            game = arranged(4, forces=("tribes", "legion"), seed=seed)

            assert names(game)[:2] == ["tribes", "legion"]
            assert sorted(names(game)[2:]) == ["dwarfclan", "enclave"]

    def test_all_forces_are_picked_before_one_is_picked_again(self) -> None:
        picked = names(arranged(6))

        assert len(set(picked[:4])) == 4
        assert len(set(picked[4:])) == 2

    @pytest.mark.rule("setup.centre")
    def test_forces_are_picked_that_may_meet(self) -> None:
        """Tribes and Enclave have the same feature."""
        for seed in range(40):
            game = arranged(seed=seed, house={"feature_choice": "distinct"})

            assert set(names(game)) != {"tribes", "enclave"}

    def test_a_force_beyond_the_limit_is_not_picked(self, tmp_path: Path) -> None:
        pack = tmp_path / "pack.toml"
        pack.write_text(HORDE, "utf-8")
        for seed in range(20):
            game = arranged(4, packs=(pack,), seed=seed)

            assert set(names(game)) == {"legion", "tribes", "enclave", "dwarfclan"}

    def test_the_fifth_edition_has_its_standard_force(self) -> None:
        game = arrange_game(NewGame())

        assert game.forces[0] == game.forces[1]
        assert (game.teams, game.tiles, game.features) == ((), (), ())


HORDE = """
edition = "fourth"
[force.horde]
name = "Horde"
units = { archer = 9 }
tiles = { plains = 6 }
feature = "forest"
"""


class TestTable:
    """The tiles, features and teams of the seats."""

    @pytest.mark.rule("fourth.open-choices", "setup.six-tiles")
    def test_every_seat_brings_six_tiles_and_a_feature(self) -> None:
        game = arranged(3, forces=("legion", "tribes", "dwarfclan"))

        assert [tiles.count("water") for tiles in game.tiles] == [1, 2, 1]
        assert {len(tiles) for tiles in game.tiles} == {6}
        assert game.features == ("village", "forest", "township")

    @pytest.mark.rule("setup.centre")
    def test_the_centre_is_drawn_unless_one_is_named(self) -> None:
        drawn, agreed = arranged(), arranged(centre="village")

        assert drawn.pieces == FOURTH.sets["standard"]
        assert agreed.pieces.centre == FOURTH.features["village"]
        assert agreed.pieces.features == ()

    @pytest.mark.rule("fourth.team-seating")
    @pytest.mark.parametrize(
        ("players", "teams", "sides"),
        [
            (4, ("0,2", "1,3"), (0, 1, 0, 1)),
            (4, ("1,3", "2,0"), (0, 1, 0, 1)),
            (4, ("0,2", "3,1"), (0, 1, 0, 1)),
            (6, ("0,2,4", "1,3,5"), (0, 1, 0, 1, 0, 1)),
            (6, ("0,3", "1,4", "2,5"), (0, 1, 2, 0, 1, 2)),
            (4, ("0,2",), (0, 1, 0, 2)),
            (5, ("0,2", "1,3"), (0, 1, 0, 1, 2)),
            (2, ("0",), (0, 1)),
            (2, (), ()),
        ],
    )
    def test_seats_play_together_that_are_named_together(
        self, players: int, teams: tuple[str, ...], sides: tuple[int, ...]
    ) -> None:
        game = arranged(players, teams=teams)

        assert game.teams == sides
        assert [seat.team for seat in first_position(game).seats] == list(
            sides or range(players)
        )

    @pytest.mark.rule("fourth.team-seating")
    @pytest.mark.parametrize(
        ("players", "teams", "complaint"),
        [
            (2, ("0,1",), "All players are in one team"),
            (4, ("0,1,2,3",), "All players are in one team"),
            (3, ("0,2",), "to another team"),
            (4, ("0,3",), "to another team"),
            (4, ("0,1", "2,3"), "to another team"),
            (5, ("0,2,4", "1,3"), "to another team"),
        ],
    )
    def test_teams_that_cannot_play_are_refused_by_their_rule(
        self, players: int, teams: tuple[str, ...], complaint: str
    ) -> None:
        with pytest.raises(IllegalActionError, match=complaint) as caught:
            arranged(players, teams=teams)

        assert caught.value.refusal.rule == "fourth.team-seating"

    @pytest.mark.parametrize("teams", [("0,1",), ("1,0",)])
    def test_the_fifth_edition_has_no_teams(self, teams: tuple[str, ...]) -> None:
        with pytest.raises(IllegalActionError, match="no teams"):
            arrange_game(NewGame(teams=teams))

    @pytest.mark.parametrize(("first", "second"), [*product(FOURTH.forces, repeat=2)])
    def test_any_force_may_meet_any_other(self, first: str, second: str) -> None:
        assert names(arranged(forces=(first, second))) == [first, second]


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (
            NewGame(edition="fourth", seats=("human",) * 7),
            "Pocket-Tactics (4th edition) is for 2 to 6 players, not 7.",
        ),
        (
            NewGame(edition="fourth", seats=("human",)),
            "Pocket-Tactics (4th edition) is for 2 to 6 players, not 1.",
        ),
        (
            NewGame(edition="fourth", teams=("0,2",)),
            "There is no seat 2: the seats are 0 to 1.",
        ),
        (
            NewGame(edition="fourth", seats=("human",) * 4, teams=("0,2", "2,3")),
            "Seat 2 is named twice in the teams.",
        ),
        (
            NewGame(edition="fourth", teams=("0,0",)),
            "Seat 0 is named twice in the teams.",
        ),
        *(
            (
                NewGame(edition="fourth", teams=(text,)),
                f"Invalid team “{text}”: write its seats with commas, such as 0,2",
            )
            for text in ("", "red", "0;1", "0,", "-1", "0 1")
        ),
        (
            NewGame(edition="fourth", centre="keep"),
            f"There is no feature “keep”; there are: {', '.join(FOURTH.features)}.",
        ),
        (
            NewGame(centre="hill"),
            "The set of pieces has Keep in its centre already.",
        ),
        (
            NewGame(edition="fourth", forces=("standard",)),
            f"There is no force “standard”; there are: {FORCES}.",
        ),
    ],
)
def test_an_impossible_game_is_refused_with_the_possible_values(
    asked: NewGame, complaint: str
) -> None:
    with pytest.raises(NewGameError) as caught:
        arrange_game(asked)

    assert str(caught.value) == complaint


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (
            "units = { archer = 9 }",
            "The force costs 72 points; the limit is 50. [setup.force-50]",
        ),
        (
            "tiles = { plains = 5 }",
            "A player brings 6 tiles; this force has 5. [setup.six-tiles]",
        ),
        (
            "tiles = { plains = 4, water = 3 }",
            "A player brings 6 tiles; this force has 7. [setup.six-tiles]",
        ),
    ],
)
@pytest.mark.rule("setup.force-50", "setup.six-tiles")
def test_an_illegal_force_is_refused(line: str, complaint: str, tmp_path: Path) -> None:
    field = line.partition(" ")[0]
    other_lines = [text for text in BAND.split("\n") if not text.startswith(field)]
    file = tmp_path / "band.toml"
    file.write_text("\n".join([*other_lines, line]), "utf-8")

    with pytest.raises(IllegalActionError) as caught:
        arranged(forces=(str(file),), force_files=True)

    assert str(caught.value) == complaint


BAND = """
edition = "fourth"
[force.band]
name = "Band"
units = { archer = 2 }
tiles = { plains = 6 }
feature = "forest"
"""


@pytest.mark.rule("setup.force-50")
def test_players_may_agree_on_a_higher_limit(tmp_path: Path) -> None:
    file = tmp_path / "horde.toml"
    file.write_text(HORDE, "utf-8")
    game = arranged(forces=(str(file),), force_files=True, house={"points": "72"})

    assert game.forces[0] == ("archer",) * 9
    assert game.tiles[0] == ("plains",) * 6
    assert game.features[0] == "forest"


def test_a_force_without_a_name_is_drawn_from_all_there_are() -> None:
    drawn = {
        arrange_game(NewGame(forces=("", "standard"), seed=seed)).forces[0]
        for seed in range(20)
    }
    default = {arrange_game(NewGame(seed=seed)).forces[0] for seed in range(20)}
    assert len(drawn) > len(default) == 1
