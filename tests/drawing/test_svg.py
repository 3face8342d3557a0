"""Positions as pictures for notebooks."""

import re
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

import pocket_tactics as pt

SVG = "{http://www.w3.org/2000/svg}"
ENDS = {
    edition: pt.playout(pt.new_game(played), ("random", "random"), seed=3)
    for edition, played in pt.EDITIONS.items()
}


def parsed(state: pt.State) -> ET.Element:
    """Return the picture of a position as XML, which must be well-formed."""
    return ET.fromstring(state._repr_svg_())  # noqa: S314 - our own, for notebooks


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_a_picture_has_every_tile_and_every_unit_on_the_map(edition: str) -> None:
    state = ENDS[edition]
    picture = parsed(state)

    written = [element.text for element in picture.iter(f"{SVG}text")]
    units = [g.findtext(f"{SVG}title") for g in picture.iter(f"{SVG}g")]
    places = [f"{tile.at.q},{tile.at.r}" for tile in state.board.tiles]
    assert [text for text in written if text in places] == places
    assert sorted(map(str, units)) == sorted(
        f"{unit.card.name} ({unit.id})" for unit in state.occupants.values()
    )


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_a_picture_needs_nothing_but_itself(edition: str) -> None:
    text = ENDS[edition]._repr_svg_()

    assert re.findall('https?://[^"]+', text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(filter|script|style|image)|href|url\(|@import", text)


def test_sides_differ_in_colour_and_in_shape() -> None:
    """No two of six sides have the same colour or the same number of corners."""
    start = pt.new_game("fourth", seats=6)
    plains = pt.load_content("fourth").tiles["plains"]
    first = [next(u for u in start.units if u.seat == seat) for seat in range(6)]
    placed = [replace(u, zone="map", at=pt.Hex(u.seat, 0)) for u in first]
    board = pt.Board(tuple(pt.Tile(pt.Hex(q, 0), plains) for q in range(6)))

    picture = parsed(replace(start, units=tuple(placed), board=board))

    tokens = picture.findall(f"{SVG}g/{SVG}polygon")
    looks = [(t.get("fill"), len(t.get("points", "").split())) for t in tokens]
    assert len({colour for colour, _ in looks}) == 6
    assert len({corners for _, corners in looks}) == 6


def test_names_are_shown_as_they_are_and_never_as_markup() -> None:
    start = pt.new_game("fifth")
    unit = replace(start.units[0].card, name='<b>"Ogre" & \x00')
    field = replace(pt.load_content("fifth").tiles["field"], name="]]><script/>")
    state = replace(
        start,
        units=(replace(start.units[0], card=unit, zone="map", at=pt.Hex(0, 0)),),
        board=pt.Board((pt.Tile(pt.Hex(0, 0), field),)),
    )

    picture = parsed(state)

    written = [element.text for element in picture.iter(f"{SVG}text")]
    assert '<b>"Ogre" & ?' in written
    assert "]]><script/>" in written


def test_before_the_map_is_laid_there_is_a_picture_too() -> None:
    assert parsed(pt.new_game("fifth")).tag == f"{SVG}svg"
