"""The texts of the fourth edition."""

from pocket_tactics.engine.rules.fourth.features import features_controlled
from pocket_tactics.texts.edition import EditionTexts
from pocket_tactics.texts.fourth.cards import (
    FourthCardDescriber,
    figures,
    numbers,
    skills,
    strengths,
    token_dice,
)
from pocket_tactics.texts.label_details import SHARED

FOURTH = EditionTexts(
    unit=lambda card, say, cards: FourthCardDescriber(say, cards).unit(card),
    ground=lambda card, say, cards: FourthCardDescriber(say, cards).ground(card),
    numbers=numbers,
    figures=figures,
    token_dice=token_dice,
    skills=skills,
    strengths=strengths,
    abilities=lambda card, say, cards: FourthCardDescriber(say, cards).abilities(card),
    details=SHARED,
    held=features_controlled,
    conjuration=lambda _: 0,
    barred_skills=lambda _: (),
)
