# The evaluation: a net with one hidden layer besides a linear part. Its weights are
# learned from games of the kernel against itself; see `training/`.

cdef extern from *:
    """
    #define LANES 8

    /* Add the columns of a matrix with *width* columns to sums, each row with its
       factor. The sums of eight columns stay in registers. */
    #if defined(__GNUC__)
    typedef float lanes __attribute__((vector_size(32), aligned(4), may_alias));
    #if defined(__x86_64__) && defined(__GLIBC__)
    /* Compiled for newer processors, too. The one that fits is chosen when loaded. */
    __attribute__((target_clones("avx2", "default")))
    #endif
    static void add_rows(float *sums, const float *rows, const float *factors,
                         int count, int width) {
        for (int column = 0; column < width; column += LANES) {
            lanes added = *(lanes *) (sums + column);
            const float *row = rows + column;
            for (int index = 0; index < count; index++, row += width)
                added += factors[index] * *(const lanes *) row;
            *(lanes *) (sums + column) = added;
        }
    }
    #else
    static void add_rows(float *sums, const float *rows, const float *factors,
                         int count, int width) {
        for (int index = 0; index < count; index++, rows += width)
            for (int column = 0; column < width; column++)
                sums[column] += factors[index] * rows[column];
    }
    #endif
    """
    void add_rows(
        float* sums, float* rows, float* factors, int count, int width
    ) noexcept nogil

cpdef enum:
    HIDDEN = 32

cdef struct Net:
    float bias
    float linear[FEATURES]
    float hidden[FEATURES][HIDDEN]
    float hidden_bias[HIDDEN]
    float output[HIDDEN]


cdef float logit(Net* net, float* features) noexcept nogil:
    """Return the logarithm of the odds that the side to move wins."""
    cdef float sums[HIDDEN]
    cdef float total = net.bias
    cdef int feature, unit
    memcpy(sums, net.hidden_bias, sizeof(sums))
    add_rows(sums, &net.hidden[0][0], features, FEATURES, HIDDEN)
    for feature in range(FEATURES):
        total += net.linear[feature] * features[feature]
    for unit in range(HIDDEN):
        total += net.output[unit] * max(sums[unit], 0)
    return total


cdef inline float chance_to_win(Net* net, float* features) noexcept nogil:
    """Return the probability that the side to move wins."""
    return 1 / (1 + expf(-logit(net, features)))


cdef bint is_finite(Net* net) noexcept nogil:
    """Whether all weights are numbers, and none is infinite."""
    cdef float* weights = <float*>net
    cdef unsigned long index
    for index in range(sizeof(Net) // sizeof(float)):
        if not isfinite(weights[index]):
            return False
    return True


cdef void drop_tiny_weights(Net* net) noexcept nogil:
    """Set weights to 0 that are too small to matter: processors are slow with them."""
    cdef float* weights = <float*>net
    cdef unsigned long index
    for index in range(sizeof(Net) // sizeof(float)):
        if fabs(weights[index]) < TOLERANCE:
            weights[index] = 0
