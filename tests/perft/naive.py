"""The fifth edition once more, told straight through, to count the engine against.

It shares nothing with the engine but the texts: a game is one generator that yields
what may be decided and is sent what was. It is slow, and needs no state to go back to.
"""

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations_with_replacement, count

Place = tuple[int, int]
Telling = Generator[list[str], str, None]
Deeds = dict[str, Callable[[], Telling]]

SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
MAX_FACE = 6
OUTSIDE: Place = (999, 999)

STATS = {
    "footman": (2, 2, 1, 1),
    "cavalier": (2, 2, 1, 2),
    "archer": (1, 1, 2, 1),
    "mage": (2, 1, 0, 1),
}
"""OFF, DEF, RNG and SPD; a Mage's OFF is the one it has at two tiles."""


@dataclass
class World:
    """A table in the middle of a game."""

    house: dict[str, str | int]
    order: list[int]
    turn: int
    number: int
    ground: dict[Place, str]
    featured: set[Place]
    units: dict[str, Place | str]
    gates: dict[int, Place]
    centre: str
    tiles: dict[str, int]
    features: dict[str, int]
    seen: Counter[str] = field(default_factory=Counter)


def read(text: str) -> World:
    """The table that a position's text tells of; it is not in the middle of a fight."""
    fields = dict(part.partition("=")[::2] for part in text.split(" ")[1:])
    tiles = [tile.split(":") for tile in fields.get("map", "").split(";") if tile]
    seats = [seat.partition("@")[2] for seat in fields["seats"].split(";")]
    return World(
        house=json.loads(fields.get("house", "{}")),
        order=[int(seat) for seat in fields.get("order", "").split(",") if seat],
        turn=int(fields.get("turn", 0)),
        number=int(fields.get("number", 0)),
        ground={place(at): kinds.split("+")[-1] for at, kinds in tiles},
        featured={place(at) for at, kinds in tiles if "+" in kinds},
        units=dict(map(unit, fields["units"].split(";"))),
        gates={seat: place(gate) for seat, gate in enumerate(seats) if gate},
        centre=fields.get("centre", ""),
        tiles=piles(fields.get("tiles", "")),
        features=piles(fields.get("features", "")),
    )


def place(text: str) -> Place:
    """A place as ``q,r``."""
    q, r = text.split(",")
    return int(q), int(r)


def unit(text: str) -> tuple[str, Place | str]:
    """A unit, and where it is."""
    if "!" in text:
        return text.partition("!")[0], "captured"
    name, _, at = text.partition("@")
    return name, place(at) if at else "reserve"


def piles(text: str) -> dict[str, int]:
    """How many there are of each piece."""
    pairs = (pile.split("*") for pile in text.split(";") if pile)
    return {piece: int(left) for piece, left in pairs}


def game(world: World) -> Generator[list[str], str, tuple[int, ...]]:
    """A game from here to its end, and who has won it."""
    if not world.order:
        yield from roll_off(world)
    yield from pieces(world)
    yield from edges(world)
    if not world.number:
        world.turn, world.number = world.order[0], 1
    while not repeated(world):
        yield from turn(world)
        losers = [seat for seat in (0, 1) if lost(world, seat)]
        if losers:
            return winners(world, losers)
        if world.number >= limit(world, "turn_limit", 200):
            break
        world.number += 1
        world.turn = 1 - world.turn
    return ()


def winners(world: World, losers: list[int]) -> tuple[int, ...]:
    """Who has won when these have lost."""
    if len(losers) == 1:
        return (1 - losers[0],)
    return {
        "draw": (),
        "mover-wins": (world.turn,),
        "mover-loses": (1 - world.turn,),
    }[str(world.house.get("mutual_loss", "draw"))]


def limit(world: World, switch: str, default: int) -> int:
    """A number of the house rules."""
    return int(world.house.get(switch, default))


def repeated(world: World) -> bool:
    """Whether this position has come up too often."""
    alike = sorted(
        f"{owner(name)} {kind(name)} {at}" for name, at in world.units.items()
    )
    world.seen[f"{world.turn} {alike}"] += 1
    return max(world.seen.values()) >= limit(world, "repetition_limit", 3)


def lost(world: World, seat: int) -> bool:
    """Whether a player cannot bring on any further unit."""
    zones = [at for name, at in world.units.items() if owner(name) == seat]
    if zones.count("captured") == len(zones):
        return True
    stormed = any(
        at == world.gates[seat] and owner(name) != seat
        for name, at in world.units.items()
    )
    if world.house.get("gate_block") == "only-with-reserves":
        stormed = stormed and "reserve" in zones
    if world.house.get("village_saves") != "no":
        stormed = stormed and not villages(world, seat)
    return stormed


