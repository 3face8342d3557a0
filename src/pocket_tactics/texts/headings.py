"""Questions to players, by the decision that they make."""

from typing import Literal

from pocket_tactics.engine.actions import Move
from pocket_tactics.engine.rules.dice_tests import Test, open_test
from pocket_tactics.engine.rules.fights import (
    POOLS,
    ROLES,
    Fight,
    InFight,
    Side,
    fight_in,
)
from pocket_tactics.engine.state import State
from pocket_tactics.texts.card_texts import kind_of
from pocket_tactics.texts.names import Names, names_in

Face = Literal["terminal", "page"]
Words = dict[str, str]

FOLLOWING = ("following", "following-up")
"""The kinds of questions whether a unit follows one that has moved."""


def heading(
    state: State, names: Names, face: Face = "terminal", called: str = ""
) -> str:
    """Return the question that the mover has to answer.

    A terminal also shows what may be typed; a page shows the dice elsewhere. The mover
    is *called* by its colour, if nothing else is given.
    """
    assert state.mover is not None
    names = names_in(state, names)
    values = {"seat": called or names.seat(state.mover), "face": face}
    return names.say(
        f"heading-{kind_of(state.step)}", **values, **circumstances(state, names)
    )


def circumstances(state: State, names: Names) -> Words:
    """Return the values of a question: the fight, the test, and those of the step."""
    fight, test, step = fight_in(state, Fight), open_test(state, Test), state.step
    using = isinstance(step, InFight) and step.uses_effects
    return {
        **(follower(state, names) if kind_of(step) in FOLLOWING else {}),
        **(fight_words(fight, names, using=using) if fight else {}),
        **(test_words(test, names) if test else {}),
        **{
            word: str(names.worded(word, value))
            for word, value in step.about(state).items()
        },
    }


def follower(state: State, names: Names) -> Words:
    """Return the only unit that may follow, or ``several`` as messages select it."""
    movers = {action.unit for action in state.actions() if isinstance(action, Move)}
    return {"follower": names.unit(*movers) if len(movers) == 1 else "several"}


def fight_words(fight: Fight[Side], names: Names, *, using: bool) -> Words:
    """Return the fighters, their skills, and their dice and re-rolls."""
    words: Words = {}
    for role in ROLES:
        side = fight.side(role)
        words[role] = names.unit(side.unit)
        words[f"{role}-skill"] = names.skill(side.skill or "")
        words[f"{role}-dice"] = side_text(side, names, using=using)
    return words


def side_text(side: Side, names: Names, *, using: bool) -> str:
    """Return the skill of one side, its rolled dice, and the effects it may use."""
    pools = [
        names.say(
            "dice-of-pool",
            pool=names.say(f"pool-{pool}"),
            faces=" ".join(map(str, side.pool(pool))) or names.say("no-dice"),
            kickers=" ".join(map(str, side.kickers(pool))) or "none",
        )
        for pool in POOLS
        if side.shows(pool)
    ]
    skill = [names.skill(side.skill)] if side.skill else []
    return names.say("comma").join(
        [*skill, *pools, *side_effects(side, names, using=using)]
    )


def side_effects(side: Side, names: Names, *, using: bool) -> list[str]:
    """Return the effects that one side may still use: bumps first, re-rolls last."""
    effects = []
    if using:
        effects += [
            names.say("boost", pool=names.say(f"pool-{pool}"), by=str(by))
            for pool, by in sorted(side.bumps, key=lambda bump: POOLS.index(bump[0]))
        ]
        effects += [
            names.say("reroll-of", pool=names.say(f"pool-{pool}"))
            for pool in side.rerolls_of
        ]
    if side.rerolls:
        effects.append(names.say("rerolls-left", count=side.rerolls))
    return effects


def test_words(test: Test, names: Names) -> Words:
    """Return the unit that is tested, and its dice."""
    return {
        "unit": names.unit(test.unit),
        "pool": names.say(f"pool-{test.pool}"),
        "needs": str(test.needs),
        "faces": " ".join(map(str, test.faces)),
    }
