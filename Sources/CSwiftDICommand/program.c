#include "program.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__

#include <mach-o/dyld.h>

char *swiftdi_running_program(void) {
  uint32_t size = 0;
  _NSGetExecutablePath(NULL, &size);
  char *given = calloc((size_t)size + 1, 1);
  // The system's path may be a link, such as that of Homebrew, and may be relative.
  char *path = given != NULL && _NSGetExecutablePath(given, &size) == 0 ? realpath(given, NULL) : NULL;
  free(given);
  return path;
}

#elif defined(__linux__)

#define RUNNING_PROGRAM "/proc/self/exe"

// This link leads to the running program even if another file has replaced it. But if the program runs under valgrind or
// another emulator, then the link leads to the emulator, and only its text names the program.
char *swiftdi_running_program(void) {
  char path[PATH_MAX];
  ssize_t length = readlink(RUNNING_PROGRAM, path, sizeof(path) - 1);
  struct stat named, running;
  if (length > 0) {
    path[length] = '\0';
    if (stat(path, &named) == 0 && stat(RUNNING_PROGRAM, &running) == 0 &&
        (named.st_dev != running.st_dev || named.st_ino != running.st_ino)) {
      return strdup(path);
    }
  }
  return strdup(RUNNING_PROGRAM);
}

#else

char *swiftdi_running_program(void) { return NULL; }

#endif
