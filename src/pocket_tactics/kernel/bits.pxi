# Bytes, and sets of tiles and units: one bit each in 64 bits.

cdef extern from *:
    # Cython takes it for a number, not a character: in Python an array is a list.
    ctypedef unsigned int byte "unsigned char"

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int first_bit(unsigned long long mask) {
        unsigned long index;
        _BitScanForward64(&index, mask);
        return (int) index;
    }
    #else
    #define first_bit(mask) __builtin_ctzll(mask)
    #endif
    """
    int first_bit(uint64_t mask) noexcept nogil  # of a mask that is not empty


cdef inline uint64_t bit(int index) noexcept nogil:
    return <uint64_t>1 << index


cdef inline bint has(uint64_t mask, int index) noexcept nogil:
    return mask >> index & 1


cdef inline int take_first(uint64_t* mask) noexcept nogil:
    """Remove the first member of a set that is not empty, and return it."""
    cdef int index = first_bit(mask[0])
    mask[0] &= mask[0] - 1
    return index


cdef inline int count_bits(uint64_t mask) noexcept nogil:
    """Count without the machine's own instruction, which not every machine has."""
    cdef uint64_t pairs = 0x3333333333333333
    mask -= mask >> 1 & <uint64_t>0x5555555555555555
    mask = (mask & pairs) + (mask >> 2 & pairs)
    mask = (mask + (mask >> 4)) & <uint64_t>0x0F0F0F0F0F0F0F0F
    return mask * <uint64_t>0x0101010101010101 >> 56


cdef inline int nth_bit(uint64_t mask, int n) noexcept nogil:
    """Return the member of a set that has *n* members before it."""
    while n:
        mask &= mask - 1
        n -= 1
    return first_bit(mask)
