"""Bumps, kickers and re-rolls, and the order they are used in."""

import pytest

from pocket_tactics.abilities.fifth import (
    Bump,
    Kicker,
    Reroll,
    UnitAbility,
    When,
)
from pocket_tactics.cards import UnitCard
from pocket_tactics.events import Bumped, Compared, Kicked, Rerolled
from pocket_tactics.state import CHANCE, State
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

PLAIN = card("plain", "2 2 0 1")
"""With RNG 0 it never retaliates."""
TILES = "0,0 1,0 2,0"


def able(*abilities: UnitAbility) -> UnitCard:
    """A unit with two dice each and abilities."""
    return card("able", "2 2 1 1", *abilities)


def attacking(*abilities: UnitAbility) -> State:
    """A unit with abilities is to attack a plain one."""
    units = "0.able.1@0,0 1.plain.1@1,0 1.mage.1"
    return position(TILES, units, able(*abilities), PLAIN)


def defending(*abilities: UnitAbility) -> State:
    """A plain unit is to attack one with abilities."""
    units = "0.spear.1@0,0 1.able.1@1,0 1.mage.1 0.mage.1"
    return position(TILES, units, able(*abilities), card("spear", "2 2 1 1"))


ATTACK = "skirmish 0.able.1 1.plain.1"
DEFEND = "skirmish 0.spear.1 1.able.1"
BUMP = Bump(pool="off", by=1)
REROLL = Reroll(pool="off")
GUARD_BUMP = Bump(pool="def", by=2)
GUARD_REROLL = Reroll(pool="def")


@pytest.mark.rule("fifth.bump")
def test_a_bump_raises_one_rolled_die_by_the_number_shown() -> None:
    fight = play(attacking(Bump(pool="off", by=2)), f"{ATTACK}; roll 3 1; roll 4 4")

    log = events(fight, "bump off 3 +2")

    assert choices(fight) == {"bump off 3 +2", "bump off 1 +2", "decline"}
    assert [(event.face, event.to) for event in of_kind(log, Bumped)] == [(3, 5)]
    assert [event.strike for event in of_kind(log, Compared)] == [(5, 1)]
    assert captures(play(fight, "bump off 3 +2")) == {"1.plain.1": 0}
    assert captures(play(fight, "bump off 1 +2")) == {}


@pytest.mark.rule("fifth.bump")
def test_a_bump_raises_to_six_at_most() -> None:
    """And a 6 is raised by nothing."""
    fight = play(attacking(Bump(pool="off", by=3)), f"{ATTACK}; roll 6 5; roll 6 6")

    log = events(fight, "bump off 5 +3")

    assert choices(fight, "bump") == {"off 5 +3"}
    assert [event.strike for event in of_kind(log, Compared)] == [(6, 6)]


@pytest.mark.rule("fifth.bump")
def test_a_bump_on_nothing_but_sixes_is_not_asked_for() -> None:
    end = play(attacking(BUMP), f"{ATTACK}; roll 6 6; roll 6 1")

    assert end.mover == 1


@pytest.mark.rule("fifth.bump", "fifth.effects-order")
def test_a_bump_is_used_once() -> None:
    fight = play(attacking(BUMP), f"{ATTACK}; roll 3 1; roll 4 4; bump off 3 +1")

    assert fight.mover == 1
    assert choices(fight, "bump") == set()


@pytest.mark.rule("fifth.bump")
def test_two_bumps_may_raise_two_dice_or_one_twice() -> None:
    fight = play(attacking(BUMP, BUMP), f"{ATTACK}; roll 3 3; roll 4 4")

    twice = play(fight, "bump off 3 +1; bump off 4 +1")
    both = play(fight, "bump off 3 +1; bump off 3 +1")

    assert captures(twice) == {"1.plain.1": 0}
    assert captures(both) == {}


@pytest.mark.rule("fifth.reroll")
@pytest.mark.parametrize(("to", "fallen"), [(5, {"1.plain.1": 0}), (4, {})])
def test_a_reroll_rolls_one_chosen_die_again(to: int, fallen: dict[str, int]) -> None:
    fight = play(attacking(REROLL), f"{ATTACK}; roll 3 1; roll 4 4")
    rolling = play(fight, "reroll off 1", dice_left=True)

    end, log = play(rolling, f"roll {to}"), events(rolling, f"roll {to}")

    assert choices(fight) == {"reroll off 3", "reroll off 1", "decline"}
    assert rolling.mover == CHANCE
    assert refused(rolling, "roll 6 6").rule == "fifth.reroll"
    assert [(event.face, event.to) for event in of_kind(log, Rerolled)] == [(1, to)]
    assert captures(end) == fallen
    assert end.mover == 1


