#ifndef SWIFT_DI_TOOL_H
#define SWIFT_DI_TOOL_H

#include <sys/types.h>

/// The first argument of the command as a child process of itself. The second one is "library",
/// "executable" or "picture", the third one a path or the picture's format.
#define SWIFTDI_CHILD_WORD "--child-process"

/// Makes this the process of a layout.
void swiftdi_layout_begin(void);

/// The stream of a program that gets an empty input.
#define SWIFTDI_NO_INPUT -1

/// Starts a program with an environment.
///
/// - `program`: a path, or a name that is found in `PATH`.
/// - `streams`: the descriptors that become 0, 1 and so on.
/// - `is_apart`: whether it has a session, or at least a process group, of its own and begins with
///   default signal handlers and an empty signal mask.
/// - Returns: 0, or the system's error number.
int swiftdi_spawn(
    const char *program, char **arguments, char **environment, const int *streams, int count,
    int is_apart, pid_t *process);

/// Starts a program as the current tool, with its standard streams going to `streams`.
///
/// - `program`: a path, or a name that is found in `PATH`.
/// - Returns: 0, or the system's error number.
int swiftdi_start(const char *program, char **arguments, const int streams[3], pid_t *process);

#ifdef __linux__

/// When a process was started, in the unit and from the beginning that `/proc` uses; 0 if there is
/// no such process.
unsigned long long swiftdi_start_time(pid_t process);

/// Kills the children of this process that were started at a time or later; returns their number.
int swiftdi_kill_children(unsigned long long since);

#endif

/// Makes a process the current tool, which a signal that ends this process ends too.
void swiftdi_tool_set_current(pid_t process);

#endif
