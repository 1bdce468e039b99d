#ifndef C_SWIFT_DI_CHILD_H
#define C_SWIFT_DI_CHILD_H

#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// A process of its own for code of others: the side that starts and ends it, and the side that runs
// in it. There is no Swift on that side, so whatever Swift the code was built with is the only one
// that runs.

/// A process that was started, and what is to be read from it; none of the descriptors blocks.
typedef struct swiftdi_child {
  pid_t process;
  int answer;
  int errors;
  /// Can be read when the process has ended, whoever else still holds its pipes.
  int ended;
  uintptr_t watcher;
} swiftdi_child;

/// Starts the command itself, at `program`, as the home of a module, in a session of its own.
///
/// Its standard input is empty, its standard output goes where its standard error goes.
///
/// - `kind`: "library" or "executable".
/// - `asked`: the value of SWIFT_DI_EXPORT.
/// - Returns: 0, or what the system said was wrong.
int swiftdi_child_start(
    const char *program, const char *kind, const char *path, const char *asked,
    swiftdi_child *child);

/// Ends the process with all that it started, and closes what was read from it.
///
/// On Linux that is everything below it. Elsewhere a process that has left its session's group stays.
///
/// - Returns: the status as `waitpid` gives it. A process that had ended by then has its own.
int swiftdi_child_end(swiftdi_child *child);

/// Ends the process that is running with all that it started, if there is one. For signal handlers.
void swiftdi_child_kill_current(void);

/// Runs a module if the command was started as the home of one, and does not return then.
void swiftdi_child_main(int argc, char *_Nullable *_Nonnull argv);

/// Starts a tool that is looked for in `PATH`, with its standard output going to `output` and its
/// standard error to `errors`, which are 2 or greater.
///
/// - `arguments`: its name and its arguments, then null.
/// - Returns: 0, or what the system said was wrong.
int swiftdi_tool_start(
    char *_Nullable *_Nonnull arguments, int output, int errors, pid_t *process);

/// Waits for the end of a tool, and gives its status as `waitpid` does.
int swiftdi_tool_wait(pid_t process);

/// Ends the tool that runs, if there is one. May be called in a signal handler.
void swiftdi_tool_end_current(void);

/// Calls `body` before a signal ends this process; it may do only what a signal handler may.
///
/// A signal that was ignored at the first call stays ignored. Where memory has run out, the process
/// ends with a sentence on standard error and status 2; at other faults it ends as it would have.
void swiftdi_signals_clean_up(void (*body)(void));

/// Whether there is memory for a little more than what is in use. May be called in a signal handler.
int swiftdi_has_memory(void);

#pragma clang assume_nonnull end

#endif
