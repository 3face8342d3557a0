"""A person at a table of the fourth edition: menus, typed actions, commands."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import read_action
from pocket_tactics.record import load_record
from pocket_tactics.texts import Names, event_sentence
from pocket_tactics.texts.typed_actions import expand_names, in_text_form
from pocket_tactics.tui.game_loop import run_game
from tests.fourth import LINE, WIDE, card, position
from tests.tui.tables import SAY, Script, played

FORCES = ("legion", "dwarfclan")


class At(Session):
    """A session that begins with a position of a test."""

    def __init__(self, start: State, *rolls: str) -> None:
        asked = NewGame(edition="fourth", seats=("human",) * len(start.seats), seed=1)
        super().__init__(arrange_game(asked), None, 1)
        self.moments = [(start, ())]
        self.rolls = list(map(read_action, rolls))
        self.players[CHANCE] = self.throw

    def throw(self, _: State) -> Action:
        """Play the next roll; leave the table if there are no more."""
        if not self.rolls:
            raise KeyboardInterrupt
        return self.rolls.pop(0)

    def run_game(self, action: Action) -> tuple[Event, ...]:
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
    *answers: str, seats: int = 2, seed: int = 1, **more: tuple[str, ...]
) -> tuple[Script, Session]:
    """Return a new game of people, with these answers."""
    people = ("human",) * seats
    forces = (FORCES * 3)[:seats]
    asked = NewGame(edition="fourth", seats=people, forces=forces, seed=seed)
    face = Script(*answers)
    at = Session(arrange_game(replace(asked, **more)), None, seed)
    run_game(at, face, SAY, asks_everything=True)
    return face, at


TURN = position(
    WIDE.replace("2,1", "2,1+village"),
    "0.archer.1@0,1 0.mace.1@2,1 0.dummy.1 1.mace.1@1,1 1.mace.2@2,0 1.gunner.1@4,1",
)


class TestMenus:
    """Menus of decisions by unit, from which a person chooses by number or name."""

    def test_a_turn_is_sorted_by_unit(self) -> None:
        face, _ = at_position(TURN)

        assert face.heading.startswith("Red: which unit acts?")
        assert face.menu == [
            "Archer at A2: 3 moves, 2 attacks",
            "Mace at C2: 5 moves, 2 attacks",
            "Dummy in reserve: 4 deployments",
        ]

    def test_a_unit_has_its_moves_its_assaults_and_its_return(self) -> None:
        face, _ = at_position(TURN, "M")

        assert face.menu[-3:] == [
            "return to the reserves",
            "assault Blue Mace 1 (B2, Plains)",
            "assault Blue Mace 2 (C3, Plains)",
        ]

    def test_declining_is_one_of_the_actions_of_one_unit(self) -> None:
        start = position(LINE, "0.marauder.1@0,0 1.mace.1@5,0")
        face, _ = at_position(start, "M", "1")

        assert face.heading == "Red: does Red Marauder move on?"
        assert face.menu == ["move to C1 (Plains)", "stay there"]

    def test_declining_is_an_entry_next_to_several_units(self) -> None:
        tiles = "0,0+village 1,0 2,0 0,1 3,0+forest"
        units = "0.mace.1@0,0 0.conscript.1 0.bondi.1 0.mace.2@2,0 1.mace.1@3,0"
        face, at = at_position(position(tiles, units), "M2", "1", "3", "quit")

        assert face.views[-2].heading == (
            "Red: which unit is called up at the end of the turn?"
        )
        assert [entry.words for entry in face.views[-2].entries] == [
            "Conscript in reserve: 1 deployment",
            "Bondi in reserve: 1 deployment",
            "call up nobody more",
        ]
        assert at.state.mover == 1

    def test_the_tile_that_was_drawn_is_placed_by_one_number(self) -> None:
        face, at = at_table("1")

        assert face.views[0].heading.startswith("Blue: Plains was drawn.")
        assert played(at)[-2].startswith("tile ")

    def test_units_are_placed_one_by_one_at_the_start(self) -> None:
        face, at = at_table("auto", "1", "1")

        assert face.heading.endswith("which unit starts, and where? (up to three)")
        assert len(at.state.board.tiles) == 12


class TestTypedActions:
    """Typed actions, with short names that mean exactly one unit."""

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("assault A M1", "assault 0.archer.1 1.mace.1"),
            ("assault a g", "assault 0.archer.1 1.gunner.1"),
            ("arc A M2", "arc 0.archer.1 1.mace.2"),
            ("recall M", "recall 0.mace.1"),
            ("move M 3,1", "move 0.mace.1 3,1"),
            ("deploy D 3,1", "deploy 0.dummy.1 3,1"),
            ("interpose M", "interpose 0.mace.1"),
            ("twist A G off 3", "twist 0.archer.1 1.gunner.1 off 3"),
            ("anew A off", "anew 0.archer.1 off"),
            ("muster D 3,1 2,1", "muster 0.dummy.1 3,1 2,1"),
        ],
    )
    def test_short_names_are_expand_names(self, typed: str, meant: str) -> None:
        assert expand_names(TURN, Names(SAY, TURN), typed) == meant

    def test_a_name_that_several_enemies_have_is_not_guessed(self) -> None:
        units = "0.archer.1@0,0 1.gunner.1@1,0 2.gunner.1@2,0"
        start = position(LINE, units, seats=3)
        face, at = at_position(start, "assault A G", "assault A 1.gunner.1")

        assert expand_names(start, Names(SAY, start), "assault A G") == (
            "assault 0.archer.1 G"
        )
        assert face.lines[0] == (
            "“G” could be Blue Gunner (1.gunner.1) or Green Gunner (2.gunner.1). "
            "Type one of them."
        )
        assert "Red Archer assaults Blue Gunner." in face.news
        assert at.state.mover == CHANCE

    @pytest.mark.parametrize(
        ("typed", "rule"),
        [
            ("move A 1,1", "unit.one-per-tile"),
            ("move A 5,2", "move.step"),
            ("assault M G", "fourth.ranged"),
            ("recall A", "move.recall-feature"),
            ("deploy D 5,2", "fourth.deploy"),
            ("pass", "fourth.no-pass"),
            ("reforge M", "fourth.reforge"),
            ("bump off 3 +1", "fourth.turn"),
        ],
    )
    def test_why_names_the_rule(self, typed: str, rule: str) -> None:
        face, at = at_position(TURN, f"why {typed}")

        assert re.fullmatch(rf"Not legal: .*\. \[{re.escape(rule)}\]", face.lines[0])
        assert at.state == TURN


class TestCommands:
    """Commands that are always available."""

    @pytest.mark.parametrize(
        "command", ["help", "look", "log", "rules", "cards", "hint", "rules house"]
    )
    def test_every_command_answers_in_a_turn(self, command: str) -> None:
        face, at = at_position(TURN, "why pass", command)

        assert len(face.lines) + face.looks > 2 - (command == "log")
        assert at.state == TURN

    def test_a_hint_names_the_unit_the_action_and_the_odds(self) -> None:
        tall = card("tall", "3 3", cost=9)
        bare = card("bare", "0 0", cost=9)
        units = "0.tall.1@0,0 1.bare.1@1,0 1.mace.1@5,0"
        face, _ = at_position(position(LINE, units, tall, bare), "hint")

        assert face.lines[0] == (
            "A hint: Tall, assault Blue Bare (B1, Plains): "
            "only Blue Bare falls 100 %. There is no other choice."
        )

    def test_auto_lays_the_map_and_stops(self) -> None:
        """The players place their features themselves."""
        face, at = at_table("auto")

        assert len(at.state.board.tiles) == 12
        assert face.heading.endswith("where does your feature go?")
        refused, _ = at_table("auto", "auto")
        assert refused.lines[0].startswith("The map is complete")

    def test_auto_continues_where_a_tile_is_on_the_table(self) -> None:
        _, at = at_table("1", "1", "auto")

        assert len(at.state.board.tiles) == 12

    def test_undo_stops_at_a_draw(self) -> None:
        """The player has seen the drawn piece."""
        face, at = at_table("1", "undo")

        assert face.lines[0].startswith("Nothing to undo")
        assert isinstance(at.game.actions[-1], ChanceAction)

    def test_undo_goes_back_to_the_last_decision(self) -> None:
        _, at = at_table("auto", "1", "undo")
        _, before = at_table("auto")

        assert at.state == before.state

    def test_a_copy_can_be_continued(self, tmp_path: Path) -> None:
        path = tmp_path / "copy.txt"
        face, at = at_table("auto", "1", "1", f"save {path}")

        again = Session(load_record(path), path, 1)

        assert face.lines[0] == f"A copy of the record is in {path}."
        assert again.state == at.state


class TestReactions:
    """Every kind of decision in the middle of a turn, by number."""

    def test_a_unit_steps_in_by_number(self) -> None:
        units = "0.mace.1@0,0 1.mace.1@1,0 1.shieldmaiden.1@2,0 1.dummy.1"
        declared = "assault 0.mace.1 1.mace.1"
        _, at = at_position(position(LINE, units), declared, "1", "2", "2")

        stepped = "Blue Shieldmaiden changes places with Blue Mace and is the target"
        assert f"{stepped} now." in sentences_in(at)

    def test_a_brew_is_taken_and_paid_for(self) -> None:
        units = "0.guardian.1@1,0 0.noble.1@0,0 1.dummy.1@2,0 1.mace.1@5,0"
        rolls = ("roll 5 2", "roll 5 3", "roll 4")
        declared = "assault 0.guardian.1 1.dummy.1"
        answers = ("1", "3", "1", "5", "2")
        _, at = at_position(position(LINE, units), declared, *answers, rolls=rolls)

        assert "Red Hold Guardian takes the brew of Red Noble." in sentences_in(at)
        assert any("pays for the brew" in line for line in sentences_in(at))

    def test_fate_is_twisted_and_a_die_rolled_again(self) -> None:
        units = "0.mace.1@1,0 0.mage.1@0,0 1.dummy.1@2,0 1.mace.1@5,0"
        rolls = ("roll 2", "roll 6", "roll 4", "roll 3", "roll 5")
        _, at = at_position(
            position(LINE, units),
            *("assault 0.mace.1 1.dummy.1", "1", "1"),
            rolls=rolls,
        )

        assert sentences_in(at)[-6:-2] == [
            "Red High King's Mage will have OFF 2 of Red Mace re-rolled.",
            "Red Mace re-rolls OFF 2: 3.",
            "Red Mace re-rolls OFF 3: 5.",
            ("Red Mace, OFF 5 against DEF 4 of Blue Dummy: 5 beats 4."),
        ]

    def test_a_unit_may_drown(self) -> None:
        start = position("0,0 1,0:water 2,0", "0.archer.1@0,0 0.mace.1@2,0 1.mace.1")
        face, at = at_position(start, "A", "1", rolls=("roll 4",))

        assert face.views[1].entries[0].odds == ("wins the game", "lost 66.7 %")
        assert "Red Archer is captured by Blue." in sentences_in(at)

    def test_the_hide_may_be_rolled_again_in_the_water(self) -> None:
        start = position("0,0 1,0:water 2,0", "0.juggernaut.1@0,0 0.mace.9 1.mace.9")
        rolls = ("roll 4 3 1", "roll 5 2 1")
        face, at = at_position(start, "1", "1", rolls=rolls)

        odds = [entry.odds for entry in face.views[1].entries]
        assert odds == [
            ("wins the game: 70.4 %", "passes 70.4 %"),
            ("passes 0 %",),
        ]
        assert "Red Juggernaut passes the DEF test of 5." in sentences_in(at)


def sentences_in(at: Session) -> list[str]:
    """Return the sentences of all events."""
    names = Names(SAY, at.state)
    return [event_sentence(event, names) for event in at.events]


def test_attack_may_be_typed_for_an_assault() -> None:
    start = position("0,0 1,0 2,0", "0.mace.1@0,0 1.mace.1@1,0 1.mace.2")

    assert in_text_form(start, "attack M1 1,0") == "assault M1 1,0"
    assert in_text_form(start, "move M1 1,0") == "move M1 1,0"
