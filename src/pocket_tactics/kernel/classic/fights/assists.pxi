# Situational re-rolls: terrain advantage, assists, and the abilities of cards.

cdef enum:
    BACKING = 2  # the re-rolls that a base gives


cdef void count_rerolls(Game* game, State* state) noexcept nogil:
    """Run the phase that counts situational re-rolls."""
    line_up(game, state, &state.fight)
    next_phase(game, state)


cdef void line_up(Game* game, State* state, Fight* fight) noexcept nogil:
    """Write the situational re-rolls of both sides of a fight."""
    cdef int role
    count_assists(game, state, fight)
    for role in range(2):
        fight.rerolls[role] = fight.assists[role] + fight.backing[role]
        fight.rerolls[role] += other_rerolls(game, state, fight, role)


cdef void count_assists(Game* game, State* state, Fight* fight) noexcept nogil:
    """Count the re-rolls that units and a base give each side of a fight.

    The rulebook leaves open which re-rolls a distraction takes. The base's are taken
    first, because a unit's assist may be given up to raise a die.
    """
    cdef uint64_t near = beside_in(game, state, fight, one_space(game, fight.at))
    cdef int role, fewer, assists, backing, seat
    for role in range(2):
        seat = seat_in(game, fight, role)
        fewer = distraction(game, fight, role)
        backing = backing_of(game, fight, seat)
        assists = assists_of(game, fight, near & game.units[seat])
        fight.assists[role] = max(assists - max(fewer - backing, 0), 0)
        fight.backing[role] = max(backing - fewer, 0)


cdef int assists_of(Game* game, Fight* fight, uint64_t near) noexcept nogil:
    """Return the number of re-rolls from units next to the assaulted tile."""
    cdef int unit, total = 0
    cdef Ability* numbers
    while near:
        unit = take_first(&near)
        if unit != fight.unit[ATTACKER] and unit != fight.unit[TARGET]:
            numbers = ability_of(card_of(game, unit), NUMBERS, 0)
            total += numbers.number if numbers else 1
    return total


cdef inline int backing_of(Game* game, Fight* fight, int seat) noexcept nogil:
    """Return the number of re-rolls from a player's base next to the assaulted tile."""
    return BACKING * (distance_between(game, game.homes[seat], fight.at) == 1)


cdef int distraction(Game* game, Fight* fight, int role) noexcept nogil:
    """Return the number of assist re-rolls that the enemy takes from one side."""
    cdef int foe = fight.unit[1 - role], index, fewer = 0
    cdef Card* card
    if is_base(foe) or not hostile(game, fight):
        return 0
    card = card_of(game, foe)
    for index in range(card.count):
        if card.abilities[index].kind == DISTRACTION:
            fewer += card.abilities[index].number
    return fewer


cdef int other_rerolls(
    Game* game, State* state, Fight* fight, int role
) noexcept nogil:
    """Return the number of one side's situational re-rolls that are not assists."""
    cdef int unit = fight.unit[role], found
    if is_base(unit):
        return 0
    found = advantage(game, state, fight, unit) + feud_rerolls(game, fight)
    if role == ATTACKER:
        return found + gang_rerolls(game, state, fight, unit)
    return found + rank_rerolls(game, state, fight, unit)


cdef int advantage(Game* game, State* state, Fight* fight, int unit) noexcept nogil:
    """Return the number of re-rolls that a unit has from terrain (mega.advantage).

    In an assault on a base, terrain gives no re-roll (base.assault-terms).
    """
    cdef Ground ground = ground_of(game, state, fight, unit)
    cdef int index, tiles = 0, met = 0
    for index in range(ground.count):
        if in_set(game, game.map.standing, ground.spaces[index]):
            tiles += 1
            met += has_advantage(
                game, unit, ground_at(game, state, ground.spaces[index])
            )
    if on_base(fight) and fight.close:
        met = 0
    return met + tiles - 1 if is_mega(game, unit) else met


cdef int gang_rerolls(Game* game, State* state, Fight* fight, int unit) noexcept nogil:
    """Return the re-rolls of an attacker from others of its kind next to the target."""
    cdef Card* card = card_of(game, unit)
    cdef uint64_t near
    cdef int index, found = 0
    if not has(card.kinds, GANG_UP):
        return 0
    near = friends_beside(game, state, fight, unit)
    for index in range(card.count):
        if card.abilities[index].kind == GANG_UP:
            found += units_with(game, near, card.abilities[index].cards) != 0
    return found


cdef int rank_rerolls(Game* game, State* state, Fight* fight, int unit) noexcept nogil:
    """Return the re-rolls of a defender from units of its faction next to it."""
    cdef Card* card = card_of(game, unit)
    cdef uint64_t near
    cdef int index, found = 0
    if not has(card.kinds, CLOSE_RANKS):
        return 0
    near = friends_beside(game, state, fight, unit)
    for index in range(card.count):
        if card.abilities[index].kind == CLOSE_RANKS:
            found += count_bits(units_with(game, near, card.abilities[index].cards))
    return found


cdef uint64_t friends_beside(
    Game* game, State* state, Fight* fight, int unit
) noexcept nogil:
    """Return the other units of a unit's player that are next to the target."""
    cdef Ground places = ground_of(game, state, fight, fight.unit[TARGET])
    cdef uint64_t near = beside_in(game, state, fight, places)
    return near & game.units[game.seat_of[unit]] & ~bit(unit)


cdef inline int feud_rerolls(Game* game, Fight* fight) noexcept nogil:
    """Return 1 if Arcane meets Tech, else 0: the re-roll of each of the two units."""
    if not game.rules.feud or fight.skill[TARGET] == NOTHING:
        return 0
    return (1 << fight.skill[ATTACKER] | 1 << fight.skill[TARGET]) == game.rules.feud
