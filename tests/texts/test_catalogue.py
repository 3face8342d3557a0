"""The catalogue and the sources, which must have the same messages."""

import ast
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message

from pocket_tactics.commands.cli_parser import build_parser
from pocket_tactics.content import rulebook
from pocket_tactics.content.references import KNOWN_FIELDS
from pocket_tactics.content.rulebook import Bounds
from pocket_tactics.engine import actions, events
from pocket_tactics.engine.abilities.classic.hazards import AnyPeril
from pocket_tactics.engine.abilities.classic.kinds import ClassicAbility
from pocket_tactics.engine.abilities.fifth.kinds import FifthAbility
from pocket_tactics.engine.abilities.fourth.kinds import FourthAbility
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import Chance, Step
from pocket_tactics.engine.structs import FrozenStruct, kinds
from pocket_tactics.games.setup.agree import VALUES
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.odds import OUTCOMES
from pocket_tactics.players import LEVELS
from pocket_tactics.server.app import KINDS
from pocket_tactics.server.errors import Trouble
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import OF_PAGES, sources
from pocket_tactics.texts.classic.cards import SKILLS
from pocket_tactics.texts.outlook import Why
from tests.texts.reading import spoilt

SAY = catalogue("en")
SOURCE = "\n".join(sources("en"))
ENTRIES = FluentResource(SOURCE).body
MESSAGES = {entry.id.name for entry in ENTRIES if isinstance(entry, Message)}
PACKAGE = Path(str(files("pocket_tactics")))
CONTENT = sorted(PACKAGE.glob("content/**/*.py"))
SPEAKING = [
    *CONTENT,
    *sorted(PACKAGE.glob("texts/**/*.py")),
    *sorted(PACKAGE.glob("games/**/*.py")),
    *sorted(PACKAGE.glob("lessons/**/*.py")),
    *sorted(PACKAGE.glob("server/**/*.py")),
    *sorted(PACKAGE.glob("tui/*.py")),
    PACKAGE / "cli.py",
    *sorted(PACKAGE.glob("commands/**/*.py")),
]


LAID = {
    "place": "map",
    "keeper": "none",
    "edition": "fifth",
    "home": "none",
    "openings": "none",
    "yours": "no",
}
"""A tile of the map without walls."""


def tags(*kinds: type[FrozenStruct]) -> set[str]:
    """Return the tags of records."""
    return {str(kind.__struct_config__.tag) for kind in kinds}


def below(kind: type[Step]) -> Iterator[type[Step]]:
    """Yield all kinds of step at which a person may decide."""
    for other in kind.__subclasses__():
        if not issubclass(other, Chance):
            yield from below(other) if other.__subclasses__() else (other,)


def refusals() -> set[str]:
    """Return the kinds of refusal of a server."""
    return set(get_args(get_type_hints(Refused)["kind"]))


def house_rules() -> Iterator[str]:
    """Yield the ids of the messages of house rules: titles, sentences, values."""
    for rule in rulebook().rules:
        for name, option in rule.options.items():
            values = () if isinstance(option, Bounds) else option
            for end in ("", "-about", *(f"-{value}" for value in values)):
                yield name.replace("_", "-") + end


