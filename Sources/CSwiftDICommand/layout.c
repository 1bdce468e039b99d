#define _GNU_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "child.h"
#include "tool.h"

/// Tells the command why the layout ended: memory that ran out often shows as another fault.
static void end_by_fault(int number) {
  if (errno == ENOMEM || !swiftdi_has_memory()) _exit(SWIFTDI_LAYOUT_STARVED);
  signal(number, SIG_DFL);
  raise(number);
}

void swiftdi_layout_begin(void) {
#ifdef __linux__
  // A layout must not outlive the command, however that ends.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof(faults) / sizeof(faults[0]); index++) {
    signal(faults[index], end_by_fault);
  }
}

int swiftdi_layout_start(
    const char *program, int input, int output, pid_t *process) {
  char *arguments[] = {"swift-di", SWIFTDI_CHILD_WORD, "pictures", NULL};
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  const int streams[] = {input, output, nowhere < 0 ? STDERR_FILENO : nowhere};
  int failure = swiftdi_start(program, arguments, streams, process);
  if (nowhere >= 0) close(nowhere);
  return failure;
}