def owner(name: str) -> int:
    """The seat of a unit."""
    return int(name[0])


def kind(name: str) -> str:
    """The card of a unit."""
    return name.split(".")[1]


def villages(world: World, seat: int) -> list[Place]:
    """Where a player stands on a Village."""
    return [
        at
        for name, at in world.units.items()
        if isinstance(at, tuple)
        and owner(name) == seat
        and world.ground[at] == "village"
    ]


# The set-up.


def roll_off(world: World) -> Telling:
    """One die each until they differ."""
    if world.house.get("setup_order") == "seat-order":
        world.order = [0, 1]
        return
    ours, theirs = "", ""
    while ours == theirs:
        ours = yield rolls(1)
        theirs = yield rolls(1)
    world.order = [0, 1] if ours > theirs else [1, 0]


def pieces(world: World) -> Telling:
    """Tiles against tiles, then features onto tiles without one."""
    while world.tiles:
        spots = {near for at in world.ground for near in beside(at)} or {(0, 0)}
        choice = yield [
            f"tile {piece} {q},{r}"
            for piece in world.tiles
            for q, r in spots - set(world.ground)
        ]
        at = place(choice.split()[2])
        world.ground[at] = take(world.tiles, choice.split()[1])
        if world.centre:
            world.ground[at], world.centre = world.centre, ""
            world.featured.add(at)
    while world.features:
        choice = yield [
            f"feature {piece} {q},{r}"
            for piece in world.features
            for q, r in set(world.ground) - world.featured
        ]
        at = place(choice.split()[2])
        world.ground[at] = take(world.features, choice.split()[1])
        world.featured.add(at)


def take(left: dict[str, int], piece: str) -> str:
    """The piece, and one fewer of it left."""
    left[piece] -= 1
    if not left[piece]:
        del left[piece]
    return piece


def edges(world: World) -> Telling:
    """The second player's edge, then the first's."""
    for seat in reversed(world.order):
        if seat in world.gates:
            continue
        marks = [*world.gates.values(), (0, 0)]
        outer = [at for at in world.ground if at != (0, 0) and is_outer(world, at)]
        far = {at: [steps(world, mark, at) for mark in marks] for at in outer}
        best = max(far.values())
        choice = yield [f"gate {at[0]},{at[1]}" for at in outer if far[at] == best]
        world.gates[seat] = place(choice.split()[1])


def is_outer(world: World, at: Place) -> bool:
    """Whether one gets from a tile far away without stepping onto another."""
    reached, queue = {at}, [at]
    while queue:
        for near in beside(queue.pop()):
            if max(map(abs, near)) > len(world.ground) + 1:
                return True
            if near not in world.ground and near not in reached:
                reached.add(near)
                queue.append(near)
    return False


def beside(at: Place) -> list[Place]:
    """The six places around one."""
    return [(at[0] + q, at[1] + r) for q, r in SIDES]


def steps(world: World, start: Place, end: Place) -> int:
    """How many steps over tiles lead from one to another."""
    reached = {start}
    for taken in count():
        if end in reached:
            return taken
        reached |= {
            near for at in reached for near in beside(at) if near in world.ground
        }
    raise AssertionError


# A turn.


def turn(world: World) -> Telling:
    """One action of the player whose turn it is, to its end."""
    doing = deeds(world)
    stuck = not doing
    if stuck or world.house.get("passing") == "allowed":
        doing["pass"] = nothing
    choice = yield list(doing)
    yield from doing[choice]()


def nothing() -> Telling:
    """No decision at all."""
    yield from ()


def deeds(world: World) -> Deeds:
    """All that the player may do, each with what comes of it."""
    found: Deeds = {}
    for name, at in world.units.items():
        if owner(name) == world.turn:
            if isinstance(at, tuple):
                found |= walks(world, name, at)
                found |= skirmishes(world, name)
            elif at == "reserve":
                found |= entrances(world, name)
    return found


def walks(world: World, name: str, at: Place) -> Deeds:
    """Moves to free tiles, and invasions of the others."""
    found: Deeds = {}
    speed = STATS[kind(name)][3]
    for end, tests in fewest(ways(world, name, [at], speed, speed)).items():
        foe = standing(world, end)
        if foe is None:
            deed = f"move {name} {end[0]},{end[1]}"
            found[deed] = partial(arrive, world, name, end, tests)
        elif kind(name) != "mage" and within(world, name, foe):
            deed = f"invade {name} {foe}"
            found[deed] = partial(fight, world, name, foe, tests)
    return found


