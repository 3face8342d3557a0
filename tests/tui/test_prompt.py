"""A person at the table: all texts that can be typed, at every question."""

import re
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.commands.replay_steps import print_game
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.games.session import Session
from pocket_tactics.record import load_record
from pocket_tactics.texts import Names, event_sentence
from pocket_tactics.texts.typed_actions import expand_names
from pocket_tactics.tui.commands import COMMANDS
from pocket_tactics.tui.game_loop import run_game
from tests.tui.tables import (
    AGAINST_GREEDY,
    SAY,
    SET_UP,
    Script,
    game_of,
    played,
    session,
)

SHOTS = (*SET_UP, "deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1")
DEFENDED = (*SHOTS, "skirmish 0.archer.1 1.archer.1")
WAVERING = (*DEFENDED, "decline", "roll 6", "roll 5")
BEFORE_A_STORM = (*SET_UP, "deploy 0.cavalier.1 0,0", "deploy 1.archer.1 0,-1")
STORMED = (
    *BEFORE_A_STORM,
    *("invade 0.cavalier.1 1.archer.1", "decline", "roll 6 1", "roll 2"),
    *("decline", "decline"),
)

MOMENTS = {
    "a tile": ("roll 6", "roll 2"),
    "a feature": SET_UP[:6],
    "an edge": SET_UP[:7],
    "a turn": SHOTS,
    "retaliation": DEFENDED,
    "effects": WAVERING,
    "the place": STORMED,
}
"""Wherever a person is asked; no die is thrown next whatever they choose first."""

everywhere = pytest.mark.parametrize("after", MOMENTS.values(), ids=MOMENTS)


def at_table(
    *answers: str | type[BaseException],
    after: tuple[str, ...] = SHOTS,
    path: Path | None = None,
    **asked: tuple[str, ...],
) -> tuple[Script, Session]:
    """Return the face that a person saw and the session, after the answers."""
    face, at = Script(*answers), session(after, path, 1, **asked)
    run_game(at, face, SAY, asks_everything=True)
    return face, at


ATTACK = "Red Archer 1 attacks Blue Archer 1"


