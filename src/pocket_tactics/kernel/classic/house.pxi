# The house rules of a game, as numbers; see `house.py` of the engine.

cdef struct HouseRules:
    uint16_t turn_limit        # the last turn
    byte repetition_limit
    byte comparison            # of dice: a Comparison
    byte may_pass              # what follows is false or true
    byte idle_loses
    byte zero_off              # whether assaults without OFF dice are legal
    byte enemies_block         # shots over them
    byte base_adjacent         # whether a base is shot at from open neighbours alone
    byte nobody_exempt         # whether advantages do not exempt from hazards
    byte ice_before            # whether Ice tests before an assault
    byte must_link             # whether the map must be linked
    byte walls_stop            # random moves
    byte conjured_count        # whether conjured units on the map keep a force
    byte landing_safe          # whether a landing is not tested
    byte straying_ends         # whether the turn is over if a lost unit is left
