"""Types that a strict type checker infers for games from the public API."""

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
GAMES = {
    edition: f'pt.new_game("{edition}")'
    for edition in ("fifth", "fourth", "third", "second")
}

REVEALED = {
    **{f"{game}.house": f"{e.title()}House" for e, game in GAMES.items()},
    **{f"{game}.units[0].card": f"{e.title()}Unit" for e, game in GAMES.items()},
    f"{GAMES['fifth']}.units[0].card.speed": "int",
    f"{GAMES['fifth']}.house.fifth_points": "int",
    f"{GAMES['fourth']}.house.points": "int",
    f"{GAMES['third']}.unit('0.witch.1').card.magitech": "Skill | None",
    f"{GAMES['second']}.play(pt.read_action('pass')).units[0].card.conjured": "int",
    f"pt.playout({GAMES['fifth']}).house": "FifthHouse",
    f"{GAMES['fifth']}.resolve(pt.read_action('pass'))[0].house": "FifthHouse",
    "pt.new_game(pt.EDITIONS['fifth']).units[0].card": "UnitCard",
    "pt.new_game(pt.EDITIONS[str()], seats=4, teams=(0, 1, 0, 1)).house": "House",
    "pt.read_position('').house": "House",
    "pt.attack_odds(pt.read_position(''), pt.read_action('')).target_falls": "Fraction",
}
"""Expressions, and the last name of their types."""

WRONG = {
    f"{GAMES['fourth']}.units[0].card.speed": "attr-defined",
    f"{GAMES['fourth']}.house.fifth_points": "attr-defined",
    "pt.new_game('sixth')": "call-overload",
    "pt.new_game('fith')": "call-overload",
    "pt.new_game(str())": "call-overload",
    "pt.new_game('fifth', forcs=('standard', 'charge'))": "call-overload",
    "pt.new_game('fifth', teams=(0, 1))": "call-overload",
    "pt.new_game('fifth', house=pt.FourthHouse())": "call-overload",
    "pt.FifthHouse(gate_block='nope')": "arg-type",
    f"{GAMES['fifth']}.play(6)": "arg-type",
    "pt.new_gaem('fifth')": "attr-defined",
}
"""Expressions, and the kind of error that they are."""

EXPRESSIONS = (*REVEALED, *WRONG)


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the messages of the type checker about each expression."""
    file = tmp_path_factory.mktemp("typed") / "typed.py"
    shown = [f"reveal_type({each})" for each in EXPRESSIONS]
    file.write_text("\n".join(["import pocket_tactics as pt", *shown]), "utf-8")
    config = f"--config-file={ROOT / 'pyproject.toml'}"
    cache = f"--cache-dir={ROOT / '.mypy_cache'}"
    report, trouble, _ = api.run(["--no-error-summary", config, cache, str(file)])
    assert trouble == ""
    lines: dict[str, str] = dict.fromkeys(EXPRESSIONS, "")
    for line in report.splitlines():
        if place := re.search(r"typed\.py:(\d+): (?:error|note): (.*)", line):
            lines[EXPRESSIONS[int(place[1]) - 2]] += f"{place[2]}\n"
    return lines


@pytest.mark.parametrize("expression", REVEALED)
def test_a_type_goes_through(said: dict[str, str], expression: str) -> None:
    name = re.escape(REVEALED[expression])

    assert re.fullmatch(
        rf'Revealed type is "(\w+\.)*{name}( \| None)?"\n', said[expression]
    )


@pytest.mark.parametrize("expression", WRONG)
def test_a_wrong_use_is_an_error(said: dict[str, str], expression: str) -> None:
    assert f"[{WRONG[expression]}]" in said[expression]