class TestMenus:
    """Menus of decisions, from which a person chooses by number or by name."""

    @pytest.mark.parametrize(
        ("moment", "heading", "menu"),
        [
            (
                "a tile",
                (
                    "Red: which tile do you lay? "
                    "(auto lays the rest; help lists the commands)"
                ),
                ["Field (3 left)", "Water (1 left)"],
            ),
            (
                "a feature",
                "Red: Forest (1 left)",
                [
                    "set Forest on A3 (Field)",
                    "set Forest on A1 (Field)",
                    "set Forest on B2 (Water)",
                ],
            ),
            (
                "an edge",
                "Blue: where is your deployment edge?",
                [
                    "deploy through the edge at A3 (Forest)",
                    "deploy through the edge at A1 (Field)",
                    "deploy through the edge at B2 (Water)",
                ],
            ),
            (
                "a turn",
                "Red: which unit acts? (number or name; help lists the commands)",
                [
                    "Archer 1 at A1: 2 moves, 1 attack",
                    "Footman 1 in reserve: 2 deployments",
                    "Footman 2 in reserve: 2 deployments",
                    "Cavalier in reserve: 2 deployments",
                    "Archer 2 in reserve: 2 deployments",
                    "Mage in reserve: 2 deployments",
                ],
            ),
            (
                "retaliation",
                f"Blue: {ATTACK}. Does Blue Archer 1 retaliate?",
                ["retaliate", "do not retaliate"],
            ),
            (
                "effects",
                (
                    "Blue: bump or re-roll a die?\n"
                    "Red Archer 1: OFF 6\nBlue Archer 1: DEF 5, re-roll DEF"
                ),
                ["re-roll DEF 5", "leave it at that"],
            ),
            (
                "the place",
                "Red: does Red Cavalier take the place of Blue Archer 1?",
                ["take the place, A3 (Forest)", "stay where it is"],
            ),
        ],
    )
    def test_a_person_is_asked_what_is_due(
        self, moment: str, heading: str, menu: list[str]
    ) -> None:
        face, _ = at_table(after=MOMENTS[moment])

        assert face.heading == heading
        assert face.menu == menu

    @pytest.mark.parametrize(
        "name", ["1", "Ar1", "ar1", " ar1 ", "A1", "a1", "01", "archer 1"]
    )
    def test_a_unit_is_chosen_by_its_number_or_its_short_name(self, name: str) -> None:
        face, _ = at_table(name)

        assert face.heading == "Red: Archer 1 at A1: 2 moves, 1 attack"
        assert face.menu == [
            "move to A2 (Keep)",
            "move to B2 (Water)",
            "attack Blue Archer 1 (A3, Forest)",
        ]

    def test_the_odds_and_the_risk_stand_beside_the_choice(self) -> None:
        face, _ = at_table("A1")

        assert [entry.odds for entry in face.views[-1].entries] == [
            (),
            ("the game can be lost next turn: 100 %", "lost 33.3 %"),
            (
                "the game can be lost next turn: 31.1 %",
                "only Blue Archer 1 falls 14.9 %",
                "both fall 10.6 %",
                "only Red Archer 1 falls 31.1 %",
                "neither 43.5 %",
            ),
        ]

    def test_an_action_that_risks_the_game_is_asked_about_once(self) -> None:
        shot = "skirmish 0.archer.1 1.archer.1"
        face, asked = at_table(shot)
        _, sure = at_table(shot, shot)

        (warning,) = [line for line in face.news if "That is risky" in line]
        assert warning == (
            "Archer 1, attack Blue Archer 1 (A3, Forest)? That is risky: the game can "
            "be lost next turn: 31.1 %. The safest choice has a risk of 0 %. "
            "Choose it again to play it."
        )
        assert shot not in played(asked, len(SHOTS))
        assert shot in played(sure, len(SHOTS))

    def test_the_number_of_an_action_with_a_warning_plays_it_when_typed_again(
        self,
    ) -> None:
        shot = "skirmish 0.archer.1 1.archer.1"
        _, asked = at_table("A1", "3")
        _, sure = at_table("A1", "3", "3")

        assert shot not in played(asked, len(SHOTS))
        assert shot in played(sure, len(SHOTS))

    def test_the_odds_follow_the_dice_in_a_fight(self) -> None:
        face, _ = at_table(after=WAVERING)

        assert [entry.odds for entry in face.views[-1].entries] == [
            ("only Blue Archer 1 falls 83.3 %", "neither 16.7 %"),
            ("only Blue Archer 1 falls 100 %",),
        ]

    def test_the_choices_are_numbered_on_the_map(self) -> None:
        face, _ = at_table("A1")
        drawing = face.views[-1].drawing

        assert {f"{at.q},{at.r}": mark for at, mark in drawing.marks.items()} == {
            "0,0": "1",
            "1,0": "2",
            "0,-1": "3",
        }
        assert drawing.chosen == ("0.archer.1",)

    def test_two_choices_that_lead_to_one_tile_share_its_number(self) -> None:
        face, _ = at_table(after=(*SHOTS, "move 0.archer.1 0,0"))

        assert face.menu == [
            "attack Red Archer 1 (A2, Keep)",
            "invade Red Archer 1 (A2, Keep)",
        ]
        assert [*face.views[-1].drawing.marks.values()] == ["1,2"]

    def test_enter_alone_goes_back_to_the_choice_of_the_unit(self) -> None:
        face, at = at_table("A1", "")

        assert face.heading.startswith("Red: which unit acts?")
        assert played(at) == list(SHOTS)

    def test_a_chosen_action_is_played_and_reported(self) -> None:
        face, at = at_table("A1", "1")

        assert played(at)[-1] == "move 0.archer.1 0,0"
        assert face.news[-2:] == ["Red Archer 1 moves to A2.", "Turn 4: Blue."]
        assert face.heading == "Blue: Archer 1 at A3: no move, 2 attacks"

    def test_an_only_choice_is_still_a_persons_own(self) -> None:
        face, at = at_table("1", "1", "1", after=(*SET_UP[:8],))

        assert played(at)[8] == "gate 0,1"
        assert face.news[6] == "Red will deploy through the edge at A1."

    def test_a_continued_game_begins_with_the_last_events(self) -> None:
        face, at = at_table()

        assert face.news == [
            event_sentence(event, Names(SAY, at.state)) for event in at.events[-6:]
        ]
        assert len(face.news) == 6


