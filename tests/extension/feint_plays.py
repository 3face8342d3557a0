"""An ability from outside the package, played in a separate process."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import tests.extension.feint as outside
from pocket_tactics.content import Content, load
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility
from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import CHANCE, State, Table
from pocket_tactics.notation import (
    read_action,
    read_position,
    write_action,
    write_position,
)
from pocket_tactics.odds import attack_odds, choice_odds
from pocket_tactics.players import dice
from pocket_tactics.players.greedy import greedy
from pocket_tactics.record import (
    GameRecord,
    digest,
    read_record,
    verify,
    write_record,
)
from pocket_tactics.texts import Names, card_lines, catalogue, label
from pocket_tactics.texts.headings import heading
from tests.conftest import play
from tests.fourth import card, position
from tests.odds.fourth.brute import BruteForce

FENCER = card("fencer", "1 1", outside.Feint())
TARGET = card("guard", "0 1")
SAY = catalogue("en")


def met() -> State:
    """Return a position with a fencer next to a target."""
    units = "0.fencer.1@0,0 1.guard.1@1,0"
    start = position("0,0 1,0 2,0 3,0+forest", units, FENCER, TARGET)
    return replace(start, edition=EDITIONS["fourth"])


ROLLED = "assault 0.fencer.1 1.guard.1; roll 4; roll 1; roll 5"


def test_the_enemy_rolls_the_die_again() -> None:
    end = play(met(), f"{ROLLED}; feint 0.fencer.1 def 5; roll 3")

    assert end.unit("1.guard.1").zone == "captured"


def test_a_feint_may_be_declined_and_is_made_once() -> None:
    asked = play(met(), ROLLED)

    texts = [write_action(action) for action in asked.actions()]

    assert texts == ["feint 0.fencer.1 def 5", "decline"]
    assert play(asked, "decline").unit("1.guard.1").zone == "map"
    rolled = play(asked, "feint 0.fencer.1 def 5; roll 5")
    assert rolled.unit("1.guard.1").zone == "map"
    assert read_action(texts[0]) == asked.actions()[0]


def test_a_position_in_the_middle_of_it_is_read_again() -> None:
    asked = play(met(), ROLLED)
    cards = load("fourth").cards
    cards.units.update(fencer=FENCER, guard=TARGET)

    for state in (asked, play(asked, "feint 0.fencer.1 def 5", dice_left=True)):
        assert read_position(write_position(state), cards) == state


def test_its_odds_are_those_of_brute_force() -> None:
    start = met()
    attack = read_action("assault 0.fencer.1 1.guard.1")
    brute = BruteForce(start, "0.fencer.1", "1.guard.1")

    assert attack_odds(start, attack) == brute.odds(start.play(attack))
    asked = play(start, ROLLED)
    odds = choice_odds(asked, asked.actions()[0])
    assert odds is not None
    assert odds.target == Fraction(3, 6)
    assert choice_odds(asked, Decline()) == brute.odds(asked.play(Decline()))


def test_it_has_texts_as_any_other_ability() -> None:
    asked = play(met(), ROLLED)
    names = Names(SAY, asked)

    assert heading(asked, names) == "Red: does Red Fencer feint?"
    assert label(asked, asked.actions()[0], names) == "Red Fencer feints at DEF 5"
    lines = card_lines(FENCER, SAY, load("fourth").cards)
    assert any("Feint: " in line for line in lines)


def test_whole_games_with_it_are_recorded_and_replayed(tmp_path: Path) -> None:
    """A record contains the card with its ability."""
    pack = tmp_path / "fencers.toml"
    pack.write_text(f'edition = "fourth"\n{outside.UNIT}', "utf-8")
    box = load("fourth", pack)

    games = [read_record(write_record(game_of(box, seed))) for seed in range(3)]

    verbs = {write_action(a).split()[0] for game in games for a in game.actions}
    assert "feint" in verbs
    assert all(game.cards.units["fencer"] == box.units["fencer"] for game in games)
    assert all(verify(game).outcome for game in games)


def game_of(box: Content, seed: int) -> GameRecord:
    """Play a game between greedy players, one of them with fencers."""
    rng = Random(seed)
    forces = (box.forces["fencers"], box.forces["legion"])
    table = Table(house=FourthHouse(), forces=forces, pieces=box.sets["standard"])
    state = new_game(EDITIONS["fourth"], table)
    players = {0: greedy(rng), 1: greedy(rng), CHANCE: dice(rng)}
    actions: list[Action] = []
    while (mover := state.mover) is not None:
        actions.append(players[mover](state))
        state = state.play(actions[-1])
    return GameRecord(
        edition="fourth",
        engine="0.0.0",
        house=table.house,
        seats=("computer:greedy", "computer:greedy"),
        forces=tuple(tuple(card.id for card in force.units) for force in forces),
        tiles=tuple(tuple(tile.id for tile in force.tiles) for force in forces),
        features=tuple(force.feature.id for force in forces if force.feature),
        pieces=table.pieces,
        cards=box.cards,
        actions=tuple(actions),
        digest=digest(state),
    )


def test_the_vocabulary_is_closed_once_it_has_been_read() -> None:
    with pytest.raises(TypeError, match="too late for Late"):

        class Late(UnitAbility, frozen=True):
            """An ability that is defined after cards have been read."""
