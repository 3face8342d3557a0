# What the positions of all editions have as Python sees them. The class `PackedState`
# of an edition adds how actions are played and folded. An edition has `read_fields`,
# which sets a position to a record, and `legal_actions`, which lists numbers.

cdef enum:
    COPIES = 64  # that are measured in turn: a power of two

cdef class PackedPosition:
    """What positions of all editions have: fields, a history, actions and rolls."""

    cdef readonly PackedGame owner
    cdef list past  # the positions in the history, as bytes
    cdef State state
    cdef History history

    def __init__(self, owner: PackedGame, fields: dict, past: list) -> None:
        """Copy the fields of a position and of those before it.

        What follows from other fields is worked out here.
        """
        self.owner = owner
        self.past = []
        memset(&self.state, 0, sizeof(State))
        for noted in past:
            self._load(noted)
            self._note()
        self._load(fields)

    cdef _load(self, fields):
        """Set the state to fields, keeping its place in the history."""
        read_fields(&self.owner.game, &self.state, fields, self.state.length)

    cdef _note(self):
        """Add the position to its own history."""
        if self.state.length >= MAX_TURNS:
            raise IndexError("The history is too long.")
        self.history.keys[self.state.length] = turn_key(&self.state)
        self.state.length += 1
        self.past.append(self._bytes())

    cdef bytes _bytes(self):
        return (<char*>&self.state)[: sizeof(State)]

    cdef _look_back(self):
        """Keep the record of the position if a turn has begun."""
        if self.state.length > len(self.past):
            self.past.append(self._bytes())

    def __reduce__(self):
        raise TypeError("expected a `Position` to copy or pickle, not its `packed`")

    def copy(self) -> PackedState:
        """Return the same position, to be played apart from this one."""
        cdef PackedState twin = PackedState.__new__(PackedState)
        twin.owner = self.owner
        twin.past = self.past[:]
        twin.state = self.state
        copy_history(&self.state, &self.history, &twin.history)
        return twin

    @property
    def fields(self) -> dict:
        """The record of the position."""
        return self.state

    def past_fields(self, first: object) -> list:
        """Return the records of the history from a position on."""
        return [fields_of(noted) for noted in self.past[first:]]

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""
        return position_key(&self.owner.game, &self.state)

    @property
    def times_met(self) -> int:
        """How often the position at the start of this turn has come up."""
        return times_met(&self.state, &self.history)

    @property
    def mover(self):
        """The seat that decides next, -1 for chance, or None once the game is over."""
        if is_over(&self.state):
            return None
        if chance_decides(&self.state):
            return -1
        return mover_of(&self.owner.game, &self.state)

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        expect(chance_decides(&self.state))
        return dice_due(&self.owner.game, &self.state)

    def actions(self) -> list:
        """Return the legal actions as numbers; see `playing.pxi`."""
        if not self._is_decision():
            return []
        return legal_actions(&self.owner.game, &self.state)

    cdef bint _is_decision(self) noexcept:
        """Whether a player decides."""
        return not is_over(&self.state) and not chance_decides(&self.state)

    cdef bint _is_legal(self, uint32_t action) noexcept:
        return self._is_decision() and is_listed(
            &self.owner.game, &self.state, action
        )

    def roll(self, faces: tuple) -> None:
        """Let the dice that are due show *faces*."""
        cdef byte rolled[MAX_DICE]
        cdef int index, dice = self.dice
        expect(len(faces) == dice)
        for index in range(dice):
            rolled[index] = as_face(faces[index])
        self._roll(rolled)

    cdef _roll(self, byte* faces):
        """Roll the dice that are due, without checking the faces."""
        play_roll(&self.owner.game, &self.state, &self.history, faces)
        self._look_back()

    def perft(self, depth: object) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        cdef int64_t decisions = as_count(depth, "a depth")
        cdef uint64_t count
        require(decisions <= MAX_PERFT, f"expected a depth of at most {MAX_PERFT}")
        if not decisions:
            return 1
        with nogil:
            count = count_lines(
                &self.owner.game, &self.state, &self.history, decisions
            )
        return count

    def playouts(self, games: object, seed: object) -> dict:
        """Play random games to the end from here; return how many ended how."""
        cdef State state
        cdef Results results
        cdef uint64_t stream = as_seed(seed)
        cdef int64_t index, number = as_count(games, "a number of games")
        memset(&results, 0, sizeof(results))
        with nogil:
            for index in range(number):
                state = self.state
                play_out(&self.owner.game, &state, &self.history, &stream, &results)
        return results

    def copy_often(self, times: object) -> bool:
        """Copy the state without its history, so often; return whether it is over."""
        cdef State states[COPIES]
        cdef int64_t number = as_count(times, "a number of copies")
        states[0] = self.state
        with nogil:
            copy_states(states, number)
        return is_over(&states[number & (COPIES - 1)])


cdef void copy_states(State* states, int64_t times) noexcept nogil:
    """Copy one of `COPIES` states to the next, so often, to measure that."""
    cdef int64_t index
    for index in range(times):
        states[(index + 1) & (COPIES - 1)] = states[index & (COPIES - 1)]


cdef dict fields_of(bytes noted):
    """Return the record of a position in a history."""
    cdef State state
    memcpy(&state, <char*>noted, sizeof(State))
    return state


cdef list possible_outcomes(Outcomes* outcomes):
    """Return the outcomes that can come up, with their probabilities."""
    cdef int outcome
    return [
        (outcome, outcomes.chances[outcome])
        for outcome in range(OUTCOMES_BY_CHANCE)
        if outcomes.chances[outcome]
    ]
