#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "child.h"

static void (*clean_up)(void);

/// Signals from other processes, and signals from faults of this process.
static const int sent[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,   SIGXCPU,
                           SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF};
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

static struct sigaction before[NSIG];
static int is_installed = 0;

static void end(int number) {
  clean_up();
  signal(number, SIG_DFL);
  raise(number);
}

int swiftdi_has_memory(void) {
  size_t size = (size_t)1 << 26;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) return 0;
  munmap(memory, size);
  return 1;
}

/// Handles faults, which is also how a process ends if Swift runs out of memory or its stack cannot
/// grow.
static void end_by_fault(int number) {
  int reason = errno;
  clean_up();
  if (reason == ENOMEM || !swiftdi_has_memory()) {
    static const char message[] =
        "swift-di: error: there is not enough memory: give it more, or check fewer definitions at "
        "a time\n";
    ssize_t count = write(STDERR_FILENO, message, sizeof(message) - 1);
    (void)count;
    _exit(2);
  }
  // Raises the fault again with its previous handler.
  sigaction(number, &before[number], NULL);
  raise(number);
}

static void install(const int *numbers, size_t count, void (*handler)(int)) {
  for (size_t index = 0; index < count; index++) {
    int number = numbers[index];
    if (!is_installed) sigaction(number, NULL, &before[number]);
    struct sigaction action;
    memset(&action, 0, sizeof(action));
    action.sa_handler = handler;
    // Keeps ignoring signals that were ignored before, as under `nohup` and for background jobs.
    if (before[number].sa_handler == SIG_IGN) action.sa_handler = SIG_IGN;
    action.sa_flags = SA_ONSTACK;
    sigaction(number, &action, NULL);
  }
}

void swiftdi_signals_clean_up(void (*body)(void)) {
  clean_up = body;
  // After a stack overflow the handler needs another stack.
  static char memory[1 << 16];
  stack_t stack = {.ss_sp = memory, .ss_size = sizeof(memory)};
  sigaltstack(&stack, NULL);
  install(sent, sizeof(sent) / sizeof(sent[0]), end);
  install(faults, sizeof(faults) / sizeof(faults[0]), end_by_fault);
  is_installed = 1;
}
