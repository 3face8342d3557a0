# The house rules of a game, as numbers; see `house.py` of the engine.

cpdef enum MutualLoss:
    DRAW
    MOVER_WINS
    MOVER_LOSES

cdef struct HouseRules:
    uint16_t turn_limit       # the last turn
    byte repetition_limit
    byte comparison           # of dice: a Comparison
    byte mutual_loss
    byte any_dice             # what follows is false or true: bumps of any dice
    byte bumps_in_tests
    byte return_needs_sight
    byte lob_spares_friends
    byte will_is_near         # Will of the wood reaches its own neighbourhood alone
    byte deploys_for_team
    byte keeps_features       # a feature belongs to its last occupant
    byte single_victory       # all features must be those of a single player
    byte stuck_are_out
    byte three_start          # as many units start as fit, up to three
    byte seats_in_order       # without a roll-off
