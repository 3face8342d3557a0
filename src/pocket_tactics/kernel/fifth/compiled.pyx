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
    fold, settle, inside          the outcomes of a turn, and what the odds decide
    write_features                what a position consists of, as numbers
    deepen                        a search of the position
    list_codes, write_observation actions and positions as networks need them
"""

from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.limits cimport LONG_MAX
from libc.math cimport HUGE_VAL, expf, fabs, isfinite
from libc.stdint cimport int16_t, int32_t, int64_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

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
include "odds/strikes.pxi"
include "perft.pxi"
include "../perft.pxi"
include "../rolls.pxi"
include "codec.pxi"
include "observing.pxi"
include "../batch.pxi"
include "odds/fights.pxi"
include "odds/memory.pxi"
include "odds/dangers.pxi"
include "folding.pxi"
include "inside.pxi"
include "../evaluation/numbers.pxi"
include "features.pxi"
include "searching.pxi"
include "../search/clock.pxi"
include "../search/net.pxi"
include "../search/searcher.pxi"
include "../search/table.pxi"
include "../search/ordering.pxi"
include "../search/expectimax.pxi"
include "../search/lines.pxi"
include "../search/choosing.pxi"
include "../search/selfplay.pxi"

STATE_BYTES = sizeof(State)


cdef class PackedGame:
    """The tables of a game. In Python a record is a dict of its fields."""

    cdef Game game
    cdef dict given       # the tables as Python has passed them
    cdef Odds* odds       # worked out when they are needed first

    def __dealloc__(self) -> None:
        free_odds(self.odds)

    cdef Odds* solved(self) except NULL:
        """Return the odds of all fights."""
        cdef Odds* odds
        if not self.odds:
            odds = solved_odds(&self.game)
            if self.odds:  # another thread was faster
                free_odds(odds)
            else:
                self.odds = odds
        return self.odds

    def __init__(self, tables: dict) -> None:
        """Copy tables, and work out those of the map.

        Raise an error if a value does not fit its field.
        """
        self.given = tables
        memset(&self.game, 0, sizeof(Game))
        self.game = {"map": self.game.map, **tables}
        write_map_tables(&self.game)

    @property
    def tables(self) -> dict:
        """The record of the tables."""
        return self.game


include "packed_setup.pxi"


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
        twin.owner = self.owner
        twin.past = self.past[:]
        twin.state = self.state
        copy_history(&self.state, &self.history, &twin.history)
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
        return times_met(&self.state, &self.history)

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
        self._play(number)

    cdef _play(self, int number):
        """Play an action, without checking it."""
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
        cdef byte rolled[MAX_DICE]
        cdef int index, face, dice = self.dice
        expect(len(faces) == dice)
        for index in range(dice):
            face = faces[index]
            expect(1 <= face <= MAX_FACE)
            rolled[index] = face
        self._roll(rolled)

    cdef _roll(self, byte* faces):
        """Roll the dice that are due, without checking the faces."""
        play_roll(&self.owner.game, &self.state, &self.history, faces)
        self._look_back()

    def fold(self, action: int) -> list:
        """Return the outcomes of an action of a turn with their probabilities."""
        cdef Outcomes outcomes
        cdef int outcome
        expect(self.state.due == TAKE_TURN and self._is_legal(action))
        fold(&self.owner.game, self.owner.solved(), &self.state, action, &outcomes)
        return [
            (outcome, outcomes.chances[outcome])
            for outcome in range(OUTCOMES_BY_CHANCE)
            if outcomes.chances[outcome]
        ]

    def settle(self, action: int, outcome: int) -> None:
        """Play an action of a turn with one of its outcomes."""
        cdef bint takes = outcome == PLACE_TAKEN and action >> 12 == INVADE
        expect((TARGET_FALLS if takes else outcome) in dict(self.fold(action)))
        settle(&self.owner.game, &self.state, &self.history, action, outcome)
        self._look_back()

    def inside(self) -> int:
        """Return the best answer or use of effects in a fight."""
        expect(self.state.due == ANSWER or self.state.due == USE_EFFECTS)
        cdef Odds* odds = self.owner.solved()
        cdef Solver* solver = new_solver()
        cdef int action = inside(&self.owner.game, odds, &self.state, solver)
        PyMem_Free(solver)
        return action

    def features(self) -> list:
        """Return the features of the position at the start of a turn."""
        cdef float features[FEATURES]
        expect(self.state.due == TAKE_TURN)
        write_features(
            &self.owner.game,
            self.owner.solved(),
            &self.state,
            &self.history,
            features,
        )
        return features

    cdef _look_back(self):
        """Keep the record of the position if a turn has begun."""
        if self.state.length > len(self.past):
            self.past.append(self._bytes())

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        cdef int decisions = depth
        cdef uint64_t count
        expect(0 < depth <= MAX_PERFT)
        with nogil:
            count = count_lines(
                &self.owner.game, &self.state, &self.history, decisions
            )
        return count

    def copy_often(self, times: int) -> int:
        """Copy the state without its history, so often; return the key of its units."""
        cdef State states[COPIES]
        cdef long number = times
        cdef uint64_t key
        states[0] = self.state
        with nogil:
            key = copy_states(states, number)
        return key

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


include "odds/known.pxi"
include "../checking.pxi"
include "../search/thinking.pxi"
include "../packed_codec.pxi"
include "../packed_batch.pxi"

SAMPLE_BYTES = sizeof(Sample)
