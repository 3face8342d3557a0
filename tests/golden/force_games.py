"""The golden games of forces: the players, their forces, and the dice."""

from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.house import house_values
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import LEVELS, dice
from pocket_tactics.record import GameRecord, digest, first_position

HERE = Path(__file__).parent


class ForceGame(NamedTuple):
    """A game; *players* are levels, *forces* and *teams* as on the command line."""

    forces: str
    seed: int = 0
    players: str = "random"
    teams: str = ""
    house: str = ""
    centre: str | None = None
    edition: str = "fourth"
    packs: tuple[Path, ...] = ()


def play_force_game(golden: ForceGame) -> GameRecord:
    """Play a golden game, and return its record."""
    forces = tuple(golden.forces.split())
    levels = golden.players.split() * len(forces)
    asked = NewGame(
        edition=golden.edition,
        seats=tuple(f"computer:{level}" for level in levels[: len(forces)]),
        forces=forces,
        teams=tuple(golden.teams.split()),
        house=house_values(golden.house.split()),
        centre=golden.centre,
        packs=golden.packs,
    )
    game = arrange_game(asked)
    players = {
        seat: LEVELS[level](Random(f"{golden.seed}/{seat}"))
        for seat, level in enumerate(levels[: len(forces)])
    }
    players[CHANCE] = dice(Random(f"{golden.seed}/dice"))
    state, actions = first_position(game), list[Action]()
    while (mover := state.mover) is not None:
        actions.append(players[mover](state))
        state = state.play(actions[-1])
    return replace(game, actions=tuple(actions), digest=digest(state))


ALL = "legion tribes enclave dwarfclan"
SIX = f"{ALL} legion dwarfclan"
GREEDY = "greedy"


def classic(
    edition: str, forces: str, seed: int = 0, players: str = GREEDY, house: str = ""
) -> ForceGame:
    """Return a golden game of the second or third edition."""
    return ForceGame(forces, seed, players, house=house, edition=edition)


def third(
    forces: str, seed: int = 0, players: str = GREEDY, house: str = ""
) -> ForceGame:
    """Return a golden game of the third edition."""
    return classic("third", forces, seed, players, house)


def second(
    forces: str, seed: int = 0, players: str = GREEDY, house: str = ""
) -> ForceGame:
    """Return a golden game of the second edition."""
    return classic("second", forces, seed, players, house)


CLASSIC_GAMES = {
    "third-syndicate-dominion": third("syndicate dominion"),
    "third-tribes-dominion": third("tribes dominion"),
    "third-tribes-legion": third("tribes legion", 2),
    "third-dominion-dominion": third("dominion dominion", 1),
    "third-legion-tribes": third("legion tribes", 1),
    "third-syndicate-legion": third("syndicate legion"),
    "third-random": third("legion syndicate", 3, "random"),
    "third-switch-dice": third(
        "dominion legion",
        1,
        house="comparison=highest passing=allowed zero_off_assault=legal"
        " base_reach=adjacent units_block=enemies custom_tiles=own-faction",
    ),
    "third-switch-hazards": third(
        "syndicate dominion",
        4,
        "random",
        "hazard_exempt=nobody ice_assault=before random_walls=stay"
        " labyrinth_declined=turn-over map_linked=printed no_action=lose",
    ),
    "third-switch-limits": third(
        "tribes syndicate",
        2,
        house="turn_limit=50 repetition_limit=2 setup_order=seat-order"
        " third_points=120",
    ),
    "second-dwarfclan-host": second("dwarfclan host", 0, "random"),
    "second-enclave-hel": second("enclave hel"),
    "second-dwarfclan-legion": second("dwarfclan legion", 1),
    "second-hel-host": second("hel host", 1, "random"),
    "second-hel-dwarfclan": second("hel dwarfclan"),
    "second-tribes-enclave": second("tribes enclave", 3),
    "second-giants": second(f"{HERE / 'giants.toml'} legion", 249),
    "second-cells": ForceGame(
        f"{HERE / 'cells.toml'} tribes",
        0,
        GREEDY,
        edition="second",
        packs=(HERE / "cells-pack.toml",),
    ),
    "second-switch-dice": second(
        "legion enclave",
        2,
        house="comparison=pairwise passing=allowed zero_off_assault=legal"
        " base_reach=adjacent units_block=enemies custom_tiles=own-faction",
    ),
    "second-switch-hazards": second(
        "host hel",
        3,
        "random",
        "hazard_exempt=nobody ice_assault=before random_walls=stay"
        " landing_hazard=none map_linked=printed no_action=lose",
    ),
    "second-switch-limits": second(
        "tribes dwarfclan",
        2,
        house="turn_limit=50 repetition_limit=2 setup_order=seat-order"
        " second_points=170 conjured_count=on-map",
    ),
}
"""The golden games of the second and third edition, by the names of their files."""

