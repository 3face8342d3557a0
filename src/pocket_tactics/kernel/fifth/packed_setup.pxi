# The set-up as Python sees it.

cdef class PackedSetup:
    """A position of the set-up, played step by step."""

    cdef readonly PackedGame owner
    cdef Setup setup

    def __init__(self, owner: PackedGame, fields: dict) -> None:
        """Copy the fields of a position."""
        self.owner = owner
        self.setup = fields

    def copy(self) -> PackedSetup:
        """Return the position, to be played apart from this one."""
        return PackedSetup(self.owner, self.setup)

    @property
    def fields(self) -> dict:
        """The record of the position."""
        return self.setup

    @property
    def mover(self) -> int:
        """The seat that decides next, -1 for chance."""
        return -1 if self.setup.step == ROLLING_OFF else setup_mover(&self.setup)

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        expect(self.setup.step == ROLLING_OFF)
        return 1

    @property
    def key(self) -> int:
        """A number that is the same for equal positions."""
        return setup_key(&self.setup)

    @property
    def over(self) -> bool:
        """Whether the set-up is over, so that the game can `begin`."""
        return self.setup.step == SET_UP

    def actions(self) -> list:
        """Return the legal actions as numbers; see `setup.pxi`."""
        cdef uint16_t actions[MAX_SETUP_ACTIONS]
        cdef int index, count = 0
        if LAYING_TILES <= self.setup.step <= CHOOSING_EDGES:
            count = list_setup(&self.setup, actions)
        return [actions[index] for index in range(count)]

    def play(self, action: object) -> None:
        """Play a legal action."""
        cdef uint32_t number = as_action(action)
        expect(number in self.actions())
        play_setup(&self.setup, number)

    def roll(self, faces: tuple) -> None:
        """Note the next die of the roll-off."""
        expect(self.setup.step == ROLLING_OFF and len(faces) == 1)
        roll_off(&self.setup, as_face(faces[0]))

    def playouts(self, games: object, seed: object) -> dict:
        """Play random games to the end from here; return how many ended how."""
        cdef PackedState first = PackedState.__new__(PackedState)
        cdef Setup setup
        cdef Results results
        cdef uint64_t stream = as_seed(seed)
        cdef int64_t index, number = as_count(games, "a number of games")
        first.owner = PackedGame(self.owner.tables)
        memset(&results, 0, sizeof(results))
        with nogil:
            for index in range(number):
                setup = self.setup
                set_up_randomly(&setup, &stream, &results)
                begin_game(&first.owner.game, &setup, &first.state, &first.history)
                play_out(
                    &first.owner.game, &first.state, &first.history, &stream, &results
                )
        return results

    def begin(self) -> PackedState:
        """Return the first turn, in a game with its map."""
        expect(self.over)
        cdef PackedState start = PackedState.__new__(PackedState)
        start.owner = PackedGame.__new__(PackedGame)
        start.owner.game = self.owner.game
        start.past = []
        begin_game(&start.owner.game, &self.setup, &start.state, &start.history)
        start.owner.given = start.owner.tables
        start._look_back()
        return start
