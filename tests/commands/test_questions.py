"""Questions before a game, and requests for games that are impossible."""

from pathlib import Path

import pytest

from pocket_tactics.commands.questions import ask_agreement, ask_missing
from pocket_tactics.content import ContentError
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.house import house_values
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import first_position
from tests.content.conftest import MINE
from tests.tui.tables import SAY, Script

PLAYERS = "human, computer:random, computer:greedy, computer:search"
FORCES = "standard, charge, shield-wall, volley"


class TestQuestions:
    """Questions to a person who gives no options on the command line."""

    def test_enter_takes_the_default(self) -> None:
        asked = ask_missing(NewGame(), Script(*[""] * 4), SAY)

        assert asked.seats == ("human", "computer:greedy")
        assert asked.forces == ("standard", "standard")

    def test_numbers_choose(self) -> None:
        asked = ask_missing(NewGame(), Script("4", "1", "2", "4"), SAY)

        assert asked.seats == ("computer:random", "human")
        assert asked.forces == ("charge", "volley")

    def test_the_forces_are_shown_with_their_points_and_units(self) -> None:
        face = Script(*[""] * 4)
        ask_missing(NewGame(), face, SAY)

        assert face.lines[:5] == [
            "Who plays Red?",
            "1. a person at this terminal",
            "2. the computer: Captain (search)",
            "3. the computer: Sergeant (greedy)",
            "4. the computer: Recruit (random)",
        ]
        assert "Which force does Blue play?" in face.lines
        assert face.lines[-4:] == [
            "1. Standard force (52 points): 2 × Footman, Cavalier, 2 × Archer, Mage",
            "2. Charge (58 points): 3 × Cavalier, 2 × Footman",
            "3. Shield wall (59 points): 3 × Footman, 2 × Archer, 3 × Mage",
            "4. Volley (57 points): 3 × Archer, 3 × Mage, 2 × Cavalier",
        ]

    @pytest.mark.parametrize("wrong", ["0", "5", "two", "-1", "1.5", "²", "9" * 5000])
    def test_a_wrong_answer_is_explained_and_asked_again(self, wrong: str) -> None:
        face = Script(wrong, "3", "", "", "")
        asked = ask_missing(NewGame(), face, SAY)

        assert asked.seats[0] == "computer:greedy"
        assert f"There is no {wrong} here: choose 1 to 4." in face.lines

    def test_given_options_are_not_asked_for(self) -> None:
        asked = NewGame(seats=("human", "human"), forces=("charge",))
        face = Script("4")

        assert ask_missing(asked, face, SAY).forces == ("charge", "volley")
        assert face.answers == []
        assert "Which force does Red play?" not in face.lines

    @pytest.mark.parametrize("answers", [(), ("",), ("", "", ""), ("q",), ("", "quit")])
    def test_leaving_the_questions_begins_no_game(
        self, answers: tuple[str, ...]
    ) -> None:
        with pytest.raises(EOFError):
            ask_missing(NewGame(), Script(*answers), SAY)

    def test_ctrl_c_leaves_too(self) -> None:
        with pytest.raises(KeyboardInterrupt):
            ask_missing(NewGame(), Script("", KeyboardInterrupt), SAY)

    def test_an_unknown_edition_is_refused_without_a_question(self) -> None:
        face = Script(*[""] * 4)
        with pytest.raises(NewGameError, match="There is no edition “ninth”"):
            ask_missing(NewGame(edition="ninth"), face, SAY)


@pytest.mark.parametrize(
    ("answers", "yes"),
    [
        (("",), True),
        (("y",), True),
        (("YES",), True),
        (("n",), False),
        (("No",), False),
        (("maybe", "0", "n"), False),
    ],
)
def test_a_yes_or_no_is_asked_until_it_is_one(
    answers: tuple[str, ...],
    yes: bool,  # noqa: FBT001 - the answer expected
) -> None:
    face = Script(*answers)

    assert ask_agreement("Go on with it?", (face, SAY)) is yes
    assert face.answers == []
    assert len(face.lines) == len(answers)


