"""What a question of the second and third edition is about: who fights, who slid."""

from collections.abc import Callable

from pocket_tactics.rules.classic.ability_actions import PlacingGate
from pocket_tactics.rules.classic.attacks.mega import ChoosingNext, Declaring
from pocket_tactics.rules.classic.fighting import bout_in
from pocket_tactics.rules.classic.fights.before_dice import Lowering
from pocket_tactics.rules.classic.fights.fight import Bout, Fighter
from pocket_tactics.rules.classic.losses.captives import Attempting, Freezing
from pocket_tactics.rules.classic.losses.losses import NamingInstead
from pocket_tactics.rules.classic.moves.actions import Dialing, FollowingUp
from pocket_tactics.rules.classic.moves.failed_tests import Astray, Banishing
from pocket_tactics.rules.classic.moves.hazards import ChooseTest
from pocket_tactics.rules.classic.moves.random_moves import SendingBack
from pocket_tactics.rules.classic.setup.map import LayTerrain
from pocket_tactics.rules.fourth.fights.fight import POOLS, ROLES
from pocket_tactics.state import State
from pocket_tactics.texts.names import Names

Words = dict[str, str]


def asked_about(state: State, names: Names) -> Words:
    """What a question of the second or third edition is about."""
    bout = bout_in(state)
    step = state.step
    tell = ABOUT.get(type(step))
    return {
        **(in_bout(bout, names) if bout else {}),
        **(tell(state, step, names) if tell else {}),
    }


def in_bout(bout: Bout, names: Names) -> Words:
    """Who assaults whom with what, and the dice and re-rolls on the table."""
    words: Words = {}
    for role in ROLES:
        fighter = bout.fighter(role)
        words[role] = names.unit(fighter.unit)
        words[f"{role}-skill"] = names.skill(fighter.skill)
        words[f"{role}-dice"] = fighter_text(fighter, names)
    return words


def fighter_text(fighter: Fighter, names: Names) -> str:
    """The skill of one side, its dice as far as they lie, and its re-rolls."""
    parts = [names.skill(fighter.skill)] if fighter.skill else []
    parts += [
        names.say(
            "dice-of-pool",
            pool=names.say(f"pool-{pool}"),
            faces=" ".join(map(str, fighter.pool(pool))) or names.say("no-dice"),
            kickers=kick or "none",
        )
        for pool, kick in zip(POOLS, kicks(fighter), strict=True)
        if fighter.pool(pool) or kick
    ]
    if fighter.rerolls:
        parts.append(names.say("rerolls-left", count=fighter.rerolls))
    return names.say("comma").join(parts)


def kicks(fighter: Fighter) -> tuple[int, int]:
    """The kickers of both pools, 0 for none."""
    return fighter.off_kicker, fighter.defence_kicker


ABOUT: dict[type, Callable[..., Words]] = {
    LayTerrain: lambda _, step, names: {"terrain": names.ground(step.terrain)},
    Dialing: lambda state, step, _: {"dial": str(state.seats[step.seat].dial)},
    Astray: lambda _, step, names: {"unit": names.unit(step.unit)},
    Banishing: lambda _, step, names: {"unit": names.unit(step.unit)},
    FollowingUp: lambda _, step, names: {"unit": names.unit(step.moved.unit)},
    PlacingGate: lambda _, step, names: {"unit": names.unit(step.gate)},
    ChooseTest: lambda _, step, names: {"unit": names.unit(step.ordeal.unit)},
    ChoosingNext: lambda _, step, names: {"unit": names.unit(step.series.unit)},
    Declaring: lambda _, step, names: {
        "unit": names.unit(step.series.unit),
        "target": names.unit(step.target),
    },
    SendingBack: lambda _, step, names: {
        "unit": names.unit(step.unit),
        "friend": names.unit(step.friend),
    },
    NamingInstead: lambda _, step, names: {"unit": names.unit(step.doom.unit)},
    Attempting: lambda _, step, names: {"unit": names.unit(step.freeing.unit)},
    Freezing: lambda _, step, names: {
        "unit": names.unit(step.icing.unit),
        "at": names.place(step.icing.at),
    },
    Lowering: lambda _, step, names: {
        "unit": names.unit(step.bout.fighter(step.role).unit)
    },
}
"""What is told of a step besides the fight around it."""
