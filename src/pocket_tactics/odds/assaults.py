"""The odds of an assault of the fourth edition, declared or under way.

What the dice allow is a contest of its own. What comes before them - lobs, units that
step in, brews - is played by the rules, each player doing what serves them best.
Third players are taken to leave the dice alone.
"""

from collections.abc import Callable
from fractions import Fraction

from pocket_tactics.actions import Action
from pocket_tactics.odds.contests import Chances, Contest, chances
from pocket_tactics.odds.moments import contest_at, strikes_friend
from pocket_tactics.odds.outcomes import FightOdds, mixed
from pocket_tactics.odds.trials import pass_chance, stay_chance
from pocket_tactics.rules.clashes import Clash
from pocket_tactics.rules.falls import Defying, Deliverance, Doom
from pocket_tactics.rules.fighting import clash_in, trial_in
from pocket_tactics.rules.lobs import ChooseFacing, RollLob, RollScatter
from pocket_tactics.rules.offers import Brewing, Interposing
from pocket_tactics.state import Chance, State

Solver = Callable[[Contest], Chances]


def declared_odds(state: State, action: Action, solver: Solver = chances) -> FightOdds:
    """The odds of a legal assault, before it is declared."""
    after = state.play(action)
    clash = clash_in(after)
    assert clash is not None
    return clash_odds(after, (clash.attacker.unit, clash.aimed), solver)


def clash_odds(
    state: State, pair: tuple[str, str], solver: Solver = chances
) -> FightOdds:
    """The odds of an assault at any step of it; *pair* is who it is told of."""
    clash = clash_in(state)
    if clash is None:
        return after_tally(state, pair)
    match state.step:
        case RollLob() | RollScatter():
            return by_chance(state, pair, solver)
        case ChooseFacing() | Interposing() | Brewing():
            return by_choice(state, clash, pair, solver)
    return told_of(pair, clash, solver(contest_at(state, clash)))


def by_chance(state: State, pair: tuple[str, str], solver: Solver) -> FightOdds:
    """The odds before a die that says where a lob comes down."""
    assert isinstance(state.step, Chance)
    return mixed(
        (chance, clash_odds(state.play(roll), pair, solver))
        for roll, chance in state.odds().items()
    )


def by_choice(
    state: State, clash: Clash, pair: tuple[str, str], solver: Solver
) -> FightOdds:
    """The odds of what serves the player best who is to choose."""
    assert state.mover is not None
    ours = state.friendly(state.unit(clash.attacker.unit).seat, state.mover)
    sign = 1 if ours and not strikes_friend(state, clash) else -1
    choices = [clash_odds(state.play(a), pair, solver) for a in state.actions()]
    return max(choices, key=lambda odds: sign * advantage(odds))


def choice_odds(
    state: State, action: Action, solver: Solver = chances
) -> FightOdds | None:
    """The odds of the assault under way after a choice in it; ``None`` without one."""
    clash = clash_in(state)
    if clash is None:
        return None
    pair = (clash.attacker.unit, clash.target.unit)
    return clash_odds(state.play(action), pair, solver)


def advantage(odds: FightOdds) -> Fraction:
    """How much likelier it is that the other unit falls than that the attacker does."""
    return odds.target_falls + odds.elsewhere + odds.traded - odds.attacker_falls


def told_of(pair: tuple[str, str], clash: Clash, solved: Chances) -> FightOdds:
    """The chances of a contest, told of the unit aimed at."""
    if clash.target.unit == pair[1]:
        return FightOdds(**solved._asdict())
    return FightOdds(
        elsewhere=solved.target,
        traded=solved.both,
        attacker=solved.attacker,
        neither=solved.neither,
        exact=solved.exact,
    )


def after_tally(state: State, pair: tuple[str, str]) -> FightOdds:
    """The odds once the dice have spoken: only who may stay is still uncertain."""
    falls = {
        unit.id: Fraction(unit.zone == "captured")
        for unit in state.units
        if unit.id in pair or unit.zone == "captured"
    }
    for doom, chance in pending(state):
        falls[doom.unit] = chance
    attacker, target = (falls.get(unit, Fraction(0)) for unit in pair)
    return FightOdds(
        both=attacker * target,
        target=(1 - attacker) * target,
        attacker=attacker * (1 - target),
        neither=(1 - attacker) * (1 - target),
    )


def pending(state: State) -> list[tuple[Doom, Fraction]]:
    """The defeated, and how likely each is to fall."""
    return [
        (doom, 1 - staying(state, doom, step.asked))
        for step in state.agenda
        if isinstance(step, Defying | Deliverance)
        for doom in step.dooms
    ]


def staying(state: State, doom: Doom, asked: tuple[str, ...]) -> Fraction:
    """The probability that a defeated unit stays: untried, being tried, or tried."""
    trial = trial_in(state)
    if trial and trial.unit == doom.unit:
        return pass_chance(state, trial)
    return Fraction(0) if doom.unit in asked else stay_chance(state, doom)
