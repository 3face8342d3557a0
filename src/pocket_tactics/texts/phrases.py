"""Translations of the messages of `argparse`."""

import argparse

from pocket_tactics.texts.catalogue import Catalogue

NEAR_CHOICE = (
    "invalid choice: %(value)r; did you mean %(near)r? (choose from %(choices)s)"
)
"""A phrase of this project, for a value that is similar to a choice."""

NEAR_OPTION = "unrecognized arguments: %s; did you mean %s?"
"""A phrase of this project, for an option that is similar to a known one."""

PHRASES = {
    NEAR_OPTION: "parser-near-option",
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
"""The message ids of its phrases; other phrases stay in English."""


def translate_parser(say: Catalogue) -> None:
    """Set the language of all parsers of command lines."""
    # `argparse` calls `gettext` by this name, which would need separate files.
    vars(argparse)["_"] = lambda phrase: translated_phrase(phrase, say)


def translated_phrase(phrase: str, say: Catalogue) -> str:
    """Return a phrase in the language of a catalogue, with its trailing spaces."""
    if phrase not in PHRASES:
        return phrase
    return say(PHRASES[phrase]) + phrase[len(phrase.rstrip()) :]
