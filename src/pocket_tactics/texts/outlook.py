"""Stakes in words: chances to win and lose the game, hints, and warnings."""

from fractions import Fraction
from typing import Literal, NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.odds.outcomes import Stakes
from pocket_tactics.texts.labels import about, actor, percent
from pocket_tactics.texts.names import Names

Why = Literal[
    "only",
    "setup",
    "wins",
    "may-win",
    "keeps",
    "safer",
    "lost",
    "fight",
    "attack",
    "deploy",
    "position",
]
"""The reasons for a hint."""


class Reason(NamedTuple):
    """The reason for a hint, and the way to lose that it prevents, if it does."""

    why: Why
    how: str = ""


def stakes_parts(stakes: Stakes, names: Names) -> tuple[str, ...]:
    """Return the chances that an action wins or loses the game, those above 0."""
    say, show = names.say, percent if stakes.exact else about
    won, lost, later = (show(say, chance) for chance in stakes.chances)
    words = (
        say("stakes-wins", chance=won, sure=is_sure(stakes.wins)),
        say("stakes-loses", chance=lost, sure=is_sure(stakes.loses)),
        say("stakes-loses-next", chance=later),
    )
    return tuple(
        text for chance, text in zip(stakes.chances, words, strict=True) if chance
    )


def is_sure(chance: Fraction) -> str:
    """Return whether a result is certain, as messages select it."""
    return "yes" if chance == 1 else "no"


def danger_sentence(danger: Stakes, names: Names) -> str:
    """Return the warning of a player who can lose in the next turn, or nothing."""
    if not danger.loses_next:
        return ""
    show = percent if danger.exact else about
    chance = show(names.say, danger.loses_next)
    return names.say("danger", how=danger.how, chance=chance)


def hint_sentence(
    action: Action, words: str, odds: tuple[str, ...], reason: str, names: Names
) -> str:
    """Return a hint: the unit and its action in words, the odds, and the reason."""
    hint = names.say(
        "hint",
        name=actor(action, names),
        words=words,
        odds=", ".join(odds) or "none",
    )
    return " ".join(filter(None, [hint, reason]))


def reason_text(reason: Reason, estimate: float | None, names: Names) -> str:
    """Return the reason for a hint, and the estimated chance to win if there is one."""
    sentences = []
    if reason.why != "wins":  # the odds of an action that wins say so already
        sentences.append(names.say(f"reason-{reason.why}", how=reason.how))
    if estimate is not None:
        whole = min(max(round(estimate * 100), 1), 99)
        chance = names.say("percent-whole", whole=str(whole))
        sentences.append(names.say("hint-estimate", chance=chance))
    return " ".join(sentences)


def warning_sentence(stakes: Stakes, safest: Stakes, names: Names) -> str:
    """Return the question before an action that risks more than the safest one."""
    return names.say(
        "warned",
        stakes=names.listed(stakes_parts(stakes, names)),
        both="yes" if stakes.loses and stakes.loses_next else "no",
        risk=percent(names.say, stakes.risk),
        safer=percent(names.say, safest.risk),
    )


class JudgedAction(NamedTuple):
    """An action in words, and its stakes."""

    words: str
    stakes: Stakes


def lost_by_sentence(
    turn: int, chosen: JudgedAction, safest: JudgedAction, names: Names
) -> str:
    """Return the action that lost a game, and the safest one, with their risks."""
    risk, safer = (percent(names.say, each.stakes.risk) for each in (chosen, safest))
    return names.say(
        "lost-by",
        turn=turn,
        words=chosen.words,
        risk=risk,
        safest=safest.words,
        safer=safer,
    )
