#ifndef C_SWIFT_DI_EXPORT_H
#define C_SWIFT_DI_EXPORT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

// What the command and a live module say to each other. Only C types cross, so both sides may have a
// Swift runtime, and an engine, of their own.
//
// A library answers through the symbol `swiftdi_export`, a program through the variable
// SWIFT_DI_EXPORT. Either way the answer is a row of frames, each a line
//
//     swift-di CONTRACT KIND LENGTH
//
// and LENGTH bytes. Kinds: `note` and `step` may come any number of times; then comes one of
// `definition`, `choices`, `failed`, `unloadable`, `unmarked` and `contract`, which ends the answer.
// `choices` are names, a line each, written as those of a request are. Where the variable
// SWIFT_DI_EXPORT_WANTS says "findings", `findings` may come before `definition`: a JSON array of what
// the engine found and the definition cannot say. Engines and commands that do not know the variable
// neither send them nor wait for them.

/// The number of this contract.
#define SWIFTDI_EXPORT_CONTRACT 1

/// The descriptor that a program answers on.
#define SWIFTDI_EXPORT_DESCRIPTOR 3

/// What a library is asked. Later contracts only add members at the end.
typedef struct swiftdi_export_request {
  uint32_t contract;
  uint32_t reserved;
  /// What is wanted, a line each: `container NAME`, `environment NAME`, `variable NAME=VALUE`,
  /// `record`. A backslash is written twice, a line end within a name as backslash and n.
  const char *text;
  size_t length;
  /// Takes the answer, in as many pieces as there are.
  void (*write)(void *_Nullable context, const void *bytes, size_t count);
  void *_Nullable context;
} swiftdi_export_request;

/// What the symbol `swiftdi_export` is: 0 if it answered, else the number of the contract that it
/// knows.
typedef int32_t (*swiftdi_export_function)(swiftdi_export_request *request);

/// What a program is asked through its environment; null if it is not asked.
///
/// It is asked if the variable names this contract and an open pipe. The variable is removed, and the
/// pipe is not handed on, so that what the program starts is not asked too.
const char *_Nullable swiftdi_export_asked(void);

/// Whether SWIFT_DI_EXPORT_WANTS asks for findings; the variable is removed.
int swiftdi_export_wants_findings(void);

/// Takes a piece of a program's answer.
void swiftdi_export_write(void *_Nullable context, const void *bytes, size_t count);

/// Ends a program that has answered, at once.
_Noreturn void swiftdi_export_end(void);

/// Writes everything to a descriptor; whether that was possible.
int swiftdi_export_write_all(int descriptor, const void *bytes, size_t count);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
