#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "CSwiftDIChild.h"

extern char **environ;

int swiftdi_layout_start(const char *program, int input, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    // The layout may crash or be ended; the handlers of this process are not for that.
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (failure == 0) {
      char *arguments[] = {"swift-di", SWIFTDI_LAYOUT_WORD, NULL};
      failure = posix_spawn(process, program, &actions, &attributes, arguments, environ);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  if (failure == 0) swiftdi_tool_set_current(*process);
  return failure;
}

/// Tells the command why the layout ended: memory that ran out often shows as another fault.
static void end_by_fault(int number) {
  if (errno == ENOMEM || !swiftdi_has_memory()) _exit(SWIFTDI_LAYOUT_STARVED);
  signal(number, SIG_DFL);
  raise(number);
}

int swiftdi_layout_is_asked(int argc, char **argv) {
  if (argc != 2 || strcmp(argv[1], SWIFTDI_LAYOUT_WORD) != 0) return 0;
#ifdef __linux__
  // A layout must not outlive the command, however that ends.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof(faults) / sizeof(faults[0]); index++) {
    signal(faults[index], end_by_fault);
  }
  return 1;
}
