# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The fifth edition on flat records, in files named as in `engine/rules/fifth`.

Each mechanic is an include file. Functions that play take a game, a state and a
history, share nothing else, use no Python object, and run without the GIL. A state
waits for a player or for faces. So the same functions serve playouts, searches, and
games that are played step by step. They do not check whether an action is legal. The
classes below do, for callers from Python.

Whatever is built on top starts from these functions:

    list_turn, list_actions       all that a player may do, as masks or as numbers
    play_action, play_roll        the next state; copy a state by assignment before
    mover_of, chance_decides      who decides
    position_key, times_met       tables and repetitions
    reach, entries, targets       tiles that a unit can reach or attack
    play_out                      a random game to the end
"""

from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from pocket_tactics.kernel.errors import NotPossibleError

include "../bits.pxi"
include "../chance.pxi"
include "../dice.pxi"
include "../board.pxi"
include "house.pxi"
include "tables.pxi"
include "state.pxi"
include "units.pxi"
include "moves/paths.pxi"
include "moves/hops.pxi"
include "moves/hazards.pxi"
include "playing.pxi"
include "turns.pxi"
include "winning.pxi"
include "deploying.pxi"
include "setup.pxi"
include "rolloff.pxi"
include "attacks/declaring.pxi"
include "attacks/invading.pxi"
include "fights/fight.pxi"
include "fights/retaliation.pxi"
include "fights/dice.pxi"
include "fights/effects.pxi"
include "fights/bumps.pxi"
include "fights/rerolls.pxi"
include "keys.pxi"
include "playouts.pxi"

STATE_BYTES = sizeof(State)


cdef class PackedGame:
    """The tables of a game. In Python a record is a dict of its fields."""

    cdef Game game

    def __init__(self, tables: dict) -> None:
        """Copy tables, and work out those of the map.

        Raise an error if a value does not fit its field.
        """
        memset(&self.game, 0, sizeof(Game))
        self.game = {"map": self.game.map, **tables}
        write_map_tables(&self.game)

    @property
    def tables(self) -> dict:
        """The record of the tables."""
        return self.game


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

    def play(self, action: int) -> None:
        """Play a legal action."""
        cdef int number = action
        expect(number in self.actions())
        play_setup(&self.setup, number)

    def roll(self, faces: tuple) -> None:
        """Note the next die of the roll-off."""
        expect(self.setup.step == ROLLING_OFF and len(faces) == 1)
        expect(1 <= faces[0] <= MAX_FACE)
        roll_off(&self.setup, faces[0])

    def playouts(self, games: int, seed: int) -> dict:
        """Play random games to the end from here; return how many ended how."""
        cdef PackedState first = PackedState.__new__(PackedState)
        cdef Setup setup
        cdef Results results
        cdef uint64_t stream = seed
        cdef long index, number = games
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
        start._look_back()
        return start


cdef expect(bint legal):
    """Raise an error if something is not legal."""
    if not legal:
        raise NotPossibleError("That is not possible here.")


cdef dict fields_of(bytes noted):
    """Return the record of a position in a history."""
    cdef State state
    memcpy(&state, <char*>noted, sizeof(State))
    return state


cdef class PackedState:
    """A position with its history, played step by step or to the end."""

    cdef readonly PackedGame owner
    cdef list past  # the positions in the history, as bytes
    cdef State state
    cdef History history

    def __init__(self, owner: PackedGame, fields: dict, past: list) -> None:
        """Copy the fields of a position and of those before it.

        `key`, `first` and `length` are worked out here.
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
        cdef int length = self.state.length
        self.state = {**fields, "key": 0, "first": 0, "length": length}
        self.state.key = units_key(&self.owner.game, &self.state)

    cdef _note(self):
        """Add the position to its own history."""
        if self.state.length >= MAX_TURNS:
            raise IndexError("The history is too long.")
        self.history.keys[self.state.length] = turn_key(&self.state)
        self.state.length += 1
        self.past.append(self._bytes())

    cdef bytes _bytes(self):
        return (<char*>&self.state)[: sizeof(State)]

    def copy(self) -> PackedState:
        """Return the same position, to be played apart from this one."""
        cdef PackedState twin = PackedState.__new__(PackedState)
        cdef int index, first = self.state.first, length = self.state.length
        twin.owner = self.owner
        twin.past = self.past[:]
        twin.state = self.state
        for index in range(first, length):
            twin.history.keys[index] = self.history.keys[index]
        return twin

    @property
    def fields(self) -> dict:
        """The record of the position."""
        return self.state

    def past_fields(self, first: int) -> list:
        """Return the records of the history from a position on."""
        return [fields_of(noted) for noted in self.past[first:]]

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""
        return position_key(&self.state)

    @property
    def times_met(self) -> int:
        """How often the position at the start of this turn has come up."""
        return times_met(&self.state, &self.history) if self.state.length else 0

    @property
    def mover(self):
        """The seat that decides next, -1 for chance, or None once the game is over."""
        if self.state.due == GAME_OVER:
            return None
        return -1 if chance_decides(&self.state) else mover_of(&self.state)

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        expect(chance_decides(&self.state))
        return dice_due(&self.owner.game, &self.state)

    def actions(self) -> list:
        """Return the legal actions as numbers; see `playing.pxi`."""
        cdef uint16_t actions[MAX_ACTIONS]
        cdef int index, count = self._list(actions)
        return [actions[index] for index in range(count)]

    cdef int _list(self, uint16_t* actions) noexcept:
        """List the legal actions of a player; return the number, 0 for no player."""
        if self.state.due >= HAZARD_ON_MOVE:
            return 0
        return list_actions(&self.owner.game, &self.state, actions)

    cdef bint _is_legal(self, int action) noexcept:
        cdef uint16_t actions[MAX_ACTIONS]
        cdef int index, count = self._list(actions)
        for index in range(count):
            if actions[index] == action:
                return True
        return False

    def play(self, action: int) -> None:
        """Play a legal action."""
        cdef int number = action
        expect(self._is_legal(number))
        play_action(&self.owner.game, &self.state, &self.history, number)
        self._look_back()

    def deploy(self, unit: int, to: int) -> None:
        """Deploy one of several like reserves."""
        cdef Game* game = &self.owner.game
        cdef int number = unit, tile = to
        expect(0 <= number < MAX_UNITS and 0 <= tile < MAX_TILES)
        expect(has(self.state.reserves & game.units[self.state.seat], number))
        expect(self._is_legal(coded(DEPLOY, game.card_of[number], tile)))
        deploy(game, &self.state, &self.history, number, tile)
        self._look_back()

    def roll(self, faces: tuple) -> None:
        """Let the dice that are due show *faces*."""
        cdef byte rolled[3]
        cdef int index, face, dice = self.dice
        expect(len(faces) == dice)
        for index in range(dice):
            face = faces[index]
            expect(1 <= face <= MAX_FACE)
            rolled[index] = face
        play_roll(&self.owner.game, &self.state, &self.history, rolled)
        self._look_back()

    cdef _look_back(self):
        """Keep the record of the position if a turn has begun."""
        if self.state.length > len(self.past):
            self.past.append(self._bytes())

    def playouts(self, games: int, seed: int) -> dict:
        """Play random games to the end from here; return how many ended how."""
        cdef State state
        cdef Results results
        cdef uint64_t stream = seed
        cdef long index, number = games
        memset(&results, 0, sizeof(results))
        with nogil:
            for index in range(number):
                state = self.state
                play_out(&self.owner.game, &state, &self.history, &stream, &results)
        return results
