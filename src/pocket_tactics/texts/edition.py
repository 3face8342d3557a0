"""The record of the texts of one edition."""

from collections.abc import Callable, Iterator
from typing import Any

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.label_details import Details

Figure = tuple[str, str, str]
"""A number of a card: its kind, its name and its value."""

SHOOTING = "archery"
FIGHTING = "melee"
"""The kinds of dice that units have in editions without skills."""


class EditionTexts(FrozenStruct, frozen=True, kw_only=True):
    """The texts of one edition.

    - *unit* and *ground* return cards as lines.
    - *numbers* returns the dice and symbols of a unit as one line, *figures* each one.
    - *token_dice* returns the OFF and DEF on the token of a unit, as its card has them.
    - *skills* returns the kinds of the dice of a unit, the strongest first.
    - *strengths* yields what a unit is good at by its numbers, in a few words each.
    - *abilities* returns the abilities of a unit as sentences.
    - *details* are the values of labels of actions besides their fields.
    - *held* returns the tiles whose features a player controls.
    - *conjuration* returns the cost of a unit in the Aether Queue.
    - *barred_skills* returns the skills that a mark forbids a unit.
    """

    unit: Callable[[Any, Catalogue, Cards], list[str]]
    ground: Callable[[Any, Catalogue, Cards], list[str]]
    numbers: Callable[[Any, Catalogue], str]
    figures: Callable[[Any, Catalogue], Iterator[Figure]]
    token_dice: Callable[[Any], tuple[str, str]]
    skills: Callable[[Any], tuple[str, ...]]
    strengths: Callable[[Any, Catalogue], Iterator[str]]
    abilities: Callable[[Any, Catalogue, Cards], list[str]]
    details: dict[type[Action], Details]
    held: Callable[[State, int], list[Hex]]
    conjuration: Callable[[Unit], int]
    barred_skills: Callable[[Unit], tuple[str, ...]]
