#define _GNU_SOURCE 1
#include "child.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/wait.h>
#endif

#include "export.h"
#include "tool.h"

/// Answers with a reason instead of a definition, and ends.
static _Noreturn void give_up(swiftdi_export_kind kind, const char *reason) {
  char head[SWIFTDI_EXPORT_LONGEST_HEAD];
  size_t count = swiftdi_export_head(kind, strlen(reason), head);
  swiftdi_export_write_all(SWIFTDI_EXPORT_DESCRIPTOR, head, count);
  swiftdi_export_write_all(SWIFTDI_EXPORT_DESCRIPTOR, reason, strlen(reason));
  _exit(0);
}

/// Ends this process if the descriptor of the answer is no longer the pipe that it was.
///
/// Otherwise the reader could not tell why nothing arrives: a process that exits closes its pipe, too.
static void check_pipe(const struct stat *pipe) {
  struct stat now;
  if (fstat(SWIFTDI_EXPORT_DESCRIPTOR, &now) == 0 && now.st_dev == pipe->st_dev &&
      now.st_ino == pipe->st_ino) {
    return;
  }
  _exit(SWIFTDI_CHILD_CLOSED_PIPE);
}

static _Noreturn void run_library(const char *path) {
  const char *text = swiftdi_export_asked();
  struct stat pipe;
  if (text == NULL || fstat(SWIFTDI_EXPORT_DESCRIPTOR, &pipe) != 0) _exit(2);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  check_pipe(&pipe);
  if (library == NULL) {
    const char *reason = dlerror();
    give_up(SWIFTDI_EXPORT_UNLOADABLE, reason == NULL ? "" : reason);
  }
  swiftdi_export_function export = (swiftdi_export_function)dlsym(library, "swiftdi_export");
  if (export == NULL) give_up(SWIFTDI_EXPORT_UNMARKED, "");
  swiftdi_export_request request = {
      .contract = SWIFTDI_EXPORT_CONTRACT,
      .text = text,
      .length = strlen(text),
      .write = swiftdi_export_write,
  };
  int32_t contract = export(&request);
  check_pipe(&pipe);
  if (contract != 0) {
    char number[16];
    snprintf(number, sizeof(number), "%d", contract);
    give_up(SWIFTDI_EXPORT_OTHER_CONTRACT, number);
  }
  // Skips the library's exit handlers, because it has no work to finish.
  _exit(0);
}

static _Noreturn void run_executable(const char *path) {
  char *arguments[] = {(char *)path, NULL};
  execv(path, arguments);
  give_up(SWIFTDI_EXPORT_UNLOADABLE, strerror(errno));
}

#ifdef __linux__

/// Ends the module and all processes that it left behind; returns the module's status.
///
/// A process whose parent ends becomes a child of this process, so this loop reaches all of them.
static int end_all(pid_t module) {
  int status = 0, has_module = 1;
  for (;;) {
    if (has_module) kill(-module, SIGKILL);
    int living = swiftdi_kill_children(0), ended = 0;
    pid_t process = waitpid(-1, &ended, WNOHANG);
    if (process < 0 && errno == EINTR) continue;
    if (process < 0 || (process == 0 && living == 0)) return status;
    // A process that another one traces can be waited for only once that one has ended, so this
    // looks for further children meanwhile.
    if (process == 0) usleep(1000);
    if (process == module) {
      status = ended;
      has_module = 0;
    }
  }
}

/// Ends this process with the status or the signal of the module.
static _Noreturn void end_with(int status) {
  if (WIFSIGNALED(status)) {
    int number = WTERMSIG(status);
    signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    raise(number);
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 2);
}

/// Runs the module in a child process, and waits until it has ended or SIGTERM arrives.
///
/// All processes that the module starts remain descendants of this process, even in other sessions,
/// and are ended with it. Returns in the child.
static void supervise(void) {
  sigset_t all, before, awaited;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  // Ends all of them when the command is killed.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  pid_t self = getpid();
  pid_t module = fork();
  if (module < 0) give_up(SWIFTDI_EXPORT_UNLOADABLE, strerror(errno));
  if (module == 0) {
    setsid();
    // This setting survives `execv`.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != self) _exit(2);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return;
  }
  // Only privileged processes can trace this one then.
  prctl(PR_SET_DUMPABLE, 0);
  // Closes the pipes, so that they end when the module closes them.
  for (int descriptor = 0; descriptor <= SWIFTDI_EXPORT_DESCRIPTOR; descriptor++) close(descriptor);
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  sigaddset(&awaited, SIGTERM);
  for (int number = 0; number != SIGTERM;) {
    siginfo_t ended = {0};
    if (waitid(P_PID, (id_t)module, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        ended.si_pid == module) {
      break;
    }
    sigwait(&awaited, &number);
  }
  end_with(end_all(module));
}

#endif

bool swiftdi_child_main(int argc, char **argv) {
  if (argc < 3 || strcmp(argv[1], SWIFTDI_CHILD_WORD) != 0) return false;
  if (argc == 3 && strcmp(argv[2], "pictures") == 0) {
    swiftdi_layout_begin();
    return true;
  }
  if (argc != 4) return false;
  // A crash is reported in a message; a core dump is not needed.
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  supervise();
#endif
  if (strcmp(argv[2], "library") == 0) run_library(argv[3]);
  run_executable(argv[3]);
}
