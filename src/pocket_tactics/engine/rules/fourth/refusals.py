"""The rules that the common refusals cite in the fourth edition."""

from pocket_tactics.engine.rules.refusals import Cites

CITES = Cites(
    turn="fourth.turn",
    deploy="fourth.deploy",
    capture="fourth.reserves",
    tile="move.step",
    occupied="unit.one-per-tile",
    held="unit.one-per-tile",
    attack="fourth.assault",
)