class TestTypedActions:
    """Actions that a person types as a record has them."""

    def test_a_legal_action_is_played(self) -> None:
        _, at = at_table("move 0.archer.1 0,0")

        assert played(at)[-1] == "move 0.archer.1 0,0"

    def test_short_names_will_do(self) -> None:
        """An own unit comes first, then an enemy's. Both sides have an Ar1."""
        _, moved = at_table("move Ar1 0,0")
        _, shot = at_table(*["skirmish ar1 Ar1"] * 2)

        assert played(moved)[-1] == "move 0.archer.1 0,0"
        assert "skirmish 0.archer.1 1.archer.1" in played(shot, len(SHOTS))

    @pytest.mark.parametrize("name", ["archer1", "Archer1"])
    def test_a_unit_may_be_called_by_its_whole_name(self, name: str) -> None:
        _, at = at_table(f"move {name} 0,0")

        assert played(at)[-1] == "move 0.archer.1 0,0"

    def test_a_name_of_several_units_is_reported_with_their_ids(self) -> None:
        face, _ = at_table("deploy footman 0,0")

        assert face.lines[0] == (
            "“footman” could be Red Footman 1 (0.footman.1) or "
            "Red Footman 2 (0.footman.2). Type one of them."
        )

    def test_an_incomplete_action_is_reported_as_it_was_typed(self) -> None:
        face, _ = at_table("skirmish mage")

        assert face.lines[0] == (
            "Cannot read this: not a 'skirmish' action: 'skirmish mage'; "
            "write: skirmish UNIT TARGET."
        )

    def test_a_tile_is_named_as_on_the_map_or_by_its_coordinates(self) -> None:
        _, named = at_table("move Ar1 a2")
        _, placed = at_table("move Ar1 0,0")

        assert played(named)[-1] == played(placed)[-1] == "move 0.archer.1 0,0"

    def test_a_tile_that_does_not_exist_is_reported_by_the_name_that_was_typed(
        self,
    ) -> None:
        face, _ = at_table("move Ar1 q7")

        assert any("There is no tile “q7”; there are A1" in line for line in face.lines)

    def test_a_word_that_is_not_a_unit_is_not_changed(self) -> None:
        """A kind of tile may have the short name of a unit."""
        state = session(("roll 6", "roll 2")).state

        assert expand_names(state, Names(SAY, state), "tile f1 0,0") == "tile f1 0,0"

    def test_arrow_and_function_keys_say_nothing(self) -> None:
        face, at = at_table("\x1b[A\x1b[20~move Ar1 0,0\x1bOP")

        assert face.lines[:-1] == []
        assert played(at)[-1] == "move 0.archer.1 0,0"

    def test_an_attack_may_name_the_tile_of_its_target(self) -> None:
        asked = "attack Ar1 A3"
        _, at = at_table(asked, asked, after=MOMENTS["a turn"])

        assert "skirmish 0.archer.1 1.archer.1" in played(at, len(MOMENTS["a turn"]))

    def test_a_question_that_enter_answers_is_no_way_back(self) -> None:
        face, _ = at_table("Ar1", after=MOMENTS["effects"])

        assert face.lines[0] == "Archer 1 is not available here."

    def test_it_may_be_typed_in_the_middle_of_a_choice(self) -> None:
        _, at = at_table("A1", "deploy 0.footman.2 0,0")

        assert played(at)[-1] == "deploy 0.footman.2 0,0"

    @pytest.mark.parametrize(
        ("moment", "action"),
        [
            ("a tile", "tile water 0,0"),
            ("a feature", "feature forest 1,0"),
            ("an edge", "gate 0,1"),
            ("a turn", "skirmish 0.archer.1 1.archer.1"),
            ("retaliation", "retaliate"),
            ("effects", "reroll def 5"),
            ("the place", "take-place"),
        ],
    )
    def test_every_decision_can_be_typed(self, moment: str, action: str) -> None:
        # Actions that risk the game are typed a second time.
        _, at = at_table(action, action, after=MOMENTS[moment])

        assert action in played(at, len(MOMENTS[moment]))

    @pytest.mark.parametrize(
        ("typed", "line"),
        [
            (
                "move 0.archer.1 0,-1",
                (
                    "Not legal: An enemy is on that tile. "
                    "Attack it instead. [fifth.invade]"
                ),
            ),
            (
                "move 1.archer.1 0,0",
                "Not legal: Use a unit of your own. [turn.one-action]",
            ),
            ("pass", "Not legal: You can only pass if you cannot act. [turn.pass]"),
            (
                "move",
                (
                    "Cannot read this: not a 'move' action: 'move'; "
                    "write: move UNIT Q,R."
                ),
            ),
            (
                "move 0.archer.1 x,y",
                "Cannot read this: not a place, such as 0,-1: 'x,y'.",
            ),
        ],
    )
    def test_one_that_is_not_legal_is_explained_and_asked_again(
        self, typed: str, line: str
    ) -> None:
        face, at = at_table(typed, "A1", "1")

        assert face.lines[0] == line
        assert played(at)[-1] == "move 0.archer.1 0,0"


