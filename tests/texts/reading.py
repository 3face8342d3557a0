"""Properties of every text that a person reads."""

import re

SPOILT = {
    "two spaces": re.compile(r"\S  +\S"),
    "a space before a mark": re.compile(r" [,.;:!?)]"),
    "nothing in brackets": re.compile(r"\(\s*\)|“\s*”|„\s*“|\[\s*\]"),
    "a placeholder": re.compile(r"[{}]|\bNone\b|\bFLUENT\b"),
    "the id of a unit": re.compile(r"\b\d\.[a-z][a-z0-9-]*\.\d"),
    "a doubled mark": re.compile(r"[,;:]\.|\.\.(?!\.)|,,"),
    "a space at an end": re.compile(r"^\s|\s$"),
    "one of many": re.compile(
        r"(^|[:,(] )1 (moves|attacks|deployments|actions|rules|points|dice|turns"
        r"|Bewegungen|Angriffe|Einsätze|Aktionen|Regeln|Punkte|Neuwürfe|Züge)\b"
    ),
}


def spoilt(text: str) -> set[str]:
    """Return the errors in a text."""
    return {what for what, pattern in SPOILT.items() if pattern.search(text)}


def sentence(text: str) -> bool:
    """Whether a text begins and ends as a sentence does."""
    return text[:1].isupper() and text.endswith(".")