def within(world: World, name: str, foe: str) -> bool:
    """Whether the house rule lets a unit invade an enemy it could move to."""
    if world.house.get("invade_reach") == "move":
        return True
    return apart(world, name, foe) <= STATS[kind(name)][2]


def skirmishes(world: World, name: str) -> Deeds:
    """Attacks from where a unit stands."""
    reach = {2} if kind(name) == "mage" else range(STATS[kind(name)][2] + 1)
    return {
        f"skirmish {name} {foe}": partial(fight, world, name, foe, None)
        for foe, there in world.units.items()
        if owner(foe) != owner(name)
        and isinstance(there, tuple)
        and apart(world, name, foe) in reach
    }


def entrances(world: World, name: str) -> Deeds:
    """Deployments to free tiles."""
    starts = [OUTSIDE, *villages(world, owner(name))]
    speed = STATS[kind(name)][3]
    return {
        f"deploy {name} {end[0]},{end[1]}": (partial(arrive, world, name, end, tests))
        for end, tests in fewest(ways(world, name, starts, speed, 1)).items()
        if standing(world, end) is None
    }


def standing(world: World, at: Place) -> str | None:
    """Who stands on a place."""
    return next((name for name, there in world.units.items() if there == at), None)


def apart(world: World, name: str, other: str) -> int:
    """How many steps two units on the map are from one another."""
    here, there = world.units[name], world.units[other]
    assert isinstance(here, tuple)
    assert isinstance(there, tuple)
    return steps(world, here, there)


def fewest(found: Iterator[tuple[Place, int]]) -> dict[Place, int]:
    """The fewest tests there are on any way to each end."""
    best: dict[Place, int] = {}
    for end, tests in found:
        best[end] = min(tests, best.get(end, tests))
    return best


def ways(
    world: World, name: str, starts: list[Place], speed: int, hops: int
) -> Iterator[tuple[Place, int]]:
    """The end of every single way there is, and how many tests it has."""
    for start in starts:
        for near in exits(world, name, start):
            who = standing(world, near)
            if who is None or owner(who) != owner(name):
                yield from landed(world, name, near, speed - 1, hops)
            elif hops and who != name:
                for end in beside(near):
                    yield from landed(world, name, end, speed - 1, hops - 1)


def exits(world: World, name: str, start: Place) -> list[Place]:
    """Where one comes to from a place; from outside, through the gate."""
    if start != OUTSIDE:
        return [near for near in beside(start) if near in world.ground]
    gate = world.gates[owner(name)]
    who = standing(world, gate)
    return [gate] if who is None or owner(who) == owner(name) else []


def landed(
    world: World, name: str, end: Place, speed: int, hops: int
) -> Iterator[tuple[Place, int]]:
    """The ways that go on from a tile that was come to, and the one that ends there."""
    who = standing(world, end)
    if end not in world.ground or (who is not None and owner(who) == owner(name)):
        return
    here = int(world.ground[end] == "water")
    yield end, here
    if who is None and speed:
        for beyond, tests in ways(world, name, [end], speed, hops):
            yield beyond, here + tests


def arrive(world: World, name: str, end: Place, tests: int) -> Telling:
    """A unit comes to a tile, unless it drowns."""
    world.units[name] = end
    yield from drenched(world, name, tests)


def drenched(world: World, name: str, tests: int) -> Telling:
    """A unit is tested as often as it enters Water."""
    for _ in range(tests):
        face = yield rolls(1)
        if face in {"roll 1", "roll 2"}:
            world.units[name] = "captured"
            return


def rolls(dice: int) -> list[str]:
    """All that may come up."""
    faces = combinations_with_replacement("654321", dice)
    return [" ".join(["roll", *fallen]) for fallen in faces]


# A fight.


@dataclass
class Fighter:
    """A unit in a fight: the dice it has rolled, and what it may still use."""

    name: str
    off: list[int] = field(default_factory=list)
    guard: list[int] = field(default_factory=list)
    kickers: list[int] = field(default_factory=list)
    uses: list[tuple[str, str]] = field(default_factory=list)

    def pool(self, pool: str) -> list[int]:
        """The dice of one pool."""
        return self.off if pool == "off" else self.guard


