"""Seats without a force: they get the standard force, or legal compatible forces."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.content import load
from pocket_tactics.engine.cards import Force
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import Table
from pocket_tactics.games.setup.agree import agree, arrange_game
from pocket_tactics.games.setup.choices import SetupChoices
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.forces import ordered_draws
from pocket_tactics.games.setup.request import NewGame

FOURTH = load("fourth")
FORCES = FOURTH.forces
DISTINCT = FourthHouse(feature_choice="distinct")
CHOICES = SetupChoices(
    edition=EDITIONS["fourth"],
    content=FOURTH,
    count=2,
    table=Table(house=FourthHouse(), forces=(), pieces=FOURTH.sets["standard"]),
)


def names(choices: SetupChoices, rng: Random | None = None) -> list[str]:
    """Return the names of the forces of a set-up."""
    by_force: dict[Force, str] = {force: name for name, force in FORCES.items()}
    return [by_force[force] for force in agree(choices, rng).forces]


def test_without_chance_forces_come_in_the_order_of_the_content() -> None:
    assert names(replace(CHOICES, count=4)) == list(FORCES)


def test_without_chance_all_forces_come_before_one_comes_again() -> None:
    chosen = names(replace(CHOICES, count=6, forces=(FORCES["enclave"],)))

    assert chosen[0] == "enclave"
    assert sorted(chosen[:4]) == sorted(FORCES)
    assert chosen[4:] == ["legion", "tribes"]


@pytest.mark.rule("setup.centre")
@pytest.mark.parametrize("rng", [None, Random(1)])
def test_forces_that_may_not_meet_are_not_chosen_together(rng: Random | None) -> None:
    """Tribes and Enclave have the same feature."""
    table = replace(CHOICES.table, house=DISTINCT)
    choices = replace(CHOICES, table=table, forces=(FORCES["tribes"],), count=3)

    chosen = names(choices, rng)

    assert chosen[0] == "tribes"
    assert sorted(chosen[1:]) == ["dwarfclan", "legion"]


def test_a_force_between_two_others_is_drawn() -> None:
    choices = replace(CHOICES, forces=(None, FORCES["legion"]))

    assert names(choices) == ["tribes", "legion"]


def test_if_the_rules_allow_no_forces_together_the_rules_say_so() -> None:
    with pytest.raises(pt.IllegalActionError, match="feature"):
        arrange_game(
            NewGame(
                edition="fourth",
                seats=("human",) * 4,
                house={"feature_choice": "distinct"},
            )
        )


def test_draws_in_order_end_for_as_many_forces_as_a_disk_holds() -> None:
    """Python's permutations are lazy: a hundred cost the same with more forces."""
    many = [replace(FORCES["legion"], id=f"legion-{number}") for number in range(200)]

    drawn = list(islice(ordered_draws(many, many[:1], 2), 100))

    assert [each[0].id for each in drawn] == ["legion-1"] * 100  # type: ignore[attr-defined]


def test_content_without_forces_needs_a_force_for_each_seat() -> None:
    bare = replace(CHOICES, content=replace(FOURTH, forces={}))
    pair = (FORCES["legion"], FORCES["tribes"])

    assert names(replace(bare, forces=pair)) == ["legion", "tribes"]
    with pytest.raises(NewGameError, match="Name one for each seat"):
        agree(bare)


def test_a_force_is_not_read_from_a_file_unless_the_request_allows_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("", "utf-8")

    with pytest.raises(NewGameError, match="There is no force") as caught:
        arrange_game(NewGame(forces=(str(file),)))

    assert caught.value.reason.id == "no-such-force"


class TestPython:
    """`pt.new_game` fills seats as the terminal does, but not at random."""

    def test_seats_without_a_force_get_the_standard_force(self) -> None:
        charge = pt.load_content("fifth").forces["charge"]

        state = pt.new_game("fifth", forces=("charge",))

        brought = [[u.card for u in state.units if u.seat == seat] for seat in (0, 1)]
        standard = list(pt.load_content("fifth").forces["standard"].units)
        assert brought == [list(charge.units), standard]

    @pytest.mark.rule("setup.centre")
    def test_forces_that_may_not_meet_are_not_chosen(self) -> None:
        state = pt.new_game("fourth", seats=3, house={"feature_choice": "distinct"})

        features = [seat.feature.id for seat in state.seats if seat.feature]
        assert features == ["village", "forest", "township"]

    def test_the_same_call_gives_the_same_position(self) -> None:
        assert pt.new_game("fourth", seats=6) == pt.new_game("fourth", seats=6)

    def test_more_seats_than_forces_are_filled(self) -> None:
        state = pt.new_game("fourth", seats=3, forces=("legion", "tribes"))

        cards = {unit.card for unit in state.units if unit.seat == 2}
        assert cards == set(FORCES["enclave"].units)
