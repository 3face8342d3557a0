# The memory of odds, which belongs to a packed game.

cdef Odds* solved_odds(Game* game) except NULL:
    """Return the odds of all fights of a game. Other threads run meanwhile."""
    cdef Solver* solver = new_solver()
    cdef Odds* odds = <Odds*>PyMem_Calloc(1, sizeof(Odds))
    if odds:
        list_grounds(game, odds)
        odds.exchanges = <Exchange*>PyMem_Calloc(exchanges_of(odds), sizeof(Exchange))
    if not odds or not odds.exchanges:
        PyMem_Free(solver)
        free_odds(odds)
        raise MemoryError
    with nogil:
        write_odds(game, odds, solver)
    PyMem_Free(solver)
    return odds


cdef Solver* new_solver() except NULL:
    """Return an empty solver."""
    cdef Solver* solver = <Solver*>PyMem_Calloc(1, sizeof(Solver))
    if not solver:
        raise MemoryError
    return solver


cdef free_odds(Odds* odds):
    """Free odds, if there are any."""
    if odds:
        PyMem_Free(odds.exchanges)
        PyMem_Free(odds)
