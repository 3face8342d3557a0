"""The rulebook: every rule with its id, and the switches of the house rules.

It is written in English; each other language of the interface has a file of its words.
"""

from functools import cache, cached_property
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import asdict, replace

from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.structs import FrozenStruct

EditionId = Literal["second", "third", "fourth", "fifth"]
Editions = Annotated[tuple[EditionId, ...], Meta(min_length=1)]
RuleId = Annotated[str, Meta(pattern=r"^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)?$")]
Text = Annotated[str, Meta(min_length=1)]
Title = Annotated[str, Meta(min_length=1, max_length=50)]

ENGLISH: Final = "en"
"""The language in which the rulebook is written."""

Values = Annotated[tuple[str, ...], Meta(min_length=2)]
"""The values of a switch, the default first."""


class Bounds(FrozenStruct, frozen=True):
    """The bounds of a switch whose value is a number."""

    default: int
    minimum: int = msgspec.field(name="min")
    maximum: int = msgspec.field(name="max")


Option = Values | Bounds


class RuleWords(FrozenStruct, frozen=True, kw_only=True):
    """The words of a rule in another language."""

    title: Title
    text: Text
    ruling: str = ""


class Rule(FrozenStruct, frozen=True, kw_only=True):
    """One rule; *ruling* is the decision of this project where the print is unclear.

    The texts refer to other rules by their ids in backticks.
    """

    id: RuleId
    title: Title
    editions: Editions
    text: Text
    ruling: str = ""
    options: dict[str, Option] = msgspec.field(default_factory=dict)

    def mentions(self, word: str) -> bool:
        """Whether the rule contains *word*; case is ignored."""
        parts = (self.id, self.title, self.text, self.ruling, *self.options)
        text = "\n".join(parts)
        return word.casefold() in text.casefold()


class Pools(FrozenStruct, frozen=True):
    """The dice of one unit in an example."""

    off: Faces
    defence: Faces = msgspec.field(name="def")


class Example(FrozenStruct, frozen=True, kw_only=True):
    """A worked example of a fight from a printed rulebook."""

    rule: RuleId
    editions: Editions
    attacker: Pools
    defender: Pools
    captured: tuple[Literal["attacker", "defender"], ...]


class Rulebook(FrozenStruct, frozen=True, kw_only=True, dict=True, gc=True):
    """All rules of all editions, in the order of the book."""

    rules: tuple[Rule, ...] = msgspec.field(name="rule")
    examples: tuple[Example, ...] = msgspec.field(name="example")

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """Every rule by its id."""
        return {rule.id: rule for rule in self.rules}

    def of(self, edition_id: str) -> tuple[Rule, ...]:
        """Return the rules of an edition."""
        return tuple(rule for rule in self.rules if edition_id in rule.editions)

    def search(self, word: str) -> tuple[Rule, ...]:
        """Return the rules that contain *word*."""
        return tuple(rule for rule in self.rules if rule.mentions(word))


def rulebook(language: str = ENGLISH) -> Rulebook:
    """Return the rulebook of the package in a language of the interface."""
    return read_rulebook(language)


@cache
def read_rulebook(language: str) -> Rulebook:
    """Return the rulebook in a language, which is read once."""
    if language == ENGLISH:
        return msgspec.toml.decode(package_file("rulebook.toml"), type=Rulebook)
    source = package_file(f"rulebook.{language}.toml")
    words = msgspec.toml.decode(source, type=dict[str, RuleWords])
    book = read_rulebook(ENGLISH)
    rules = (replace(rule, **asdict(words[rule.id])) for rule in book.rules)
    return replace(book, rules=tuple(rules))


def package_file(name: str) -> bytes:
    """Return the content of a file of this package."""
    return files(__package__).joinpath(name).read_bytes()
