#ifndef SWIFT_DI_TOOL_H
#define SWIFT_DI_TOOL_H

#include <sys/types.h>

/// Starts a program as the current tool, with its standard streams going to `streams`.
///
/// - `program`: a path, or a name that is found in `PATH`.
/// - Returns: 0, or the system's error number.
int swiftdi_start(const char *program, char **arguments, const int streams[3], pid_t *process);

/// Makes a process the current tool, which a signal that ends this process ends too.
void swiftdi_tool_set_current(pid_t process);

#endif
