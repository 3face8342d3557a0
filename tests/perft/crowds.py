"""Random positions of the fourth edition: small maps, many units of a few kinds."""

from random import Random

import msgspec

from pocket_tactics.engine.state import State
from tests.fourth import BOX, position
from tests.random_fourth_games import TEAMS, random_house

FEATURES = ("forest", "highland", "village", "township")
TERRAINS = ("", "", "", ":water")
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SHARE_BY_THE_BOOK = 3 / 5
SHARE_OF_FEATURES = 1 / 3
SHARE_ON_THE_MAP = 2 / 3
SHARE_OF_CAPTIVES = 2 / 5
WEIGHTS = {
    "decline": 0.3,
    "move": 0.5,
    "recall": 0.15,
    "deploy": 0.5,
    "roll": 1,
    "assault": 3,
    "arc": 20,
}
"""The weights of decisions; those of others are `DEFAULT_WEIGHT`."""

DEFAULT_WEIGHT = 4


def crowd(rng: Random) -> State:
    """Return some players in the middle of a game."""
    seats = rng.choice([2, 2, 2, 3, 4])
    teams = rng.choice(TEAMS[seats]) or tuple(range(seats))
    spots = patch(rng, rng.randint(6, 16))
    units = dealt(rng, teams, spots)
    house = {} if rng.random() < SHARE_BY_THE_BOOK else any_house(rng)
    last_occupant = house.get("feature_control") == "last-occupant"
    state = position(
        " ".join(laid(rng, spot, units if last_occupant else []) for spot in spots),
        " ".join(units),
        turn=rng.randrange(seats),
        teams=teams,
        seats=seats,
        **house,
    )
    return state if state.actions() else crowd(rng)


def any_house(rng: Random) -> dict[str, int | str]:
    """Return random house rules."""
    house: dict[str, int | str] = msgspec.to_builtins(random_house(rng))
    return house


def patch(rng: Random, tiles: int) -> list[str]:
    """Return connected places."""
    spots = [(0, 0)]
    while len(spots) < tiles:
        (q, r), (right, down) = rng.choice(spots), rng.choice(SIDES)
        if (q + right, r + down) not in spots:
            spots.append((q + right, r + down))
    return [f"{q},{r}" for q, r in spots]


def laid(rng: Random, spot: str, units: list[str]) -> str:
    """Return a tile whose feature belongs to the unit on it."""
    tile = spot + rng.choice(TERRAINS)
    if spot != "0,0" and rng.random() > SHARE_OF_FEATURES:
        return tile
    keeper = "".join(f"={unit[0]}" for unit in units if unit.endswith(f"@{spot}"))
    return f"{tile}+{rng.choice(FEATURES)}{keeper}"


def dealt(rng: Random, teams: tuple[int, ...], spots: list[str]) -> list[str]:
    """Return units of a few kinds: most on the map, some in reserve, some captured."""
    kinds = rng.sample(list(BOX.units), rng.choice([2, 3, 5, 8, len(BOX.units)]))
    free = rng.sample(spots, len(spots) - 2)
    units: list[str] = []
    for seat, team in enumerate(teams):
        for number in range(1, rng.randint(2, 7)):
            where = ""
            if free and rng.random() < SHARE_ON_THE_MAP:
                where = f"@{free.pop()}"
            elif rng.random() < SHARE_OF_CAPTIVES:
                captors = [foe for foe, other in enumerate(teams) if other != team]
                where = f"!{rng.choice(captors)}"
            units.append(f"{seat}.{rng.choice(kinds)}.{number}{where}")
    return units


def readily(rng: Random, options: list[str]) -> str:
    """Return a random decision, with a preference for those that lead to more."""
    weights = [WEIGHTS.get(option.split()[0], DEFAULT_WEIGHT) for option in options]
    return rng.choices(options, weights)[0]
