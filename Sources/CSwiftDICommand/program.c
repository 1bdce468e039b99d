#include "program.h"

#include <stdlib.h>
#include <string.h>

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

// This link leads to the running program even if another file has replaced it.
char *swiftdi_running_program(void) { return strdup("/proc/self/exe"); }

#else

char *swiftdi_running_program(void) { return NULL; }

#endif
