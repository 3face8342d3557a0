# The search as Python sees it.

cdef class Thinker:
    """A search with its table of positions, used by one thread at a time."""

    cdef PackedGame owner
    cdef State start         # the position that is searched
    cdef Searcher search
    cdef History history
    cdef Lines* lines
    cdef readonly float contempt

    def __cinit__(self) -> None:
        memset(&self.search, 0, sizeof(Searcher))
        self.lines = <Lines*>PyMem_Malloc(sizeof(Lines))
        self.search.table = <Entry*>PyMem_Calloc(TABLE_SIZE, sizeof(Entry))
        self.search.merits = <int*>PyMem_Calloc(2 * MAX_CODES, sizeof(int))
        if not (self.lines and self.search.table and self.search.merits):
            raise MemoryError
        self.search.history = &self.history
        self.lines.count = 0

    def __dealloc__(self) -> None:
        PyMem_Free(self.lines)
        PyMem_Free(self.search.table)
        PyMem_Free(self.search.merits)

    def __init__(self, weights: dict, contempt: float = 0) -> None:
        """Copy weights. A draw is worth less than half by the *contempt*."""
        self.search.net = weights
        drop_tiny_weights(&self.search.net)
        self.contempt = contempt

    def stop(self) -> None:
        """Let the search that another thread has started end soon."""
        self.search.stopped = True

    @property
    def nodes(self) -> int:
        """The number of positions of the last search."""
        return self.search.nodes

    def begin(self, position: PackedState, wanted: int, margin: float) -> None:
        """Prepare a search, which finds the exact values of the best actions.

        These are the *wanted* best ones, and those within a *margin* of them.
        """
        expect(position.state.due == TAKE_TURN or position.state.due == FOLLOW)
        expect(wanted > 0)
        self._look_at(position)
        begin_search_from(&self.search, &self.start)
        list_lines(&self.search, &self.start, self.lines)
        self.lines.wanted = wanted
        self.lines.margin = margin

    cdef _look_at(self, PackedState position):
        """Search for the player who decides. The table is kept for the same game."""
        cdef Game* game = &position.owner.game
        if not self.owner or memcmp(&self.owner.game, game, sizeof(Game)):
            memset(self.search.table, 0, TABLE_SIZE * sizeof(Entry))
            self.owner = position.owner
        self.search.game = &self.owner.game
        self.search.odds = self.owner.solved()
        self.start = position.state
        copy_history(&position.state, &position.history, &self.history)
        self._limit(0, 0)
        self._set_draws(position.state.seat)

    cdef _limit(self, double seconds, long nodes):
        """Limit the next search. 0 stands for no limit."""
        self.search.stopped = False
        self.search.max_nodes = nodes if nodes else LONG_MAX
        self.search.deadline = seconds_now() + seconds if seconds else HUGE_VAL

    def search_to(self, depth: int, seconds: float, nodes: int) -> bool:
        """Search the position that the search has begun with to a depth in turns.

        Return whether it ended before the limits: 0 stands for none. *nodes* are those
        since the beginning.
        """
        cdef int turns = depth
        cdef bint finished
        expect(0 < depth <= MAX_DEPTH and self.owner is not None)
        self._limit(seconds, nodes)
        with nogil:
            finished = search_lines(&self.search, &self.start, self.lines, turns)
        return finished

    def found(self, count: int) -> list:
        """Return the best actions with their values, the best first."""
        cdef int index
        return [
            (self.lines.actions[index], self.lines.values[index])
            for index in range(min(count, self.lines.count))
        ]

    def selfplay(
        self, starts: list, games: int, habits: dict, seed: int, room: byte[::1]
    ) -> int:
        """Play games against itself from *starts* in turn, and note all positions.

        They are written to *room* as records (`SAMPLE_BYTES` each), as many as it
        holds. Return their number.
        """
        cdef Samples samples
        cdef Habits own = habits
        cdef State state
        cdef uint64_t stream = seed
        cdef int number
        cdef long first
        samples.count = 0
        samples.room = room.shape[0] // sizeof(Sample)
        samples.items = <Sample*>&room[0]
        for number in range(games):
            state = self._start(starts[number % len(starts)])
            first = samples.count
            with nogil:
                play_and_note(
                    &self.search, &state, self.lines, &own, &stream, &samples
                )
            while first < samples.count:
                samples.items[first].game = number
                first += 1
        return samples.count

    cdef State _start(self, PackedState position):
        """Return the first position of a game without limits of time."""
        self._look_at(position)
        self.lines.margin = 0
        self.lines.wanted = 1
        return position.state

    def match(
        self, other: Thinker, starts: list, games: int, depths: tuple, seed: int
    ) -> list:
        """Play games against another thinker, each start twice with seats changed.

        *depths* are those of this thinker and of the other one, in turns. Return the
        result of each game for this thinker: 1, 0.5 or 0.
        """
        cdef uint64_t stream = seed
        cdef int number
        return [
            self._match_game(
                other, starts[number // 2 % len(starts)], number & 1, depths, &stream
            )
            for number in range(games)
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
        with nogil:
            play_match_game(players, turns, &state, self.lines, seed)
        other.search.history = &other.history
        return result_for(&state, seat)

    cdef _set_draws(self, int seat):
        """Set the values of a draw for a player of a seat."""
        self.search.draw[seat] = 0.5 - self.contempt
        self.search.draw[1 - seat] = 0.5 + self.contempt
