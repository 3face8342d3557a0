# The search as Python sees it. What Python passes is checked here.

cdef int as_depth(depth) except 0:
    """Return a depth in turns, or raise an error."""
    depth = PyNumber_Index(depth)
    require(0 < depth <= MAX_DEPTH, f"expected a depth from 1 to {MAX_DEPTH}")
    return depth


cdef check_players(Game* game):
    require(count_seats(game) == 2, "expected a game of two players")


cdef Habits as_habits(dict given) except *:
    """Return how games are to be played, or raise an error."""
    cdef Habits habits
    try:
        habits = given
    except OverflowError:
        raise ValueError("expected habits from 0 to 2**31 - 1") from None
    check_habits(&habits)
    return habits


cdef check_habits(Habits* habits):
    """Raise an error if no game can be played with these habits."""
    as_depth(habits.depth)
    require(habits.strays >= 0, "expected strays of at least 0")
    require(
        habits.temperature > 0 and isfinite(habits.temperature),
        "expected a finite temperature above 0",
    )


cdef read_weights(Net* net, dict weights):
    """Copy weights, or raise an error if some are missing or too many."""
    try:
        net[0] = weights
    except (IndexError, ValueError) as problem:
        raise ValueError(
            f"expected weights of {FEATURES} features and {HIDDEN} hidden units"
        ) from problem


