# A position: less than 200 bytes, which are copied as they are. The history of a game
# is next to it, shared by all descendants of a position: see `turns.pxi`.

cpdef enum Due:     # what is decided next
    TAKE_TURN
    ANSWER
    USE_EFFECTS
    FOLLOW
    HAZARD_ON_MOVE  # from here on by dice
    HAZARD_ON_INVASION
    ROLL_POOL
    ROLL_DIE_AGAIN
    GAME_OVER

cpdef enum Ending:
    GOES_ON
    DEFEATED
    BLOCKED
    MUTUAL
    TURN_LIMIT
    REPETITION

cdef enum:          # the roles in a fight
    ATTACKER = 0
    TARGET = 1

cdef struct Way:
    byte tiles[MAX_SPEED]
    byte length
    byte hops
    byte next        # the first tile that has not been entered

# The number of a pool is 2 * role, plus 1 for DEF. That of an effect is 6 for DEF, plus
# what a bump adds, or 0 for a re-roll.
cdef struct Fight:
    uint64_t effects[2] # by role: how many of each effect are left, in five bits each
    uint32_t dice[4]    # by pool
    uint32_t kickers[4] # by pool
    byte tile[2]     # by role; that of a captured target, too
    byte phase
    byte invading
    byte retaliates
    byte rolled      # the pools that have been rolled
    byte pool        # the pool that is rolled, or has the die that is rolled again
    byte face        # the die that is rolled again

cdef struct State:
    uint64_t occupied[2]         # by seat: the tiles of its units
    uint64_t reserves            # the units that wait in reserve
    uint64_t key                 # of all units: the same for like units in like places
    byte unit_at[MAX_TILES]   # on occupied tiles, and on that of a captured target
    Fight fight
    Way way                      # of a unit that moves or invades
    int16_t turn
    int16_t first                # of the history: the first position that may recur
    int16_t length
    byte cast_changed         # whether a unit has come or gone in this action
    byte seat                 # whose turn it is
    byte due
    byte ending
    byte winners              # a bit a seat, none for a draw
