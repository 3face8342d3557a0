"""The odds of an assault of the second or third edition, declared or under way.

What the dice allow is a contest of its own. What comes before them - hazards on the
way, lobs, units that step in, shields - is played by the rules, each player doing what
serves them best. Of a mega unit's series the next fight is told.
"""

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.actions import Action, Charge, Shoot, Storm
from pocket_tactics.odds.bouts import contest_at, spared
from pocket_tactics.odds.contests import Chances, Contest, chances
from pocket_tactics.odds.fates import fate_of_assault
from pocket_tactics.odds.outcomes import FightOdds, mixed
from pocket_tactics.rules.classic.answers import Answering, Lowering, SteppingIn
from pocket_tactics.rules.classic.bouts import Bout, base_seat, seat_of
from pocket_tactics.rules.classic.charging import ChoosingNext, Declaring
from pocket_tactics.rules.classic.fighting import bout_in
from pocket_tactics.rules.classic.losses import (
    NamingInstead,
    Perishing,
    RollInstead,
    RollReprieve,
)
from pocket_tactics.rules.classic.scatter import RollSpread, RollStray
from pocket_tactics.rules.classic.storming import Meeting, bout_at, opponent_at
from pocket_tactics.state import Chance, State, Unit, settled

Solver = Callable[[Contest], Chances]
Pair = tuple[str, str]
"""Whom odds are told of: the attacker, and the unit or base aimed at."""


def declared_odds(
    state: State, action: Storm | Shoot | Charge, solver: Solver = chances
) -> FightOdds:
    """The odds of a legal assault, before it is declared."""
    unit = state.unit(action.unit)
    if isinstance(action, Charge):
        return charged(state, unit, action, solver)
    target = opponent_at(state, unit.seat, action.at)
    assert target is not None
    close = isinstance(action, Storm)
    bout = bout_at(unit, action.at, action.skill, target, close=close)
    met = settled(replace(state, agenda=(Meeting(bout), *state.agenda[1:])))
    odds = ahead(met, (unit.id, target), solver)
    return on_the_way(state, unit, action, odds) if close else odds


def charged(state: State, unit: Unit, action: Charge, solver: Solver) -> FightOdds:
    """The odds of the first fight of a series, the hazards on its way before it."""
    form = next(form for form in state.edition.forms if form.kind is Charge)
    begun = form.begin(replace(state, agenda=state.agenda[1:]), action)
    met = settled(replace(begun, agenda=begun.agenda[2:]))
    target = first_target(met)
    odds = ahead(met, (unit.id, target), solver)
    return replace(on_the_way(state, unit, action, odds), exact=False)


def first_target(state: State) -> str:
    """Whom a series of fights begins with, as far as that is known."""
    bout = bout_in(state)
    if bout:
        return bout.target.unit
    step = state.step
    assert isinstance(step, ChoosingNext | Declaring)
    return first_target(state.play(step.actions(state)[0]))


def on_the_way(
    state: State, unit: Unit, action: Storm | Shoot | Charge, odds: FightOdds
) -> FightOdds:
    """The odds with the hazards of the way into an assault before them."""
    place = action.to if isinstance(action, Charge) else action.at
    fate = fate_of_assault(state, unit, place)
    if fate.arrives == 1:
        return odds
    lost = FightOdds(drowned=Fraction(1))
    kept = FightOdds(neither=Fraction(1))
    held = fate.home + fate.astray
    cases = [(fate.arrives, odds), (fate.captured, lost), (held, kept)]
    return replace(mixed(cases), exact=odds.exact and fate.exact)


def choice_odds(
    state: State, action: Action, solver: Solver = chances
) -> FightOdds | None:
    """The odds of the fight under way after a choice in it; ``None`` without one.

    One that has not met its target yet is none.
    """
    bout = bout_in(state)
    if bout is None or any(isinstance(step, Meeting) for step in state.agenda):
        return None
    return ahead(state.play(action), (bout.attacker.unit, bout.target.unit), solver)


def ahead(state: State, pair: Pair, solver: Solver) -> FightOdds:
    """What is ahead at any step of a fight."""
    bout = None if state.outcome else bout_in(state)
    if bout is None or bout.struck or isinstance(state.step, LOSING):
        return after_dice(state, pair)
    match state.step:
        case RollStray() | RollSpread():
            return by_chance(state, pair, solver)
        case SteppingIn() | Answering() | Lowering() | ChoosingNext() | Declaring():
            return by_choice(state, bout, pair, solver)
    return by_dice(state, bout, pair, solver)


LOSING = (NamingInstead, RollInstead, RollReprieve, Perishing)
"""The steps between the dice of a fight and its end."""


def by_chance(state: State, pair: Pair, solver: Solver) -> FightOdds:
    """What is ahead of a die that says where a lob comes down."""
    assert isinstance(state.step, Chance)
    return mixed(
        (chance, ahead(state.play(roll), pair, solver))
        for roll, chance in state.odds().items()
    )


def by_choice(state: State, bout: Bout, pair: Pair, solver: Solver) -> FightOdds:
    """What is ahead if the player who is to choose does what serves them best."""
    sign = 1 if state.mover == seat_of(state, bout.attacker) else -1
    # To decline comes last, and is told where nothing serves better.
    choices = reversed(state.actions())
    return max(
        (ahead(state.play(action), pair, solver) for action in choices),
        key=lambda odds: sign * (gain(odds) - odds.attacker_falls),
    )


def gain(odds: FightOdds) -> Fraction:
    """How likely somebody falls on the other side of the attacker."""
    return odds.target_falls + odds.elsewhere + odds.traded


def by_dice(state: State, bout: Bout, pair: Pair, solver: Solver) -> FightOdds:
    """What is ahead when only dice are left, told of the unit aimed at."""
    solved = solver(contest_at(state, bout))
    if bout.target.unit == pair[1]:
        return FightOdds(**solved._asdict())
    return FightOdds(
        elsewhere=solved.target,
        traded=solved.both,
        attacker=solved.attacker,
        neither=solved.neither,
        exact=solved.exact,
    )


def after_dice(state: State, pair: Pair) -> FightOdds:
    """The odds once the dice have spoken: only what replaces a loss is uncertain."""
    attacker, target = (falling(state, unit) for unit in pair)
    return FightOdds(
        both=attacker * target,
        target=(1 - attacker) * target,
        attacker=attacker * (1 - target),
        neither=(1 - attacker) * (1 - target),
    )


def falling(state: State, name: str) -> Fraction:
    """The probability that a unit or base of a fight is lost."""
    owner = base_seat(name)
    if owner is not None:
        struck = state.outcome is not None and owner not in state.outcome.winners
        return Fraction(struck)
    for step in state.agenda:
        fate = step if isinstance(step, Perishing) else getattr(step, "fate", None)
        if isinstance(fate, Perishing):
            for doom in fate.dooms:
                if doom.unit == name:
                    return 1 - spared(state, doom)
    return Fraction(state.unit(name).zone in {"captured", "queue"})
