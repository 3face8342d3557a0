"""Kickers, and the order in which players use effects."""

import pytest

from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, When
from pocket_tactics.engine.events import Bumped, Compared, Kicked, Rerolled
from tests.conftest import (
    captures,
    card,
    choices,
    events,
    of_kind,
    play,
    position,
    refused,
)
from tests.rules.fifth.effects import (
    ATTACK,
    BUMP,
    DEFEND,
    GUARD_BUMP,
    GUARD_REROLL,
    REROLL,
    TILES,
    able,
    attacking,
    defending,
)


@pytest.mark.rule("fifth.kicker")
@pytest.mark.parametrize(
    ("pool", "dice", "captured"),
    [
        ("off", "roll 1 1; roll 4 4", {"1.plain.1": 0}),
        ("off", "roll 1 1; roll 5 1", {}),
    ],
)
def test_a_kicker_is_one_more_result(
    pool: str, dice: str, captured: dict[str, int]
) -> None:
    start = attacking(Kicker(pool="off", face=5))

    log = events(start, f"{ATTACK}; {dice}")

    assert [(kick.pool, kick.face) for kick in of_kind(log, Kicked)] == [(pool, 5)]
    assert [event.strike for event in of_kind(log, Compared)] == [(5, 1, 1)]
    assert captures(play(start, f"{ATTACK}; {dice}")) == captured


@pytest.mark.rule("fifth.kicker", "fifth.effects-order")
def test_a_kicker_is_neither_bumped_nor_rerolled_nor_declined() -> None:
    """A player can bump or re-roll only the rolled dice, 2 and 1."""
    start = attacking(Kicker(pool="off", face=3), BUMP, REROLL)

    fight = play(start, f"{ATTACK}; roll 2 1; roll 2 2")

    assert choices(fight) == {
        *("bump off 2 +1", "bump off 1 +1", "reroll off 2", "reroll off 1"),
        "decline",
    }
    assert captures(play(fight, "decline")) == {"1.plain.1": 0}


@pytest.mark.rule("fifth.effects-order")
def test_kickers_are_added_at_once() -> None:
    """Both sides add them before any player uses an effect."""
    guard = card("guard", "1 1 0 1", Kicker(pool="def", face=2), GUARD_REROLL)
    start = position(
        TILES,
        "0.able.1@0,0 1.guard.1@1,0 1.mage.1",
        able(Kicker(pool="off", face=3), BUMP),
        guard,
    )

    log = events(start, "skirmish 0.able.1 1.guard.1; roll 2 1; roll 2")

    assert [event.unit for event in of_kind(log, Kicked)] == ["0.able.1", "1.guard.1"]


@pytest.mark.rule("fifth.effects-order")
def test_the_attacker_uses_all_effects_before_the_defender_uses_any() -> None:
    guard = card("guard", "2 2 0 1", GUARD_BUMP, GUARD_REROLL)
    start = position(
        TILES, "0.able.1@0,0 1.guard.1@1,0 1.mage.1", able(BUMP, REROLL), guard
    )
    state = play(start, "skirmish 0.able.1 1.guard.1; roll 2 1; roll 2 2")
    movers = [state.mover]
    for script in ("bump off 2 +1", "reroll off 1; roll 1", "bump def 2 +2"):
        state = play(state, script)
        movers.append(state.mover)

    end = play(state, "reroll def 2; roll 1")

    assert movers == [0, 0, 1, 1]
    assert (end.mover, end.turn) == (1, 2)


@pytest.mark.rule("fifth.effects-order")
@pytest.mark.parametrize(
    ("script", "strike"),
    [
        ("bump off 2 +1; reroll off 1; roll 5", (5, 3)),
        ("reroll off 1; roll 5; bump off 5 +1", (6, 2)),
    ],
)
def test_effects_are_used_in_any_order(script: str, strike: tuple[int, ...]) -> None:
    fight = play(attacking(BUMP, REROLL), f"{ATTACK}; roll 2 1; roll 6 6")

    (compared,) = of_kind(events(fight, script), Compared)

    assert compared.strike == strike


@pytest.mark.rule("fifth.effects-order")
@pytest.mark.parametrize(
    ("used", "strike"), [("", (3, 1)), ("bump off 3 +1; ", (4, 1))]
)
def test_bumps_and_rerolls_may_be_declined(used: str, strike: tuple[int, ...]) -> None:
    """A player may decline at any time, and then has no further effects."""
    fight = play(attacking(BUMP, REROLL), f"{ATTACK}; roll 3 1; roll 6 6")

    log = events(fight, f"{used}decline")
    end = play(fight, f"{used}decline")

    assert [event.strike for event in of_kind(log, Compared)] == [strike]
    assert end.turn == 2


