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

from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.limits cimport LONG_MAX
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
include "../batch.pxi"

STATE_BYTES = sizeof(State)


cdef class PackedGame:
    """The tables of a game. In Python a record is a dict of its fields."""

    cdef Game game
    cdef dict given  # the tables as Python has passed them
    cdef Odds* odds  # of this game, used with the GIL

    def __dealloc__(self) -> None:
        free_odds(self.odds)

    cdef Odds* known_odds(self) except NULL:
        """Return what is known of the odds of fights."""
        if not self.odds:
            self.odds = new_odds()
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


cdef uint32_t as_action(action) except? 0:
    """Return the number of an action, or raise an error if it cannot be one."""
    expect(0 <= action < 1 << 32)
    return action


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

        `key`, `length` and sets of tiles and units are worked out here.
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
        memset(&self.state, 0, sizeof(State))
        self.state = {**self.fields, **fields, "length": length}
        write_sets(&self.owner.game, &self.state)

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

    cdef void _list(self, Actions* actions) noexcept:
        """List the legal actions of a player: none for no player."""
        clear(actions)
        if not is_over(&self.state) and not chance_decides(&self.state):
            list_actions(&self.owner.game, &self.state, actions)

    def actions(self) -> list:
        """Return the legal actions as numbers; see `playing.pxi`."""
        cdef Actions actions
        cdef Group* group
        cdef int index
        found = []
        self._list(&actions)
        for index in range(actions.groups):
            group = &actions.group[index]
            while group.to:
                found.append(coded(group, take_first(&group.to)))
        return found

    cdef bint _is_legal(self, uint32_t action) noexcept:
        cdef Actions actions
        cdef int index
        self._list(&actions)
        for index in range(actions.groups):
            if coded(&actions.group[index], 0) == (action & ~<uint32_t>255):
                if action & 255 < 64 and has(actions.group[index].to, action & 255):
                    return True
        return False

    def like_units(self, action: int) -> int:
        """Return the units that may play a legal action, a bit each."""
        cdef uint32_t number = as_action(action)
        expect(self._is_legal(number))
        return like_units(&self.owner.game, &self.state, number)

    def play(self, action: int, unit: int = NOTHING) -> None:
        """Play a legal action, with a unit if several like ones may play it."""
        cdef uint32_t number = as_action(action)
        cdef int one = unit
        expect(self._is_legal(number))
        if one != NOTHING:
            expect(0 <= one < MAX_UNITS and has(self.like_units(number), one))
        self._play(number, one)

    cdef _play(self, uint32_t number, int unit = NOTHING):
        """Play an action, without checking it; of like units with the first."""
        apply_action(&self.owner.game, &self.state, number, unit)
        self._run()

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
        apply_roll(&self.owner.game, &self.state, faces)
        self._run()

    cdef _run(self):
        """Run steps until a decision is due; keep the record of each turn's start.

        Several turns may begin, if players cannot act.
        """
        while runs_by_itself(&self.state):
            run_step(&self.owner.game, &self.state, &self.history)
            if self.state.length > len(self.past):
                self.past.append(self._bytes())

    def features(self) -> list:
        """Return the features of a position of two players at the start of a turn."""
        cdef float features[FEATURES]
        expect(is_turn(&self.state) and self.owner.game.seats == 2)
        write_features(&self.owner.game, &self.state, &self.history, features)
        return features

    def fold(self, action: int) -> list:
        """Return the outcomes of an action that is not about dice, with their odds."""
        cdef uint32_t number = as_action(action)
        cdef Outcomes outcomes
        cdef int outcome
        expect(is_node(&self.state) and self._is_legal(number))
        fold(
            &self.owner.game,
            self.owner.known_odds(),
            &self.state,
            &self.history,
            number,
            &outcomes,
        )
        return [
            (outcome, outcomes.chances[outcome])
            for outcome in range(OUTCOMES_BY_CHANCE)
            if outcomes.chances[outcome]
        ]

    def settle(self, action: int, outcome: int) -> None:
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


include "packed_setup.pxi"
include "../solver/known.pxi"
include "../checking.pxi"
include "../search/thinking.pxi"
include "packed_many_players.pxi"
include "../packed_codec.pxi"
include "../packed_batch.pxi"

SAMPLE_BYTES = sizeof(Sample)
