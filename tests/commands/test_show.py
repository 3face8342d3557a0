"""The command ``show``."""

import pytest

from pocket_tactics.notation import write_position
from pocket_tactics.record import load_record, replay, verify
from tests.commands.program import COMPUTERS, Home, refused
from tests.golden.games import FOLDER as GOLDEN

NEITHER = (
    "{} is neither a file nor the text of a position, which begins with its edition."
)


class TestShowing:
    """Positions that a person wrote down."""

    SHOWN = (
        "Turn 6: Red answers Blue",
        "Red on the map: Footman at C1 (Hill).",
        "Red in reserve: Mage.",
        "Red deploys through the edge at A1.",
        "Blue on the map: Archer at D1 (Field).",
        "Blue in reserve: Mage.",
        "Blue deploys through the edge at D1.",
        "A1: Water, Red's edge",
        "B1: Keep on Field",
        "C1: Hill on Field, Red Footman",
        "D1: Field, Blue's edge, Blue Archer",
        "Red: Blue Archer attacks Red Footman. Does Red Footman retaliate?",
        "1. retaliate",
        "2. do not retaliate",
    )

    @pytest.mark.parametrize("cards", [True, False])
    def test_it_is_shown_with_what_there_is_to_decide(
        self, home: Home, *, cards: bool
    ) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        text = write_position(state, cards=cards)
        (home.path / "position.txt").write_text(f"{text}\n", "utf-8")
        typed, from_file = home.run("show", text), home.run("show", "position.txt")

        assert tuple(typed.stdout.split("\n")[:-1]) == self.SHOWN
        assert from_file.stdout == typed.stdout
        assert (typed.returncode, typed.stderr) == (0, "")

    def test_it_is_continued_and_the_record_is_valid(self, home: Home) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        text = write_position(state, cards=True)
        ran = home.run("play", "--position", text, *COMPUTERS, "--record", "game.txt")
        game = load_record(home.path / "game.txt")

        assert (ran.returncode, ran.stderr) == (0, "")
        assert game.start == state
        assert verify(game).outcome is not None

    def test_nothing_is_said_about_the_starts_of_its_map(self, home: Home) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        ran = home.run("play", "--position", write_position(state))

        assert "tiles within" not in ran.stdout
        assert len(home.games) == 1

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            (
                ("--force", "charge"),
                "A position already has its edition, forces and house",
            ),
            (("--edition", ""), "A position already has its edition, forces and house"),
            (("--seat", "human"), "Pocket-Tactics (5th edition) is for 2 players,"),
        ],
    )
    def test_options_that_the_position_decides_are_refused(
        self, home: Home, options: tuple[str, ...], complaint: str
    ) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        ran = home.run("play", "--position", write_position(state), *options)

        assert refused(ran).startswith(complaint)

    @pytest.mark.parametrize(
        ("position", "complaint"),
        [
            ("nowhere.txt", NEITHER.format("nowhere.txt")),
            ("/nope", NEITHER.format("/nope")),
            ("-", NEITHER.format("-")),
            ("", "The text of the position is empty."),
            (" ", "The text of the position is empty."),
            ("/etc/passwd", "/etc/passwd does not contain a position."),
            (
                "fith number=5",
                "no edition 'fith'; there are fifth, fourth, third, second",
            ),
            ("fifth", "the text breaks off: it has no field 'seats'"),
            ("fifth number=x seats=0;1 units=0.mage.1 agenda=[]", "not a number: 'x'"),
            (".", ".: Is a directory"),
            ("/dev/null", "/dev/null does not contain a position."),
        ],
    )
    def test_an_invalid_position_is_refused(
        self, home: Home, position: str, complaint: str
    ) -> None:
        assert refused(home.run("show", position)) == complaint
        assert refused(home.run("play", "--position", position)) == complaint

    @pytest.mark.parametrize("command", [("show",), ("perft",)])
    def test_for_a_record_the_command_that_shows_it_is_named(
        self, home: Home, command: tuple[str, ...]
    ) -> None:
        record = str(GOLDEN / "to-answer.txt")
        depth = ("2",) if command == ("perft",) else ()

        assert refused(home.run(*command, record, *depth)) == (
            f"{record} is the record of a game, not a position. "
            f"To see its positions: pocket-tactics replay {record}"
        )

    @pytest.mark.parametrize(
        ("right", "wrong", "complaint"),
        [
            ("number=", "numbre=", "position.txt: a field 'numbre' is unknown"),
            (
                '"cost":11',
                '"cost":-1',
                "position.txt: cards: footman cost=-1: It must be 1 or more.",
            ),
            (
                '"turn_limit":200',
                '"turn_limit":5',
                "position.txt: house: house rule turn_limit=5: it takes 50 to 1000",
            ),
        ],
    )
    def test_errors_in_a_file_are_reported_with_its_name(
        self, home: Home, right: str, wrong: str, complaint: str
    ) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        text = write_position(state, cards=True)
        assert right in text
        file = home.path / "position.txt"
        file.write_text(text.replace(right, wrong, 1), "utf-8")

        assert refused(home.run("show", "position.txt")) == complaint
