# The codec of an environment as Python sees it. Its numbers are those of `codec.pxi`
# of the edition.

cdef class Codec:
    """The numbers of actions, and the observations, of games from some starts."""

    cdef Layout layout

    def __init__(self, starts: object) -> None:
        """Make them as many as the largest of these games needs."""
        cdef PackedState start
        memset(&self.layout, 0, sizeof(Layout))
        for start in checked_starts(starts):
            grow_layout(&self.layout, &start.owner.game)
        require(
            most_actions(&self.layout) <= MAX_ACTIONS,
            "expected games with fewer units and tiles",
        )

    cdef _expect_room(self, PackedState position):
        """Raise an error if the game of a position is larger than the layout."""
        require(
            has_room_for(&self.layout, &position.owner.game),
            "expected a position of a game that the codec was made for",
        )

    cdef expect_seat(self, int seat):
        """Raise an error if there is no such seat."""
        require(
            0 <= seat < self.layout.seats,
            f"expected a seat from 0 to {self.layout.seats - 1}",
        )

    @property
    def seats(self) -> int:
        """The number of seats of the game with the most of them."""
        return self.layout.seats

    @property
    def tiles(self) -> int:
        """The number of tiles of the largest map."""
        return self.layout.tiles

    @property
    def spaces(self) -> int:
        """The number of places of the map that are observed, tiles or not."""
        return observed_spaces(&self.layout)

    @property
    def cards(self) -> int:
        """The number of cards of the game with the most of them."""
        return self.layout.cards

    @property
    def actions(self) -> int:
        """The number of actions."""
        return count_codes(&self.layout)

    @property
    def most_legal(self) -> int:
        """How many actions may be legal at most."""
        return most_actions(&self.layout)

    @property
    def size(self) -> int:
        """The number of values of an observation."""
        return observation_size(&self.layout)

    def action(self, position: PackedState, number: object) -> int:
        """Return the code of an action of the kernel in the game of a position."""
        self._expect_room(position)
        return code_of(
            &self.layout, &position.owner.game, as_number(number, INT_MAX)
        )

    def number(self, position: PackedState, action: object) -> int:
        """Return the action of the kernel that a code means in a game."""
        cdef int64_t code = as_count(action, "a code of an action")
        self._expect_room(position)
        require(code < count_codes(&self.layout), "expected a code of an action")
        return number_of(&self.layout, &position.owner.game, code)

    def legal(self, position: PackedState) -> list:
        """Return the codes of the legal actions, or of the different rolls."""
        cdef int64_t codes[MAX_ACTIONS]
        cdef int index, count
        self._expect_room(position)
        count = list_codes(
            &self.layout, &position.owner.game, &position.state, codes
        )
        return [codes[index] for index in range(count)]

    def results(self, position: PackedState) -> tuple:
        """Return the result of each seat: 1 for a win, -1 for a loss, or 0."""
        cdef int seat
        found = []
        for seat in range(self.layout.seats):
            found.append(result_of(&position.owner.game, &position.state, seat))
        return tuple(found)

    def play(self, position: PackedState, action: object) -> None:
        """Play a legal action, or a roll."""
        cdef Game* game = &position.owner.game
        cdef byte faces[MAX_DICE]
        cdef int code
        expect(action in self.legal(position))
        code = action
        if chance_decides(&position.state):
            read_roll(dice_due(game, &position.state), code, faces)
            position._roll(faces)
        else:
            position._play(number_of(&self.layout, game, code))

    def roll(self, position: PackedState, stream: object) -> int:
        """Roll until a player decides; return the rest of a stream of chance."""
        cdef byte faces[MAX_DICE]
        cdef uint64_t left = as_seed(stream)
        while chance_decides(&position.state):
            fill_randomly(
                faces, dice_due(&position.owner.game, &position.state), &left
            )
            position._roll(faces)
        return left

    def observe(
        self, position: PackedState, seat: object, float[::1] frame, float[::1] fields
    ) -> None:
        """Write what a seat observes, with the frame of its game."""
        cdef int size = observation_size(&self.layout)
        self._expect_room(position)
        self.expect_seat(seat)
        require(
            frame.shape[0] == size and fields.shape[0] == size,
            f"expected arrays of {size} values",
        )
        write_observation(
            &self.layout,
            &position.owner.game,
            &position.state,
            &position.history,
            seat,
            &frame[0],
            &fields[0],
        )

    def write_frame(
        self, position: PackedState, seat: object, float[::1] frame
    ) -> None:
        """Write what a seat observes and does not change in a game."""
        self._expect_room(position)
        self.expect_seat(seat)
        require(
            frame.shape[0] == observation_size(&self.layout),
            f"expected an array of {self.size} values",
        )
        write_frame(&self.layout, &position.owner.game, seat, &frame[0])


def first_stream(seed: object, number: object) -> int:
    """Return the stream of chance of a game of a batch."""
    return stream_of(as_seed(seed), as_count(number, "a number of games"))


def begin_stream(stream: object, starts: object) -> tuple:
    """Return the start of the next game, of so many, and the rest of its stream."""
    cdef uint64_t left = as_seed(stream)
    cdef int start = random_below(&left, as_number(starts, INT_MAX))
    return start, left
