# A position: less than a KiB, which is copied as it is. The history of a game is next
# to it, shared by all descendants of a position: see `turns.pxi`.

cpdef enum:
    MAX_STEPS = 32   # `limits.py` refuses games whose losses could need more
    MAX_NAMED = 16   # units in a list; `limits.py` refuses games that could need more
    MAX_TRIED = 8
    BASE = 128       # a base among targets: plus its seat

cpdef enum:          # the zones of units
    ON_MAP
    IN_RESERVE
    IN_QUEUE
    ASIDE
    CAPTURED

cpdef enum Kind:     # of a step. The first ones run by themselves.
    CHECK_IDLE
    CHECK_OUTCOME
    RELOADING
    FADING
    END_TURN
    TESTING
    ARRIVING
    FOLLOW_UPS
    HOMING
    MEETING
    PROCEED
    PERISHING
    FREEING
    ICING
    SPARKING
    ONSLAUGHT
    START_UNIT
    FIRST_BEGINS
    TAKE_TURN        # from here on by a player
    CHOOSE_TEST
    DIALING
    FOLLOWING_UP
    SENDING_BACK
    ASTRAY
    BANISHING
    PLACE_STARTER
    STEPPING_IN
    ANSWERING
    LOWERING
    DUELLING
    ABILITY_TURN
    SITUATION_TURN
    PUSHING
    NAMING_INSTEAD
    ATTEMPTING
    TAKING_BACK
    FREEZING
    PLACING_GATE
    CHOOSING_NEXT
    DECLARING
    ROLL_TEST        # from here on by dice
    ROLL_DRIFT
    ROLL_LANDING
    ROLL_DESCENT
    ROLL_STRAY
    ROLL_SPREAD
    ROLL_POOL
    ROLL_AGAIN
    ROLL_INSTEAD
    ROLL_REPRIEVE
    ROLL_FREEING
    ROLL_SPARK
    ROLL_SKILL
    FREED            # from here on what waits for a test
    RANSOMED
    CALLED

cpdef enum Ending:
    GOES_ON
    CAPTURED_ALL
    CAPTURED_BOTH
    BASE_FELL
    IDLE
    TURN_LIMIT
    REPETITION

cdef enum:           # the roles in a fight
    ATTACKER = 0
    TARGET = 1
    NOBODY = 2       # the turn of nobody in a round

cpdef enum Spent:    # an ability of a unit that has been used in the fight
    ANEW_OFF
    ANEW_DEF
    STUBBORNNESS
    HEARTENING

cpdef enum Cause:    # of a loss without a piece of ground
    STRUCK = 64
    BY_SPARK
    AT_RANDOM
    ON_RETURN

include "../agenda.pxi"

cdef struct Named:           # units, each with a number
    byte count
    byte units[MAX_NAMED]
    byte numbers[MAX_NAMED]

cdef struct Fight:
    uint32_t dice[4]         # pools by 2 * role, plus 1 for DEF
    byte kickers[4]          # by pool: a face, or 0
    byte unit[2]             # by role; a target may be a base
    byte skill[2]            # NOTHING if there is none
    byte lowered[2]
    byte rerolls[2]          # situational ones that are left
    byte assists[2]          # of these, from units
    byte backing[2]          # of these, from a base
    byte at                  # the space that is assaulted
    byte to                  # where a charging mega unit goes, or NOTHING
    byte named               # the space that a charge names, or NOTHING
    byte close
    byte icy
    byte swapped
    byte phase
    byte turn                # of a role in a round
    byte declined            # the roles that have left the round
    byte struck              # the roles that the dice have defeated
    byte rolled              # the pools that have been rolled

cdef struct Loss:
    uint64_t stand_ins       # units that might be captured instead
    byte unit
    byte slayer              # NOTHING if there is none
    byte skill               # NOTHING if there is none
    byte at                  # NOTHING if there is no tile
    byte cause               # a piece of ground, or a Cause
    byte spark

cdef struct Fate:            # of the units that are about to be lost
    Loss losses[2]           # an assault has two sides
    byte count
    byte tries
    byte tried_by[MAX_TRIED] # the units whose replacements were tried
    byte tried[MAX_TRIED]    # which one: a reprieve, or INSTEAD

cdef struct State:
    uint64_t key             # of all units and changes of the ground
    uint64_t zones[5]        # the units in each
    uint64_t occupied[2]     # by seat: the tiles of its units
    uint64_t marks[2]        # the units that reload for one turn more, and for two
    uint64_t laid[2]         # by seat: the tiles with its counters
    uint64_t odd             # the tiles that are not open as at first
    uint64_t choices         # the units of which one is taken back
    uint64_t sorts[MAX_SORTS]
    byte at[MAX_UNITS]       # the space of each unit on the map, or else NOTHING
    byte unit_at[MAX_TILES]  # on occupied tiles
    byte tile[MAX_TILES]     # the tile of the board that lies here now
    byte counter[MAX_TILES]  # the piece on the tile, or NOTHING
    Agenda agenda
    Fight fight
    Named used               # Mages of this turn
    Named spent              # abilities of this fight
    Named met                # opponents of a mega unit in its series
    Named followed           # the units that have followed
    Fate fate
    int16_t turn
    int16_t length           # of the history
    byte shifted[2][2]       # by seat: the tiles that it swapped, or NOTHING
    byte fading[2]
    byte dial[2]
    byte seat                # whose turn it is
    byte over
    byte ending
    byte winners             # a bit a seat, none for a draw
