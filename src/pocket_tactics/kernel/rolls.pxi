# The different rolls of some dice as numbers: the order of the faces does not count.
# The roll of sixes alone has the number 0.

cdef inline int different_rolls(int dice, int highest) noexcept nogil:
    """Return the number of different rolls that show no more than a face."""
    cdef int index, count = 1
    for index in range(dice):
        count = count * (highest + index) // (index + 1)
    return count


cdef inline int list_roll_codes(int dice, int64_t* codes) noexcept nogil:
    """List the numbers of the different rolls of some dice; return how many."""
    cdef int code, count = different_rolls(dice, MAX_FACE)
    for code in range(count):
        codes[code] = code
    return count


cdef inline void read_roll(int dice, int code, byte* faces) noexcept nogil:
    """Write the faces of a roll, the highest first."""
    cdef int index, face = MAX_FACE, lower
    for index in range(dice):
        lower = different_rolls(dice - index - 1, face)
        while code >= lower:
            code -= lower
            face -= 1
            lower = different_rolls(dice - index - 1, face)
        faces[index] = face
