"""Odds of random fights: random cards, ground, house rules and dice."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, Reroll
from pocket_tactics.engine.abilities.fifth.kinds import UnitAbility
from pocket_tactics.engine.cards import UnitCard
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.odds import attack_odds
from pocket_tactics.odds.fifth.fights import fight_odds
from tests.conftest import card
from tests.odds.fifth.brute import BruteForce, OneStep, over, total
from tests.odds.fifth.fights import AnnouncedAttack, announced

GROUNDS = (":field", "+forest", "+hill", "+keep", ":water")
CONDITIONS = {
    "pool": st.sampled_from(("off", "def")),
    "when": st.sampled_from(("always", "attacking", "defending", "retaliating")),
    "against": st.sampled_from((None, "test", "infantry")),
}
ABILITIES: st.SearchStrategy[UnitAbility] = st.one_of(
    st.builds(Bump, by=st.integers(1, 5), **CONDITIONS),
    st.builds(Reroll, **CONDITIONS),
    st.builds(Kicker, face=st.integers(1, 6), **CONDITIONS),
)


def fighters(name: str, *, dice: int, abilities: int) -> st.SearchStrategy[UnitCard]:
    """Return a strategy for cards with limited dice and abilities."""
    return st.builds(
        lambda off, defence, helps: card(name, f"{off} {defence} 1 1", *helps),
        off=st.integers(0, dice),
        defence=st.integers(0, dice),
        helps=st.lists(ABILITIES, max_size=abilities),
    )


def announcements(*, dice: int, abilities: int) -> st.SearchStrategy[AnnouncedAttack]:
    """Return a strategy for attacks between neighbours."""
    return st.builds(
        lambda own, foe, verb, grounds, house: announced(
            f"0.own.1@0,0 {verb} 1.foe.1@1,0 on 0,0{grounds[0]} 1,0{grounds[1]}",
            own,
            foe,
            house=house,
        ),
        own=fighters("own", dice=dice, abilities=abilities),
        foe=fighters("foe", dice=dice, abilities=abilities),
        verb=st.sampled_from(("skirmish", "invade")),
        grounds=st.tuples(st.sampled_from(GROUNDS), st.sampled_from(GROUNDS)),
        house=st.builds(
            FifthHouse,
            fifth_comparison=st.sampled_from(("highest", "cancel-ties", "pairwise")),
            retaliation=st.sampled_from(("choice", "always")),
        ),
    )


@settings(max_examples=40)
@given(fight=announcements(dice=1, abilities=1))
def test_a_small_fight_has_the_odds_of_brute_force(fight: AnnouncedAttack) -> None:
    """The engine plays it to every end, and each position on the way is compared."""
    brute = BruteForce(fight.attack.unit, fight.attack.target)

    announced = brute.odds(fight.start.play(fight.attack))

    assert attack_odds(fight.start, fight.attack) == announced
    for state, odds in brute.known.items():
        assert fight_odds(state) == (None if over(state) else odds)


@settings(max_examples=60)
@given(fight=announcements(dice=2, abilities=3), data=st.data())
def test_the_odds_are_those_of_what_may_follow(
    fight: AnnouncedAttack, data: st.DataObject
) -> None:
    """At every step they are the mean over rolls, or those of the best choice.

    If that holds to the end of every fight, the odds are exact.
    """
    ahead = OneStep(fight.attack.unit, fight.attack.target)
    state = fight.start.play(fight.attack)
    assert attack_odds(fight.start, fight.attack) == ahead.odds(state)
    while not over(state):
        odds = fight_odds(state)
        assert odds == ahead.ahead(state)
        assert odds is not None
        assert total(odds) == 1
        assert all(type(chance) is Fraction for chance in (odds.both, odds.neither))
        state = state.play(data.draw(st.sampled_from(state.actions())))
    assert fight_odds(state) is None