@pytest.mark.rule("fifth.effects-order")
def test_effects_that_the_attacker_used_stay_used() -> None:
    """The defender's die is now a 1, but the attacker has no second turn."""
    guard = card("guard", "2 2 0 1", GUARD_REROLL)
    start = position(
        TILES, "0.able.1@0,0 1.guard.1@1,0 1.mage.1", able(BUMP, REROLL), guard
    )
    fight = play(
        start, "skirmish 0.able.1 1.guard.1; roll 2 1; roll 6 1; bump off 2 +1; decline"
    )

    (compared,) = of_kind(events(fight, "reroll def 6; roll 1"), Compared)

    assert (compared.strike, compared.guard) == ((3, 1), (1, 1))


@pytest.mark.rule("fifth.effects-order")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("bump off 2 +1", "fifth.bump"),
        ("bump off 3 +2", "fifth.bump"),
        ("bump def 3 +1", "fifth.bump"),
        ("reroll off 3", "fifth.reroll"),
        ("pass", "fifth.effects-order"),
        ("roll 6", "fifth.effects-order"),
        ("retaliate", "fifth.effects-order"),
    ],
)
def test_only_effects_at_hand_are_used(action: str, rule: str) -> None:
    """The attacker has a bump of +1 for OFF dice of 3 and 1."""
    fight = play(attacking(BUMP), f"{ATTACK}; roll 3 1; roll 6 6")

    assert refused(fight, action).rule == rule


@pytest.mark.rule("fifth.effects-order")
@pytest.mark.parametrize(
    ("when", "offered"),
    [
        ("always", True),
        ("attacking", False),
        ("defending", True),
        ("retaliating", True),
    ],
)
@pytest.mark.parametrize("retaliates", [True, False])
def test_an_ability_helps_in_its_part_of_the_defence(
    when: When, *, offered: bool, retaliates: bool
) -> None:
    """To retaliate is a part that only the retaliating unit plays."""
    start = defending(Bump(pool="def", by=1, when=when))
    dice = "roll 1 1; roll 3 2" + ("; roll 1 1; roll 6 6" if retaliates else "")
    answer = "retaliate" if retaliates else "decline"

    fight = play(start, f"{DEFEND}; {answer}; {dice}")

    expected = offered and (retaliates or when != "retaliating")
    assert bool(choices(fight, "bump")) is expected


@pytest.mark.rule("fifth.effects-order")
@pytest.mark.parametrize(
    ("when", "offered"),
    [
        ("always", True),
        ("attacking", True),
        ("defending", False),
        ("retaliating", False),
    ],
)
def test_an_ability_helps_in_its_part_of_the_attack(
    when: When, *, offered: bool
) -> None:
    start = attacking(Bump(pool="off", by=1, when=when))

    fight = play(start, f"{ATTACK}; roll 3 2; roll 6 6")

    assert bool(choices(fight, "bump")) is offered


@pytest.mark.rule("fifth.effects-order", "fifth.retaliate")
def test_a_unit_that_retaliates_uses_effects_on_both_pools() -> None:
    start = defending(BUMP, GUARD_BUMP)

    fight = play(start, f"{DEFEND}; retaliate; roll 1 1; roll 3 2; roll 5 4; roll 6 6")

    assert fight.mover == 1
    assert choices(fight) == {
        *("bump off 5 +1", "bump off 4 +1", "bump def 3 +2", "bump def 2 +2"),
        "decline",
    }


@pytest.mark.rule("fifth.bump", "fifth.reroll", "fifth.kicker")
def test_an_event_names_the_rule_of_the_card_or_of_the_effect() -> None:
    """A printed card has its own rule, an own card has none."""
    own = events(
        attacking(BUMP, REROLL, Kicker(pool="off", face=1)),
        f"{ATTACK}; roll 2 1; roll 6 6; bump off 1 +1; reroll off 2; roll 1",
    )
    printed = events(
        position("0,0+keep 1,0+hill 2,0", "0.archer.1@0,0 1.cavalier.1@1,0", turn=1),
        "skirmish 1.cavalier.1 0.archer.1; decline; roll 2 1; roll 6;"
        "bump off 1 +1; reroll off 2; roll 1",
    )

    for log, rules in (
        (own, ["fifth.kicker", "fifth.bump", "fifth.reroll"]),
        (printed, ["fifth.keep", "fifth.cavalier", "fifth.hill"]),
    ):
        assert [
            event.rule for event in log if isinstance(event, Kicked | Bumped | Rerolled)
        ] == rules
