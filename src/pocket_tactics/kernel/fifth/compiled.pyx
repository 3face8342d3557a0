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

from cpython.number cimport PyNumber_Index
from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.limits cimport INT_MAX, LONG_MAX
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


cdef Odds* odds_of(Game* game) except NULL:
    """Return the odds of all fights."""
    return solved_odds(game)


cdef read_tables(Game* game, dict tables):
    """Copy tables, and work out those of the map."""
    game[0] = {"map": game.map, **tables}
    write_map_tables(game)


cdef read_fields(Game* game, State* state, fields, int length):
    """Set a position to fields, with a place in the history."""
    state[0] = {**fields, "key": 0, "first": 0, "length": length}
    state.key = units_key(game, state)


include "../packed_game.pxi"
include "../checking.pxi"
include "../legal_actions.pxi"
include "../packed_position.pxi"


cdef class PackedState(PackedPosition):
    """A position with its history, played step by step or to the end."""

    def play(self, action: object) -> None:
        """Play a legal action."""
        cdef uint32_t number = as_action(action)
        expect(self._is_legal(number))
        self._play(number)

    cdef _play(self, int number):
        """Play an action, without checking it."""
        play_action(&self.owner.game, &self.state, &self.history, number)
        self._look_back()

    def deploy(self, unit: object, to: object) -> None:
        """Deploy one of several like reserves."""
        cdef Game* game = &self.owner.game
        cdef int number = as_number(unit, MAX_UNITS), tile = as_number(to, MAX_TILES)
        expect(has(self.state.reserves & game.units[self.state.seat], number))
        expect(self._is_legal(coded(DEPLOY, game.card_of[number], tile)))
        deploy(game, &self.state, &self.history, number, tile)
        self._look_back()

    def fold(self, action: object) -> list:
        """Return the outcomes of an action of a turn with their probabilities."""
        cdef Outcomes outcomes
        cdef uint32_t number = as_action(action)
        expect(self.state.due == TAKE_TURN and self._is_legal(number))
        fold(&self.owner.game, self.owner.known_odds(), &self.state, number, &outcomes)
        return possible_outcomes(&outcomes)

    def settle(self, action: object, outcome: object) -> None:
        """Play an action of a turn with one of its outcomes."""
        cdef bint takes = outcome == PLACE_TAKEN and action >> 12 == INVADE
        expect((TARGET_FALLS if takes else outcome) in dict(self.fold(action)))
        settle(&self.owner.game, &self.state, &self.history, action, outcome)
        self._look_back()

    def inside(self) -> int:
        """Return the best answer or use of effects in a fight."""
        expect(self.state.due == ANSWER or self.state.due == USE_EFFECTS)
        cdef Odds* odds = self.owner.known_odds()
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
            self.owner.known_odds(),
            &self.state,
            &self.history,
            features,
        )
        return features


include "packed_setup.pxi"
include "odds/known.pxi"
include "../search/thinking.pxi"
include "../packed_codec.pxi"
include "../packed_batch.pxi"

SAMPLE_BYTES = sizeof(Sample)
