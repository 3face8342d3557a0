# A position: less than 1 KiB, which is copied as it is. The history of a game is next
# to it, shared by all descendants of a position: see `turns.pxi`.
#
# What is due is a stack of steps. The records of a fight, a test and defeats are
# shared by all steps, because the rules never nest a second one of them: defeats come
# when their fight is over, and a test within defeats is about those defeats.

cpdef enum:
    MAX_STEPS = 10
    # At most 8: the end of the action, a moved unit that may strike, those that follow
    # it, one of them that may strike, the rest of its move, its defeat, and a test.

include "../agenda.pxi"

cpdef enum StepKind:
    TAKE_TURN        # decisions of players
    ONWARD
    FOLLOWING
    STRIKING
    DEFYING
    SPOILING
    FETCHING
    CALLING_UP
    REROLLING_TEST   # in a test
    TWISTING_TEST
    BUMPING_TEST
    CHOOSE_FACING    # in a fight
    INTERPOSING
    BREWING
    ROLLING_ANEW
    GUARDING
    TEMPERING
    PAYING
    BUMPING
    MARKING
    REROLLING
    ROLL_LOB         # rolls in a fight
    ROLL_SCATTER
    ROLL_POOL
    ROLL_POOL_AGAIN
    ROLL_DIE_AGAIN
    ROLL_TEST        # rolls in a test
    ROLL_TEST_DIE
    PROCEED          # steps that run by themselves
    READY
    RESOLVE_DEFEATS
    FOLLOWED
    STRUCK
    END_ACTION
    END_TURN
    CROSSING         # steps that wait for a test
    LANDING
    WITHERING
    REFORGING
    STAY_TEST

cpdef enum Ending:
    GOES_ON
    ALL_FEATURES
    STUCK
    MUTUAL
    TURN_LIMIT
    REPETITION

cpdef enum Manner:
    PLAIN
    ARC
    DIVING

cpdef enum:
    MAX_BUMPS = 32     # at most 27: 2 of a card, 16 bonuses, 6 brews, 3 of an assault
    MAX_BREWS = 6      # one for each neighbour
    MAX_MARKS = 14     # at most one of each of 12 neighbours, and two in a duel
    MAX_USES = 24      # at most 20: marks, both pools and a guard stance of each unit
    MAX_TEST_USES = 32 # at most 27: 6 twists, 2 bumps, a pool, 3 refusals of each seat
    MAX_FOLLOWERS = 24
    MAX_REWARDS = 4    # at most two for each of two victims

cdef struct Side:
    uint32_t dice[2]         # by pool
    uint32_t unused          # the bumps that are left, a bit each
    byte bumps[MAX_BUMPS]    # by << 1, plus the pool
    byte brews[MAX_BREWS]    # the units whose brews it took
    byte bump_count
    byte brew_count
    byte paid                # brews
    byte rolled              # the pools that have been rolled, a bit each
    byte unit
    byte support
    byte rerolls
    byte tempered            # the pools that it chose for a bump: one bit or none

cdef struct Fight:
    Side side[2]             # by role
    uint16_t used[MAX_USES]  # abilities: Use << 6, plus the unit
    byte marks[MAX_MARKS]    # role << 5 | pool << 4 | is_duel << 3 | face
    byte declined[MAX_SEATS] # the seats, or the roles, that have finished a phase
    byte use_count
    byte mark_count
    byte declined_count
    byte aimed               # the unit that it was declared against
    byte manner
    byte swapped
    byte phase

cpdef enum Use:
    TWIST
    DUELLING
    GUARD
    ANEW                     # plus the pool

cdef struct Test:
    uint32_t faces
    byte used[MAX_TEST_USES]
    byte use_count
    byte unit
    byte pool
    byte needs

cpdef enum TestUse:          # from 0 on: the units that twisted a die
    ROLLED_ANEW = 64
    BUMPED = 66              # plus the pool of the bump
    ASKED = 72               # plus 8 for each kind of step, plus the seat

cpdef enum Cause:            # of a defeat
    BY_FIGHT
    BY_WILL
    BY_HAZARD

cdef struct Loss:
    byte unit
    byte by                  # a seat, or NOTHING for the common pile
    byte slayer              # a unit, or NOTHING for a hazard

cdef struct Reward:
    byte seat
    byte tile                # for an exchange, or NOTHING for plunder

cdef struct Defeats:
    Loss losses[2]
    Reward rewards[MAX_REWARDS]
    byte asked[2]            # units that have been asked to defy their defeat
    byte fallen[2]           # units
    byte declined[MAX_SEATS]
    byte loss_count
    byte reward_count
    byte asked_count
    byte fallen_count
    byte declined_count
    byte cause

cpdef enum:                  # where units are that are on no tile
    RESERVE = 64
    GONE = 65
    CAPTURED = 66            # plus the captor, or MAX_SEATS for the common pile

cdef struct State:
    uint64_t occupied[MAX_SEATS]  # the tiles of units
    uint64_t standing             # the tiles of all units
    uint64_t reserves             # units, as in the next two
    uint64_t captives
    uint64_t reloading[2]         # with one turn left, with two
    uint64_t features             # tiles with features
    uint64_t halting              # tiles with grounds that halt
    uint64_t callers              # tiles with features that may call up a unit
    uint64_t key                  # of units and features
    byte unit_at[MAX_TILES]       # on occupied tiles
    byte place_of[MAX_UNITS]      # a tile, or one of the places above
    byte feature[MAX_TILES]       # a piece, or NOTHING
    byte owner[MAX_TILES]         # of a feature: a seat, or NOTHING
    byte followers[MAX_FOLLOWERS] # the units that followed a move
    byte follower_count
    Agenda agenda
    Fight fight
    Test test
    Defeats defeats
    int16_t turn
    int16_t length                # of the history
    byte seat                     # whose turn it is
    byte out                      # the players who are knocked out, a bit each
    byte ending
    byte winners                  # a bit a seat, none for a draw