class TestWrongEntries:
    """Invalid entries: the program states the error, and asks again."""

    @everywhere
    @pytest.mark.parametrize(
        "typed",
        [
            "0",
            "99",
            "-1",
            "1.5",
            "xyzzy",
            "1 2",
            "²",
            "9" * 5000,
            "move\tx",
            "\x00",
            "é",
        ],
    )
    def test_it_is_explained_and_nothing_is_played(
        self, typed: str, after: tuple[str, ...]
    ) -> None:
        face, at = at_table(typed, after=after)

        assert len(face.lines) == 2
        assert len(face.lines[0]) > 20
        assert face.lines[-1] == ""
        assert played(at) == list(after)

    def test_a_number_beyond_the_list_is_answered_with_its_length(self) -> None:
        face, _ = at_table("7", "A1", "0")

        assert face.lines[:2] == [
            "There is no 7 here: choose 1 to 6.",
            "There is no 0 here: choose 1 to 3.",
        ]

    def test_a_choice_is_made_by_the_name_of_its_tile(self) -> None:
        _, at = at_table("A1", "a2")

        assert played(at) == [*SHOTS, "move 0.archer.1 0,0"]

    def test_a_tile_of_several_choices_names_their_numbers(self) -> None:
        face, at = at_table("C", "A3", after=BEFORE_A_STORM)

        assert face.lines[0] == (
            "Several choices lead to A3. Type a number: "
            f"{face.menu.index('attack Blue Archer 1 (A3, Forest)') + 1},"
            f"{face.menu.index('invade Blue Archer 1 (A3, Forest)') + 1}."
        )
        assert played(at) == list(BEFORE_A_STORM)

    def test_help_explains_coordinates_until_the_map_is_complete(self) -> None:
        line = SAY("help-sides")

        assert line in at_table("help", after=MOMENTS["a tile"])[0].lines
        assert line not in at_table("help")[0].lines

    def test_an_unknown_word_is_answered_with_where_help_is(self) -> None:
        face, _ = at_table("jump")

        assert face.lines[0] == (
            "“jump” is not among the choices, and neither a command nor an action. "
            "Type help. Did you mean 'bump'?"
        )

    def test_a_unit_that_cannot_be_chosen_now_is_named(self) -> None:
        face, _ = at_table("A1", "f2")

        assert face.lines[0] == (
            "Footman 2 is not available here. Press Enter to go back."
        )

    @everywhere
    def test_no_text_at_all_ends_the_game(self, after: tuple[str, ...]) -> None:
        rng = Random(11)
        letters = "abefmorsuvwy019 ,.-+\"'@[]{}%\\\t\u00fc\u2028"
        words = ["".join(rng.choices(letters, k=rng.randrange(9))) for _ in range(200)]
        commands = ["why", "log", "rules", "cards", "save", "move", "bump", "tile"]
        typed = [f"{rng.choice(commands)} {word}" for word in words if word.strip()]
        # With an explicit path the program would write to it. Here it saves nothing.
        harmless = [text for text in typed if not text.startswith("save")]
        face, at = at_table(*words, *harmless, after=after)

        assert face.answers == [] or at.state.outcome
        assert played(at)[: len(after)] == list(after)


