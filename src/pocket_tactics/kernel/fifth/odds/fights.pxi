# The odds of fights by card and ground, which do not change during a game. Both sides
# value the two units alike, as in `odds/fifth/fights.py`.

cdef enum:
    NO_GROUND = 0   # that of an invader, and of tiles without abilities

cdef struct Exchange:    # probabilities, after the best answer of the target
    float unanswered     # the target falls, if it does not retaliate
    float struck         # the target falls, if it may retaliate
    float replied        # the attacker falls, if the target may retaliate
    byte retaliates      # whether it is better for the target

cdef struct Odds:
    int cards
    int grounds                     # kinds of ground that differ in fights
    byte ground[MAX_PIECES]         # the kind of each piece
    Abilities abilities[MAX_PIECES + 1]   # of each kind of ground
    float attack_gain[MAX_PIECES + 1]
    float defence_gain[MAX_PIECES + 1]
    float passes[MAX_TILES]         # the probability of passing a tile's test
    Exchange* exchanges             # by attacker, its ground, target, its ground

cdef struct Fighter:
    int card
    int ground


cdef inline long exchanges_of(Odds* odds) noexcept nogil:
    """Return the number of exchanges."""
    cdef long side = odds.cards * odds.grounds
    return side * side


cdef inline Exchange* exchange_of(
    Odds* odds, Fighter attacker, Fighter target
) noexcept nogil:
    """Return the odds of one card against another on their grounds."""
    cdef long row = attacker.card * odds.grounds + attacker.ground
    cdef long column = target.card * odds.grounds + target.ground
    return &odds.exchanges[row * odds.cards * odds.grounds + column]


cdef void list_grounds(Game* game, Odds* odds) noexcept nogil:
    """Give the same number to all pieces that are alike in fights."""
    cdef int piece
    memset(&odds.abilities[NO_GROUND], 0, sizeof(Abilities))
    odds.cards = game.cards
    odds.grounds = 1
    for piece in range(MAX_PIECES):
        odds.ground[piece] = ground_number(odds, &game.piece[piece].abilities)


cdef int ground_number(Odds* odds, Abilities* abilities) noexcept nogil:
    """Return the number of a kind of ground, a new one if it is not known."""
    cdef int ground
    for ground in range(odds.grounds):
        if not memcmp(&odds.abilities[ground], abilities, sizeof(Abilities)):
            return ground
    odds.abilities[odds.grounds] = abilities[0]
    odds.grounds += 1
    return odds.grounds - 1


cdef void write_odds(Game* game, Odds* odds, Solver* solver) noexcept nogil:
    """Write all exchanges, and what each ground gains and each tile risks."""
    cdef int card, ground, tile
    solver.solved = 0
    for card in range(odds.cards):
        for ground in range(odds.grounds):
            write_exchanges(game, odds, solver, Fighter(card, ground))
    for ground in range(odds.grounds):
        write_gains(odds, ground)
    for tile in range(game.board.count):
        odds.passes[tile] = pass_chance(ground_at(game, tile))


cdef inline float pass_chance(Piece* piece) noexcept nogil:
    """Return the probability of passing the test of a tile."""
    return 1 - <float>count_bits(piece.fails) / MAX_FACE


cdef void write_exchanges(
    Game* game, Odds* odds, Solver* solver, Fighter attacker
) noexcept nogil:
    """Write the exchanges of one attacker with every target."""
    cdef int card, ground
    for card in range(odds.cards):
        for ground in range(odds.grounds):
            exchange_of(odds, attacker, Fighter(card, ground))[0] = solved_exchange(
                game, odds, solver, attacker, Fighter(card, ground)
            )


cdef Exchange solved_exchange(
    Game* game, Odds* odds, Solver* solver, Fighter attacker, Fighter target
) noexcept nogil:
    """Return the odds of an exchange."""
    cdef Exchange found
    cdef double declined, struck, replied
    declined = attack_chance(game, odds, solver, attacker, target, False)
    struck = attack_chance(game, odds, solver, attacker, target, True)
    replied = reply_chance(game, odds, solver, attacker, target)
    found.unanswered = declined
    found.retaliates = game.house.always_retaliates
    found.retaliates |= answers(struck, replied, declined)
    found.struck = struck if found.retaliates else declined
    found.replied = replied if found.retaliates else 0
    return found


cdef inline bint answers(
    double struck, double replied, double declined
) noexcept nogil:
    """Whether the target retaliates: it would rather gain, then rather live."""
    cdef double gain = struck - replied
    if fabs(gain - declined) > TOLERANCE:
        return gain < declined
    return struck < declined + TOLERANCE