FAMILIES = {
    "event-": tags(*kinds(events.Event)),
    "action-": tags(*kinds(actions.Action)),
    "ability-": tags(*kinds(FifthAbility), *kinds(FourthAbility)),
    "talent-": tags(*kinds(ClassicAbility)),
    "peril-": tags(*get_args(AnyPeril)),
    "skill-": {*SKILLS, "dice"},
    "reason-": {*get_args(Why)} - {"wins"},
    "place-": {"base", "heavens"},
    "brings-": {"tiles", "feature", "base"},
    "heading-": tags(*below(Step)),
    "odds-": {*OUTCOMES, "peril", "held", "pass"},
    "pool-": {"off", "def"},
    "seat-": set(map(str, range(6))),
    "house-": set(house_rules()),
    "level-": {"human", *LEVELS},
    "rank-": set(LEVELS),
    "about-level-": set(LEVELS),
    "edition-": set(EDITIONS),
    "title-": set(EDITIONS),
    "about-": set(EDITIONS),
    "player-": {"human", *LEVELS},
    "refused-": refusals() - {"illegal"},
    "api-": {"refused", *KINDS.values()},
    "store-": set(get_args(Trouble)),
    "too-large-": {"units", "actions", "rolls", "tiles", "header", "comments"},
    "zone-": {
        *("map", "reserve", "queue", "aside", "captured", "gone"),
        *("dial", "reloads", "shifted", "features", "with"),
    },
    "status-": {
        *("map", "features", "reloads", "reserve", "captured", "gone"),
        *("home", "out", "team", "dial", "queue", "aside", "shifted"),
    },
    "cli-": {
        *("serve", "play", "learn", "replay", "check", "rules", "cards", "force"),
        *("schema", "pack", "perft", "show", "settings", "completion"),
        *("backup", "restore"),
    },
    "guide-": {
        *("win", "take-place", "enemy-near", "leaves-village", "opens-edge"),
        *("strike-back", "reroll-first", "first-unit", "waiting", "likelier-falls"),
        *("wrong-attacker", "wades", "spoiled", "worse-change", "open", "attack"),
        *("end-won", "end-lost", "end-drawn"),
    },
    "setup-": {*VALUES},
    "cli-play-": {option.name for option in GAME_OPTIONS},
    "cli-force-": {"new", "show", "check"},
    "cli-force-new-": {"unit", "tile", "feature", "base"},
    "cli-pack-": {"add", "list", "remove", "add-pack", "remove-pack"},
}
"""The messages whose ids are put together, by what they begin with."""

GENERATED = {f"{prefix}{end}" for prefix, ends in FAMILIES.items() for end in ends}
DANGLING = {f"flaw-no-{subject}" for subject in KNOWN_FIELDS}
"""Messages for names of content that no entry has."""


def calls() -> Iterator[ast.Call]:
    """Yield every call of a catalogue."""
    for path in SPEAKING:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and says(ast.unparse(node.func)):
                yield node


def says(function: str) -> bool:
    """Whether the called object is a catalogue."""
    return function.endswith("say") or function.startswith("catalogue_for(")


def literals(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the strings in some nodes, except the constant parts of f-strings."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Compare):
            continue
        if isinstance(node, ast.JoinedStr):
            found |= literals(set(node.values) - set(fixed_parts(node)))
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        found |= literals(ast.iter_child_nodes(node))
    return found


def fixed_parts(node: ast.JoinedStr) -> list[ast.Constant]:
    """Return the constant parts of an f-string."""
    return [part for part in node.values if isinstance(part, ast.Constant)]


def test_nothing_in_the_catalogue_is_unreadable() -> None:
    """Fluent skips invalid messages without an error."""
    assert [entry.content for entry in ENTRIES if isinstance(entry, Junk)] == []


def test_no_message_is_defined_twice() -> None:
    names = [entry.id.name for entry in ENTRIES if isinstance(entry, Message)]

    assert sorted(names) == sorted(MESSAGES)


def test_every_message_that_is_used_by_its_id_exists() -> None:
    first = [part for call in calls() for part in call.args[:1]]
    said = literals(part for part in first if not isinstance(part, ast.JoinedStr))

    assert len(said) > 60
    assert not said - MESSAGES


def test_the_families_are_those_that_the_sources_put_together() -> None:
    built = {
        str(part.values[0].value)
        for call in calls()
        for part in call.args[:1]
        if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant)
    }

    assert {family for family in built if not family.startswith(OF_PAGES)} == set(
        FAMILIES
    )


def test_every_message_id_that_is_put_together_exists() -> None:
    assert not GENERATED - MESSAGES


def test_every_flaw_of_content_has_its_message() -> None:
    """A flaw is data: the code that finds it does not call the catalogue."""
    trees = [ast.parse(path.read_text("utf-8")) for path in CONTENT]
    flaws = {
        word for word in literals(trees) if re.fullmatch("flaw-[a-z-]*[a-z]", word)
    }

    assert len(flaws) > 60
    assert not (flaws | DANGLING) - MESSAGES


