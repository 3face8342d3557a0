"""Collection: what needs a kernel is left out where it was not compiled."""

from pocket_tactics.kernel import PACKAGES, available

collect_ignore = [
    f"src/{package.replace('.', '/')}"
    for edition, package in PACKAGES.items()
    if not available(edition)
]
if not available("fifth"):
    collect_ignore += ["tests/training", "tests/envs"]
