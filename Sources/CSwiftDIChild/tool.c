#include <spawn.h>
#include <unistd.h>

#include "CSwiftDIChild.h"

extern char **environ;

int swiftdi_tool_start(char *_Nullable *_Nonnull arguments, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (failure == 0) {
    failure = posix_spawnp(process, arguments[0], &actions, NULL, arguments, environ);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}