UNNAMED = {"guide", "help", "?", "map"}


class TestCommands:
    """Commands that are always available, and play no action."""

    @everywhere
    @pytest.mark.parametrize(
        "command",
        ["help", "?", "look", "map", "log", "rules", "cards", "hint", "HELP", "Look"],
    )
    def test_every_command_answers_wherever_a_person_is_asked(
        self, command: str, after: tuple[str, ...]
    ) -> None:
        face, at = at_table(command, after=after)

        assert len(face.lines) + face.looks > 1
        assert played(at) == list(after)

    @everywhere
    def test_after_a_command_the_same_list_still_holds(
        self, after: tuple[str, ...]
    ) -> None:
        plain, straight = at_table("1", "1", after=after)
        face, at = at_table("1", "help", "look", "1", after=after)
        played_straight = played(straight, len(after))

        assert played(at, len(after))[:1] == played_straight[:1]
        assert len(face.views) >= len(plain.views)

    def test_help_names_every_command(self) -> None:
        face, _ = at_table("help")
        text = face.lines[0]

        assert all(f" {name} " in text for name in COMMANDS if name not in UNNAMED)

    def test_look_shows_the_position_without_a_menu(self) -> None:
        face, at = at_table("look")

        assert face.looks == 1
        assert face.views[-1].entries == ()
        assert face.views[-1].state == at.state

    def test_log_shows_events_with_the_rules_behind_them(self) -> None:
        face, _ = at_table("log 2", after=DEFENDED)

        assert face.lines[:2] == [
            "Turn 3: Red. [turn.one-action]",
            "Red Archer 1 attacks Blue Archer 1. [fifth.skirmish]",
        ]
        assert len(face.lines) == 3

    def test_log_alone_shows_the_last_twenty(self) -> None:
        face, at = at_table("log", after=STORMED)

        assert len(face.lines) == 21
        assert len(at.events) > 20

    @pytest.mark.parametrize("count", ["1000", "99999"])
    def test_log_of_more_than_there_is_shows_all(self, count: str) -> None:
        face, at = at_table(f"log {count}")

        assert len(face.lines) == len(at.events) + 1

    @pytest.mark.parametrize("count", ["0", "-3", "few", "2 3", "9" * 40])
    def test_log_of_no_number_is_explained(self, count: str) -> None:
        face, _ = at_table(f"log {count}")

        assert face.lines[0].startswith("How many lines?")

    def test_rules_reads_one_rule_or_finds_some(self) -> None:
        face, _ = at_table("rules turn.pass")
        listing, _ = at_table("rules village")
        nothing, _ = at_table("rules dragon")

        assert face.lines[0].startswith("Passing [turn.pass] (")
        assert any(line.startswith("fifth.village: ") for line in listing.lines)
        assert nothing.lines[0] == "No rule contains “dragon”."

    def test_rules_house_lists_every_switch_with_its_values(self) -> None:
        face, _ = at_table("rules house")

        titles, switches = face.lines[:-1:2], face.lines[1:-1:2]
        assert "  passing: only-when-stuck, allowed [turn.pass]" in switches
        assert "  turn_limit: 200 (from 50 to 1000) [turn.draw]" in switches
        assert "Turn limit" in titles
        assert len(titles) == len(switches) == len(FifthHouse.__struct_fields__)

    def test_a_word_that_is_an_id_of_another_edition_is_just_a_word(self) -> None:
        face, _ = at_table("rules hop")

        assert any(line.startswith("fifth.hop: ") for line in face.lines)

    def test_cards_shows_the_cards_of_this_game(self) -> None:
        face, _ = at_table("cards mage")
        nothing, _ = at_table("cards dragon")
        every, _ = at_table("cards", after=(), forces=("volley", "volley"))

        assert face.lines[0] == "Mage (4 points)"
        assert nothing.lines[0] == "No card here contains “dragon” in its name."
        assert {"Archer (7 points)", "Field", "Keep"} <= set(every.lines)
        assert "Footman (11 points)" not in every.lines

    def test_why_gives_the_reason_and_the_rule(self) -> None:
        face, at = at_table(
            "why move 0.archer.1 0,-1", "why move 0.archer.1 0,0", "why", "why so"
        )

        assert face.lines[:3] == [
            "Not legal: An enemy is on that tile. Attack it instead. [fifth.invade]",
            "That is legal.",
            "Name an action as well: why move F1 B3",
        ]
        assert face.lines[3].startswith("“so” is not among the choices")
        assert played(at) == list(SHOTS)

    def test_hint_names_the_unit_the_action_and_the_odds(self) -> None:
        face, at = at_table("hint", after=WAVERING)

        assert face.lines[0] == (
            "A hint: re-roll DEF 5: only Blue Archer 1 falls 83.3 %, neither 16.7 %. "
            "It has the best odds in this fight."
        )
        assert played(at) == list(WAVERING)

    def test_odds_lists_attacks_before_ways(self) -> None:
        face, _ = at_table("odds")
        attacks = ["neither" in line for line in face.lines]

        assert attacks == sorted(attacks, reverse=True)
        assert set(attacks) == {True, False}

    def test_threats_lists_the_places_that_enemies_could_attack(self) -> None:
        face, at = at_table("threats")

        assert face.lines[:2] == [
            "A1: Blue Archer 1 could attack here: Red Archer 1 falls with 41.7 %.",
            "A2 and B2: Blue Archer 1 could attack here.",
        ]
        assert played(at) == list(SHOTS)

    @pytest.mark.parametrize("unit", ["Ar1", "ar1", "0.archer.1"])
    def test_threats_lists_the_places_where_a_unit_could_be_attacked(
        self, unit: str
    ) -> None:
        face, _ = at_table(f"threats {unit}")

        assert face.lines[0] == "A2, A1 and B2: Blue Archer 1 could attack here."

    def test_threats_of_a_name_of_several_units_asks_which_one(self) -> None:
        face, _ = at_table("threats archer")

        assert face.lines[0] == (
            "“archer” could be Red Archer 1 (0.archer.1) or "
            "Red Archer 2 (0.archer.2). Type one of them."
        )

    def test_threats_suggests_the_nearest_unit(self) -> None:
        face, _ = at_table("threats a9")

        assert face.lines[0].startswith("There is no unit “a9”; there are F1")

    @pytest.mark.parametrize("moment", ["a tile", "an edge"])
    def test_nothing_is_threatened_during_the_set_up(self, moment: str) -> None:
        face, _ = at_table("threats", after=MOMENTS[moment])

        assert face.lines[0] == "No enemy could attack anything next turn."

    def test_a_hint_can_be_followed(self) -> None:
        face, _ = at_table("hint", after=SET_UP)

        assert re.fullmatch(r"A hint: \w+( \d)?, deploy to .*", face.lines[0])

    @everywhere
    @pytest.mark.parametrize("word", ["quit", "QUIT", "quit now", "q", "Q"])
    def test_quit_leaves_the_game_as_it_is(
        self, word: str, after: tuple[str, ...]
    ) -> None:
        face, at = at_table(word, "1", "1", after=after)

        assert face.answers == ["1", "1"]
        assert played(at) == list(after)

    @everywhere
    @pytest.mark.parametrize("how", [EOFError, KeyboardInterrupt])
    def test_end_of_input_and_ctrl_c_leave_the_game_as_it_is(
        self, how: type[BaseException], after: tuple[str, ...]
    ) -> None:
        face, at = at_table(how, "1", after=after)

        assert face.answers == ["1"]
        assert played(at) == list(after)
        assert face.lines == [""], "the shell's prompt gets a line of its own"

    def test_a_command_is_meant_even_where_a_piece_has_its_name(
        self, tmp_path: Path
    ) -> None:
        """Own cards may have any name."""
        file = tmp_path / "quitter.toml"
        file.write_text(QUITTER, "utf-8")
        face, at = at_table("quit", "1", after=(), forces=(str(file),))

        assert face.answers == ["1"]
        assert at.state.units[0].card.name == "Quit"

    def test_a_unit_whose_short_name_is_q_is_meant_by_it(self, tmp_path: Path) -> None:
        file = tmp_path / "quitter.toml"
        file.write_text(QUITTER, "utf-8")
        face, _ = at_table("q", after=SET_UP, forces=(str(file),))

        assert face.lines[0].startswith("Quit is not available here.")