FOURTH_GAMES = {
    "two-legion-dwarfclan": ForceGame("legion dwarfclan", 4),
    "two-legion-dwarfclan-greedy": ForceGame("legion dwarfclan", 1, GREEDY),
    "two-legion-dwarfclan-greedy-too": ForceGame("legion dwarfclan", 2, GREEDY),
    "two-dwarfclan-legion": ForceGame("dwarfclan legion", 9),
    "two-tribes-enclave": ForceGame("tribes enclave", 2),
    "two-tribes-enclave-greedy": ForceGame("tribes enclave", 0, GREEDY),
    "two-enclave-tribes-greedy": ForceGame("enclave tribes", 1, GREEDY),
    "two-legion-tribes-greedy": ForceGame("legion tribes", 0, GREEDY),
    "two-legion-tribes-mutual": ForceGame("legion tribes", 3, GREEDY),
    "two-enclave-dwarfclan-features": ForceGame("enclave dwarfclan", 7),
    "two-enclave-dwarfclan": ForceGame("enclave dwarfclan", 11),
    "two-tribes-dwarfclan": ForceGame("tribes dwarfclan", 7),
    "two-legion-enclave": ForceGame("legion enclave", 1),
    "two-legion-enclave-features": ForceGame("legion enclave", 0, GREEDY),
    "two-legion-legion": ForceGame("legion legion", 5, centre="highland"),
    "two-repetition": ForceGame("legion dwarfclan", 2),
    "three": ForceGame("legion tribes enclave", 5),
    "three-greedy": ForceGame("legion tribes enclave", 0, "greedy random greedy"),
    "three-out": ForceGame("legion tribes enclave", 2, house="stuck=out"),
    "four": ForceGame(ALL, 5),
    "four-in-teams": ForceGame(ALL, 3, teams="0,2 1,3"),
    "four-in-teams-greedy": ForceGame(
        ALL, 2, "greedy random", "0,2 1,3", "team_deploy=team"
    ),
    "five": ForceGame("legion tribes enclave dwarfclan legion", 1),
    "six": ForceGame(SIX, 5),
    "six-in-two-teams": ForceGame(SIX, 3, teams="0,2,4 1,3,5"),
    "six-in-three-teams": ForceGame(SIX, 0, teams="0,3 1,4 2,5"),
    "switch-dice": ForceGame(
        "tribes dwarfclan",
        8,
        house="comparison=pairwise bump_dice=any bumps_in_tests=yes",
    ),
    "switch-highest": ForceGame("legion tribes", 0, house="comparison=highest"),
    "switch-ranged": ForceGame(
        "legion dwarfclan",
        9,
        house="return_fire=range-and-sight friendly_lob=misses",
    ),
    "switch-features": ForceGame(
        "enclave legion dwarfclan",
        4,
        house="feature_control=last-occupant feature_victory=single-player",
    ),
    "switch-set-up": ForceGame(
        "legion enclave",
        7,
        house="start_units=as-many-as-fit feature_choice=distinct copies=three"
        " setup_order=seat-order points=60",
    ),
    "switch-limits": ForceGame(
        "enclave dwarfclan",
        10,
        house="turn_limit=50 repetition_limit=2 will_reach=own-neighbourhood",
    ),
    "switch-mover-wins": ForceGame(
        "legion tribes", 3, GREEDY, house="mutual_loss=mover-wins"
    ),
    "switch-mover-loses": ForceGame(
        "tribes dwarfclan", 3, house="mutual_loss=mover-loses"
    ),
    "turn-limit-of-three": ForceGame(
        "legion dwarfclan enclave", 3, GREEDY, house="turn_limit=50"
    ),
}
