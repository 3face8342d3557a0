# The house rules of a game, as numbers; see `house.py` of the engine.

cpdef enum MutualLoss:
    DRAW
    MOVER_WINS
    MOVER_LOSES

cdef struct HouseRules:
    uint16_t turn_limit        # the last turn
    byte repetition_limit
    byte comparison            # of dice: a Comparison
    byte mutual_loss
    byte invades_beyond_range  # what follows is false or true
    byte always_retaliates
    byte block_needs_reserves
    byte village_saves
    byte may_pass
