"""``pack``: install, list and remove packs."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from pocket_tactics.commands.errors import DONE, FAILED, Subcommand, report_errors
from pocket_tactics.texts.catalogue import Catalogue

if TYPE_CHECKING:
    from pocket_tactics.content.packs import Manifest


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the verbs of ``pack``."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=say("word-verb"))
    for name, metavar in (("add", "word-path"), ("list", ""), ("remove", "word-name")):
        about = say(f"cli-pack-{name}")
        verb = verbs.add_parser(name, help=about, description=about)
        if metavar:
            verb.add_argument(
                "pack", metavar=say(metavar), help=say(f"cli-pack-{name}-pack")
            )


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Install, list or remove packs."""
    return VERBS[args.verb](args, say)


def add_pack(args: Namespace, say: Catalogue) -> int:
    """Install a pack."""
    from pocket_tactics.content.installed import add
    from pocket_tactics.printing import print_lines

    manifest, path = add(Path(args.pack))
    values = {"name": manifest.name, "version": manifest.version}
    print_lines(say("pack-added", **values, path=str(path)))
    return DONE


def list_packs(_args: Namespace, say: Catalogue) -> int:
    """Print the installed packs, what each contains, and which cannot be used."""
    from pocket_tactics.content import installed_packs
    from pocket_tactics.content.complaints import visible
    from pocket_tactics.content.installed import left_out
    from pocket_tactics.printing import print_lines

    installed = installed_packs()
    for each in installed:
        manifest = each.pack.manifest
        sound = [manifest_line(manifest, say)] if manifest and not each.wrong else []
        print_lines(*(sound or left_out([each], say)))
        names = map(visible, each.pack.carried)
        print_lines(*("  " + say("pack-carried", name=name) for name in names))
    if not installed:
        print_lines(say("no-packs"))
    return FAILED if any(each.wrong for each in installed) else DONE


def manifest_line(manifest: "Manifest", say: Catalogue) -> str:
    """Return the manifest of a pack in a line."""
    return say(
        "pack-line",
        name=manifest.name,
        version=manifest.version,
        author=manifest.author,
        licence=manifest.licence,
        editions=say("comma").join(manifest.editions),
        languages=say("comma").join(manifest.languages),
    )


def remove_pack(args: Namespace, say: Catalogue) -> int:
    """Remove a pack."""
    from pocket_tactics.content.installed import remove
    from pocket_tactics.printing import print_lines

    remove(args.pack)
    print_lines(say("pack-removed", name=args.pack))
    return DONE


VERBS: dict[str, Subcommand] = {
    "add": add_pack,
    "list": list_packs,
    "remove": remove_pack,
}
