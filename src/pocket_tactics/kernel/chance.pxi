# Random numbers (splitmix64), and the numbers that keys of positions are made of.

cdef inline uint64_t mixed(uint64_t number) noexcept nogil:
    """Return a number whose bits all depend on all bits of another."""
    number = (number ^ number >> 30) * <uint64_t>0xBF58476D1CE4E5B9
    number = (number ^ number >> 27) * <uint64_t>0x94D049BB133111EB
    return number ^ number >> 31


cdef inline uint64_t next_random(uint64_t* seed) noexcept nogil:
    seed[0] += <uint64_t>0x9E3779B97F4A7C15
    return mixed(seed[0])


cdef inline int random_below(uint64_t* seed, uint32_t limit) noexcept nogil:
    """Return a number from 0 to *limit* - 1."""
    return <int>((next_random(seed) >> 32) * limit >> 32)
