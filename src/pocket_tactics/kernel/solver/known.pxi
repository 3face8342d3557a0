# The odds that a search needs, of an edition whose contests are solved.

cdef class KnownOdds:
    """What a search has found out about contests of dice, in all of its games."""

    cdef Odds* odds

    def __cinit__(self) -> None:
        self.odds = new_odds()

    def __dealloc__(self) -> None:
        free_odds(self.odds)

    cdef Odds* of_game(self, PackedGame owner) except NULL:
        """Return the odds, for a game that a search can hold."""
        require(
            most_choices(&owner.game) <= MAX_CHOICES,
            "expected a game with fewer units and tiles",
        )
        return self.odds
