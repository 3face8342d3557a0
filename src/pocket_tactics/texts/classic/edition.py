"""The texts of the second and third edition."""

from pocket_tactics.engine.rules.classic.attacks.declaring import barred_skills
from pocket_tactics.engine.rules.classic.units import conjuration
from pocket_tactics.texts.classic.cards import (
    ClassicCardDescriber,
    figures,
    numbers,
    skills,
    strengths,
    token_dice,
)
from pocket_tactics.texts.classic.label_details import DETAILS
from pocket_tactics.texts.edition import EditionTexts

CLASSIC = EditionTexts(
    unit=lambda card, say, cards: ClassicCardDescriber(say, cards).unit(card),
    ground=lambda card, say, cards: ClassicCardDescriber(say, cards).ground(card),
    numbers=numbers,
    figures=figures,
    token_dice=token_dice,
    skills=skills,
    strengths=strengths,
    abilities=lambda card, say, cards: ClassicCardDescriber(say, cards).abilities(card),
    details=DETAILS,
    held=lambda _state, _seat: [],
    conjuration=conjuration,
    barred_skills=barred_skills,
)
