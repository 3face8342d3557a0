"""What is asked, by the decision that is due."""

from pocket_tactics.abilities import Pool
from pocket_tactics.rules.fighting import fight_in
from pocket_tactics.rules.fights import Fight, Role
from pocket_tactics.state import State
from pocket_tactics.texts import Names


def heading(state: State, names: Names) -> str:
    """The question that the mover has to answer."""
    kind = str(state.step.__struct_config__.tag)
    assert state.mover is not None
    seat = names.seat(state.mover)
    if fight := fight_in(state):
        return names.say(f"heading-{kind}", seat=seat, **in_fight(fight, names))
    return names.say(f"heading-{kind}", seat=seat)


def in_fight(fight: Fight, names: Names) -> dict[str, str]:
    """Who fights whom, and the dice on the table."""
    return {
        "attacker": names.unit(fight.attacker.unit),
        "target": names.unit(fight.target.unit),
        "attacker-dice": dice_text(fight, "attacker", names),
        "target-dice": dice_text(fight, "target", names),
    }


def dice_text(fight: Fight, role: Role, names: Names) -> str:
    """The dice of one side, as far as they lie."""
    pools: tuple[Pool, Pool] = ("off", "def")
    side = fight.side(role)
    return ", ".join(
        names.say(
            "dice-of-pool",
            pool=names.say(f"pool-{pool}"),
            faces=" ".join(map(str, side.pool(pool) or ())) or names.say("no-dice"),
            kickers=" ".join(map(str, side.kickers(pool))) or "none",
        )
        for pool in pools
        if side.pool(pool) is not None
    )
