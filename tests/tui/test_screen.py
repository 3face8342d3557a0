"""The coloured face: one screen a decision, within the edges of the terminal."""

import re
from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import dice
from pocket_tactics.record import first_position
from pocket_tactics.texts import Names, label
from pocket_tactics.texts.choices import Choice
from pocket_tactics.texts.headings import heading
from pocket_tactics.tui.cells import Drawing
from pocket_tactics.tui.colour import ColourUI
from pocket_tactics.tui.listing import fill_lines, menu
from pocket_tactics.tui.menu import marks
from pocket_tactics.tui.view import Entry, View
from tests.conftest import position
from tests.tui.tables import SAY
from tests.wording import choices, odds_parts

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOUR = re.compile(r"\x1b\[[0-9;]*(38|48)[0-9;]*m")
SENTENCES = [f"Something happens for the {number}th time." for number in range(40)]


def face_of(width: int = 80, height: int = 24, *, no_color: bool = False) -> ColourUI:
    """Return a face on a terminal of some size."""
    console = Console(
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        width=width,
        height=height,
        highlight=False,
        emoji=False,
        no_color=no_color,
    )
    return ColourUI(console)


def written(face: ColourUI) -> str:
    """Return the output to the terminal."""
    file = face.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def screen(face: ColourUI) -> list[str]:
    """Return the lines on the screen without colours, since it was cleared last."""
    shown = written(face).rpartition("\x1b[H")[2]
    return ESCAPE.sub("", shown).rstrip("\n").split("\n")


def positions(seed: int) -> Iterator[State]:
    """Yield every decision of people in a random game of the standard set."""
    rng = Random(seed)
    state, throw = first_position(arrange_game(NewGame())), dice(rng)
    while state.mover is not None:
        if state.mover != CHANCE:
            yield state
        state = state.play(
            throw(state) if state.mover == CHANCE else rng.choice(state.actions())
        )


def subjects(state: State) -> View:
    """Return the menu of units."""
    names = Names(SAY, state)
    entries = [Entry(group.words, token=group.token) for group in choices(state, names)]
    return View(names, state, heading(state, names), tuple(entries))


def actions_view(state: State, chosen: Choice) -> View:
    """Return the menu of a unit's actions."""
    names = Names(SAY, state)
    entries = tuple(
        Entry(label(state, action, names), odds_parts(state, action, names))
        for action in chosen.actions
    )
    drawing = Drawing(marks(state, chosen.actions), (chosen.key,))
    return View(names, state, chosen.words or heading(state, names), entries, drawing)


SCREENS = [(80, 24), (80, 50), (100, 30), (120, 24), (120, 40), (200, 50)]


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_fits_the_screen(seed: int, width: int, height: int) -> None:
    """The map, the news and both menus fit, with a row left for the answer."""
    for number, state in enumerate([*positions(seed)][::7]):
        groups = choices(state, Names(SAY, state))
        views = [
            actions_view(state, groups[-1]),
            *([subjects(state)] if groups[1:] else []),
        ]
        for view in views:
            face = face_of(width, height)
            for sentence in SENTENCES[: number % 15]:
                face.tell(sentence)
            face.show(view)
            lines = screen(face)
            assert max(map(len, lines)) <= width
            assert len(lines) < height
            for entry in range(1, len(view.entries) + 1):
                assert re.search(rf"(^|\s){entry} \w", "\n".join(lines))


@pytest.mark.parametrize("width", [30, 40, 60, 79])
def test_the_screen_fits_a_narrow_terminal(width: int) -> None:
    for state in [*positions(1)][::11]:
        face = face_of(width, 60)
        face.tell(SENTENCES[0])
        face.show(actions_view(state, choices(state, Names(SAY, state))[-1]))

        assert max(map(len, screen(face))) <= width


FIGHT = position(
    "0,0 0,-1+keep 0,-2 0,-3",
    "0.cavalier.1@0,0 0.mage.1 1.footman.1@0,-1 1.footman.2!0 1.archer.1",
    gates="0,0 0,-3",
)
VIEW = subjects(FIGHT)


