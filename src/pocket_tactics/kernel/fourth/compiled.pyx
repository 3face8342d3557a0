# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The fourth edition on flat records, in files named as in `engine/rules/fourth`.

Each mechanic is an include file. Functions that play take a game and a state, share
nothing else, use no Python object, and run without the GIL. A state waits for a player
or for faces. So the same functions serve playouts, searches, and games that are played
step by step. They do not check whether an action is legal. The classes below do, for
callers from Python.

Whatever is built on top starts from these functions:

    list_actions                  all that a player may do, as groups of numbers
    play_action, play_roll        the next state; copy a state by assignment before
    mover_of, chance_decides      who decides
    position_key, times_met       tables and repetitions
    play_out                      a random game to the end
    fold, settle, inside          the outcomes of an action, and what the odds decide
    deepen                        a search of the position
"""

from cpython.number cimport PyNumber_Index
from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.limits cimport INT_MAX, LONG_MAX
from libc.math cimport HUGE_VAL, expf, fabs, isfinite
from libc.stdint cimport int16_t, int32_t, int64_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport abs
from libc.string cimport memcmp, memcpy, memset

from pocket_tactics.kernel.errors import NotPossibleError

include "../bits.pxi"
include "../chance.pxi"
include "../dice.pxi"
include "../board.pxi"

cdef enum:
    MAX_DICE = 3

include "house.pxi"
include "tables.pxi"
include "state.pxi"
include "units.pxi"
include "features.pxi"
include "line_of_sight.pxi"
include "dice_abilities.pxi"
include "playing.pxi"
include "dice_tests.pxi"
include "losses.pxi"
include "moves/hops.pxi"
include "moves/paths.pxi"
include "moves/actions.pxi"
include "moves/follow_ups.pxi"
include "attacks/declaring.pxi"
include "fights/fight.pxi"
include "fights/rounds.pxi"
include "fights/lobs.pxi"
include "fights/interposing.pxi"
include "fights/war_brews.pxi"
include "fights/dice.pxi"
include "fights/rolling_anew.pxi"
include "fights/guard_stance.pxi"
include "fights/spellblade.pxi"
include "fights/bumps.pxi"
include "fights/rerolls.pxi"
include "fights/comparing.pxi"
include "ability_actions.pxi"
include "deploying.pxi"
include "winning.pxi"
include "turns.pxi"
include "acting.pxi"
include "keys.pxi"
include "setup/setting.pxi"
include "setup/map.pxi"
include "setup/sides.pxi"
include "rolloff.pxi"
include "playouts.pxi"
include "perft.pxi"
include "../perft.pxi"
include "../evaluation/numbers.pxi"
include "../evaluation/strikes.pxi"
include "evaluation/strikes.pxi"
include "evaluation/reach.pxi"
include "evaluation/sides.pxi"
include "evaluation/position.pxi"
include "../solver/rolls.pxi"
include "../solver/stages.pxi"
include "../solver/options.pxi"
include "../solver/grids.pxi"
include "../solver/tables.pxi"
include "../solver/best_play.pxi"
include "../solver/chances.pxi"
include "odds/dice_tests.pxi"
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
include "many_players.pxi"
include "../rolls.pxi"
include "codec.pxi"
include "observing.pxi"
include "observing_steps.pxi"
include "../batch.pxi"

STATE_BYTES = sizeof(State)


cdef Odds* odds_of(Game* _game) except NULL:
    """Return odds of fights that know nothing yet."""
    return new_odds()


cdef read_tables(Game* game, dict tables):
    """Copy tables, and work out those of the map."""
    game[0] = {"map": game.map, **tables}
    write_map_tables(game)


cdef read_fields(Game* game, State* state, fields, int length):
    """Set a position to fields, with a place in the history."""
    memset(state, 0, sizeof(State))
    state[0] = {**<dict>state[0], **fields, "length": length}
    write_sets(game, state)


cdef list legal_actions(Game* game, State* state):
    """Return the actions of the player who decides."""
    cdef Actions actions
    cdef Group* group
    cdef int index
    found = []
    list_actions(game, state, &actions)
    for index in range(actions.groups):
        group = &actions.group[index]
        while group.to:
            found.append(coded(group, take_first(&group.to)))
    return found


cdef bint is_listed(Game* game, State* state, uint32_t action) noexcept:
    """Whether the player who decides may play an action."""
    cdef Actions actions
    cdef int index
    list_actions(game, state, &actions)
    for index in range(actions.groups):
        if coded(&actions.group[index], 0) == (action & ~<uint32_t>255):
            if action & 255 < 64 and has(actions.group[index].to, action & 255):
                return True
    return False


include "../packed_game.pxi"
include "../checking.pxi"
include "../packed_position.pxi"


cdef class PackedState(PackedPosition):
    """A position with its history, played step by step or to the end."""

    def like_units(self, action: object) -> int:
        """Return the units that may play a legal action, a bit each."""
        cdef uint32_t number = as_action(action)
        expect(self._is_legal(number))
        return like_units(&self.owner.game, &self.state, number)

    def play(self, action: object, unit: object = NOTHING) -> None:
        """Play a legal action, with a unit if several like ones may play it."""
        cdef uint32_t number = as_action(action)
        cdef int one = as_unit(unit)
        expect(self._is_legal(number))
        expect(one == NOTHING or has(self.like_units(number), one))
        self._play(number, one)

    cdef _play(self, uint32_t number, int unit = NOTHING):
        """Play an action, without checking it; of like units with the first."""
        apply_action(&self.owner.game, &self.state, number, unit)
        self._run()

    cdef _roll(self, byte* faces):
        """Roll the dice that are due, without checking the faces."""
        apply_roll(&self.owner.game, &self.state, faces)
        self._run()

    cdef _run(self):
        """Run steps until a decision is due; keep the record of each turn's start.

        Several turns may begin, if players cannot act.
        """
        while runs_by_itself(&self.state):
            run_step(&self.owner.game, &self.state, &self.history)
            self._look_back()

    def features(self) -> list:
        """Return the features of a position of two players at the start of a turn."""
        cdef float features[FEATURES]
        expect(is_turn(&self.state) and self.owner.game.seats == 2)
        write_features(&self.owner.game, &self.state, &self.history, features)
        return features

    @property
    def estimates(self) -> int:
        """How often odds of this game were estimates, as they took too much memory."""
        return self.owner.known_odds().estimates

    def fold(self, action: object) -> list:
        """Return the outcomes of an action that is not about dice, with their odds."""
        cdef uint32_t number = as_action(action)
        cdef Outcomes outcomes
        expect(is_node(&self.state) and self._is_legal(number))
        fold(
            &self.owner.game,
            self.owner.known_odds(),
            &self.state,
            &self.history,
            number,
            &outcomes,
        )
        return possible_outcomes(&outcomes)

    def settle(self, action: object, outcome: object) -> None:
        """Play an action that is not about dice with one of its outcomes."""
        cdef Game* game = &self.owner.game
        cdef int code
        expect(outcome in dict(self.fold(action)))
        code = outcome
        apply_action(game, &self.state, action, NOTHING)
        self._run()
        while not is_node(&self.state):
            settle_step(
                game, self.owner.known_odds(), &self.state, &self.history, code
            )
            self._run()

    def inside(self) -> int:
        """Return the best action in a fight or a test."""
        expect(not is_node(&self.state) and not chance_decides(&self.state))
        return inside(
            &self.owner.game, self.owner.known_odds(), &self.state, &self.history
        )


include "packed_setup.pxi"
include "../solver/known.pxi"
include "../search/thinking.pxi"
include "packed_many_players.pxi"
include "../packed_codec.pxi"
include "../packed_batch.pxi"

SAMPLE_BYTES = sizeof(Sample)
