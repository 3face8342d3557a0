# The tables of a game: what its content, map and house rules say, in flat records. They
# do not change while it is played, and any number of positions and threads share them.
# `packing.py` fills them from the engine's objects.

cpdef enum:
    MAX_TILES = 64
    MAX_UNITS = 64
    MAX_CARDS = 32
    MAX_ABILITIES = 8  # of a card, or of a ground
    MAX_SPEED = 6
    MAX_TURNS = 1024

cdef enum:
    OFF_POOL = 0
    DEF_POOL = 1

cpdef enum AbilityKind:
    BUMP
    REROLL
    KICKER

cpdef enum Part:  # what a side does in a fight, a bit each
    ALWAYS = 1
    ATTACKING = 2
    DEFENDING = 4
    RETALIATING = 8

cdef struct Ability:
    uint64_t against  # the cards of enemies that it works against
    byte kind
    byte pool
    byte parts     # the parts of its owner in which it works
    byte number    # what a bump adds, or the face of a kicker

cdef struct Abilities:
    byte count
    Ability items[MAX_ABILITIES]

cdef struct Card:
    uint64_t units[2]            # by seat
    uint64_t strikes[MAX_TILES]  # by tile: the tiles that a unit there may attack
    Abilities abilities
    byte dice[2]              # OFF and DEF
    byte range
    byte speed
    byte bound                # whether it may only attack at one distance

cdef struct Ground:
    Abilities abilities
    byte fails                # the faces on which a unit that enters is defeated
    byte ways
    byte neighbours[6]        # clockwise

cdef struct Game:
    uint64_t adjacent[MAX_TILES]
    uint64_t hazards
    uint64_t villages
    uint64_t units[2]            # by seat
    byte gates[2]
    byte seat_of[MAX_UNITS]
    byte card_of[MAX_UNITS]
    byte cards
    HouseRules house
    Ground grounds[MAX_TILES]
    Card card[MAX_CARDS]
