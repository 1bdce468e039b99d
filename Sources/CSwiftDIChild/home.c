#define _GNU_SOURCE 1
#include "CSwiftDIChild.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "CSwiftDIExport.h"

/// Says why there is no answer, and ends.
static _Noreturn void give_up(const char *kind, const char *reason) {
  char header[80];
  int count = snprintf(
      header, sizeof(header), "swift-di %d %s %zu\n", SWIFTDI_EXPORT_CONTRACT, kind, strlen(reason));
  swiftdi_export_write_all(SWIFTDI_EXPORT_DESCRIPTOR, header, (size_t)count);
  swiftdi_export_write_all(SWIFTDI_EXPORT_DESCRIPTOR, reason, strlen(reason));
  _exit(0);
}

static _Noreturn void run_library(const char *path) {
  const char *text = swiftdi_export_asked();
  if (text == NULL) _exit(2);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    give_up("unloadable", reason == NULL ? "" : reason);
  }
  swiftdi_export_function export = (swiftdi_export_function)dlsym(library, "swiftdi_export");
  if (export == NULL) give_up("unmarked", "");
  swiftdi_export_request request = {
      .contract = SWIFTDI_EXPORT_CONTRACT,
      .text = text,
      .length = strlen(text),
      .write = swiftdi_export_write,
  };
  int32_t contract = export(&request);
  if (contract != 0) {
    char number[16];
    snprintf(number, sizeof(number), "%d", contract);
    give_up("contract", number);
  }
  // The library's own ending is not run: it has nothing to end.
  _exit(0);
}

static _Noreturn void run_executable(const char *path) {
  char *arguments[] = {(char *)path, NULL};
  execv(path, arguments);
  give_up("unloadable", strerror(errno));
}

void swiftdi_child_main(int argc, char **argv) {
  if (argc != 4 || strcmp(argv[1], "--home-of-a-module") != 0) return;
  // A crash is a message, not a file.
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  // Nothing stays when the command is killed. This lasts over `execv`.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (strcmp(argv[2], "library") == 0) run_library(argv[3]);
  run_executable(argv[3]);
}