def test_a_screen_has_the_turn_the_map_the_players_the_news_and_the_menu() -> None:
    face = face_of(height=40)
    face.tell("Turn 1: Red.")
    face.show(VIEW)

    assert screen(face) == [
        "Turn 1: Red to play",
        "▟A1      ▙▟A2      ▙▟A3      ▙▟A4      ▙",
        "█ ●C     ██ ■F1    ██        ██        █",
        "▜Field  ○▛▜Keep    ▛▜Field   ▛▜Field  □▛",
        "● Red     map C reserve M  ○ deployment tile",
        "■ Blue    map F1 reserve A lost F2  □ deployment tile",
        "─" * 80,
        "Turn 1: Red.",
        "─" * 80,
        "Red: which unit acts? (number or name; help lists the commands)",
        "  1 Cavalier at A1: no move, 2 attacks",
    ]


def test_on_a_wide_screen_all_else_stands_beside_the_map() -> None:
    face = face_of(width=100)
    face.tell("Turn 1: Red.")
    face.show(VIEW)

    assert [line.rstrip() for line in screen(face)] == [
        "Turn 1: Red to play",
        (
            "▟A1      ▙▟A2      ▙▟A3      ▙▟A4      ▙  "
            "● Red     map C reserve M  ○ deployment tile"
        ),
        (
            "█ ●C     ██ ■F1    ██        ██        █  "
            "■ Blue    map F1 reserve A lost F2  □ deployment tile"
        ),
        f"▜Field  ○▛▜Keep    ▛▜Field   ▛▜Field  □▛  {'─' * 58}",
        f"{' ' * 42}Turn 1: Red.",
        f"{' ' * 42}{'─' * 58}",
        f"{' ' * 42}Red: which unit acts? (number or name; help lists the",
        f"{' ' * 42}commands)",
        f"{' ' * 42}  1 Cavalier at A1: no move, 2 attacks",
    ]


def test_below_a_wide_map_the_news_stand_beside_the_menu() -> None:
    row = " ".join(f"0,{-number}" for number in range(11))
    state = position(row, "0.cavalier.1@0,0 1.archer.1@0,-5", gates="0,0 0,-10")
    face = face_of(width=120)
    face.tell("Turn 1: Red.")
    face.show(subjects(state))
    lines = screen(face)

    assert max(map(len, lines)) <= 120
    assert re.match(r"Red: which unit acts\? .* +Turn 1: Red\.", lines[-2])


def test_the_terminal_is_measured_for_each_picture() -> None:
    face = face_of(width=80)
    face.show(VIEW)
    stacked = screen(face)
    face.console.width, face.console.height = 100, 30
    face.show(VIEW)
    wide = screen(face)
    face.console.width, face.console.height = 80, 24
    face.show(VIEW)

    assert screen(face) == stacked != wide


@pytest.mark.parametrize(("width", "height"), [(1, 1), (5, 3), (20, 8), (200, 6)])
def test_no_terminal_is_too_small_to_be_asked_in(width: int, height: int) -> None:
    face = face_of(width, height)
    face.show(VIEW)

    assert max(map(len, screen(face))) <= width


def test_look_shows_the_position_alone() -> None:
    face = face_of(height=24)
    face.tell("Turn 1: Red.")
    face.look(VIEW)

    assert len(screen(face)) == 6
    assert "Turn 1: Red to play" in screen(face)[0]


def test_answers_do_not_push_the_map_off_the_screen() -> None:
    """Each of them is below the map, the question and the menu."""
    face = face_of(height=24)
    face.show(VIEW)
    for number in range(30):
        face.note_input()
        face.line(f"Answer {number}: " + "a hint with its reason, " * 5)
        lines = screen(face)

        assert len(lines) <= 24 - 1
        assert "Turn 1: Red to play" in lines[0]
        assert f"Answer {number}" in "".join(lines[-3:])


def test_two_answers_to_one_input_both_stay_on_the_screen() -> None:
    """The end of a guided game has a tip, and then the result."""
    face = face_of(height=24)
    face.show(VIEW)
    face.note_input()
    face.line("A first answer.")
    for number in range(5):
        face.page([f"Line {number}."], "keys")
    lines = screen(face)

    assert len(lines) <= 24 - 1
    assert lines[-6].strip() == "A first answer."
    assert lines[-1].strip() == "Line 4."