def fight(world: World, name: str, foe: str, tests: int | None) -> Telling:
    """An attack to its end; *tests* are an invader's, a skirmish has none at all."""
    ours, theirs = Fighter(name), Fighter(foe)
    gap = 1 if tests is not None else apart(world, name, foe)
    back = yield from answered(world, foe, gap)
    yield from drenched(world, name, tests or 0)
    if world.units[name] == "captured":
        return
    yield from rolled(ours, theirs, back=back)
    equip(world, ours, theirs, role="attacker" if tests is None else "invader")
    equip(world, theirs, ours, role="retaliator" if back else "defender")
    yield from used(ours)
    yield from used(theirs)
    yield from settled(world, ours, theirs, back=back, invading=tests is not None)


def settled(
    world: World, ours: Fighter, theirs: Fighter, *, back: bool, invading: bool
) -> Telling:
    """The defeated are captured, and a victorious invader takes the place or not."""
    home = world.units[theirs.name]
    beat = COMPARE[str(world.house.get("fifth_comparison", "highest"))]
    struck = beat(ours.off, theirs.guard + theirs.kickers)
    fell = back and beat(theirs.off, ours.guard + ours.kickers)
    if struck:
        world.units[theirs.name] = "captured"
    if fell:
        world.units[ours.name] = "captured"
    if struck and invading and not fell:
        choice = yield ["take-place", "decline"]
        if choice == "take-place":
            world.units[ours.name] = home


def answered(world: World, foe: str, gap: int) -> Generator[list[str], str, bool]:
    """Whether the defender strikes back."""
    if kind(foe) == "mage" or gap > STATS[kind(foe)][2]:
        return False
    if world.house.get("retaliation") == "always":
        return True
    choice = yield ["retaliate", "decline"]
    return choice == "retaliate"


def rolled(ours: Fighter, theirs: Fighter, *, back: bool) -> Telling:
    """All the dice of a fight, one pool after another."""
    ours.off = yield from pool(STATS[kind(ours.name)][0])
    theirs.guard = yield from pool(STATS[kind(theirs.name)][1])
    if back:
        theirs.off = yield from pool(STATS[kind(theirs.name)][0])
        ours.guard = yield from pool(STATS[kind(ours.name)][1])


def pool(dice: int) -> Generator[list[str], str, list[int]]:
    """The dice of one pool."""
    roll = yield rolls(dice)
    return [int(face) for face in roll.split()[1:]]


def equip(world: World, fighter: Fighter, other: Fighter, *, role: str) -> None:
    """What a fighter's card and tile give it for this fight."""
    at = world.units[fighter.name]
    assert isinstance(at, tuple)
    ground = "field" if role == "invader" else world.ground[at]
    if kind(fighter.name) == "footman" and role == "retaliator":
        fighter.uses.append(("bump", "off"))
    if kind(fighter.name) == "cavalier" and kind(other.name) != "cavalier":
        fighter.uses.append(("bump", "off"))
    if ground in {"forest", "hill"}:
        fighter.uses.append(("reroll", "def" if ground == "forest" else "off"))
    if ground == "keep":
        fighter.kickers.append(4)


def used(fighter: Fighter) -> Telling:
    """A fighter's bumps and re-rolls, until there are none or enough."""
    while True:
        options = {
            f"{use} {pool} {face}" + (" +1" if use == "bump" else ""): (use, pool)
            for use, pool in fighter.uses
            for face in fighter.pool(pool)
            if use == "reroll" or face != MAX_FACE
        }
        if not options:
            return
        choice = yield [*options, "decline"]
        if choice == "decline":
            return
        fighter.uses.remove(options[choice])
        yield from change(fighter, choice)


def change(fighter: Fighter, choice: str) -> Telling:
    """One die is bumped or rolled again."""
    use, name, face, *_ = choice.split()
    dice = fighter.pool(name)
    dice.remove(int(face))
    if use == "bump":
        dice.append(int(face) + 1)
        return
    roll = yield rolls(1)
    dice.append(int(roll.split()[1]))


def cancel(off: list[int], guard: list[int]) -> bool:
    """Equal dice cancel, then the higher one decides, or who has dice left."""
    ours, theirs = sorted(off), sorted(guard)
    while ours and theirs:
        strike, block = ours.pop(), theirs.pop()
        if strike != block:
            return strike > block
    return bool(ours)


def pairs(off: list[int], guard: list[int]) -> bool:
    """Any die above its partner."""
    ours, theirs = sorted(off), sorted(guard)
    if not theirs:
        return bool(ours)
    while ours and theirs:
        if ours.pop() > theirs.pop():
            return True
    return False


COMPARE: dict[str, Callable[[list[int], list[int]], bool]] = {
    "highest": lambda off, guard: max([0, *off]) > max([0, *guard]),
    "cancel-ties": cancel,
    "pairwise": pairs,
}
"""When OFF dice defeat DEF dice, by the values of the house rule."""
