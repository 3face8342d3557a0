# The roll-off: the first player, and the order of the others (setup.roll-off).

cdef void settle_order(Game* game, Setup* setup) noexcept nogil:
    """Settle the order of players: by dice, or by seats if the house rule says so."""
    cdef int seat
    if game.house.seats_in_order:
        order_from(game, setup, 0)
        return
    setup.step = ROLLING_OFF
    setup.contender_count = game.seats
    for seat in range(game.seats):
        setup.contenders[seat] = seat


cdef void roll_off(Game* game, Setup* setup, int face) noexcept nogil:
    """Note a die of the roll-off. The highest begins, and those who tie roll again."""
    cdef int index, highest = 0, tied = 0
    setup.rolled[setup.rolled_count] = face
    setup.rolled_count += 1
    if setup.rolled_count < setup.contender_count:
        return
    for index in range(setup.contender_count):
        highest = max(highest, setup.rolled[index])
    for index in range(setup.contender_count):
        if setup.rolled[index] == highest:
            setup.contenders[tied] = setup.contenders[index]
            tied += 1
    setup.contender_count = tied
    setup.rolled_count = 0
    memset(setup.rolled, 0, MAX_SEATS)
    memset(&setup.contenders[tied], 0, MAX_SEATS - tied)
    if tied == 1:
        order_from(game, setup, setup.contenders[0])


cdef void order_from(Game* game, Setup* setup, int first) noexcept nogil:
    """Put the seats in turn order, clockwise from the first player."""
    cdef int seat
    memset(setup.contenders, 0, MAX_SEATS)
    setup.contender_count = 0
    for seat in range(game.seats):
        setup.order[seat] = (first + seat) % game.seats
    fill_map(setup)
