#define _GNU_SOURCE 1
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "export.h"
#include "tool.h"

extern char **environ;

#define ASKED SWIFTDI_EXPORT_VARIABLE "="

/// The child process that must end when a signal ends this process; 0 if there is none.
static _Atomic pid_t current = 0;

/// Ends a process with all its descendants, or sends it a request to end.
static void end_family(pid_t process) {
#ifdef __linux__
  // The process then ends its own descendants. If it is stopped, it must continue to do so.
  kill(process, SIGTERM);
  kill(process, SIGCONT);
#else
  kill(-process, SIGKILL);
#endif
}

void swiftdi_child_kill_current(void) {
  pid_t process = atomic_load(&current);
  if (process > 0) end_family(process);
  swiftdi_tool_end_current();
}

#ifdef __linux__

static int adopts_orphans = 0;

void swiftdi_child_adopt_orphans(void) {
  adopts_orphans = prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
}

#else

void swiftdi_child_adopt_orphans(void) {}

#endif

typedef struct watch {
  pid_t process;
  int ended;
} watch;

/// Waits for the end of the process without reaping it. Its process id is not reused until it is
/// reaped, so a signal to its group reaches no other process.
static void *watch_process(void *argument) {
  watch watch = *(struct watch *)argument;
  free(argument);
  siginfo_t information;
  while (waitid(P_PID, (id_t)watch.process, &information, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
  close(watch.ended);
  return NULL;
}

static int start_watch(pid_t process, int ended, uintptr_t *watcher) {
  watch *watch = malloc(sizeof(*watch));
  if (watch == NULL) return ENOMEM;
  watch->process = process;
  watch->ended = ended;
  // Blocks all signals, which the reading thread handles.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, watch_process, watch);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failure != 0) {
    free(watch);
    return failure;
  }
  *watcher = (uintptr_t)thread;
  return 0;
}

/// Opens a pipe that no other child inherits, with both ends above the descriptors that children
/// get, so that duplicating an end into place overwrites no other descriptor.
static int open_pipe(int ends[2]) {
  int given[2];
#ifdef __linux__
  if (pipe2(given, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(given) != 0) return errno;
#endif
  for (int index = 0; index < 2; index++) {
    ends[index] = fcntl(given[index], F_DUPFD_CLOEXEC, SWIFTDI_EXPORT_DESCRIPTOR + 1);
    int failure = errno;
    if (ends[index] < 0) {
      if (index == 1) close(ends[0]);
      close(given[0]);
      close(given[1]);
      ends[0] = ends[1] = -1;
      return failure;
    }
  }
  close(given[0]);
  close(given[1]);
  fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK);
  return 0;
}

static void close_pipe(int ends[2]) {
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
}

/// The environment of this process with the request added. Backtraces are off unless the
/// environment requests them, because they take longer than everything else.
static char **environment_with(char *asked) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **copy = calloc(count + 3, sizeof(char *));
  if (copy == NULL) return NULL;
  size_t next = 0;
  int has_backtrace = 0;
  for (size_t index = 0; index < count; index++) {
    if (strncmp(environ[index], ASKED, sizeof(ASKED) - 1) == 0) continue;
    if (strncmp(environ[index], "SWIFT_BACKTRACE=", 16) == 0) has_backtrace = 1;
    copy[next++] = environ[index];
  }
  if (!has_backtrace) copy[next++] = "SWIFT_BACKTRACE=enable=no";
  copy[next] = asked;
  return copy;
}

static int spawn(
    const char *program, const char *kind, const char *path, const char *asked, int answer,
    int errors, pid_t *process) {
  size_t length = strlen(asked) + sizeof(ASKED);
  char *variable = malloc(length);
  if (variable == NULL) return ENOMEM;
  snprintf(variable, length, ASKED "%s", asked);
  char **environment = environment_with(variable);
  int failure = ENOMEM;
  if (environment != NULL) {
    char *arguments[] = {"swift-di", SWIFTDI_CHILD_WORD, (char *)kind, (char *)path, NULL};
    const int streams[] = {SWIFTDI_NO_INPUT, errors, errors, answer};
    failure = swiftdi_spawn(program, arguments, environment, streams, 4, 1, process);
  }
  free(environment);
  free(variable);
  return failure;
}

int swiftdi_child_start(
    const char *program, const char *kind, const char *path, const char *asked,
    swiftdi_child *child) {
  int answer[2] = {-1, -1}, errors[2] = {-1, -1}, ended[2] = {-1, -1};
  int failure = open_pipe(answer);
  if (failure == 0) failure = open_pipe(errors);
  if (failure == 0) failure = open_pipe(ended);
  if (failure == 0) {
    failure = spawn(program, kind, path, asked, answer[1], errors[1], &child->process);
  }
  if (failure == 0) {
    pid_t none = 0;
    atomic_compare_exchange_strong(&current, &none, child->process);
#ifdef __linux__
    child->start = swiftdi_start_time(child->process);
#endif
    failure = start_watch(child->process, ended[1], &child->watcher);
    if (failure != 0) {
      kill(child->process, SIGKILL);
      waitpid(child->process, NULL, WNOHANG);
      pid_t process = child->process;
      atomic_compare_exchange_strong(&current, &process, 0);
    }
  }
  if (failure != 0) {
    close_pipe(answer);
    close_pipe(errors);
    close_pipe(ended);
    return failure;
  }
  close(answer[1]);
  close(errors[1]);
  child->answer = answer[0];
  child->errors = errors[0];
  child->ended = ended[0];
  return 0;
}

/// The milliseconds that pass on a clock that nobody sets.
static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Waits for the end of the process for some milliseconds at most; returns whether it has ended.
static int ends_within(const swiftdi_child *child, int limit) {
  long long deadline = milliseconds() + limit;
  for (;;) {
    long long left = deadline - milliseconds();
    struct pollfd polled = {.fd = child->ended, .events = POLLIN};
    int count = poll(&polled, 1, left > 0 ? (int)left : 0);
    if (count > 0) return 1;
    if (count == 0 || errno != EINTR) return 0;
  }
}

/// Ends the descendants that became children of this process because the process itself was
/// killed.
static void end_adopted(const swiftdi_child *child) {
#ifdef __linux__
  if (!adopts_orphans || child->start == 0) return;
  // A module that starts processes faster than they are killed keeps those of the last moment.
  long long deadline = milliseconds() + 5000;
  while (swiftdi_kill_children(child->start) > 0 && milliseconds() < deadline) usleep(1000);
#else
  (void)child;
#endif
}

int swiftdi_child_end(swiftdi_child *child) {
  end_family(child->process);
  int has_ended = ends_within(child, 1000);
  // It does not end if the module stops it again and again, or traces it.
  if (!has_ended) kill(child->process, SIGKILL);
  // Processes started meanwhile belong to the group too.
  kill(-child->process, SIGKILL);
  end_adopted(child);
  // The system reports the end of a traced process only after that of the process that traces it.
  if (!has_ended) has_ended = ends_within(child, 1000);
  pid_t process = child->process;
  atomic_compare_exchange_strong(&current, &process, 0);
  int status = SIGKILL;
  pthread_t watcher = (pthread_t)child->watcher;
  if (has_ended) {
    pthread_join(watcher, NULL);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR) {}
  } else {
    pthread_detach(watcher);
  }
  close(child->answer);
  close(child->errors);
  close(child->ended);
  return status;
}
