# The search of games of more than two players, as Python sees it.

def rated_actions(thinker: Thinker, position: PackedState) -> list:
    """Return the actions of the player who decides with their values, the best first.

    A value is the probability that the player wins. The search is one action deep.
    """
    cdef Searcher* search = &thinker.search
    expect(is_searched(&position.state))
    thinker._look_at(position)
    search.draw[0] = (1 - 2 * thinker.contempt) / count_sides(search.game)
    begin_search_from(search, &thinker.start)
    list_lines(search, &thinker.start, thinker.lines)
    thinker.busy = True
    with nogil:
        value_lines(search, &thinker.start, thinker.lines)
    thinker.busy = False
    found = thinker.found(MAX_CHOICES)
    thinker.lines.count = 0
    return found