def test_after_an_event_no_former_screen_is_drawn_again() -> None:
    face = face_of(height=24)
    face.show(VIEW)
    face.tell("Something happens.")
    for number in range(30):
        face.line(f"Answer {number}.")

    assert written(face).count("Turn 1: Red to play") == 1


def test_a_long_answer_is_printed_in_full() -> None:
    face = face_of(height=24)
    face.show(VIEW)
    face.line("\n".join(SENTENCES))

    assert written(face).count("Turn 1: Red to play") == 1
    assert SENTENCES[0] in screen(face)


def test_news_run_together_where_there_are_few_rows() -> None:
    face = face_of(height=18)
    for sentence in SENTENCES[:5]:
        face.tell(sentence)
    face.show(VIEW)
    lines = screen(face)
    text = " ".join(lines)

    assert all(sentence in text for sentence in SENTENCES[:5])
    assert len(lines) < 18


def test_the_latest_news_have_their_own_lines_where_there_are_few_rows() -> None:
    face = face_of(height=18)
    for sentence in SENTENCES[:5]:
        face.tell(sentence)
    face.show(VIEW)

    assert SENTENCES[4] in screen(face)


def test_the_latest_news_are_the_last_to_go() -> None:
    face = face_of(height=20)
    for sentence in SENTENCES:
        face.tell(sentence)
    face.show(VIEW)
    text = " ".join(screen(face))

    assert SENTENCES[-1] in text
    assert SENTENCES[0] not in text
    assert any(line.startswith("… ") for line in screen(face))


def test_news_stay_until_something_else_happens() -> None:
    face = face_of(height=40)
    face.tell("First.")
    face.show(VIEW)
    face.show(VIEW)
    assert "First." in screen(face)

    face.tell("Second.")
    face.show(VIEW)
    assert screen(face)[7:10] == ["First.", "Second.", "─" * 80]


def test_old_news_stay_only_where_rows_are_left() -> None:
    face = face_of(height=24)
    for sentence in SENTENCES[:30]:
        face.tell(sentence)
    face.show(VIEW)
    face.tell("Now.")
    face.show(VIEW)
    lines = screen(face)
    last = lines.index("Now.")

    assert lines[last - 1] == SENTENCES[29]
    assert SENTENCES[0] not in lines
    assert len(lines) == 23


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 50)])
def test_news_of_a_game_under_way_fill_the_screen(width: int, height: int) -> None:
    face = face_of(width, height)
    for sentence in SENTENCES * 2:
        face.tell(sentence)
        face.show(VIEW)

    assert len(screen(face)) == height - 1


def test_the_map_keeps_its_size_between_two_short_menus() -> None:
    """The map does not move between the choice of a unit and that of its action."""
    sizes = set()
    for count in (1, 3, 6):
        face = face_of(height=40)
        entries = tuple(Entry(f"do {number}") for number in range(count))
        face.show(View(VIEW.names, FIGHT, "What?", entries))
        sizes.add(next(row for row, line in enumerate(screen(face)) if "● Red" in line))

    assert len(sizes) == 1


def test_without_colour_nothing_is_coloured() -> None:
    """With NO_COLOR the players differ by shapes."""
    coloured, plain = face_of(), face_of(no_color=True)
    for face in (coloured, plain):
        face.show(VIEW)

    assert COLOUR.search(written(coloured))
    assert not COLOUR.search(written(plain))
    assert screen(coloured) == screen(plain)


def test_an_answer_is_broken_between_words() -> None:
    face = face_of()
    face.line("word " * 40)

    lines = screen(face)

    assert max(map(len, lines)) <= 80
    assert " ".join(lines).split() == ["word"] * 40


@pytest.mark.parametrize("text", ["[bold]x[/bold]", ":cat:", "[/]", "a  b"])
def test_a_text_is_shown_unchanged(text: str) -> None:
    face = face_of()
    face.line(text)

    assert screen(face) == [text]


def test_a_spectator_has_time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("pocket_tactics.tui.colour.sleep", waits.append)
    face_of().watch(VIEW)

    assert len(waits) == 1
    assert 0 < waits[0] < 1


