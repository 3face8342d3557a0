"""After an assault: the attacker takes the tile, or pushes the defender."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import Interpose, Shove
from pocket_tactics.engine.abilities.classic.losses import Reprieve
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.events import Pushed
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, WIDE, both, card, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
STALE = "roll 1; roll 1; roll 1; roll 1"
HIT = "roll 6; roll 6; roll 1; roll 1"
SHOVE = Shove(skill="melee")
GO = "storm 0.guard.1 1,1 melee"


@both
@pytest.mark.rule("ability.first")
def test_after_a_stalemate_in_melee_the_defender_may_be_pushed_away(
    edition: str,
) -> None:
    """It is pushed straight on, or one side left or right."""
    guard = card(edition, "guard", PLAIN, SHOVE)
    start = position(edition, WIDE, "0.guard.1@0,1 1.mace.1@1,1", guard)

    asked = play(start, f"{GO}; {STALE}")
    (pushed,) = of_kind(events(asked, "push 1.mace.1 2,0"), Pushed)
    end = play(asked, "push 1.mace.1 2,0")

    assert asked.mover == 0
    assert choices(asked) == {
        *("push 1.mace.1 2,1", "push 1.mace.1 2,0", "push 1.mace.1 1,2", "decline")
    }
    assert (pushed.at, pushed.rule) == (Hex(2, 0), "ability.first")
    assert (at(end, "1.mace.1"), at(end, "0.guard.1"), end.seat) == ("2,0", "0,1", 1)
    assert at(play(asked, "decline"), "1.mace.1") == "1,1"
    assert refused(asked, "push 1.mace.1 1,0").rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "tunnel.passage")
def test_only_onto_free_tiles_that_are_open_to_the_defender(edition: str) -> None:
    guard = card(edition, "guard", PLAIN, SHOVE)
    start = position(
        edition,
        "0,1 1,1 2,1:hall 2,0 1,2",
        "0.guard.1@0,1 1.mace.1@1,1 0.dummy.1@2,0",
        guard,
        bases="-7,3 9,9",
    )

    asked = play(start, f"{GO}; {STALE}; decline")

    assert choices(asked) == {"push 1.mace.1 1,2", "decline"}


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    ("units", "tiles", "script"),
    [
        ("0.guard.1@0,1 1.rock.1@1,1", WIDE, f"{GO}; {STALE}"),
        ("0.guard.1@0,1 1.mace.1@1,1", "0,1 1,1", f"{GO}; {STALE}"),
        ("0.guard.1@0,1 1.mace.1@1,1 1.mace.2@5,0", WIDE, f"{GO}; {HIT}"),
        ("0.mace.1@0,1 1.guard.1@1,1", WIDE, f"storm 0.mace.1 1,1 melee; {STALE}"),
    ],
)
def test_nobody_pushes_a_pillar_into_nothing_after_a_hit_or_as_defender(
    edition: str, units: str, tiles: str, script: str
) -> None:
    guard = card(edition, "guard", PLAIN, SHOVE)
    rock = card(edition, "rock", PLAIN, Immobile())
    start = position(edition, tiles, units, guard, rock)

    assert play(start, script).seat == 1


@both
@pytest.mark.rule("ability.first")
def test_nor_a_base_nor_with_another_skill(edition: str) -> None:
    guard = card(edition, "guard", PLAIN, Shove(skill="tech"))
    pushing = card(edition, "pusher", PLAIN, SHOVE)
    other = position(edition, WIDE, "0.guard.1@0,1 1.mace.1@1,1", guard)
    base = position(
        edition, "0,1 2,1", "0.pusher.1@0,1 1.mace.1", pushing, bases="-7,3 1,1"
    )

    assert play(other, f"{GO}; {STALE}").seat == 1
    held = play(base, "storm 0.pusher.1 1,1 melee; roll 1; roll 1 1 1")
    assert (held.seat, held.outcome) == (1, None)


@pytest.mark.rule("ability.first", "mega.otherwise")
def test_nor_a_mega_unit() -> None:
    guard = card("second", "guard", PLAIN, SHOVE)
    pair = card("second", "pair", PLAIN, footprint="pair")
    start = position("second", WIDE, "0.guard.1@0,1 1.pair.1@1,1", guard, pair)

    end = play(start, f"{GO}; {STALE}; decline")

    assert (end.seat, at(end, "1.pair.1")) == (1, "1,1")


@both
@pytest.mark.rule("ability.first", "hazard.voluntary")
@pytest.mark.parametrize(("face", "where"), [(3, "captured"), (4, "map")])
def test_the_defender_is_tested_for_the_tile_it_is_pushed_into(
    edition: str, face: int, where: str
) -> None:
    """The Ice that it leaves does not test it."""
    guard = card(edition, "guard", PLAIN, SHOVE)
    start = position(
        edition, "0,1 1,1:ice 2,1:lake", "0.guard.1@0,1 1.mace.1@1,1 1.mace.2", guard
    )
    script = f"{GO}; {STALE}; push 1.mace.1 2,1; roll {face}"

    assert hazard_tests(events(start, script)) == [Hex(2, 1)]
    assert zone(play(start, script), "1.mace.1") == where


@both
@pytest.mark.rule("ability.first", "random.chain")
def test_a_unit_pushed_onto_ice_may_slip(edition: str) -> None:
    guard = card(edition, "guard", PLAIN, SHOVE)
    start = position(
        edition, "0,1 1,1 2,1:ice 3,1", "0.guard.1@0,1 1.mace.1@1,1", guard
    )

    end = play(start, f"{GO}; {STALE}; push 1.mace.1 2,1; roll 1; roll 3")

    assert (at(end, "1.mace.1"), end.seat) == ("3,1", 1)


@both
@pytest.mark.rule("assault.advance", "assault.in-tile")
@pytest.mark.parametrize(
    ("dice", "place"),
    [
        ("roll 6; roll 6; roll 1; roll 1", "1,0"),
        ("roll 1; roll 1; roll 1; roll 1", "0,0"),
        ("roll 1; roll 1; roll 6; roll 6", None),
        ("roll 6; roll 1; roll 6; roll 1", None),
    ],
)
def test_a_close_attacker_stays_if_its_strike_removed_the_defender(
    edition: str, dice: str, place: str | None
) -> None:
    """Otherwise it returns to its own tile."""
    start = position(edition, LINE, "0.mace.1@0,0 0.mace.2 1.mace.1@1,0 1.mace.2")

    assert at(play(start, f"storm 0.mace.1 1,0 melee; {dice}"), "0.mace.1") == place


@both
@pytest.mark.rule("assault.advance", "capture.real")
def test_a_close_attacker_stays_if_the_defender_is_spared(edition: str) -> None:
    wretch = card(edition, "wretch", PLAIN, Reprieve(needs=4))
    start = position(edition, LINE, "0.mace.1@0,0 1.wretch.1@1,0", wretch)

    end = play(start, f"storm 0.mace.1 1,0 melee; {HIT}; roll 5")

    assert (at(end, "0.mace.1"), zone(end, "1.wretch.1")) == ("1,0", "reserve")


@both
@pytest.mark.rule("assault.advance")
def test_a_maiden_that_stepped_in_leaves_her_tile_to_the_attacker(
    edition: str,
) -> None:
    maid = card(edition, "maid", PLAIN, Interpose())
    units = "0.mace.1@0,0 1.dummy.1@1,0 1.maid.1@2,0"
    start = position(edition, LINE, units, maid)

    end = play(start, f"storm 0.mace.1 1,0 melee; interpose 1.maid.1; {HIT}; decline")

    assert (at(end, "0.mace.1"), at(end, "1.dummy.1")) == ("1,0", "2,0")
    assert zone(end, "1.maid.1") == "captured"


@both
@pytest.mark.rule("random.outcome", "random.friend")
@pytest.mark.parametrize(
    ("back", "where"),
    [("1.mace.1", {"1.blade.1": "3,1"}), ("1.blade.1", {"1.mace.1": "3,1"})],
)
def test_the_player_who_pushed_chooses_which_of_two_enemies_goes_back(
    edition: str, back: str, where: dict[str, str]
) -> None:
    """The moving player chooses."""
    guard = card(edition, "guard", PLAIN, SHOVE)
    units = "0.guard.1@0,1 1.mace.1@1,1 1.blade.1@3,1"
    start = position(edition, "0,1 1,1 2,1:ice 3,1", units, guard)

    asked = play(start, f"{GO}; {STALE}; push 1.mace.1 2,1; roll 1; roll 3")
    end = play(asked, f"send-back {back}")

    assert (asked.mover, choices(asked)) == (
        0,
        {"send-back 1.mace.1", "send-back 1.blade.1"},
    )
    assert zone(end, back) == "reserve"
    assert {unit: at(end, unit) for unit in where} == where
