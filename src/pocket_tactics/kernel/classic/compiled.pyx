# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The second and third edition on flat records, in files named as in `rules/classic`.

What differs between them is in the tables: phases, turn options, movements. Each
mechanic is an include file. Functions that play take a game, a state and a history,
share nothing else, use no Python object, and run without the GIL. A state waits for a
player or for faces. They do not check whether an action is legal. The classes below do,
for callers from Python.

Whatever is built on top starts from these functions:

    list_decision, list_actions   all that a player may do, as masks or as numbers
    play_action, play_roll        the next state; copy a state by assignment before
    mover_of, chance_decides      who decides
    position_key, times_met       tables and repetitions
    play_out                      a random game to the end
    play_setup, begin_units       the set-up
    write_features                what a position consists of, as numbers
    fold, settle, inside          the outcomes of an action, and what the odds decide
    deepen                        a search of the position
"""

from cpython.number cimport PyNumber_Index
from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.limits cimport INT_MAX, LONG_MAX
from libc.math cimport HUGE_VAL, expf, fabs, isfinite
from libc.stdint cimport (
    int16_t,
    int32_t,
    int64_t,
    uint16_t,
    uint32_t,
    uint64_t,
)
from libc.stdlib cimport abs
from libc.string cimport memcmp, memcpy, memset

from pocket_tactics.kernel.errors import NotPossibleError

include "../bits.pxi"
include "../chance.pxi"
include "../dice.pxi"
include "../board.pxi"
include "house.pxi"
include "tables.pxi"
include "state.pxi"
include "playing.pxi"
include "range.pxi"
include "turns.pxi"
include "setup/map.pxi"
include "fights/fight.pxi"
include "moves/hops.pxi"
include "units.pxi"
include "footprints.pxi"
include "moves/movements.pxi"
include "moves/actions.pxi"
include "moves/hazards.pxi"
include "moves/hazard_effects.pxi"
include "moves/random_moves.pxi"
include "moves/heavens.pxi"
include "losses/captives.pxi"
include "losses/losses.pxi"
include "dice_tests.pxi"
include "ability_actions.pxi"
include "deploying.pxi"
include "winning.pxi"
include "fights/pools.pxi"
include "fights/lobs.pxi"
include "fights/interposing.pxi"
include "fights/answering.pxi"
include "fights/lowering.pxi"
include "fights/assists.pxi"
include "fights/dice.pxi"
include "fights/rounds.pxi"
include "fights/ability_rerolls.pxi"
include "fights/situational_rerolls.pxi"
include "fights/comparing.pxi"
include "fights/aftermath.pxi"
include "attacks/declaring.pxi"
include "attacks/mega.pxi"
include "acting.pxi"
include "keys.pxi"
include "playouts.pxi"
include "perft.pxi"
include "../perft.pxi"
include "../rolls.pxi"
include "codec.pxi"
include "observing.pxi"
include "../batch.pxi"
include "setup/openings.pxi"
include "setup/sides.pxi"
include "../evaluation/numbers.pxi"
include "../evaluation/strikes.pxi"
include "evaluation/strikes.pxi"
include "evaluation/sides.pxi"
include "evaluation/position.pxi"
include "../solver/rolls.pxi"
include "../solver/stages.pxi"
include "../solver/options.pxi"
include "../solver/grids.pxi"
include "../solver/tables.pxi"
include "../solver/best_play.pxi"
include "../solver/chances.pxi"
include "odds/contest.pxi"
include "odds/fights.pxi"
include "../solver/prospects.pxi"
include "folding.pxi"
include "inside.pxi"
include "searching.pxi"
include "../search/outcomes.pxi"
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


cdef Odds* odds_of(Game* _game) except NULL:
    """Return odds of fights that know nothing yet."""
    return new_odds()


cdef read_tables(Game* game, dict tables):
    """Copy tables, and work out those of the map and of abilities."""
    game[0] = {"map": game.map, "kinds": 0, "megas": 0, **tables}
    write_card_tables(game)
    write_map_tables(game)


def empty_state() -> dict:
    """Return the record of a position without anything."""
    cdef State state
    memset(&state, 0, sizeof(State))
    return state


def empty_setup() -> dict:
    """Return the record of a set-up without anything."""
    cdef Setup setup
    memset(&setup, 0, sizeof(Setup))
    return setup


cdef read_fields(Game* game, State* state, fields, int length):
    """Set a position to fields, with a place in the history."""
    state[0] = {**fields, "length": length}
    complete_state(game, state)


include "../packed_game.pxi"
include "../checking.pxi"
include "../legal_actions.pxi"
include "../packed_position.pxi"


cdef class PackedState(PackedPosition):
    """A position with its history, played step by step or to the end."""

    def play(self, action: object, unit: object = NOTHING) -> None:
        """Play a legal action; of several like units, with *unit*."""
        cdef uint32_t number = as_action(action)
        cdef int chosen = as_unit(unit)
        expect(self._is_legal(number))
        expect(chosen == NOTHING or self._is_meant(number, chosen))
        self._play(number, chosen)

    cdef _play(self, uint32_t number, int unit = NOTHING):
        """Play an action, without checking it; of like units with the first."""
        play_action(&self.owner.game, &self.state, &self.history, number, unit)
        self._look_back()

    cdef bint _is_meant(self, uint32_t action, int unit) noexcept:
        """Whether an action that names a card can be played with a unit."""
        return has(
            units_meant(&self.owner.game, &self.state, action), unit
        )

    def features(self) -> list:
        """Return the features of a position at the start of a turn."""
        cdef float features[FEATURES]
        expect(is_turn(&self.state))
        write_features(&self.owner.game, &self.state, &self.history, features)
        return features

    @property
    def estimates(self) -> int:
        """How often odds of this game were estimates, as they took too much memory."""
        return self.owner.known_odds().estimates

    def fold(self, action: object) -> list:
        """Return the outcomes of an action that is not about dice, with their odds.

        BY_CHANCE stands for the dice that are due after other dice.
        """
        cdef Odds* odds = self.owner.known_odds()
        cdef uint32_t number = as_action(action)
        cdef Outcomes outcomes
        if chance_decides(&self.state):
            expect(number == BY_CHANCE)
        else:
            expect(is_node(&self.state) and self._is_legal(number))
        fold(
            &self.owner.game, odds, &self.state, &self.history, number, &outcomes
        )
        return possible_outcomes(&outcomes)

    def settle(self, action: object, outcome: object) -> None:
        """Play an action with one of its outcomes, up to other dice or a decision."""
        cdef Odds* odds = self.owner.known_odds()
        cdef uint32_t number = as_action(action)
        cdef int code
        expect(outcome in dict(self.fold(action)))
        code = outcome
        settle(&self.owner.game, odds, &self.state, &self.history, number, code)
        self._look_back()

    def inside(self) -> int:
        """Return the best action in a fight."""
        expect(not is_node(&self.state) and not chance_decides(&self.state))
        return inside(
            &self.owner.game, self.owner.known_odds(), &self.state, &self.history
        )


include "packed_setup.pxi"
include "../packed_codec.pxi"
include "../packed_batch.pxi"
include "../solver/known.pxi"
include "../search/thinking.pxi"

SAMPLE_BYTES = sizeof(Sample)
