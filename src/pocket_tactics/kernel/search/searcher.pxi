# What a search holds. Each thinker has its own, so two threads may search at once.

cpdef enum:
    MAX_DEPTH = 32           # turns

cdef enum:
    TABLE_BITS = 18
    TABLE_SIZE = 1 << TABLE_BITS
    MAX_MERITS = 1 << 16     # of actions
    NODES_BETWEEN_CLOCKS = 64
    MAX_NUMBER = 63          # of searches between two that start with an empty table
    MAX_MERIT = 1 << 18

cdef struct Entry:           # of the table: what is known of a position
    uint64_t key
    float value
    Code action              # the best one
    byte depth
    byte mark                # 4 * the number of the search + a Bound, or 0 for none

cdef struct Searcher:
    Game* game
    Odds* odds
    History* history
    Net net
    Entry* table
    int* merits              # of actions, by seat: how much they have cut off
    Code killers[MAX_DEPTH][2]
    int number               # of the search, from 1 to MAX_NUMBER
    int first_turn           # of the search
    float draw[2]            # the value of a draw to each seat
    long nodes
    long max_nodes
    double deadline
    int stopped
    int cancelled            # by another thread


cdef inline bint must_stop(Searcher* search) noexcept nogil:
    """Count a position, and return whether the search must stop."""
    search.nodes += 1
    if search.cancelled or search.nodes >= search.max_nodes:
        search.stopped = True
    elif not search.nodes % NODES_BETWEEN_CLOCKS:
        if seconds_now() >= search.deadline:
            search.stopped = True
    return search.stopped


cdef inline void empty_table(Searcher* search) noexcept nogil:
    """Forget all positions, and count searches from 1 again."""
    memset(search.table, 0, TABLE_SIZE * sizeof(Entry))
    search.number = 1


cdef inline void begin_search_from(Searcher* search, State* state) noexcept nogil:
    """Prepare a search. The table stays, killers and merits do not."""
    search.number += 1
    if search.number > MAX_NUMBER:
        empty_table(search)
    search.nodes = 0
    search.stopped = False
    search.cancelled = False
    search.first_turn = state.turn
    memset(search.killers, 0, sizeof(search.killers))
    memset(search.merits, 0, 2 * MAX_MERITS * sizeof(int))
