"""What the standard library's parser of command lines says by itself."""

import argparse

from pocket_tactics.texts.catalogue import Catalogue

NEAR_CHOICE = (
    "invalid choice: %(value)r; did you mean %(near)r? (choose from %(choices)s)"
)
"""Our own phrase, for a value that is like one of the choices."""

PHRASES = {
    NEAR_CHOICE: "parser-near-choice",
    "usage: ": "parser-usage",
    "options": "parser-options",
    "positional arguments": "parser-positional",
    "show this help message and exit": "parser-help",
    "show program's version number and exit": "parser-version",
    "%(prog)s: error: %(message)s\n": "parser-error",
    "argument %(argument_name)s: %(message)s": "parser-argument",
    "the following arguments are required: %s": "parser-required",
    "unrecognized arguments: %s": "parser-unrecognized",
    "invalid %(type)s value: %(value)r": "parser-invalid-value",
    "invalid choice: %(value)r (choose from %(choices)s)": "parser-invalid-choice",
    "ambiguous option: %(option)s could match %(matches)s": "parser-ambiguous",
    "expected one argument": "parser-one-argument",
    "ignored explicit argument %r": "parser-ignored",
}
"""The messages of the catalogue for its phrases; it says others as they are."""


def translate_parser(say: Catalogue) -> None:
    """Have every parser of command lines speak the language of a catalogue."""
    # It asks `gettext` for its words under this name, and that has files of its own.
    vars(argparse)["_"] = lambda phrase: translated_phrase(phrase, say)


def translated_phrase(phrase: str, say: Catalogue) -> str:
    """A phrase in the language of a catalogue, with the blanks at its end."""
    if phrase not in PHRASES:
        return phrase
    return say(PHRASES[phrase]) + phrase[len(phrase.rstrip()) :]
