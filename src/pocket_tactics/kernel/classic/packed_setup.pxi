# The set-up of the map for callers from Python.

cdef class PackedSetup:
    """A position of the set-up of the map, played step by step or at random."""

    cdef readonly PackedGame owner
    cdef Setup setup
    cdef State later  # the units, as they are when the map is complete

    def __init__(self, owner: PackedGame, fields: dict, later: dict) -> None:
        """Copy the fields of a position, and those of the units."""
        self.owner = owner
        self.setup = fields
        self.later = later

    def copy(self) -> PackedSetup:
        """Return the same position, to be played apart from this one."""
        cdef PackedSetup twin = PackedSetup.__new__(PackedSetup)
        twin.owner = self.owner
        twin.setup = self.setup
        twin.later = self.later
        return twin

    @property
    def fields(self) -> dict:
        """The record of the position."""
        return self.setup

    @property
    def key(self) -> int:
        """A number that is the same for equal positions."""
        return setup_key(&self.setup)

    @property
    def over(self) -> bool:
        """Whether the map is complete."""
        return self.setup.step == SET_UP

    @property
    def mover(self) -> int:
        """The seat that decides next, or -1 for chance."""
        return setup_mover(&self.setup)

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls, 0 if it draws a tile."""
        expect(self.mover < 0)
        return self.setup.step == ROLLING_OFF

    def actions(self) -> list:
        """Return the legal actions as numbers, or the possible draws."""
        cdef uint32_t actions[MAX_SETUP_ACTIONS]
        cdef int index, count = self._list(actions)
        return [actions[index] for index in range(count)]

    cdef int _list(self, uint32_t* actions) noexcept:
        if self.setup.step == ROLLING_OFF or self.setup.step == SET_UP:
            return 0
        return list_setup(&self.owner.game, &self.setup, actions)

    def play(self, action: object) -> None:
        """Play a legal action, or a draw."""
        expect(action in self.actions())
        play_setup(&self.owner.game, &self.setup, action)

    def roll(self, faces: tuple) -> None:
        """Let the die that is due show a face."""
        expect(self.setup.step == ROLLING_OFF and len(faces) == 1)
        roll_off(&self.owner.game, &self.setup, as_face(faces[0]))

    def begin(self) -> PackedState:
        """Return the position in which the first units are placed."""
        cdef PackedGame game = PackedGame.__new__(PackedGame)
        cdef PackedState begun = PackedState.__new__(PackedState)
        expect(self.setup.step == SET_UP)
        game.game = self.owner.game
        finish_map(&game.game, &self.setup)
        game.given = game.tables
        begun.owner = game
        begun.past = []
        begun.state = self.later
        begin_units(&game.game, &begun.state, &begun.history, self.setup.first)
        begun._look_back()
        return begun

    def playouts(self, games: object, seed: object) -> dict:
        """Play random games to the end from here; return how many ended how."""
        cdef Scratch* scratch = <Scratch*>PyMem_Malloc(sizeof(Scratch))
        cdef Results results
        cdef uint64_t stream = as_seed(seed)
        cdef int64_t index, number = as_count(games, "a number of games")
        if not scratch:
            raise MemoryError
        memset(&results, 0, sizeof(results))
        with nogil:
            for index in range(number):
                scratch.setup = self.setup
                scratch.state = self.later
                scratch.game = self.owner.game
                play_from_setup(scratch, &stream, &results)
        PyMem_Free(scratch)
        return results


cdef struct Scratch:  # what a random game from the set-up on needs
    Game game
    Setup setup
    State state
    History history


cdef void play_from_setup(
    Scratch* scratch, uint64_t* seed, Results* results
) noexcept nogil:
    """Play the set-up and the game at random to the end."""
    while scratch.setup.step != SET_UP:
        results.steps += 1
        results.decisions += setup_mover(&scratch.setup) >= 0
        play_setup_randomly(&scratch.game, &scratch.setup, seed)
    finish_map(&scratch.game, &scratch.setup)
    begin_units(
        &scratch.game, &scratch.state, &scratch.history, scratch.setup.first
    )
    play_out(&scratch.game, &scratch.state, &scratch.history, seed, results)


cdef void play_setup_randomly(Game* game, Setup* setup, uint64_t* seed) noexcept nogil:
    """Roll, draw a tile of the bag, or play any legal action."""
    cdef uint32_t actions[MAX_SETUP_ACTIONS]
    cdef int count, piece = 0
    if setup.step == ROLLING_OFF:
        roll_off(game, setup, 1 + random_below(seed, MAX_FACE))
        return
    if setup.step != DRAWING:
        count = list_setup(game, setup, actions)
        play_setup(game, setup, actions[random_below(seed, count)])
        return
    count = random_below(seed, tiles_left(setup) - setup.asides)
    while count >= in_bag(setup, piece):
        count -= in_bag(setup, piece)
        piece += 1
    draw(game, setup, piece)
