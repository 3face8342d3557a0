"""The plan of a force from the command line, and its text in a file."""

import json
import re
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from msgspec import structs

from pocket_tactics.commands.errors import UserError
from pocket_tactics.content import Content, NamedForce, RawEntry
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.content.tables import CARDS
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Catalogue

Counts = dict[str, int]

ORDER = re.compile(r"([^=]+)=(\d{1,9})")
ID_OF_LAST_RESORT = "own"


class ForcePlan(FrozenStruct, frozen=True, kw_only=True):
    """The plan of a force: how many of each unit and tile, its feature or base."""

    name: str
    units: Counts
    tiles: Counts
    feature: str | None = None
    base: str | None = None


def fields_brought(edition_id: str) -> list[str]:
    """The fields of what a force of an edition brings besides its units."""
    fields = CARDS[edition_id]["force"].__struct_fields__
    return [field for field in ("tiles", "feature", "base") if field in fields]


def plan_from_args(args: Namespace, content: Content, say: Catalogue) -> ForcePlan:
    """Return the plan of the command line: a changed force, or a new one."""
    basis = base_force(args, content, say)
    units = count_pieces(basis.units) if basis else {}
    tiles = count_pieces(basis.tiles) if basis else {}
    feature = basis.feature.id if basis and basis.feature else None
    base = basis.base.id if basis and basis.base else None
    return ForcePlan(
        name=args.name or args.file.stem,
        units=without_zeros(units | parse_orders(args.unit, say)),
        tiles=without_zeros(tiles | parse_orders(args.tile, say)),
        feature=args.feature or feature,
        base=args.base or base,
    )


def base_force(args: Namespace, content: Content, say: Catalogue) -> NamedForce | None:
    """The force to begin with, if one is named."""
    if args.basis is None:
        return None
    if args.basis not in content.forces:
        known = ", ".join(content.forces)
        message = say("no-such-force", name=args.basis, known=known)
        raise UserError(with_nearest(message, args.basis, content.forces, say))
    return content.forces[args.basis]


def parse_orders(words: Iterable[str], say: Catalogue) -> Counts:
    """Parse counts such as ``NAME=COUNT``."""
    counts: Counts = {}
    for word in words:
        found = ORDER.fullmatch(word)
        if not found:
            raise UserError(say("not-a-count", text=word))
        counts[found[1]] = int(found[2])
    return counts


def count_pieces(pieces: Iterable[UnitCard | Terrain]) -> Counts:
    """How many there are of each, by their ids."""
    return dict(Counter(piece.id for piece in pieces))


def without_zeros(counts: Counts) -> Counts:
    """The counts that are not zero."""
    return {name: count for name, count in counts.items() if count}


def force_entry(path: Path, plan: ForcePlan, content: Content) -> RawEntry:
    """The entry of a force file, not yet looked into."""
    force_id = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-")
    force_id = force_id if WORD.fullmatch(force_id) else ID_OF_LAST_RESORT
    fields = structs.asdict(plan)
    given = {field: value for field, value in fields.items() if value}
    return RawEntry(
        source=str(path),
        edition=content.edition,
        kind="force",
        id=force_id,
        table={"id": force_id, **given},
    )


def write_force(entry: RawEntry) -> str:
    """A force file with this entry."""
    fields = {field: value for field, value in entry.table.items() if field != "id"}
    lines = (f"{field} = {write_value(value)}" for field, value in fields.items())
    head = f'edition = "{entry.edition}"\n\n[force.{entry.id}]\n'
    return head + "\n".join(lines) + "\n"


def write_value(value: object) -> str:
    """A text or a table of counts as TOML."""
    if isinstance(value, dict):
        return (
            f"{{ {', '.join(f'{name} = {count}' for name, count in value.items())} }}"
        )
    return json.dumps(value, ensure_ascii=False)