cdef class Thinker:
    """A search with its table of positions, used by one thread at a time."""

    cdef PackedGame owner
    cdef KnownOdds odds
    cdef State start         # the position that is searched
    cdef Searcher search
    cdef History history
    cdef Lines* lines
    cdef bint busy           # while it searches without the GIL
    cdef readonly float contempt

    def __cinit__(self) -> None:
        memset(&self.search, 0, sizeof(Searcher))
        self.lines = <Lines*>PyMem_Malloc(sizeof(Lines))
        self.search.table = <Entry*>PyMem_Calloc(TABLE_SIZE, sizeof(Entry))
        self.search.merits = <int*>PyMem_Calloc(2 * MAX_MERITS, sizeof(int))
        if not (self.lines and self.search.table and self.search.merits):
            raise MemoryError
        self.search.history = &self.history
        self.lines.count = 0
        self.odds = KnownOdds()

    def __dealloc__(self) -> None:
        PyMem_Free(self.lines)
        PyMem_Free(self.search.table)
        PyMem_Free(self.search.merits)

    def __init__(self, weights: dict, contempt: float = 0) -> None:
        """Copy weights. A draw is worth less than half by the *contempt*."""
        require(fabs(contempt) <= 0.5, "expected a contempt from -0.5 to 0.5")
        read_weights(&self.search.net, weights)
        require(is_finite(&self.search.net), "expected finite weights")
        drop_tiny_weights(&self.search.net)
        self.contempt = contempt

    def __reduce__(self):
        raise TypeError("a `Thinker` cannot be copied or pickled: create another one")

    def stop(self) -> None:
        """Let the search of a position end soon, though another thread runs it.

        It goes on only after the next `begin`.
        """
        self.search.cancelled = True

    @property
    def nodes(self) -> int:
        """The number of positions of the last search."""
        return self.search.nodes

    def begin(self, position: PackedState, wanted: object, margin: float) -> None:
        """Prepare a search, which finds the exact values of the best actions.

        These are the *wanted* best ones, and those within a *margin* of them.
        """
        expect(is_searched(&position.state))
        cdef int64_t count = as_count(wanted, "a number of wanted actions")
        require(count > 0, "expected at least one wanted action")
        require(margin >= 0, "expected a margin of at least 0")
        check_players(&position.owner.game)
        self._look_at(position)
        self._set_draws(seat_deciding(self.search.game, &self.start))
        begin_search_from(&self.search, &self.start)
        list_lines(&self.search, &self.start, self.lines)
        self.lines.wanted = min(count, MAX_CHOICES)
        self.lines.margin = margin

    cdef _look_at(self, PackedState position):
        """Search for the player who decides. The table is kept for the same game."""
        self._expect_idle()
        if not self.owner or self.owner.given != position.owner.given:
            empty_table(&self.search)
            self.owner = position.owner
        self.search.game = &self.owner.game
        self.search.odds = self.odds.of_game(self.owner)
        self.start = position.state
        copy_history(&position.state, &position.history, &self.history)
        self._limit(0, 0)

    cdef _expect_idle(self):
        """Raise an error while another thread searches."""
        if self.busy:
            raise RuntimeError("This thinker is searching in another thread.")

    cdef _limit(self, double seconds, int64_t nodes):
        """Limit the next search. 0 stands for no limit."""
        self.search.stopped = False
        self.search.max_nodes = nodes if nodes else LONG_MAX
        self.search.deadline = seconds_now() + seconds if seconds else HUGE_VAL

    def search_to(self, depth: object, seconds: float, nodes: object) -> bool:
        """Search the position that the search has begun with to a depth in turns.

        Return whether it ended before the limits: 0 stands for none. *nodes* are those
        since the beginning.
        """
        cdef int turns = as_depth(depth)
        cdef bint finished
        self._expect_idle()
        require(seconds >= 0, "expected a limit of at least 0 seconds")
        expect(self.lines.count > 0)
        self._limit(seconds, as_count(nodes, "a number of nodes"))
        self.busy = True
        with nogil:
            finished = search_lines(&self.search, &self.start, self.lines, turns)
        self.busy = False
        return finished

    def found(self, count: object) -> list:
        """Return the best actions with their values, the best first."""
        cdef int64_t index, number = as_count(count, "a number of actions")
        self._expect_idle()
        return [
            (self.lines.actions[index], self.lines.values[index])
            for index in range(min(number, self.lines.count))
        ]

    def selfplay(
        self, starts: object, games: object, habits: dict, seed: object, room: byte[::1]
    ) -> int:
        """Play games against itself from *starts* in turn, and note all positions.

        They are written to *room* as records (`SAMPLE_BYTES` each), as many as it
        holds. Return their number. A draw is worth a half.
        """
        cdef list places = checked_starts(starts)
        cdef Samples samples
        cdef Habits own = as_habits(habits)
        cdef uint64_t stream = as_seed(seed)
        cdef int64_t number, count = as_count(games, "a number of games")
        samples.count = 0
        samples.room = room.shape[0] // sizeof(Sample)
        samples.items = <Sample*>&room[0] if samples.room else NULL
        require(
            <size_t>samples.items % sizeof(float) == 0, "expected aligned room"
        )
        for number in range(count):
            self._play_alone(
                places[number % len(places)], number, &own, &stream, &samples
            )
        return samples.count

    cdef _play_alone(
        self,
        PackedState start,
        int number,
        Habits* habits,
        uint64_t* seed,
        Samples* samples,
    ):
        """Play one game against itself."""
        cdef State state = self._start(start)
        cdef long first = samples.count
        self.search.draw[0] = 0.5
        self.search.draw[1] = 0.5
        self.busy = True
        with nogil:
            play_and_note(&self.search, &state, self.lines, habits, seed, samples)
        self._finish_game()
        while first < samples.count:
            samples.items[first].game = number
            first += 1

    cdef State _start(self, PackedState position):
        """Return the first position of a game without limits of time."""
        check_players(&position.owner.game)
        self._look_at(position)
        self.lines.margin = 0
        self.lines.wanted = 1
        return position.state

    cdef _finish_game(self):
        """Forget the last position of a game, which was not that of a search."""
        self.busy = False
        self.lines.count = 0

    def match(
        self, other: Thinker, starts: object, games: object, depths: tuple, seed: object
    ) -> list:
        """Play games against another thinker, each start twice with seats changed.

        *depths* are those of this thinker and of the other one, in turns. Return the
        result of each game for this thinker: 1, 0.5 or 0.
        """
        cdef list places = checked_starts(starts)
        cdef uint64_t stream = as_seed(seed)
        cdef int64_t number, count = as_count(games, "a number of games")
        require(other is not self, "expected another thinker, not the same one")
        require(len(depths) == 2, "expected two depths")
        depths = as_depth(depths[0]), as_depth(depths[1])
        return [
            self._match_game(
                other, places[number // 2 % len(places)], number & 1, depths, &stream
            )
            for number in range(count)
        ]

    cdef float _match_game(
        self, Thinker other, PackedState start, int seat, tuple depths, uint64_t* seed
    ) except -1:
        """Play one game from a seat, and return the result."""
        cdef Searcher* players[2]
        cdef int turns[2]
        cdef State state = other._start(start)
        state = self._start(start)
        self.lines.margin = MATCH_MARGIN
        players[seat] = &self.search
        players[1 - seat] = &other.search
        turns[seat], turns[1 - seat] = depths
        other.search.history = &self.history
        self._set_draws(seat)
        other._set_draws(1 - seat)
        self.busy = True
        other.busy = True
        with nogil:
            play_match_game(players, turns, &state, self.lines, seed)
        self._finish_game()
        other._finish_game()
        other.search.history = &other.history
        return result_for(&state, seat)

    cdef _set_draws(self, int seat):
        """Set the values of a draw for a player of a seat."""
        self.search.draw[seat] = 0.5 - self.contempt
        self.search.draw[1 - seat] = 0.5 + self.contempt
