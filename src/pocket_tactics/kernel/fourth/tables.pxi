# The tables of a game: what its content, map and house rules say, in flat records. They
# do not change during play, and any number of positions and threads share them.
# `tables.py` fills them from the engine's objects, except for the map tables.

cpdef enum:
    MAX_SEATS = 6
    MAX_UNITS = 64
    MAX_CARDS = 32
    MAX_PIECES = 32
    MAX_BONUSES = 8    # of a card, or of a piece
    MAX_TURNS = 3072   # the limit of 1000 turns, for six players
    MAX_DISTANCE = 7   # of a unit with range 6

cdef enum:
    OFF_POOL = 0
    DEF_POOL = 1
    ATTACKER = 0
    TARGET = 1

cpdef enum Talent:     # the abilities of a card, a bit each
    PHALANX
    DIVE
    TREEWALK
    KIN_STEP
    ARCING_SHOT
    TREELINE
    RELOAD
    TWIST_FATE
    INTERPOSE
    DUEL
    SPELLBLADE
    GUARD_STANCE
    WILD_LOB
    WAR_BREW
    EXCHANGE
    DEATHLESS
    WILL_OF_THE_WOOD
    REFORGE
    TALENTS            # how many there are

cpdef enum Reach:      # of a bonus: the distances at which it counts
    ANY
    ADJACENT
    APART

cdef struct Bonus:
    byte pool
    byte by
    byte roles         # a bit each
    byte reach
    uint32_t unless_on # grounds of the other unit

cdef struct Bonuses:
    byte count
    Bonus items[MAX_BONUSES]

cdef struct Card:      # sets of cards and pieces have a bit for each
    uint64_t units[MAX_SEATS]
    Bonuses bonuses
    uint32_t talents
    uint32_t favours   # grounds
    uint32_t near      # features that open the tiles around them for deployment
    uint32_t upon      # features that open their own tile, too
    uint32_t trees     # the grounds of a treewalk
    uint32_t kin       # the cards of a kin step
    uint32_t line      # the grounds of a treeline
    uint32_t spared    # the cards that a spellblade spares
    uint32_t drinkers  # the cards that a war brew is for
    uint32_t exchanged # the cards of victims that an exchange is for
    uint32_t slayers   # the cards that deathless units cannot defy
    uint32_t commanded # the features of a will of the wood
    uint16_t points
    byte dice[2]       # OFF and DEF
    byte bumps[2]
    byte flying
    byte bonus_moves
    byte ranged
    byte support       # the re-rolls that it gives
    byte anew          # the pools that it may roll anew, a bit each
    byte fewer         # the OFF dice that an arcing shot costs
    byte line_bump     # what the bump of an ability adds
    byte dive_bump
    byte dive_dice
    byte blade_bump
    byte brew_bump
    byte brew_price
    byte hits          # the faces on which a wild lob hits, a bit each
    byte will_needs    # the number that a test must show
    byte reforge_needs
    byte deathless_needs

cdef struct Piece:     # a tile or a feature
    Bonuses bonuses
    uint32_t called    # the cards that it calls up
    uint32_t mark      # a number of its id, the same in all games
    byte needs         # the number that its test must show, 0 without a test
    byte holds         # whether a unit that fails is held, instead of defeated
    byte halts
    byte plunders

cdef struct Steps:     # from one tile to each other one, NOTHING out of its reach
    byte to[MAX_TILES]

cdef struct MapTables:
    uint64_t adjacent[MAX_TILES]
    uint64_t rings[MAX_TILES][MAX_DISTANCE + 1]  # the tiles at each distance
    Steps steps[MAX_TILES]

cdef struct Game:
    uint64_t units[MAX_SEATS]
    uint64_t having[TALENTS]      # the units with each ability
    uint64_t rolling_anew         # the units that may roll a pool anew
    byte friends[MAX_SEATS]       # by seat: the seats of its side, a bit each
    byte order[MAX_SEATS]         # the seats in turn order
    byte seats
    byte seat_of[MAX_UNITS]
    byte card_of[MAX_UNITS]
    byte cards
    HouseRules house
    Card card[MAX_CARDS]
    Piece piece[MAX_PIECES]
    Board board
    MapTables map


cdef void write_map_tables(Game* game) noexcept nogil:
    """Write the tables that depend on the map."""
    cdef int tile, other, steps
    connect_tiles(&game.board, game.map.adjacent)
    memset(game.map.rings, 0, sizeof(game.map.rings))
    for tile in range(game.board.count):
        measure_steps(game.map.adjacent, tile, game.map.steps[tile].to)
        for other in range(game.board.count):
            steps = game.map.steps[tile].to[other]
            if steps <= MAX_DISTANCE:
                game.map.rings[tile][steps] |= bit(other)
