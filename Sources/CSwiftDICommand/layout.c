#define _GNU_SOURCE 1
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define HAS_THREAD_COUNT 1
#endif

#include "child.h"
#include "tool.h"

/// Tells the command why the layout ended: memory that ran out often shows as another fault.
static void end_by_fault(int number) {
  if (errno == ENOMEM || !swiftdi_has_memory()) _exit(SWIFTDI_LAYOUT_STARVED);
  signal(number, SIG_DFL);
  raise(number);
}

/// Makes this the process of a layout.
static void begin(void) {
#ifdef __linux__
  // A layout must not outlive the command, however that ends.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof(faults) / sizeof(faults[0]); index++) {
    signal(faults[index], end_by_fault);
  }
}

int swiftdi_layout_start(const char *program, int input, int output, pid_t *process) {
  char *arguments[] = {"swift-di", SWIFTDI_LAYOUT_WORD, NULL};
  const int streams[] = {input, output, STDERR_FILENO};
  return swiftdi_start(program, arguments, streams, process);
}

int swiftdi_layout_is_asked(int argc, char **argv) {
  if (argc != 2 || strcmp(argv[1], SWIFTDI_LAYOUT_WORD) != 0) return 0;
  begin();
  return 1;
}

#ifdef HAS_THREAD_COUNT

/// The copy's signals: the handlers of this process remove its unfinished files.
static void forget_handlers(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) continue;
    int is_ignored_here = number == SIGPIPE || number == SIGXFSZ;
    if (action.sa_handler != SIG_IGN || is_ignored_here) signal(number, SIG_DFL);
  }
}

pid_t swiftdi_layout_copy(int output) {
  // A lock that another thread holds at this moment would stay locked in the copy.
  if (!__libc_single_threaded) return -1;
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) {
    forget_handlers();
    begin();
    // The command may have ended before the layout was tied to it.
    if (getppid() != parent || dup2(output, STDOUT_FILENO) < 0) _exit(2);
  }
  if (process > 0) swiftdi_tool_set_current(process);
  sigprocmask(SIG_SETMASK, &before, NULL);
  return process;
}

#else

pid_t swiftdi_layout_copy(int output) {
  (void)output;
  return -1;
}

#endif