QUITTER = """
edition = "fifth"
[unit.quit]
name = "Quit"
cost = 5
off = 1
defence = 1
range = 1
speed = 1
types = ["living"]
[force.quit]
name = "Quitters"
units = { quit = 1 }
"""


class TestUndo:
    """Undo at the table."""

    def test_it_goes_back_and_asks_again(self) -> None:
        face, at = at_table("A1", "1", "undo")

        assert face.news[-1] == "Undone."
        assert face.heading.startswith("Red: which unit acts?")
        assert played(at) == list(SHOTS)

    def test_in_the_middle_of_a_choice_it_removes_the_last_decision(self) -> None:
        _, at = at_table("A1", "undo")

        assert played(at) == list(SHOTS[:-1])

    def test_after_a_die_the_refusal_is_explained(self) -> None:
        face, at = at_table("undo", after=WAVERING)

        assert face.lines[0].startswith("Nothing to undo: you have")
        assert played(at) == list(WAVERING)

    def test_it_removes_a_computers_reply_too(self) -> None:
        face, at = at_table(
            "deploy 0.archer.1 0,1", "undo", after=SET_UP, seats=AGAINST_GREEDY
        )

        assert "Undone." in face.news
        assert played(at) == list(SET_UP)


class TestNote:
    """Comments on the last action, for the record."""

    def test_it_is_in_the_record_and_in_the_replay(self, tmp_path: Path) -> None:
        path = tmp_path / "own.txt"
        face, at = at_table("note What a # shot!", path=path)
        saved = load_record(path)
        replayed = Script()
        print_game(saved, replayed, SAY)

        assert face.lines[0] == "Note on the last action: What a # shot!"
        assert saved.comments == {len(SHOTS) - 1: "What a # shot!"}
        assert saved.actions == at.game.actions
        assert any("What a # shot!" in line for line in replayed.news)

    def test_a_second_takes_the_place_of_the_first(self) -> None:
        _, at = at_table("note one", "note two")

        assert [*at.game.comments.values()] == ["two"]

    def test_undo_removes_it_with_the_action(self, tmp_path: Path) -> None:
        path = tmp_path / "own.txt"
        _, at = at_table("A1", "1", "note a slip", "undo", path=path)

        assert at.game.comments == {}
        assert load_record(path).comments == {}

    def test_later_actions_leave_it_where_it_is(self, tmp_path: Path) -> None:
        path = tmp_path / "own.txt"
        at_table("note before", "A1", "1", "note behind", path=path)

        assert load_record(path).comments == {
            len(SHOTS) - 1: "before",
            len(SHOTS): "behind",
        }

    @pytest.mark.parametrize(
        ("typed", "message"),
        [
            ("note", "Comment on the last action"),
            ("note " + "x" * 501, "A note is one line of at most 500"),
            ("note a\tb", "A note is one line"),
        ],
    )
    def test_a_note_that_no_record_can_contain_is_explained(
        self, typed: str, message: str
    ) -> None:
        face, at = at_table(typed)

        assert face.lines[0].startswith(message)
        assert at.game.comments == {}

    def test_a_record_that_cannot_be_written_is_reported(self, tmp_path: Path) -> None:
        path = tmp_path / "own.txt"
        at = session(SHOTS, path, 1)
        at.path = tmp_path / "own.txt" / "below"
        path.write_text("", "utf-8")
        face = Script("note lost")
        run_game(at, face, SAY, asks_everything=True)

        assert face.news[-1].startswith("The game could not be saved")


