# The agenda of a position: the steps that are due, as a stack. Editions whose steps
# wait for other steps, such as a test within an assault, include this file. Each
# defines MAX_STEPS before, and proves that its rules never need more.

cdef struct Step:
    byte kind        # of the edition
    byte seat
    byte unit
    byte tile
    byte numbers[4]  # whatever else the mechanic of its kind needs

cdef struct Agenda:
    byte count
    Step steps[MAX_STEPS]


cdef inline Step* next_step(Agenda* agenda) noexcept nogil:
    """Return the step that is due first. There must be one."""
    return &agenda.steps[agenda.count - 1]


cdef inline Step* push_step(Agenda* agenda, int kind) noexcept nogil:
    """Add a step that is due before all others, and return it with empty fields."""
    cdef Step* step = &agenda.steps[agenda.count]
    memset(step, 0, sizeof(Step))
    step.kind = kind
    agenda.count += 1
    return step


cdef inline Step pop_step(Agenda* agenda) noexcept nogil:
    """Remove the step that is due first, and return it. There must be one."""
    agenda.count -= 1
    return agenda.steps[agenda.count]
