"""The rules that the common refusals cite in the fifth edition."""

from pocket_tactics.engine.rules.refusals import Cites

CITES = Cites(
    turn="turn.one-action",
    deploy="fifth.deploy",
    capture="fifth.compare",
    tile="fifth.route",
    occupied="fifth.one-per-tile",
    held="fifth.invade",
    attack="fifth.attack",
)
