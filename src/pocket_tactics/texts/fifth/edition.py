"""The texts of the fifth edition."""

from pocket_tactics.texts.edition import EditionTexts
from pocket_tactics.texts.fifth.cards import (
    FifthCardDescriber,
    figures,
    numbers,
    skills,
    strengths,
    token_dice,
)
from pocket_tactics.texts.label_details import SHARED

FIFTH = EditionTexts(
    unit=lambda card, say, cards: FifthCardDescriber(say, cards).unit(card),
    ground=lambda card, say, cards: FifthCardDescriber(say, cards).ground(card),
    numbers=numbers,
    figures=figures,
    token_dice=token_dice,
    skills=skills,
    strengths=strengths,
    abilities=lambda card, say, cards: FifthCardDescriber(say, cards).abilities(card),
    details=SHARED,
    held=lambda _state, _seat: [],
    conjuration=lambda _: 0,
    barred_skills=lambda _: (),
)