def test_every_message_can_be_formatted() -> None:
    """The catalogue has no unused message."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SPEAKING]
    unsaid = MESSAGES - GENERATED - DANGLING - literals(trees)

    assert not {name for name in unsaid if not name.startswith(OF_PAGES)}


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        SAY("no-such-message")


def test_every_command_and_option_has_its_help() -> None:
    text = build_parser(SAY).format_help()

    assert all(SAY(f"cli-{command}") in text for command in FAMILIES["cli-"])


@pytest.mark.parametrize("line", SAY("help").split("\n"))
def test_the_help_fits_the_screen(line: str) -> None:
    assert len(line) <= 80


@pytest.mark.parametrize(
    ("moves", "attacks", "text"),
    [
        (0, 0, "no move"),
        (1, 1, "1 move, 1 attack"),
        (2, 0, "2 moves"),
        (0, 3, "no move, 3 attacks"),
    ],
)
def test_one_and_many_moves_have_different_texts(
    moves: int, attacks: int, text: str
) -> None:
    assert SAY("choice-counts", moves=moves, attacks=attacks) == text


@pytest.mark.parametrize(
    ("message", "values", "text"),
    [
        (
            "choice-reserve",
            {"name": "F", "moves": 1, "edition": "fifth", "action": "deploy"},
            "F in reserve: 1 deployment",
        ),
        (
            "choice-reserve",
            {"name": "F", "moves": 4, "edition": "fourth", "action": "place"},
            "F in reserve: 4 deployments",
        ),
        (
            "choice-reserve",
            {"name": "F", "moves": 1, "edition": "third", "action": "deploy"},
            "summon F (1 place)",
        ),
        (
            "choice-reserve",
            {"name": "F", "moves": 2, "edition": "second", "action": "conjure"},
            "conjure F (2 places)",
        ),
        ("card-unit", {"name": "Imp", "cost": 1}, "Imp (1 point)"),
        ("card-unit", {"name": "Imp", "cost": 2}, "Imp (2 points)"),
        ("no-such-number", {"text": "7", "count": 1}, "There is no 7 here: choose 1."),
        (
            "no-such-number",
            {"text": "7", "count": 6},
            "There is no 7 here: choose 1 to 6.",
        ),
        ("rules-found", {"count": 1}, "1 rule. Type its id for the full text."),
        ("rules-found", {"count": 3}, "3 rules. Type an id for the full text."),
        (
            "verified",
            {"count": 1, "result": "Red wins."},
            "Record valid: 1 action, digest matches. Red wins.",
        ),
        (
            "verified-so-far",
            {"count": 12, "result": "Not over."},
            "Record valid so far: 12 actions, no digest yet. Not over.",
        ),
        (
            "hint",
            {
                "name": "Mage",
                "words": "attack Red Archer",
                "odds": "neither 50.0 %",
            },
            "A hint: Mage, attack Red Archer: neither 50.0 %.",
        ),
        (
            "hint",
            {
                "name": "none",
                "words": "do not retaliate",
                "odds": "none",
            },
            "A hint: do not retaliate.",
        ),
        (
            "tile-content",
            {"terrain": "Field", "feature": "none", "occupant": "none", **LAID},
            "Field",
        ),
        (
            "tile-content",
            {"terrain": "Bog", "feature": "Keep", "occupant": "Red Mage", **LAID},
            "Keep on Bog, Red Mage",
        ),
        (
            "tile-content",
            {"terrain": "Bog", "feature": "none", "occupant": "Red Mage"}
            | LAID
            | {"home": "Blue"},
            "Bog, Blue's edge, Red Mage",
        ),
        (
            "dice-of-pool",
            {"pool": "OFF", "faces": "6 2", "kickers": "none"},
            "OFF 6 2",
        ),
        (
            "dice-of-pool",
            {"pool": "DEF", "faces": "3", "kickers": "4"},
            "DEF 3 and kicker 4",
        ),
    ],
)
def test_none_one_and_many_have_different_texts(
    message: str, values: dict[str, str | int], text: str
) -> None:
    assert SAY(message, **values) == text


@pytest.mark.parametrize(
    "how", ["defeated", "blocked", "mutual", "repetition", "turn-limit"]
)
@pytest.mark.parametrize("winners", ["Red", "none"])
def test_every_ending_reads_well(how: str, winners: str) -> None:
    ended = SAY("event-ended", how=how, winners=winners)
    result = SAY("result", how=how, winners=winners, turn="31")

    assert spoilt(ended) == spoilt(result) == set()
    assert "The game is over" not in ended + result


def test_a_number_stands_for_itself() -> None:
    """The digits of a turn have no separator of thousands."""
    assert "31000" in SAY("headline-turn", number="31000", seat="Red")


@pytest.mark.parametrize("length", [1000, 1001, 2501, 100_000])
def test_a_value_may_be_of_any_length(length: int) -> None:
    """A force may have two hundred units, and a wrong file as many complaints."""
    text, path = "a" * length, "b" * length

    assert SAY("in-file", path=path, complaint=text) == f"{path}: {text}"
