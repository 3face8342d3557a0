# Bumps: a die is raised, to a six at most (fifth.bump).

cdef inline void bump_die(Fight* fight, int by) noexcept nogil:
    """Raise the chosen die."""
    fight.dice[fight.pool] += die(raised_face(fight.face, by)) - die(fight.face)
