#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "Quiet.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

di_quiet di_quiet_begin(void) {
  di_quiet quiet = {NULL, -1};
  quiet.file = tmpfile();
  if (!quiet.file) return quiet;
  fflush(stderr);
  quiet.standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  // Appending prevents threads from overwriting each other's lines.
  fcntl(fileno(quiet.file), F_SETFL, O_APPEND);
  if (quiet.standard_error >= 0) dup2(fileno(quiet.file), STDERR_FILENO);
  return quiet;
}

void di_quiet_end(di_quiet quiet) {
  if (quiet.standard_error >= 0) {
    fflush(stderr);
    dup2(quiet.standard_error, STDERR_FILENO);
    close(quiet.standard_error);
  }
  if (!quiet.file) return;
  rewind(quiet.file);
  char line[1024];
  while (fgets(line, sizeof line, quiet.file)) {
    // The messages of libpath and Pango concern single labels, which are drawn all the same.
    if (strncmp(line, "libpath/", 8) != 0 && !strstr(line, " Pango-")) fputs(line, stderr);
  }
  fclose(quiet.file);
}
