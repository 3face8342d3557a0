# Close assaults of mega units: they fight every opponent in the way in turn.
#
# The step of a series has the unit, where it goes in `tile`, and the tile that it names
# on another mega unit in its first number, or NOTHING. The opponents that it has met
# are in the position.

cdef struct Opponents:
    int count
    int units[MAX_COVERED]  # or a base


cdef void offer_charges(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the close assaults that a player's mega units may make."""
    cdef uint64_t units = game.megas & units_on_map(game, state, state.seat)
    cdef Named nobody
    cdef int unit, side, to
    nobody.count = 0
    while units:
        unit = take_first(&units)
        if can(game, unit, IMMOBILE) or can(game, unit, INERT):
            continue
        for side in range(6):
            to = game.map.neighbours[state.at[unit]][side]
            if to != NOTHING and may_charge(game, state, unit, to, &nobody):
                offer_one(actions, CHARGE, state.at[unit], to, NOTHING)
                offer_named(game, state, unit, to, &nobody, actions)


cdef bint may_charge(
    Game* game, State* state, int unit, int to, Named* met
) noexcept nogil:
    """Whether a mega unit may go to a place and fight the opponents there."""
    cdef byte* spaces = covered(game, unit, to)
    cdef Opponents opponents = unmet(game, state, unit, to, met)
    cdef int index
    cdef bint grounded = False
    if not opponents.count:
        return False
    for index in range(size_of(game, unit)):
        if not may_contest(game, state, unit, spaces[index]):
            return False
        if is_tile(game, spaces[index]) and bears(game, state, spaces[index]):
            grounded = True
    if not grounded:
        return False
    for index in range(opponents.count):
        if skills_against(game, state, unit, to, NOTHING, opponents.units[index]):
            return True
    return False


cdef bint may_contest(Game* game, State* state, int unit, int space) noexcept nogil:
    """Whether a mega unit may enter a space, now or after a fight for it."""
    cdef int seat = game.seat_of[unit]
    if may_cover(game, state, unit, space) or game.homes[1 - seat] == space:
        return True
    return opponent_at(game, state, seat, space) != NOTHING and bears(
        game, state, space
    )


cdef Opponents unmet(
    Game* game, State* state, int unit, int to, Named* met
) noexcept nogil:
    """Return the opponents in the way of a mega unit that it has not fought yet."""
    cdef byte* spaces = covered(game, unit, to)
    cdef int entered = newly_covered(game, state, unit, to), index, opponent
    cdef Opponents found
    found.count = 0
    for index in range(size_of(game, unit)):
        if has(entered, index):
            opponent = opponent_at(game, state, game.seat_of[unit], spaces[index])
            if opponent != NOTHING and not is_named(met, opponent, 0):
                add_opponent(&found, opponent)
    return found


cdef void add_opponent(Opponents* found, int opponent) noexcept nogil:
    """Add an opponent, once."""
    cdef int index
    for index in range(found.count):
        if found.units[index] == opponent:
            return
    found.units[found.count] = opponent
    found.count += 1


cdef void offer_named(
    Game* game, State* state, int unit, int to, Named* met, TurnActions* actions
) noexcept nogil:
    """List charges that name a tile of another mega unit (mega.target).

    Without a name the charge assaults the first tile that it enters. It may name a tile
    whose assists differ, one for each difference.
    """
    cdef Opponents opponents = unmet(game, state, unit, to, met)
    cdef byte places[MAX_COVERED]
    cdef uint32_t seen[MAX_COVERED]
    cdef int foe, place, count, different
    for foe in range(opponents.count):
        count = list_met(game, state, unit, to, opponents.units[foe], places)
        different = 0
        for place in range(count):
            if place and not in_set(game, game.map.standing, places[place]):
                continue  # A close assault names no empty space.
            seen[different] = assists_on(
                game, state, unit, to, opponents.units[foe], places[place]
            )
            if is_new(seen, different):
                different += 1
                if place:
                    offer_one(actions, CHARGE, state.at[unit], to, places[place])


cdef bint is_new(uint32_t* seen, int last) noexcept nogil:
    """Whether the last of some numbers differs from all before it."""
    cdef int index
    for index in range(last):
        if seen[index] == seen[last]:
            return False
    return True


cdef uint32_t assists_on(
    Game* game, State* state, int unit, int to, int target, int named
) noexcept nogil:
    """Return the assists of both sides if an opponent is assaulted on a place."""
    cdef int skill = first_bit(close_skills(game, unit))
    cdef Fight fight = fight_in_series(game, state, unit, to, named, target, skill)
    count_assists(game, state, &fight)
    return (
        fight.assists[0] << 24
        | fight.backing[0] << 16
        | fight.assists[1] << 8
        | fight.backing[1]
    )


cdef int list_met(
    Game* game, State* state, int unit, int to, int target, byte* places
) noexcept nogil:
    """List the places in the way of a mega unit that an opponent holds."""
    cdef byte* spaces = covered(game, unit, to)
    cdef int entered = newly_covered(game, state, unit, to), index, count = 0
    for index in range(size_of(game, unit)):
        if has(entered, index):
            if opponent_at(game, state, game.seat_of[unit], spaces[index]) == target:
                places[count] = spaces[index]
                count += 1
    return count


cdef Fight fight_in_series(
    Game* game, State* state, int unit, int to, int named, int target, int skill
) noexcept nogil:
    """Return the fight of a mega unit with one of its opponents.

    If the opponent has several tiles in the way, the fight is on the named tile, or
    else on the first of the footprint (mega.target).
    """
    cdef byte places[MAX_COVERED]
    cdef int index, count = list_met(game, state, unit, to, target, places)
    cdef Fight fight = fight_at(unit, places[0], skill, target, True)
    fight.to = to
    fight.named = named
    for index in range(count):
        if places[index] == named:
            fight.at = named
    return fight


cdef int skills_against(
    Game* game, State* state, int unit, int to, int named, int target
) noexcept nogil:
    """Return the skills that a mega unit may use against an opponent."""
    cdef uint64_t skills = close_skills(game, unit)
    cdef int skill, found = 0
    cdef Fight fight
    while skills:
        skill = take_first(&skills)
        fight = fight_in_series(game, state, unit, to, named, target, skill)
        if may_assault(game, state, &fight):
            found |= 1 << skill
    return found


cdef void charge(Game* game, State* state, int unit, int to, int named) noexcept nogil:
    """Start a mega unit's charge, with the tests on its way."""
    state.met.count = 0
    state.used.count = 0
    attack_next(state, ONSLAUGHT, unit, to, named)
    test_unit(state, unit, ASSAULTING, to, newly_covered(game, state, unit, to))
    test_unit(
        state, unit, GOING_OUT, state.at[unit], left_behind(game, state, unit, to)
    )


cdef Step* attack_next(
    State* state, int kind, int unit, int to, int named
) noexcept nogil:
    """Put a step of a series on the agenda."""
    cdef Step* step = push_step(&state.agenda, kind)
    step.unit = unit
    step.tile = to
    step.numbers[0] = named
    return step


cdef void run_onslaught(Game* game, State* state, Step step) noexcept nogil:
    """Start the next fight of a series, or let the mega unit enter after the last."""
    cdef Opponents opponents
    if not on_map(state, step.unit):
        return
    opponents = unmet(game, state, step.unit, step.tile, &state.met)
    if not opponents.count:
        conclude_series(game, state, step.unit, step.tile)
    elif opponents.count > 1:
        push_step(&state.agenda, CHOOSING_NEXT)[0] = renamed(step, CHOOSING_NEXT)
    else:
        face_opponent(game, state, step, opponents.units[0])


cdef void conclude_series(Game* game, State* state, int unit, int to) noexcept nogil:
    """Move the mega unit if no opponent is left in its way (mega.assault-enter)."""
    cdef byte* spaces = covered(game, unit, to)
    cdef int index, icy = 0, entered = newly_covered(game, state, unit, to)
    if not has_room(game, state, unit, to):
        return
    for index in range(size_of(game, unit)):
        if has(entered, index) and slippery(game, state, spaces[index]):
            icy |= 1 << index
    enter(game, state, unit, to)
    test_unit(state, unit, STAYING, to, icy)


cdef void face_opponent(
    Game* game, State* state, Step step, int target
) noexcept nogil:
    """Start a mega unit's fight with an opponent. Its player declares the skill."""
    cdef int skills = skills_against(
        game, state, step.unit, step.tile, step.numbers[0], target
    )
    if skills & (skills - 1):
        push_step(&state.agenda, DECLARING)[0] = renamed(step, DECLARING)
        next_step(&state.agenda).numbers[1] = target
        return
    if not skills:
        skills = close_skills(game, step.unit)
    declare(game, state, step, target, first_bit(skills))


cdef void declare(
    Game* game, State* state, Step step, int target, int skill
) noexcept nogil:
    """Start the next fight of a series with a skill."""
    meet(
        state,
        fight_in_series(
            game, state, step.unit, step.tile, step.numbers[0], target, skill
        ),
    )


cdef void continue_series(State* state) noexcept nogil:
    """Continue the series of a mega unit after one of its fights: the last phase."""
    cdef Fight* fight = &state.fight
    name_unit(&state.met, fight.unit[TARGET], 0)
    attack_next(state, ONSLAUGHT, fight.unit[ATTACKER], fight.to, fight.named)
