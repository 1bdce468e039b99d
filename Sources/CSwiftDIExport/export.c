#include "CSwiftDIExport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int swiftdi_export_write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return 0;
    }
    next += written;
    count -= (size_t)written;
  }
  return 1;
}

const char *swiftdi_export_asked(void) {
  const char *variable = getenv("SWIFT_DI_EXPORT");
  if (variable == NULL) return NULL;
  // The variable begins with the number of the contract and a line end.
  if (strncmp(variable, "1\n", 2) != 0) return NULL;
  struct stat facts;
  if (fstat(SWIFTDI_EXPORT_DESCRIPTOR, &facts) != 0 || !S_ISFIFO(facts.st_mode)) return NULL;
  fcntl(SWIFTDI_EXPORT_DESCRIPTOR, F_SETFD, FD_CLOEXEC);
  char *asked = strdup(variable + 2);
  unsetenv("SWIFT_DI_EXPORT");
  return asked;
}

int swiftdi_export_wants_findings(void) {
  const char *variable = getenv("SWIFT_DI_EXPORT_WANTS");
  int wants = variable != NULL && strcmp(variable, "findings") == 0;
  unsetenv("SWIFT_DI_EXPORT_WANTS");
  return wants;
}

void swiftdi_export_write(void *context, const void *bytes, size_t count) {
  (void)context;
  // Errors are ignored: if the reader has ended, no process needs the answer.
  swiftdi_export_write_all(SWIFTDI_EXPORT_DESCRIPTOR, bytes, count);
}

void swiftdi_export_end(void) { _exit(0); }