class TestAuto:
    """The rest of the map, laid at random."""

    @pytest.mark.parametrize("laid", range(2, 7))
    def test_it_lays_the_map_and_leaves_the_edges(self, laid: int) -> None:
        face, at = at_table("auto", after=SET_UP[:laid])

        assert len(at.state.board.tiles) == 4
        assert sum(tile.feature is not None for tile in at.state.board.tiles) == 2
        assert face.heading == "Blue: where is your deployment edge?"

    def test_it_can_be_undone(self) -> None:
        _, at = at_table("auto", "undo", after=SET_UP[:2])

        assert len(at.game.actions) < 7

    def test_once_the_map_is_laid_it_is_refused(self) -> None:
        for moment in ("an edge", "a turn", "effects"):
            face, at = at_table("auto", after=MOMENTS[moment])
            assert face.lines[0].startswith("The map is complete")
            assert played(at) == list(MOMENTS[moment])


class TestSave:
    """Copies of the record in another file."""

    def test_it_is_written_to_a_new_file(self, tmp_path: Path) -> None:
        path = tmp_path / "far" / "copy.txt"
        face, at = at_table(f"save {path}")

        assert face.lines[0] == f"A copy of the record is in {path}."
        assert load_record(path).actions == at.game.actions

    def test_a_file_that_exists_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.txt"
        path.write_text("mine", "utf-8")
        for typed in ("save", f"save {path}", f"save {tmp_path}"):
            face, _ = at_table(typed)
            assert face.lines[0].startswith("Name a file that does not exist yet")

        assert path.read_text("utf-8") == "mine"

    @pytest.mark.parametrize(
        "name", ["{}/file/below", "~nobody-of-that-name/x", "{}/" + "n" * 300, "\x00"]
    )
    def test_an_impossible_path_is_explained(self, name: str, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", "utf-8")
        face, at = at_table(f"save {name.format(tmp_path)}", "A1", "1")

        assert face.lines[0].startswith("The copy cannot be saved: ")
        assert "Errno" not in face.lines[0]
        assert played(at)[-1] == "move 0.archer.1 0,0", "the game goes on"

    def test_the_game_continues_in_its_file(self, tmp_path: Path) -> None:
        own, copy = tmp_path / "own.txt", tmp_path / "copy.txt"
        at_table(f"save {copy}", "A1", "1", path=own)

        assert load_record(copy).actions == game_of(SHOTS).actions
        assert len(load_record(own).actions) == len(SHOTS) + 1


class TestWholeGames:
    """Games from the first die to the last."""

    @pytest.mark.parametrize("seed", range(6))
    def test_the_first_entry_always_leads_to_an_end(self, seed: int) -> None:
        at = session((), seed=seed, house=("turn_limit=50",))
        face = Script(*["1"] * 2000)

        assert run_game(at, face, SAY, asks_everything=True)
        assert at.state.outcome is not None
        assert face.views[-1].entries == ()
        assert face.news[-1] == event_sentence(at.events[-1], Names(SAY, at.state))

    def test_any_other_entries_lead_to_an_end_too(self) -> None:
        at = session((), seed=1, seats=AGAINST_GREEDY)
        rng = Random(4)
        answers = [str(rng.randint(1, 4)) for _ in range(3000)]

        assert run_game(at, Script(*answers), SAY, asks_everything=True)
        assert at.state.outcome is not None

    def test_two_computers_need_nobody(self) -> None:
        face, at = Script(), session((), seats=("computer:greedy",) * 2)

        assert run_game(at, face, SAY, asks_everything=True)
        assert face.news[-1] == event_sentence(at.events[-1], Names(SAY, at.state))
        assert len(face.views) > 3, "whoever watches sees the map in between"

    def test_a_person_sees_the_map_when_asked_and_at_the_end(self) -> None:
        face, _ = at_table(seats=AGAINST_GREEDY, after=SET_UP)

        assert len(face.views) == 1
