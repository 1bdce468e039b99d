#ifndef C_SWIFT_DI_CHILD_H
#define C_SWIFT_DI_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// A child process for untrusted code: the side that starts and ends it, and the side that runs in
// it. The child's side contains no Swift code, so the only Swift runtime in it is that of the
// module.

/// A child process, and the descriptors to read from it; none of them blocks.
typedef struct swiftdi_child {
  pid_t process;
  int answer;
  int errors;
  /// Becomes readable when the process has ended, even if other processes still have its pipes
  /// open.
  int ended;
  uintptr_t watcher;
  /// When the process was started; 0 if that is unknown.
  unsigned long long start;
} swiftdi_child;

/// Makes this process the parent of processes that a module leaves behind after it has killed the
/// process that watches it; `swiftdi_child_end` then ends them, too.
///
/// It ends every child of this process that is younger than the module. So this is for a program
/// that starts nothing else while a module runs. It has an effect on Linux only.
void swiftdi_child_adopt_orphans(void);

/// Starts the command itself, at `program`, as the child process of a module, in its own session.
///
/// Its standard input is empty, and its standard output goes to its standard error.
///
/// - `kind`: "library" or "executable".
/// - `asked`: the value of SWIFT_DI_EXPORT.
/// - Returns: 0, or the system's error number.
int swiftdi_child_start(
    const char *program, const char *kind, const char *path, const char *asked,
    swiftdi_child *child);

/// Ends the process and all processes that it started, and closes its descriptors.
///
/// On Linux that includes all its descendants. Elsewhere a process that has left its group
/// survives. The process has one second to end them; then it is killed.
///
/// - Returns: the status as `waitpid` returns it; the process' own status if it had ended before.
int swiftdi_child_end(swiftdi_child *child);

/// Ends the current process and all processes that it started, if there is one. For signal
/// handlers.
void swiftdi_child_kill_current(void);

/// The status of a module's process if a library closed the pipe of its answer.
#define SWIFTDI_CHILD_CLOSED_PIPE 125

/// The only place that looks whether the command was started by itself: runs a module and does not
/// return, or returns true if this process draws pictures; false for a command of a user.
bool swiftdi_child_main(int argc, char *_Nullable *_Nonnull argv);

/// Starts a tool that is found in `PATH`, with its standard input coming from `input`, its standard
/// output going to `output` and its standard error to `errors`, both of which are 2 or greater.
///
/// - `arguments`: its name and its arguments, then null.
/// - `hidden`: a variable of this process's environment that the tool does not get; null for none.
/// - Returns: 0, or the system's error number.
int swiftdi_tool_start(
    char *_Nullable *_Nonnull arguments, const char *_Nullable hidden, int input, int output,
    int errors, pid_t *process);

/// Waits for the end of a tool; returns its status as `waitpid` does.
///
/// A tool that has not ended after some milliseconds is killed; a negative number waits without a
/// limit.
int swiftdi_tool_wait(pid_t process, int milliseconds);

/// Whether some bytes contain others.
bool swiftdi_contains(const void *bytes, size_t count, const void *wanted, size_t length);

/// Ends the current tool, if there is one. May be called in a signal handler.
void swiftdi_tool_end_current(void);

/// How a process that draws pictures ends if memory ran out, and what it says of a picture that it could
/// not draw. Any other end before that of its input is a crash.
#define SWIFTDI_LAYOUT_STARVED 3
#define SWIFTDI_LAYOUT_NOT_INSTALLED 4
#define SWIFTDI_LAYOUT_FAILED 5

/// Starts the command itself, at `program`, to draw pictures, with `input` as its standard input,
/// `output` as its standard output and no standard error, where libraries print. It ends at the end of its
/// input; `swiftdi_tool_wait` waits for that.
///
/// - Returns: 0, or the system's error number.
int swiftdi_layout_start(
    const char *program, int input, int output, pid_t *process);

/// Calls `body` before a signal ends this process; `body` may only do what a signal handler may.
///
/// Signals that are ignored at the first call stay ignored. If memory has run out, the process ends
/// with a message on standard error and status 2; after other faults it ends as it would have
/// without this call.
void swiftdi_signals_clean_up(void (*body)(void));

/// Whether more memory is available, 64 MiB at least. May be called in a signal handler.
int swiftdi_has_memory(void);

#pragma clang assume_nonnull end

#endif