@pytest.mark.rule("fifth.reroll")
def test_a_rerolled_die_counts_as_it_fell_better_or_worse() -> None:
    fight = play(attacking(REROLL), f"{ATTACK}; roll 6 1; roll 4 4")

    assert captures(play(fight, "reroll off 6; roll 2")) == {}


@pytest.mark.rule("fifth.kicker")
@pytest.mark.parametrize(
    ("pool", "dice", "fallen"),
    [
        ("off", "roll 1 1; roll 4 4", {"1.plain.1": 0}),
        ("off", "roll 1 1; roll 5 1", {}),
    ],
)
def test_a_kicker_is_one_more_result(
    pool: str, dice: str, fallen: dict[str, int]
) -> None:
    start = attacking(Kicker(pool="off", face=5))

    log = events(start, f"{ATTACK}; {dice}")

    assert [(kick.pool, kick.face) for kick in of_kind(log, Kicked)] == [(pool, 5)]
    assert [event.strike for event in of_kind(log, Compared)] == [(5, 1, 1)]
    assert captures(play(start, f"{ATTACK}; {dice}")) == fallen


@pytest.mark.rule("fifth.kicker", "fifth.effects-order")
def test_a_kicker_is_neither_bumped_nor_rerolled_nor_declined() -> None:
    """Only the dice that were rolled, 2 and 1, can be bumped or rolled again."""
    start = attacking(Kicker(pool="off", face=3), BUMP, REROLL)

    fight = play(start, f"{ATTACK}; roll 2 1; roll 2 2")

    assert choices(fight) == {
        *("bump off 2 +1", "bump off 1 +1", "reroll off 2", "reroll off 1"),
        "decline",
    }
    assert captures(play(fight, "decline")) == {"1.plain.1": 0}


@pytest.mark.rule("fifth.effects-order")
def test_kickers_are_added_at_once() -> None:
    """On both sides, before anybody uses an effect."""
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
    assert (end.mover, end.number) == (1, 2)


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
def test_a_rerolled_die_loses_its_bump() -> None:
    """3 is bumped to 5 and falls anew as 2, not as 4."""
    start = attacking(Bump(pool="off", by=2), REROLL)
    fight = play(start, f"{ATTACK}; roll 3 1; roll 6 6; bump off 3 +2")

    (compared,) = of_kind(events(fight, "reroll off 5; roll 2"), Compared)

    assert compared.strike == (2, 1)


@pytest.mark.rule("fifth.effects-order")
@pytest.mark.parametrize(
    ("used", "strike"), [("", (3, 1)), ("bump off 3 +1; ", (4, 1))]
)
def test_bumps_and_rerolls_may_be_declined(used: str, strike: tuple[int, ...]) -> None:
    """At any time; with that the side is done."""
    fight = play(attacking(BUMP, REROLL), f"{ATTACK}; roll 3 1; roll 6 6")

    log = events(fight, f"{used}decline")
    end = play(fight, f"{used}decline")

    assert [event.strike for event in of_kind(log, Compared)] == [strike]
    assert end.number == 2


@pytest.mark.rule("fifth.effects-order")
def test_what_the_attacker_used_stays_used() -> None:
    """The defender's die falls as a 1 now; the attacker has no second say."""
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
    """To retaliate is a part that only who does so plays."""
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
def test_who_retaliates_uses_effects_on_both_pools() -> None:
    start = defending(BUMP, GUARD_BUMP)

    fight = play(start, f"{DEFEND}; retaliate; roll 1 1; roll 3 2; roll 5 4; roll 6 6")

    assert fight.mover == 1
    assert choices(fight) == {
        *("bump off 5 +1", "bump off 4 +1", "bump def 3 +2", "bump def 2 +2"),
        "decline",
    }


@pytest.mark.rule("fifth.bump", "fifth.reroll", "fifth.kicker")
def test_an_event_names_the_rule_of_the_card_or_of_the_effect() -> None:
    """A printed card has a rule of its own, a card of one's own has none."""
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
