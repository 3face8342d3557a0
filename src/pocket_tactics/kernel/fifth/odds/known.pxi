# The odds that a search needs.

cdef class KnownOdds:
    """The odds of the game that is searched. They belong to the game."""

    cdef Odds* of_game(self, PackedGame owner) except NULL:
        """Return the odds of all fights of a game."""
        return owner.known_odds()
