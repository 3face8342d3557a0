"""A person at a table of the second and third edition: menus, commands, typed words."""

import re
from pathlib import Path

import pytest

from pocket_tactics.commands.questions import ask_edition, ask_missing
from pocket_tactics.engine.abilities.classic.fights import Interpose, Shove
from pocket_tactics.engine.abilities.classic.hazards import Straying
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import read_action
from pocket_tactics.notation.place_names import place_names
from pocket_tactics.record import load_record
from pocket_tactics.texts import Names
from pocket_tactics.texts.typed_actions import expand_names
from pocket_tactics.tui.game_loop import run_game
from tests.classic import LINE, both, card, ground, opening, position
from tests.conftest import play as after
from tests.tui.tables import SAY, Script

FORCES = {"second": ("host", "hel"), "third": ("dominion", "syndicate")}
TILES = {"second": 23, "third": 20}
"""The number of tiles that both forces bring, including those of the Heavens."""


class At(Session):
    """A session that begins with a position of a test, with given dice."""

    def __init__(self, start: State, *rolls: str) -> None:
        asked = NewGame(edition=start.edition.id, seats=("human", "human"), seed=1)
        super().__init__(arrange_game(asked), None, 1)
        self.moments = [(start, ())]
        self.rolls = list(map(read_action, rolls))
        self.players[CHANCE] = self.throw

    def throw(self, _: State) -> Action:
        """Play the next roll; leave the table if there are no more."""
        if not self.rolls:
            raise KeyboardInterrupt
        return self.rolls.pop(0)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action, without a record."""
        state, events = self.state.resolve(action)
        self.moments.append((state, events))
        return events


def at_position(
    start: State, *answers: str, rolls: tuple[str, ...] = ()
) -> tuple[Script, At]:
    """Return the face that a person saw, and the session at its end."""
    face, at = Script(*answers), At(start, *rolls)
    run_game(at, face, SAY, asks_everything=True)
    return face, at


def at_table(
    edition: str, *answers: str, path: Path | None = None
) -> tuple[Script, Session]:
    """Return a new game of two people, with these answers."""
    people = ("human", "human")
    asked = NewGame(edition=edition, seats=people, forces=FORCES[edition], seed=1)
    face, at = Script(*answers), Session(arrange_game(asked), path, 1)
    run_game(at, face, SAY, asks_everything=True)
    return face, at


CROSS = ground("second", "passage", openings=(0, 1, 3, 4))
MAIDEN = card("second", "maiden", "2/2 0/2 0/2", Interpose())
TWIN = card("second", "twin", "1/1 0/1 0/1", footprint="pair")
OX = card("second", "ox", "2/2 0/1 0/1", Shove(skill="melee"))
MAZE = ground("third", "maze", hazard=Straying(fails=(1, 2, 3)))


class TestNewGames:
    """Questions for an edition, players and forces; a force has its base."""

    @pytest.mark.parametrize(
        ("answer", "chosen"),
        [("", "fifth"), ("2", "fourth"), ("3", "third"), ("4", "second")],
    )
    def test_an_edition_is_chosen_by_number(self, answer: str, chosen: str) -> None:
        face = Script(answer)

        assert ask_edition(face, SAY) == chosen
        assert face.lines[0] == "Which edition?"

    def test_the_forces_of_the_edition_are_offered(self) -> None:
        face = Script("", "", "5", "6")
        asked = ask_missing(NewGame(edition="second"), face, SAY)

        assert asked.forces == ("host", "hel")
        assert arrange_game(asked).bases == ("aether-well", "hel-house")
        assert any("Aether Host (150 points): " in line for line in face.lines)


class TestSetUp:
    """Tiles that are drawn and laid; a tunnel by its place, then its rotation."""

    def test_a_tunnel_is_laid_by_place_and_turn(self) -> None:
        drawn = after_draw("passage")
        face, at = at_position(drawn, "1", "1")

        places, turns = face.views[0], face.views[1]
        assert [entry.words for entry in places.entries] == [
            "Passage at -1,0: 2 ways to turn it",
            "Passage at 0,-1: 2 ways to turn it",
            "Passage at 1,-1: 2 ways to turn it",
        ]
        assert list(places.drawing.marks.values()) == ["1", "2", "3"]
        assert [(entry.words, entry.sides) for entry in turns.entries] == [
            ("lay Passage at -1,0, open on sides 1, 2, 4 and 5", (1, 2, 4, 5)),
            ("lay Passage at -1,0, open on sides 0, 2, 3 and 5", (0, 2, 3, 5)),
        ]
        assert len(at.state.board.tiles) == 2

    @pytest.mark.parametrize("edition", FORCES)
    def test_auto_lays_the_map_and_stops(self, edition: str) -> None:
        """The players place the second base and the units themselves."""
        face, at = at_table(edition, "auto", "auto")

        assert len(at.state.board.tiles) == 1 + TILES[edition]
        assert face.heading == "Blue: where does your base go?"
        assert face.lines[0].startswith("The map is complete")

    @pytest.mark.parametrize("edition", FORCES)
    def test_auto_is_undone_as_one(self, edition: str) -> None:
        _, at = at_table(edition, "auto", "1", "undo")
        _, before = at_table(edition, "auto")

        assert at.state == before.state

    @pytest.mark.parametrize("edition", FORCES)
    def test_a_game_is_saved_and_continued(self, edition: str, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        _, at = at_table(edition, "auto", "1", "1", "1", path=path)

        assert Session(load_record(path), path, 1).state == at.state


def after_draw(kind: str) -> State:
    """Return a game in set-up where the first tile has been drawn."""
    return after(opening("second", f"{kind}*4", "", CROSS), f"draw {kind}")


class TestTypedWords:
    """Short names of units that an action can mean, also of the other side."""

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("storm M 1,0 melee", "storm 0.mace.1 1,0 melee"),
            ("move d 0,1", "move 0.dummy.1 0,1"),
            ("recall M", "recall 0.mace.1"),
        ],
    )
    def test_of_two_sides_the_own_unit_is_meant(self, typed: str, meant: str) -> None:
        units = "0.mace.1@0,0 0.dummy.1@0,2 1.mace.1@1,0"
        start = position("second", f"{LINE} 0,1 0,2", units)

        assert expand_names(start, Names(SAY, start), typed) == meant

    @pytest.mark.parametrize("typed", ["move M H1,0", "move m h1,0", "move M 501,0"])
    def test_a_place_of_the_heavens_is_typed_as_it_is_called(self, typed: str) -> None:
        sky = ground("second", "sky", place="heavens")
        tiles, units = f"{LINE} 500,0:sky 501,0:sky", "0.mace.1@500,0 1.mace.1@1,0"
        start = position("second", tiles, units, sky)

        assert expand_names(start, Names(SAY, start), typed) == "move 0.mace.1 501,0"

    def test_a_unit_that_is_pushed_may_be_named(self) -> None:
        units = "0.ox.1@0,0 1.mace.1@1,0 1.mace.2@5,0"
        start = position("second", LINE, units, OX)
        asked = after(
            start, "storm 0.ox.1 1,0 melee; roll 3 1; roll 4 4; roll 2; roll 6"
        )

        assert expand_names(asked, Names(SAY, asked), "push Ma1 2,0") == (
            "push 1.mace.1 2,0"
        )

    def test_a_unit_that_went_astray_may_be_named(self) -> None:
        units = "0.mace.1@0,0 1.blade.1@1,0"
        start = position("third", "0,0:maze 1,0 2,0 0,1", units, MAZE)
        asked = after(start, "move 0.mace.1 0,1; roll 2")

        assert expand_names(asked, Names(SAY, asked), "place M 2,0") == (
            "place 0.mace.1 2,0"
        )


class TestCharges:
    """A mega unit that enters two tiles of another one."""

    @pytest.mark.parametrize(
        ("answer", "named"),
        [
            ("1", Hex(1, 1)),
            ("2", Hex(1, 0)),
            ("charge 0.twin.1 1,1", Hex(1, 1)),
            ("charge T 1,1 1,0", Hex(1, 0)),
        ],
    )
    def test_the_tile_is_chosen_by_number_or_typed(
        self, answer: str, named: Hex
    ) -> None:
        tiles = "0,0 0,1 1,0 1,1 2,-1 2,0"
        units = "0.twin.1@0,1 1.twin.1@1,1 0.dummy.1@2,-1 1.dummy.9"
        start = position("second", tiles, units, TWIN)
        entries = at_position(start, "1")[0].views[-1].entries
        numbers = [n for n, entry in enumerate(entries) if "charge" in entry.words]
        typed = str(numbers[int(answer) - 1] + 1) if answer.isdecimal() else answer
        # The program warns of the first answer, because it risks the last unit.
        face, _ = at_position(start, "1", typed, typed, rolls=("roll 6",))

        assert [entries[number].words for number in numbers] == [
            "charge to I3 against Blue Twin on tile I3 (2 × Plain)",
            "charge to I3 against Blue Twin on tile I4 (2 × Plain)",
        ]
        assert all(entries[number].odds for number in numbers)
        at = place_names(start.board).name(named)
        assert any(f"({at})" in line for line in face.news), face.news


@both
class TestCommands:
    """Commands that are always available, in both editions."""

    @pytest.mark.parametrize(
        "command",
        ["help", "look", "rules base", "rules house", "cards", "hint", "log"],
    )
    def test_every_command_answers_in_a_turn(self, edition: str, command: str) -> None:
        start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0 1.blade.1@5,0")
        face, at = at_position(start, "why pass", command)

        assert len(face.lines) + face.looks > 2 - (command == "log")
        assert at.state == start

    @pytest.mark.parametrize(
        ("typed", "rule"),
        [
            ("move M 4,0", "move.walk"),
            ("storm M 2,0 melee", "assault.close"),
            ("recall M", "move.recall-base"),
            ("deploy B 3,0", "summon"),
            ("pass", "turn.pass"),
        ],
    )
    def test_why_names_the_rule(self, edition: str, typed: str, rule: str) -> None:
        start = position(edition, LINE, "0.mace.1@0,0 0.blade.1 1.mace.1@1,0")
        face, _ = at_position(start, f"why {typed}")

        assert re.fullmatch(rf"Not legal: .*\. \[{re.escape(rule)}\]", face.lines[0])

    def test_a_hint_names_the_unit_the_action_and_the_odds(self, edition: str) -> None:
        start = position(edition, LINE, "0.blade.1@0,0 1.dummy.1@1,0")
        face, _ = at_position(start, "hint")

        assert face.lines[0].startswith("A hint: Blade, ")
        assert "falls" in face.lines[0]

    def test_odds_are_listed_for_every_gamble(self, edition: str) -> None:
        start = position(edition, LINE, "0.blade.1@0,0 1.dummy.1@1,0")
        face, _ = at_position(start, "odds")

        assert any("Melee" in line and "falls" in line for line in face.lines)

    def test_a_fight_is_played_by_numbers_and_names(self, edition: str) -> None:
        """The person chooses the unit, the assault, and a re-roll."""
        units = "0.blade.1@0,0 0.mace.1@2,0 1.dummy.1@1,0 1.mace.2@5,0"
        rolls = ("roll 2 1", "roll 1 1", "roll 6", "roll 6")
        start = position(edition, LINE, units)
        face, _ = at_position(start, "B", "storm B 1,0 melee", "1", rolls=rolls)

        assert any(entry.odds for entry in face.views[1].entries)
        assert "Red Blade storms Blue Dummy (I4) with Melee." in face.news
        assert "Red Blade has 1 re-roll (1 from assists)." in face.news
        assert any("Red Blade re-rolls OFF 2: 6." in line for line in face.news)


def test_the_fighters_are_pointed_out_on_the_map() -> None:
    start = position("second", LINE, "0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0", MAIDEN)
    face, _ = at_position(start, *["storm 0.mace.1 1,0 melee"] * 2)

    assert face.views[-1].drawing.chosen == ("0.mace.1", "1.mace.1")
