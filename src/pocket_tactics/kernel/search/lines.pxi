# The actions of the position that a search starts from, with their values.

cdef struct Lines:
    int count
    int wanted               # how many of the best values must be exact
    float margin             # and of those that are worse than these by this much
    Code actions[MAX_CHOICES]
    float values[MAX_CHOICES]


cdef void list_lines(Searcher* search, State* state, Lines* lines) noexcept nogil:
    """List the actions of the player who decides."""
    lines.count = list_choices(search.game, state, lines.actions)
    memset(lines.values, 0, sizeof(lines.values))


cdef bint search_lines(
    Searcher* search, State* state, Lines* lines, int depth
) noexcept nogil:
    """Search every action *depth* turns deep; return whether the search was finished.

    The lines are sorted, the best first. If the search stops, those that were searched
    stand before the others, which keep their values of the depth before.
    """
    cdef float value, alpha = 0
    cdef int index
    for index in range(lines.count):
        if index >= lines.wanted:
            alpha = max(lines.values[lines.wanted - 1] - lines.margin, 0)
        value = line_value(search, state, lines.actions[index], depth - 1, alpha)
        if search.stopped:
            return False
        lines.values[index] = value
        sort_line(lines, index)
    return True


cdef inline void sort_line(Lines* lines, int index) noexcept nogil:
    """Bring a new value to its place among those before it."""
    cdef Code action = lines.actions[index]
    cdef float value = lines.values[index]
    while index and lines.values[index - 1] < value:
        lines.values[index] = lines.values[index - 1]
        lines.actions[index] = lines.actions[index - 1]
        index -= 1
    lines.values[index] = value
    lines.actions[index] = action


cdef void deepen(
    Searcher* search, State* state, Lines* lines, int depth
) noexcept nogil:
    """Search deeper and deeper, up to a depth or until the search must stop.

    The only choice within a turn is not searched: no value of it is needed.
    """
    cdef int turns
    begin_search_from(search, state)
    list_lines(search, state, lines)
    if lines.count == 1 and not is_turn(state):
        return
    for turns in range(1, depth + 1):
        if not search_lines(search, state, lines, turns) or lines.values[0] >= 1:
            return
