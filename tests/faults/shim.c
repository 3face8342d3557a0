/* Stands between a program and the system, by LD_PRELOAD: writes down in their order all
 * that changes the files of the games, has such calls fail, and moves the clock. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* What the test has shared with us; zero is what the system does by itself. */
struct orders {
  int64_t seconds;    /* by which the clock goes ahead */
  int32_t on_write;   /* the error of writes */
  int32_t on_sync;    /* that of syncs */
  int32_t on_open;    /* that of opening to write */
  int32_t in_halves;  /* whether only half of it is written */
};

/* An entry of the log, before the bytes that were written and the name of the file. */
struct entry {
  uint8_t kind;
  uint8_t name;
  uint16_t none;
  uint32_t length;
  uint64_t place;
};

static const struct orders nothing;
static const volatile struct orders *orders = &nothing;
static int log_file = -1;
static pthread_mutex_t one_by_one = PTHREAD_MUTEX_INITIALIZER;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);
static int (*real_open)(const char *, int, ...);
static int (*real_clock_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_open = dlsym(RTLD_NEXT, "open");
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  const char *log = getenv("SHIM_LOG");
  if (log)
    log_file = real_open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  const char *told = getenv("SHIM_ORDERS");
  int file = told ? real_open(told, O_RDONLY | O_CLOEXEC) : -1;
  if (file >= 0) {
    void *shared = mmap(NULL, sizeof *orders, PROT_READ, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) orders = shared;
    close(file);
  }
}

/* The name of a file of the games without its folder, or NULL. The index that is shared
 * in memory is none: it is made anew. */
static const char *name_in(const char *path) {
  const char *name = strrchr(path, '/');
  name = name ? name + 1 : path;
  if (strncmp(name, "games.sqlite", 12) || strstr(name, "-shm")) return NULL;
  return name;
}

static const char *name_of(int file, char *path) {
  char link[64] = "/proc/self/fd/";
  char digits[16], *end = digits + sizeof digits;
  *--end = 0;
  do *--end = '0' + file % 10; while (file /= 10);
  strcat(link, end);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  const char *name = name_in(path);
  if (name) return name;
  struct stat found;
  return stat(path, &found) == 0 && S_ISDIR(found.st_mode) ? "" : NULL;
}

static void note(char kind, const char *name, uint64_t place, const void *data,
                 uint32_t length) {
  if (log_file < 0) return;
  struct entry entry = {kind, strlen(name), 0, length, place};
  size_t size = sizeof entry + entry.name + length;
  char *whole = malloc(size);
  memcpy(whole, &entry, sizeof entry);
  memcpy(whole + sizeof entry, name, entry.name);
  if (length) memcpy(whole + sizeof entry + entry.name, data, length);
  if (real_write(log_file, whole, size) != (ssize_t)size) abort();
  free(whole);
}

static ssize_t failed(int error) {
  errno = error;
  return -1;
}

static ssize_t put(int file, const char *name, const void *data, size_t size,
                   off_t place) {
  /* A disk may become full amid what is written: no less than a sector is done. */
  int half = orders->in_halves && size > 512;
  if (orders->on_write && !half) return failed(orders->on_write);
  if (half) size /= 2;
  pthread_mutex_lock(&one_by_one);
  ssize_t done = real_pwrite(file, data, size, place);
  if (done > 0) note('w', name, place, data, done);
  pthread_mutex_unlock(&one_by_one);
  return done;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t place) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (!name || !*name) return real_pwrite(file, data, size, place);
  return put(file, name, data, size, place);
}

ssize_t pwrite64(int file, const void *data, size_t size, off_t place) {
  return pwrite(file, data, size, place);
}

ssize_t write(int file, const void *data, size_t size) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (!name || !*name) return real_write(file, data, size);
  off_t place = lseek(file, 0, SEEK_CUR);
  ssize_t done = put(file, name, data, size, place);
  if (done > 0) lseek(file, place + done, SEEK_SET);
  return done;
}

int ftruncate(int file, off_t size) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (!name || !*name) return real_ftruncate(file, size);
  if (orders->on_write) return failed(orders->on_write);
  pthread_mutex_lock(&one_by_one);
  int done = real_ftruncate(file, size);
  if (!done) note('t', name, size, NULL, 0);
  pthread_mutex_unlock(&one_by_one);
  return done;
}

int ftruncate64(int file, off_t size) { return ftruncate(file, size); }

static int synced(int file, int (*real)(int)) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (!name) return real(file);
  if (*name && orders->on_sync) return failed(orders->on_sync);
  pthread_mutex_lock(&one_by_one);
  int done = real(file);
  if (!done) note('s', name, 0, NULL, 0);
  pthread_mutex_unlock(&one_by_one);
  return done;
}

int fsync(int file) { return synced(file, real_fsync); }

int fdatasync(int file) { return synced(file, real_fdatasync); }

int unlink(const char *path) {
  const char *name = name_in(path);
  pthread_mutex_lock(&one_by_one);
  int done = real_unlink(path);
  if (!done && name) note('u', name, 0, NULL, 0);
  pthread_mutex_unlock(&one_by_one);
  return done;
}

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  /* Of a folder that is read-only all files are. */
  int writing = (flags & O_ACCMODE) != O_RDONLY && strstr(path, "/games.");
  if (writing && orders->on_open) return failed(orders->on_open);
  return real_open(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  return open(path, flags | O_LARGEFILE, mode);
}

int clock_gettime(clockid_t which, struct timespec *now) {
  int done = real_clock_gettime(which, now);
  if (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)
    now->tv_sec += orders->seconds;
  return done;
}

time_t time(time_t *now) {
  struct timespec there;
  clock_gettime(CLOCK_REALTIME, &there);
  if (now) *now = there.tv_sec;
  return there.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec there;
  clock_gettime(CLOCK_REALTIME, &there);
  now->tv_sec = there.tv_sec;
  now->tv_usec = there.tv_nsec / 1000;
  return 0;
}
