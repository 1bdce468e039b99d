#define _GNU_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "child.h"
#include "tool.h"

extern char **environ;

/// The tool that must not outlive this process when a signal ends it; 0 if there is none.
static _Atomic pid_t current = 0;

void swiftdi_tool_end_current(void) {
  pid_t process = atomic_load(&current);
  // SIGTERM lets the tool end its own child processes.
  if (process > 0) kill(process, SIGTERM);
}

void swiftdi_tool_set_current(pid_t process) { atomic_store(&current, process); }

int swiftdi_spawn(
    const char *program, char **arguments, char **environment, const int *streams, int count,
    int is_apart, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    short flags = POSIX_SPAWN_SETSIGDEF;
    sigset_t reset, none;
    sigemptyset(&reset);
    if (is_apart) {
      sigfillset(&reset);
      sigemptyset(&none);
      posix_spawnattr_setsigmask(&attributes, &none);
      flags |= POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_SETSID
      flags |= POSIX_SPAWN_SETSID;
#else
      posix_spawnattr_setpgroup(&attributes, 0);
      flags |= POSIX_SPAWN_SETPGROUP;
#endif
    } else {
      // The signals that this command ignores itself. Those ignored by its parent stay ignored.
      sigaddset(&reset, SIGPIPE);
      sigaddset(&reset, SIGXFSZ);
    }
    posix_spawnattr_setsigdefault(&attributes, &reset);
    posix_spawnattr_setflags(&attributes, flags);
    for (int number = 0; number < count && failure == 0; number++) {
      if (streams[number] == SWIFTDI_NO_INPUT) {
        failure = posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDONLY, 0);
        continue;
      }
      // A pipe that took the number of a closed stream would be closed again when the program starts.
      if (streams[number] == number && (fcntl(number, F_GETFD) & FD_CLOEXEC) == 0) continue;
      failure = posix_spawn_file_actions_adddup2(&actions, streams[number], number);
    }
    if (failure == 0) {
      failure = posix_spawnp(process, program, &actions, &attributes, arguments, environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

static int start_in(
    char **environment, const char *program, char **arguments, const int streams[3],
    pid_t *process) {
  int failure = swiftdi_spawn(program, arguments, environment, streams, 3, 0, process);
  if (failure == 0) swiftdi_tool_set_current(*process);
  return failure;
}

int swiftdi_start(const char *program, char **arguments, const int streams[3], pid_t *process) {
  return start_in(environ, program, arguments, streams, process);
}

/// This process's environment without a variable, which the caller frees; null without memory.
static char **environment_without(const char *hidden) {
  size_t count = 0, next = 0, length = strlen(hidden);
  while (environ[count] != NULL) count++;
  char **copy = calloc(count + 1, sizeof(char *));
  if (copy == NULL) return NULL;
  for (size_t index = 0; index < count; index++) {
    int is_hidden = strncmp(environ[index], hidden, length) == 0 && environ[index][length] == '=';
    if (!is_hidden) copy[next++] = environ[index];
  }
  return copy;
}

int swiftdi_tool_start(
    char *_Nullable *_Nonnull arguments, const char *_Nullable hidden, int input, int output,
    int errors, pid_t *process) {
  const int streams[] = {input, output, errors};
  if (hidden == NULL) return swiftdi_start(arguments[0], arguments, streams, process);
  char **environment = environment_without(hidden);
  if (environment == NULL) return ENOMEM;
  int failure = start_in(environment, arguments[0], arguments, streams, process);
  free(environment);
  return failure;
}

int swiftdi_tool_wait(pid_t process, int milliseconds) {
  int status = 0;
  pid_t ended = 0;
  // Most processes end at once, and a few run for seconds: the pauses grow.
  for (int waited = 0, pause = 1; milliseconds >= 0 && waited < milliseconds; waited += pause) {
    ended = waitpid(process, &status, WNOHANG);
    if (ended != 0 && !(ended < 0 && errno == EINTR)) break;
    ended = 0;
    if (waited >= 10) pause = 10;
    poll(NULL, 0, pause);
  }
  if (ended == 0) {
    if (milliseconds >= 0) kill(process, SIGKILL);
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  }
  atomic_store(&current, 0);
  return status;
}
