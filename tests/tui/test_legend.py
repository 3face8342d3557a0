"""The legend: every sign of the map has a line."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from string import ascii_uppercase

import pytest
from rich.style import Style

from pocket_tactics.content import load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.record import GameRecord, first_position, load_record, replay
from pocket_tactics.texts import Names, called_name, catalogue
from pocket_tactics.tui.art import ground_colour, ground_sign
from pocket_tactics.tui.cells import Drawing, Line, cells
from pocket_tactics.tui.hexmap import brick_sizes, laid_out, part_places
from pocket_tactics.tui.legend import legend_lines, map_signs
from pocket_tactics.tui.map_tile import TilePainter
from tests.tui.test_prompt import at_table

SAY = catalogue("en")
GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {
    "fifth": "greedy-first.txt",
    "fourth": "fourth-six.txt",
    "third": "third-tribes-legion.txt",
    "second": "second-hel-dwarfclan.txt",
    "second, with the Heavens": "second-hel-host.txt",
}
EVERY = 25
SIGNLESS = SAY("legend-signless", grounds="")
"""The sign in front of grounds that have no drawing."""


@pytest.fixture(params=[*GAMES.values()], ids=[*GAMES])
def game(request: pytest.FixtureRequest) -> GameRecord:
    """Return a recorded game."""
    return load_record(GOLDEN / request.param)


def positions(game: GameRecord) -> Iterator[State]:
    """Yield some positions of a game, all with a map."""
    for state, _ in islice(replay(game), EVERY, None, EVERY):
        assert state.board.tiles
        yield state


def drawn_cells(state: State, names: Names) -> Line:
    """Return every cell of the map in every size, with choices in and around it."""
    places = {*state.board.by_place, *state.occupants}
    beyond = state.board.frontier[:3]
    marks = dict.fromkeys((*islice(sorted(places), 3), *beyond), "1,2-4")
    drawing = Drawing(marks, tuple(unit.id for unit in state.units[:2]))
    regions = part_places({*places, *marks})
    return [
        cell
        for size in brick_sizes(names, state)
        for row in laid_out(TilePainter(names, state, drawing, size), regions, 400)
        for cell in row
    ]


def words_of(state: State, names: Names) -> set[str]:
    """Return the characters of names and places, which need no line."""
    called = [called_name(tile.ground, SAY) for tile in state.board.tiles]
    called += [names.token(unit.id) for unit in state.units]
    return {*"".join(called), *ascii_uppercase, *"0123456789,- ", *SAY("heavens")}


def test_every_sign_that_the_map_draws_is_in_the_legend(game: GameRecord) -> None:
    for state in positions(game):
        names = Names(SAY, state)
        signs = [*map_signs(names, state, game.cards)]
        shown = {text for sign in signs for text, _ in sign.drawn}
        drawn = {text for text, _ in drawn_cells(state, names)}

        assert drawn - shown <= words_of(state, names)


def test_every_ground_of_the_map_is_in_the_legend_in_its_colour(
    game: GameRecord,
) -> None:
    for state in positions(game):
        names = Names(SAY, state)
        signs = [*map_signs(names, state, game.cards)]
        shown = {style.bgcolor for sign in signs for _, style in sign.drawn}
        drawn = {style.bgcolor for _, style in drawn_cells(state, names)}

        assert drawn <= shown


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_terrain_of_an_edition_is_named_behind_its_sign(edition: str) -> None:
    content = load(edition)
    record = next(
        each
        for each in map(load_record, sorted(GOLDEN.glob("*.txt")))
        if each.edition == edition
    )
    state = first_position(record)
    signs = [*map_signs(Names(SAY, state), state, content.cards)]
    by_look = {
        tuple((text, style.bgcolor) for text, style in sign.drawn[1:-1]): sign.words
        for sign in signs
    }

    for terrain in content.cards.terrains.values():
        drawn = ground_sign(terrain)
        look = cells(f" {drawn or ' '} ", Style(bgcolor=ground_colour(terrain)))
        words = by_look[tuple((text, style.bgcolor) for text, style in look)]
        assert called_name(terrain, SAY) in words.removeprefix(SIGNLESS).split(", ")
        assert words.startswith(SIGNLESS) == (not drawn)


def test_the_legend_says_the_same_without_colour(game: GameRecord) -> None:
    state = first_position(game)
    lines = [line.plain for line in legend_lines(Names(SAY, state), state, game.cards)]

    assert len(lines) == len(set(lines))
    assert " ●        a unit of Red, with its short name" in lines
    assert " 1,2-4    the choices of the menu that lead there" in lines


def test_no_sign_of_the_legend_is_blank(game: GameRecord) -> None:
    """Without colours even plain tiles and empty spaces have edges."""
    state = first_position(game)

    for sign in map_signs(Names(SAY, state), state, game.cards):
        assert "".join(text for text, _ in sign.drawn).strip()
        assert sign.words.strip()


def test_an_edition_without_tunnels_has_no_line_for_them() -> None:
    face, _ = at_table("legend")

    assert not any("tunnel" in line for line in face.lines)
    assert any("♣" in line and line.endswith("Forest") for line in face.lines)
