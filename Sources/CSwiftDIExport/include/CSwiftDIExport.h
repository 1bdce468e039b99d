#ifndef C_SWIFT_DI_EXPORT_H
#define C_SWIFT_DI_EXPORT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

// The protocol between the command and a live module. Only C types cross it, so each side may have
// its own Swift runtime and its own engine.
//
// A library answers through the symbol `swiftdi_export`, a program through the variable
// SWIFT_DI_EXPORT. Either way the answer is a sequence of frames, each of them a line
//
//     swift-di CONTRACT KIND LENGTH
//
// and LENGTH bytes. Frames of the kinds `note` and `step` may occur any number of times. One frame
// of `definition`, `choices`, `failed`, `unloadable`, `unmarked` or `contract` ends the answer.
// `choices` are names, one per line, escaped like the names in a request. If the variable
// SWIFT_DI_EXPORT_WANTS is "findings", a frame `findings` may precede `definition`: a JSON array of
// the engine's findings that the definition cannot express. Engines that do not know the variable
// do not send it, and commands that do not know it do not expect it.

/// The version of this contract.
#define SWIFTDI_EXPORT_CONTRACT 1

/// The descriptor on which a program answers.
#define SWIFTDI_EXPORT_DESCRIPTOR 3

/// The request to a library. Later contracts only add members at the end.
typedef struct swiftdi_export_request {
  uint32_t contract;
  uint32_t reserved;
  /// The parts of the request, one per line: `container NAME`, `environment NAME`, `variable
  /// NAME=VALUE`, `record`. A backslash in a name is written twice, and a line end as backslash and
  /// n.
  const char *text;
  size_t length;
  /// Receives the answer, in any number of pieces.
  void (*write)(void *_Nullable context, const void *bytes, size_t count);
  void *_Nullable context;
} swiftdi_export_request;

/// The type of the symbol `swiftdi_export`, which returns 0 if it answered, and otherwise the
/// contract that it supports.
typedef int32_t (*swiftdi_export_function)(swiftdi_export_request *request);

/// The request to a program in its environment; null if there is none.
///
/// There is a request if the variable names this contract and the descriptor is a pipe. This call
/// removes the variable and makes the pipe close on exec, so that child processes get no request.
const char *_Nullable swiftdi_export_asked(void);

/// Whether SWIFT_DI_EXPORT_WANTS requests findings; removes the variable.
int swiftdi_export_wants_findings(void);

/// Writes a piece of a program's answer.
void swiftdi_export_write(void *_Nullable context, const void *bytes, size_t count);

/// Ends a program immediately after its answer.
_Noreturn void swiftdi_export_end(void);

/// Writes all bytes to a descriptor; returns whether that succeeded.
int swiftdi_export_write_all(int descriptor, const void *bytes, size_t count);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
