"""What is asked, by the decision that is due."""

from typing import Literal

from pocket_tactics.abilities.common import Pool
from pocket_tactics.rules.fifth.fights.fight import Fight, Role
from pocket_tactics.rules.fighting import clash_in, fight_in, trial_in
from pocket_tactics.rules.fourth.fights.bumps import Boosting
from pocket_tactics.rules.fourth.fights.fight import POOLS, ROLES, Clash, Part
from pocket_tactics.rules.fourth.losses import Defying
from pocket_tactics.rules.fourth.moves.follow_ups import Following, Striking
from pocket_tactics.rules.fourth.moves.ways import Onward
from pocket_tactics.rules.fourth.setup.map import PlaceTile
from pocket_tactics.rules.fourth.tests import Trial
from pocket_tactics.state import State
from pocket_tactics.texts.classic.headings import asked_about
from pocket_tactics.texts.names import Names

Face = Literal["terminal", "page"]


def heading(state: State, names: Names, face: Face = "terminal") -> str:
    """The question that the mover has to answer.

    A terminal is told besides what may be typed; a page shows the dice by itself.
    """
    kind = str(state.step.__struct_config__.tag)
    assert state.mover is not None
    told = {"seat": names.seat(state.mover), "face": face}
    return names.say(f"heading-{kind}", **told, **circumstances(state, names))


def circumstances(state: State, names: Names) -> dict[str, str]:
    """What the question is about: who fights whom, who is tested, what was drawn."""
    if fight := fight_in(state):
        return in_fight(fight, names)
    if clash := clash_in(state):
        bumping = isinstance(state.step, Boosting)
        return in_clash(clash, names, bumping=bumping)
    if trial := trial_in(state):
        return in_trial(trial, names)
    return on_its_way(state, names)


def on_its_way(state: State, names: Names) -> dict[str, str]:
    """Which tile was drawn, or which unit is defeated or has moved."""
    match state.step:
        case PlaceTile(terrain):
            return {"terrain": names.ground(terrain)}
        case Defying(unit=unit):
            return {"unit": names.unit(unit)}
        case Onward(journey=moved) | Striking(struck=moved) | Following(followed=moved):
            return {"unit": names.unit(moved.unit)}
    return asked_about(state, names)


def in_clash(clash: Clash, names: Names, *, bumping: bool) -> dict[str, str]:
    """Who assaults whom, and the dice, bumps and re-rolls on the table."""
    words: dict[str, str] = {}
    for role in ROLES:
        part = clash.part(role)
        words[role] = names.unit(part.unit)
        words[f"{role}-dice"] = part_text(part, names, bumping=bumping)
    return words


def part_text(part: Part, names: Names, *, bumping: bool) -> str:
    """The dice of one side as far as they lie, and what it may still use."""
    pools = [
        names.say(
            "dice-of-pool",
            pool=names.say(f"pool-{pool}"),
            faces=" ".join(map(str, part.pool(pool))) or names.say("no-dice"),
            kickers="none",
        )
        for pool in POOLS
        if part.rolled(pool)
    ]
    left = part.boosts if bumping else ()
    boosts = [
        names.say("boost", pool=names.say(f"pool-{boost.pool}"), by=str(boost.by))
        for boost in sorted(left, key=lambda boost: POOLS.index(boost.pool))
    ]
    if part.rerolls:
        boosts.append(names.say("rerolls-left", count=part.rerolls))
    return ", ".join([*pools, *boosts])


def in_trial(trial: Trial, names: Names) -> dict[str, str]:
    """Who is tested, and the dice that lie."""
    return {
        "unit": names.unit(trial.unit),
        "pool": names.say(f"pool-{trial.pool}"),
        "needs": str(trial.needs),
        "faces": " ".join(map(str, trial.faces)),
    }


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