cdef double attack_chance(
    Game* game,
    Odds* odds,
    Solver* solver,
    Fighter attacker,
    Fighter target,
    bint retaliates,
) noexcept nogil:
    """Return the probability that the target falls if it retaliates or does not."""
    cdef Fight fight
    cdef Strike strike
    gather_fighters(game, odds, attacker, target, retaliates, &fight)
    write_strike(game, &fight, ATTACKER, &strike)
    strike.hands[STRIKE].to_roll = game.card[attacker.card].dice[OFF_POOL]
    strike.hands[GUARD].to_roll = game.card[target.card].dice[DEF_POOL]
    return strike_chance(solver, &strike)


cdef double reply_chance(
    Game* game, Odds* odds, Solver* solver, Fighter attacker, Fighter target
) noexcept nogil:
    """Return the probability that the attacker falls if the target retaliates."""
    cdef Fight fight
    cdef Strike strike
    gather_fighters(game, odds, attacker, target, True, &fight)
    write_strike(game, &fight, TARGET, &strike)
    strike.hands[STRIKE].to_roll = game.card[target.card].dice[OFF_POOL]
    strike.hands[GUARD].to_roll = game.card[attacker.card].dice[DEF_POOL]
    return strike_chance(solver, &strike)


cdef void gather_fighters(
    Game* game,
    Odds* odds,
    Fighter attacker,
    Fighter target,
    bint retaliates,
    Fight* fight,
) noexcept nogil:
    """Write the kickers and effects of both sides."""
    memset(fight, 0, sizeof(Fight))
    fight.retaliates = retaliates
    gather_fighter(game, odds, attacker, target.card, ATTACKER, fight)
    gather_fighter(game, odds, target, attacker.card, TARGET, fight)


cdef void gather_fighter(
    Game* game, Odds* odds, Fighter own, int foe, int role, Fight* fight
) noexcept nogil:
    """Write the kickers and effects of a card and of its ground."""
    cdef int parts = ALWAYS | ATTACKING
    if role == TARGET:
        parts = parts_of_target(fight)
    gather_abilities(fight, &game.card[own.card].abilities, role, parts, foe)
    gather_abilities(fight, &odds.abilities[own.ground], role, parts, foe)


cdef void write_strike(
    Game* game, Fight* fight, int by, Strike* strike
) noexcept nogil:
    """Write one side's strike against the other's guard, as the dice lie."""
    write_hand(fight, by, OFF_POOL, &strike.hands[STRIKE])
    write_hand(fight, 1 - by, DEF_POOL, &strike.hands[GUARD])
    strike.first = STRIKE if by == ATTACKER else GUARD
    strike.comparison = game.house.comparison


cdef inline void write_hand(
    Fight* fight, int role, int kind, Hand* hand
) noexcept nogil:
    """Write the dice, kickers and effects of a pool."""
    cdef int pool = pool_of(role, kind)
    hand.dice = fight.dice[pool]
    hand.kickers = fight.kickers[pool]
    hand.effects = fight.effects[role] >> EFFECT_BITS * EFFECTS_OF_A_POOL * kind & (
        POOL_EFFECTS
    )
    hand.to_roll = 0


cdef void write_gains(Odds* odds, int ground) noexcept nogil:
    """Write what a ground adds to attack and defence, on average over all cards."""
    cdef float attack = 0, defence = 0, plain
    cdef int card, other
    for card in range(odds.cards):
        for other in range(odds.cards):
            plain = unanswered(odds, card, NO_GROUND, other, NO_GROUND)
            attack += unanswered(odds, card, ground, other, NO_GROUND) - plain
            defence += plain - unanswered(odds, card, NO_GROUND, other, ground)
    odds.attack_gain[ground] = 4 * attack / (odds.cards * odds.cards)
    odds.defence_gain[ground] = 4 * defence / (odds.cards * odds.cards)


cdef inline float unanswered(
    Odds* odds, int card, int ground, int other, int its_ground
) noexcept nogil:
    cdef Fighter own = Fighter(card, ground), foe = Fighter(other, its_ground)
    return exchange_of(odds, own, foe).unanswered


cdef inline Fighter fighter_at(
    Game* game, Odds* odds, State* state, int tile
) noexcept nogil:
    """Return the card and ground of the unit on a tile."""
    return Fighter(
        game.card_of[state.unit_at[tile]], odds.ground[game.map.ground[tile]]
    )


cdef inline Exchange attack_odds(
    Game* game, Odds* odds, State* state, int start, int to, bint invading
) noexcept nogil:
    """Return the odds of an attack after its way, with no reply if none is possible."""
    cdef Fighter attacker = fighter_at(game, odds, state, start)
    cdef Fighter target = fighter_at(game, odds, state, to)
    cdef Exchange found
    if invading:
        attacker.ground = NO_GROUND
    found = exchange_of(odds, attacker, target)[0]
    if not may_reply(game, target.card, to, start, invading):
        found.struck = found.unanswered
        found.replied = 0
    return found
