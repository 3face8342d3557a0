"""Views of what enemies could attack, now and after an action."""

from collections.abc import Iterator, Sequence

from pocket_tactics.advice.foresight import (
    enemy_attacks_by_place,
    may_fail,
    position_after,
)
from pocket_tactics.advice.threats import threats
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.odds.outcomes import EnemyAttack
from pocket_tactics.server.protocol.questions import Foreseen, Threat, Threatened
from pocket_tactics.server.views.odds_views import whole_percent
from pocket_tactics.texts import Names, names_in
from pocket_tactics.texts.threats import (
    Condition,
    attacks_sentence,
    nothing_sentence,
    threat_sentence,
    threat_words,
)


def threatened(state: State, at: int, seat: int, unit: str, names: Names) -> Threatened:
    """Return where enemies of a player could attack: *unit* or any."""
    names = names_in(state, names)
    attacks = {} if unit else enemy_attacks_by_place(state, seat)
    found = tuple(
        threat(place, by, attacks.get(place), names)
        for place, by in threats(state, seat, unit).items()
    )
    return Threatened(at=at, unit=unit, threats=found)


def threat(
    at: Hex, by: Sequence[str], attack: EnemyAttack | None, names: Names
) -> Threat:
    """Return a place that enemies could attack, with the likeliest *attack*.

    It has no chance if another unit would become the target: the words say so.
    """
    chance, words = "", threat_words(by, names, attack)
    if attack and not attack.meets_another:
        chance = whole_percent(attack.falls, names, exact=attack.exact)
    return Threat(
        at=at,
        by=tuple(map(names.unit, by)),
        words=words,
        label=threat_sentence([at], words, names),
        chance=chance,
    )


def foreseen(state: State, at: int, action: Action, names: Names) -> Foreseen:
    """Return what enemies could attack next turn after a legal action."""
    seat, text, names = state.mover, write_action(action), names_in(state, names)
    assert seat is not None
    reached = position_after(state, action)
    if reached is None:
        sentence = names.say("foreseen-dice")
        return Foreseen(at=at, action=text, sentence=sentence, threats=())
    found = enemy_attacks_by_place(reached, seat)
    after: Condition = "success" if may_fail(state, action) else "action"
    return Foreseen(
        at=at,
        action=text,
        sentence=sentence_about(list(found.values()), names, after),
        threats=tuple(threats_foreseen(found, names)),
    )


def threats_foreseen(found: dict[Hex, EnemyAttack], names: Names) -> Iterator[Threat]:
    """Yield the places that enemies could attack, each with the likeliest attack."""
    for at, attack in found.items():
        yield threat(at, (attack.unit,), attack, names)


def sentence_about(
    attacks: Sequence[EnemyAttack], names: Names, after: Condition
) -> str:
    """Return the likeliest of some attacks in a sentence, and how many more."""
    if not attacks:
        return nothing_sentence(names, after)
    worst = max(attacks, key=lambda attack: attack.falls)
    more = len({attack.target for attack in attacks}) - 1
    return attacks_sentence(worst, more, names, after)
