# The set-up as Python sees it.

cdef class PackedSetup:
    """A position of the set-up, played step by step."""

    cdef readonly PackedGame owner
    cdef Setup setup

    def __init__(self, owner: PackedGame, fields: dict) -> None:
        """Copy the fields of a position."""
        self.owner = owner
        memset(&self.setup, 0, sizeof(Setup))
        self.setup = fields

    def copy(self) -> PackedSetup:
        """Return the position, to be played apart from this one."""
        cdef PackedSetup twin = PackedSetup.__new__(PackedSetup)
        twin.owner = self.owner
        memcpy(&twin.setup, &self.setup, sizeof(Setup))
        return twin

    @property
    def fields(self) -> dict:
        """The record of the position."""
        return self.setup

    @property
    def mover(self) -> int:
        """The seat that decides next, -1 for chance."""
        if setup_by_chance(&self.setup):
            return -1
        return setup_mover(&self.owner.game, &self.setup)

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        expect(self.setup.step == ROLLING_OFF)
        return 1

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""
        return setup_key(&self.owner.game, &self.setup)

    @property
    def over(self) -> bool:
        """Whether the set-up is over, so that the game can `begin`."""
        return self.setup.step == SET_UP

    def actions(self) -> list:
        """Return the legal actions as numbers, or the draws; see `setting.pxi`."""
        cdef uint32_t actions[MAX_SETUP_ACTIONS]
        cdef int index, count = list_setup(&self.owner.game, &self.setup, actions)
        return [actions[index] for index in range(count)]

    def like_units(self, action: object) -> int:
        """Return the units that may be placed by a legal action, a bit each."""
        cdef uint32_t number = as_action(action)
        expect(number in self.actions() and number >> 24 == PLACE_UNIT)
        return like_starters(&self.owner.game, &self.setup, number >> 16 & 255)

    def play(self, action: object, unit: object = NOTHING) -> None:
        """Play a legal action, or draw a piece, with one of several like units."""
        cdef uint32_t number = as_action(action)
        cdef int one = as_unit(unit)
        expect(number in self.actions())
        expect(one == NOTHING or has(self.like_units(number), one))
        play_setup(&self.owner.game, &self.setup, number, one)

    def roll(self, faces: tuple) -> None:
        """Note the next die of the roll-off."""
        expect(self.setup.step == ROLLING_OFF and len(faces) == 1)
        roll_off(&self.owner.game, &self.setup, as_face(faces[0]))

    def playouts(self, games: object, seed: object) -> dict:
        """Play random games to the end from here; return how many ended how."""
        cdef PackedState first = PackedState.__new__(PackedState)
        cdef Game* game
        cdef Setup setup
        cdef Results results
        cdef uint64_t stream = as_seed(seed)
        cdef int64_t index, number = as_count(games, "a number of games")
        first.owner = PackedGame(self.owner.given)
        game = &first.owner.game
        memset(&results, 0, sizeof(results))
        with nogil:
            for index in range(number):
                setup = self.setup
                set_up_randomly(game, &setup, &stream, &results)
                begin_game(game, &setup, &first.state, &first.history)
                run_automatic_steps(game, &first.state, &first.history)
                play_out(game, &first.state, &first.history, &stream, &results)
        return results

    def begin(self) -> PackedState:
        """Return the first turn, in a game with its map and its order of turns."""
        expect(self.over)
        cdef PackedState start = PackedState.__new__(PackedState)
        start.owner = PackedGame.__new__(PackedGame)
        start.owner.game = self.owner.game
        start.past = []
        begin_game(&start.owner.game, &self.setup, &start.state, &start.history)
        start.owner.given = start.owner.tables
        start.past.append(start._bytes())
        start._run()
        return start
