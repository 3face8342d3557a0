"""The rules that the common refusals cite in the second and third edition."""

from pocket_tactics.engine.rules.refusals import Cites

CITES = Cites(
    turn="turn.one-action",
    deploy="summon",
    capture="assault.capture",
    tile="move.walk",
    occupied="unit.one-per-tile",
    held="unit.one-per-tile",
    attack="assault.close",
)
