"""Whole games on the ready maps."""

from random import Random

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.content import load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.mapmaking.fitting import fitted
from pocket_tactics.mapmaking.generate import parts_of
from pocket_tactics.mapmaking.laying import map_actions
from tests.mapmaking.games import FORCES, MAPS, laid


def few_units(edition: str) -> list[pt.Force]:
    """Return the forces of a game; those of the fourth edition have two units."""
    content = load(edition)
    forces: list[pt.Force] = [content.forces[name] for name in FORCES[edition]]
    if edition != "fourth":
        return forces
    units = (content.units["conscript"], content.units["bondi"])
    return [replace(force, units=units) for force in forces]


@pytest.mark.parametrize(("edition", "name"), MAPS)
def test_greedy_players_play_a_game_to_its_end(edition: str, name: str) -> None:
    """Few turns, and few units in the fourth edition, keep the test short."""
    chosen = load(edition).maps[name]
    forces = few_units(edition)[: len(chosen.homes)]
    start = pt.new_game(EDITIONS[edition], forces=forces, house={"turn_limit": 50})
    fitting = fitted(chosen, parts_of(start), Random(1))
    assert fitting is not None
    chance = pt.seeded_dice(Random(1))
    state = laid(start, map_actions(start, fitting, chance, Random(1)))

    players = {seat: pt.greedy(Random(seat)) for seat in range(len(forces))}
    end = pt.playout(state, {**players, pt.CHANCE: chance})

    assert end.outcome is not None
