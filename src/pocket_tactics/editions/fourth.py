"""The edition of the core sets: one OFF, one DEF, bumps, re-rolls and reactions."""

from pocket_tactics.cards import FourthGround, FourthUnit
from pocket_tactics.rules.forces import fourth_force_refusal
from pocket_tactics.rules.house import FourthHouse
from pocket_tactics.rules.outcomes import CheckOutcome
from pocket_tactics.rules.rolloff import SettleOrder
from pocket_tactics.rules.seating import fourth_table_refusal
from pocket_tactics.rules.turns import WHEN_STUCK, EndTurn, TakeTurn, fifth_recurrence
from pocket_tactics.rules.victory import fifth_outcome
from pocket_tactics.state import Edition

FOURTH = Edition(
    id="fourth",
    title="Pocket-Tactics (4th edition)",
    seats=(2, 3, 4, 5, 6),
    unit=FourthUnit,
    ground=FourthGround,
    house=FourthHouse,
    force_refusal=fourth_force_refusal,
    table_refusal=fourth_table_refusal,
    setup=(SettleOrder(),),
    turn=(TakeTurn(), CheckOutcome(), EndTurn()),
    forms=(),
    passing=WHEN_STUCK,
    phases=(),
    outcome=fifth_outcome,
    recurrence=fifth_recurrence,
)
