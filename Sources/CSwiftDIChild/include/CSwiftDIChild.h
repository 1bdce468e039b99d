#ifndef C_SWIFT_DI_CHILD_H
#define C_SWIFT_DI_CHILD_H

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
} swiftdi_child;

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
/// survives.
///
/// - Returns: the status as `waitpid` returns it; the process' own status if it had ended before.
int swiftdi_child_end(swiftdi_child *child);

/// Ends the current process and all processes that it started, if there is one. For signal
/// handlers.
void swiftdi_child_kill_current(void);

/// The status of a module's process if a library closed the pipe of its answer.
#define SWIFTDI_CHILD_CLOSED_PIPE 125

/// Runs a module and does not return, if the command was started as a module's process. Otherwise
/// returns.
void swiftdi_child_main(int argc, char *_Nullable *_Nonnull argv);

/// Starts a tool that is found in `PATH`, with its standard output going to `output` and its
/// standard error to `errors`, both of which are 2 or greater.
///
/// - `arguments`: its name and its arguments, then null.
/// - Returns: 0, or the system's error number.
int swiftdi_tool_start(
    char *_Nullable *_Nonnull arguments, int output, int errors, pid_t *process);

/// Waits for the end of a tool; returns its status as `waitpid` does.
int swiftdi_tool_wait(pid_t process);

/// Ends the current tool, if there is one. May be called in a signal handler.
void swiftdi_tool_end_current(void);

/// The only argument of the command when it lays out a picture for another process of itself.
#define SWIFTDI_LAYOUT_WORD "--lay-out-a-picture"

/// The status of a layout that ended because memory ran out.
#define SWIFTDI_LAYOUT_STARVED 3

/// Copies this process to lay out a picture, with `output` as the copy's standard output. That takes
/// less time than starting the command again, and is possible while this process has one thread.
///
/// The copy has none of the signal handlers, and ends when this process does. It must end with
/// `_exit`. Wait for it with `swiftdi_tool_wait`.
///
/// - Returns: 0 in the copy, its number in this process; negative if it cannot be copied.
pid_t swiftdi_layout_copy(int output);

/// Starts the command itself, at `program`, to lay out a picture, with `input` as its standard input
/// and `output` as its standard output. Wait for it with `swiftdi_tool_wait`.
///
/// - Returns: 0, or the system's error number.
int swiftdi_layout_start(const char *program, int input, int output, pid_t *process);

/// Whether this process was started to lay out a picture; then it also ends when its parent does.
int swiftdi_layout_is_asked(int argc, char *_Nullable *_Nonnull argv);

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
