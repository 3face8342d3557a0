# The tables of a game as Python passes them. An edition has `read_tables`, which copies
# and completes them, and `odds_of`, which reserves the memory for the odds of fights.

cdef class PackedGame:
    """The tables of a game. In Python a record is a dict of its fields."""

    cdef Game game
    cdef dict given  # the tables as Python has passed them, or those after a set-up
    cdef Odds* odds  # allocated when they are needed first, and used with the GIL

    def __dealloc__(self) -> None:
        free_odds(self.odds)

    def __init__(self, tables: dict) -> None:
        """Copy tables, and work out those that follow from them.

        Raise an error if a value does not fit its field.
        """
        self.given = tables
        memset(&self.game, 0, sizeof(Game))
        read_tables(&self.game, tables)

    cdef Odds* known_odds(self) except NULL:
        """Return what is known of the odds of fights."""
        cdef Odds* odds
        if not self.odds:
            odds = odds_of(&self.game)
            if self.odds:  # another thread was faster
                free_odds(odds)
            else:
                self.odds = odds
        return self.odds

    @property
    def tables(self) -> dict:
        """The record of the tables."""
        return self.game
