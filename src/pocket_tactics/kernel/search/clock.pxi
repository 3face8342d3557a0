# The time that a search may take, by the clock that is never set back.

cdef extern from *:
    """
    #if defined(_WIN32)
    #include <windows.h>
    static double seconds_now(void) {
        LARGE_INTEGER count, pace;
        QueryPerformanceCounter(&count);
        QueryPerformanceFrequency(&pace);
        return (double) count.QuadPart / (double) pace.QuadPart;
    }
    #else
    #include <time.h>
    static double seconds_now(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec + now.tv_nsec * 1e-9;
    }
    #endif
    """
    double seconds_now() noexcept nogil