class TestMenu:
    """The layout of a menu."""

    def lines(self, *entries: Entry, width: int = 80) -> list[str]:
        """Return the lines of a menu."""
        face = face_of(width)
        face.console.print(menu(entries, width), width=width)
        return [line.rstrip() for line in screen(face)]

    def test_a_few_entries_stand_below_each_other(self) -> None:
        assert self.lines(Entry("move here"), Entry("move there")) == [
            "  1 move here",
            "  2 move there",
        ]

    def test_many_short_ones_stand_in_columns_read_downwards(self) -> None:
        entries = [Entry(f"move {number}") for number in range(1, 15)]

        assert self.lines(*entries) == [
            "  1 move 1    6 move 6    11 move 11",
            "  2 move 2    7 move 7    12 move 12",
            "  3 move 3    8 move 8    13 move 13",
            "  4 move 4    9 move 9    14 move 14",
            "  5 move 5   10 move 10",
        ]

    def test_a_risk_stands_behind_the_words(self) -> None:
        entry = Entry("move to 0,0 (Water)", ("lost 33.3 %",))

        assert self.lines(entry) == ["  1 move to 0,0 (Water)  lost 33.3 %"]

    def test_the_outcomes_of_an_attack_stand_beside_it(self) -> None:
        odds = ("Blue Footman falls 7.8 %", "both fall 17.7 %", "neither 74.5 %")

        assert self.lines(Entry("move"), Entry("attack", odds), Entry("stay")) == [
            "  1 move",
            "  2 attack  Blue Footman falls 7.8 %, both fall 17.7 %, neither 74.5 %",
            "  3 stay",
        ]
        assert self.lines(Entry("attack", odds), width=60) == [
            "  1 attack  Blue Footman falls 7.8 %, both fall 17.7 %,",
            "            neither 74.5 %",
        ]

    def test_they_stand_below_it_where_the_words_are_long(self) -> None:
        odds = ("falls 7.8 %", "both fall 17.7 %", "neither 74.5 %")

        assert self.lines(Entry("attack " + "x" * 60, odds)) == [
            "  1 attack " + "x" * 60,
            "      falls 7.8 %, both fall 17.7 %, neither 74.5 %",
        ]

    @pytest.mark.parametrize("width", [20, 40, 80])
    @pytest.mark.parametrize("length", [1, 30, 90])
    @pytest.mark.parametrize("count", [1, 7, 60])
    def test_no_line_is_too_wide(self, width: int, length: int, count: int) -> None:
        odds = ("one 1.0 %", "x" * 15, "y" * 15)
        words = "x" * length
        entries = [Entry(words, odds[: number % 4]) for number in range(count)]

        assert max(map(len, self.lines(*entries, width=width))) <= width

    @pytest.mark.parametrize(
        ("width", "text"),
        [
            (3, "aaa 1 %,\nbbb 2 %,\nccc 3 %"),
            (16, "aaa 1 %,\nbbb 2 %,\nccc 3 %"),
            (17, "aaa 1 %, bbb 2 %,\nccc 3 %"),
            (80, "aaa 1 %, bbb 2 %, ccc 3 %"),
        ],
    )
    def test_outcomes_are_not_broken(self, width: int, text: str) -> None:
        assert fill_lines(["aaa 1 %", "bbb 2 %", "ccc 3 %"], width) == text

    def test_wide_characters_have_the_room_they_take(self) -> None:
        name = "漢字" * 12
        odds = ("only it falls 10 %", "both fall 20 %", "neither falls 70 %")
        assert self.lines(Entry(f"attack {name}", odds)) == [
            f"  1 attack {name}",
            "      only it falls 10 %, both fall 20 %, neither falls 70 %",
        ]


@pytest.mark.parametrize("seed", range(3))
def test_the_latest_sentence_is_shown_above_a_menu_with_many_odds(seed: int) -> None:
    """It may be the objection of a guide, or a warning."""
    sentence = "That is risky."
    in_turns = [state for state in positions(seed) if state.turn > 0]
    for state in in_turns[::3]:
        face = face_of(height=24)
        face.tell(sentence)
        face.show(actions_view(state, choices(state, Names(SAY, state))[-1]))

        assert sentence in screen(face)
