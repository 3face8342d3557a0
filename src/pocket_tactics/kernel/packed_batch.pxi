# A batch of games as Python sees it: `envs/vector.py` checks what it passes.

cdef class PackedBatch:
    """Games that begin at the same starts, and are played together.

    It writes to arrays of the caller. No two threads may play the same range of games,
    or change the arrays meanwhile.
    """

    cdef readonly Codec codec
    cdef list starts
    cdef tuple given        # the arrays of the caller, which are not freed
    cdef Batch batch
    cdef Arrays arrays

    def __init__(
        self, starts: object, games: object, exposed: bool, at_once: bool
    ) -> None:
        """Make the games. They begin with the first `reset`."""
        games = PyNumber_Index(games)
        require(0 < games <= MAX_GAMES, f"expected 1 to {MAX_GAMES} games")
        require(not self.starts, "a batch is made once")
        self.starts = [start.copy() for start in checked_starts(starts)]
        self.codec = Codec(self.starts)
        self.batch.layout = self.codec.layout
        self.batch.games = games
        self.batch.exposed = exposed
        self.batch.at_once = at_once
        self.batch.row = self.codec.most_legal
        self.batch.words = (self.codec.actions + 63) // 64
        self._allocate()
        self._write_starts()
        forget_choices(&self.batch)
        self.reset(0, 0, games)

    cdef _allocate(self):
        """Reserve the memory of the games."""
        cdef Batch* batch = &self.batch
        cdef size_t starts = len(self.starts), size = self.codec.size
        cdef size_t seats = self.codec.seats
        batch.starts = starts
        batch.slots = <Slot*>PyMem_Calloc(batch.games, sizeof(Slot))
        batch.game = <Game**>PyMem_Calloc(starts, sizeof(Game*))
        batch.state = <State*>PyMem_Calloc(starts, sizeof(State))
        batch.history = <History**>PyMem_Calloc(starts, sizeof(History*))
        batch.frames = <float*>PyMem_Calloc(seats * starts * size, sizeof(float))
        batch.legal = <uint64_t*>PyMem_Calloc(
            <size_t>batch.games * batch.words, sizeof(uint64_t)
        )
        batch.histories = <History*>PyMem_Calloc(batch.games, sizeof(History))
        batch.chosen = <int64_t*>PyMem_Calloc(batch.games, sizeof(int64_t))
        if not (
            batch.slots
            and batch.histories
            and batch.chosen
            and batch.game
            and batch.state
            and batch.history
            and batch.frames
            and batch.legal
        ):
            raise MemoryError

    cdef _write_starts(self):
        """Note the starts with their frames, and where each game has its history."""
        cdef Batch* batch = &self.batch
        cdef PackedState start
        cdef int number, seat
        for number in range(batch.games):
            batch.slots[number].history = &batch.histories[number]
        for number in range(batch.starts):
            start = self.starts[number]
            batch.game[number] = &start.owner.game
            batch.state[number] = start.state
            batch.history[number] = &start.history
            for seat in range(self.codec.seats):
                write_frame(
                    &batch.layout,
                    &start.owner.game,
                    seat,
                    frame_of(batch, number, seat),
                )

    def __dealloc__(self) -> None:
        PyMem_Free(self.batch.slots)
        PyMem_Free(self.batch.histories)
        PyMem_Free(self.batch.game)
        PyMem_Free(self.batch.state)
        PyMem_Free(self.batch.history)
        PyMem_Free(self.batch.frames)
        PyMem_Free(self.batch.legal)
        PyMem_Free(self.batch.chosen)

    def bind(
        self,
        float[:, ::1] observations,
        unsigned char[:, ::1] masks,
        int64_t[:, ::1] actions,
        int32_t[::1] counts,
        int32_t[::1] movers,
        float[:, ::1] rewards,
        unsigned char[::1] endings,
    ) -> None:
        """Write to these arrays from now on. None stands for what is not wanted."""
        self._expect_rows(observations, (self.codec.size,))
        self._expect_rows(masks, (self.codec.actions,))
        self._expect_rows(actions, (self.batch.row,))
        self._expect_rows(rewards, (self.codec.seats,))
        self._expect_rows(counts, ())
        self._expect_rows(movers, ())
        self._expect_rows(endings, ())
        self.given = (observations, masks, actions, counts, movers, rewards, endings)
        self.arrays.observations = NULL if observations is None else &observations[0, 0]
        self.arrays.masks = NULL if masks is None else <byte*>&masks[0, 0]
        self.arrays.actions = NULL if actions is None else &actions[0, 0]
        self.arrays.counts = NULL if counts is None else &counts[0]
        self.arrays.movers = NULL if movers is None else &movers[0]
        self.arrays.rewards = NULL if rewards is None else &rewards[0, 0]
        self.arrays.endings = NULL if endings is None else <byte*>&endings[0]

    cdef _expect_rows(self, array, tuple width):
        """Raise an error if an array does not have a row for each game."""
        if array is None:
            return
        wanted = (self.batch.games, *width)
        found = tuple(array.shape)[: len(wanted)]
        require(found == wanted, f"expected an array of shape {wanted}, got {found}")

    cdef _expect_range(self, int first, int end):
        require(
            0 <= first <= end <= self.batch.games, "expected a range of the games"
        )

    def reset(self, seed: object, first: object, end: object) -> None:
        """Begin all games of a range."""
        cdef uint64_t key = as_seed(seed)
        cdef int start = first, stop = end
        self._expect_range(start, stop)
        with nogil:
            reset_range(&self.batch, &self.arrays, key, start, stop)

    def choose(self, const int64_t[::1] codes) -> int:
        """Choose an action for each game, if all are legal.

        Return the first game whose action is not, or -1.
        """
        cdef int index, illegal = -1
        self._expect_rows(codes, ())
        with nogil:
            illegal = choose_all(&self.batch, &codes[0])
        return illegal

    def step(self, first: object, end: object) -> None:
        """Play the chosen action in each game of a range."""
        cdef int start = first, stop = end
        self._expect_range(start, stop)
        with nogil:
            step_range(&self.batch, &self.arrays, start, stop)

    def observe(self, game: object, seat: object, float[::1] fields) -> None:
        """Write what a seat observes of a game."""
        cdef int index = game
        self._expect_range(index, index + 1)
        self.codec.expect_seat(seat)
        require(
            fields.shape[0] == self.codec.size,
            f"expected an array of {self.codec.size} values",
        )
        write_seen(&self.batch, index, seat, &fields[0])

    def start_of(self, game: object) -> int:
        """Return the number of the start that a game began with."""
        cdef int index = game
        self._expect_range(index, index + 1)
        return self.batch.slots[index].start
