# The roll-off: the first player (setup.roll-off).

cdef void roll_off(Setup* setup, int face) noexcept nogil:
    """Note a die of the roll-off. The higher die begins, and a tie is rolled again."""
    if not setup.face:
        setup.face = face
        return
    if setup.face != face:
        setup.first = 0 if setup.face > face else 1
        next_step(setup)
    setup.face = 0