class TestNewGames:
    """Requests for new games, and the errors of invalid ones."""

    @pytest.mark.parametrize(
        ("asked", "complaint"),
        [
            (
                NewGame(edition="ninth"),
                (
                    "There is no edition “ninth”; there are: "
                    "fifth, fourth, third, second. Did you mean 'fifth'?"
                ),
            ),
            (
                NewGame(seats=("human",) * 3),
                "Pocket-Tactics (5th edition) is for 2 players, not 3.",
            ),
            (
                NewGame(seats=("human", "computer:deep")),
                (
                    f"No player is called “computer:deep”; there are: {PLAYERS}. "
                    "Did you mean 'computer:greedy'?"
                ),
            ),
            (
                NewGame(seats=("human", "human:greedy")),
                f"No player is called “human:greedy”; there are: {PLAYERS}.",
            ),
            (
                NewGame(forces=("standard",) * 3),
                "Too many forces for 2 seats.",
            ),
            (
                NewGame(forces=("horde",), force_files=True),
                f"There is no force “horde” and no such file; there are: {FORCES}.",
            ),
            (
                NewGame(pieces="giant"),
                "There is no set of pieces “giant”; there are: standard.",
            ),
        ],
    )
    def test_an_impossible_game_is_refused_with_the_possible_values(
        self, asked: NewGame, complaint: str
    ) -> None:
        with pytest.raises(NewGameError) as caught:
            arrange_game(asked)

        assert str(caught.value) == complaint

    @pytest.mark.parametrize(
        "house",
        [("gate_block",), ("dragons=yes",), ("passing=allowed", "passing=allowed")],
    )
    def test_a_wrong_house_rule_is_refused(self, house: tuple[str, ...]) -> None:
        with pytest.raises(NewGameError):
            arrange_game(NewGame(house=house_values(house)))

    def test_a_force_beyond_the_limit_is_refused_by_its_rule(self) -> None:
        with pytest.raises(
            IllegalActionError, match=r"52 points; the limit is 40.*setup.force"
        ):
            arrange_game(NewGame(house={"fifth_points": "40"}))

    @pytest.mark.parametrize(
        "name", ["~nobody-of-that-name/force.toml", "a\x00b", "n" * 5000]
    )
    def test_a_force_that_cannot_be_a_file_name_is_refused(self, name: str) -> None:
        with pytest.raises(NewGameError, match="There is no force"):
            arrange_game(NewGame(forces=(name,), force_files=True))

    def test_an_own_force_is_played_with(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text(MINE, "utf-8")
        game = arrange_game(NewGame(forces=("charge", str(file)), force_files=True))

        assert game.forces[1] == ("ogre", "ogre", "mage")
        assert game.cards.units["ogre"].name == "Ogre"
        assert len(first_position(game).units) == 8

    def test_an_own_pack_is_played_with(self, tmp_path: Path) -> None:
        (tmp_path / "own.toml").write_text(MINE + BOG, "utf-8")
        asked = NewGame(packs=(tmp_path,), forces=("mine", "mine"), pieces="bogs")
        game = arrange_game(asked)

        assert game.cards.terrains["bog"].name == "Bog"
        assert sum(pile.count for pile in game.pieces.tiles) == 8

    def test_a_broken_pack_is_refused_by_file_entry_and_field(
        self, tmp_path: Path
    ) -> None:
        file = tmp_path / "mine.toml"
        file.write_text(MINE.replace("cost = 9", "cost = 0"), "utf-8")

        with pytest.raises(ContentError, match=r"mine\.toml:4 \[unit\.ogre\] cost: "):
            arrange_game(NewGame(packs=(file,)))


BOG = """
[tile.bog]
name = "Bog"
hazard = { fails = [1] }
[set.bogs]
centre = "keep"
tiles = { field = 5, bog = 3 }
features = { village = 2 }
"""
