"""The rules of the fourth edition behind the common refusals."""

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
