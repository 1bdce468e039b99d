#ifndef C_SWIFT_DI_EXPORT_H
#define C_SWIFT_DI_EXPORT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#define SWIFTDI_CLOSED __attribute__((enum_extensibility(closed)))
#define SWIFTDI_CASE(name) __attribute__((swift_name(#name)))
#else
#define _Nullable
#define SWIFTDI_CLOSED
#define SWIFTDI_CASE(name)
#endif

// The protocol between the command and a live module. Only C types cross it, so each side may have
// its own Swift runtime and its own engine.
//
// A library answers through the symbol `swiftdi_export`, a program through the variable
// SWIFT_DI_EXPORT. Either way the answer is a sequence of frames, each of them a line
//
//     swift-di CONTRACT KIND LENGTH
//
// and LENGTH bytes. Frames of the kinds `note` and `step` may occur any number of times. A frame of
// any other kind ends the answer.

/// The version of this contract.
#define SWIFTDI_EXPORT_CONTRACT 1

/// The text in every program and library that can answer: the command starts none without it. It is a
/// text, because `strip` and the linker leave texts that are used.
#define SWIFTDI_EXPORT_MARK "swift-di: this code answers requests for its container"

/// Keeps the mark in the program that calls this.
void swiftdi_export_keep(const char *mark);

/// The word that begins every frame.
#define SWIFTDI_EXPORT_WORD "swift-di"

/// The variable of a program's environment.
#define SWIFTDI_EXPORT_VARIABLE "SWIFT_DI_EXPORT"

/// The kinds of frames.
typedef enum SWIFTDI_CLOSED swiftdi_export_kind {
  /// A message for the user beside the definition.
  SWIFTDI_EXPORT_NOTE SWIFTDI_CASE(note),
  /// The next step, for the message if it crashes.
  SWIFTDI_EXPORT_STEP SWIFTDI_CASE(step),
  SWIFTDI_EXPORT_DEFINITION SWIFTDI_CASE(definition),
  /// The names of the containers, one per line and escaped like the names in a request. The next
  /// request must name one of them.
  SWIFTDI_EXPORT_CHOICES SWIFTDI_CASE(choices),
  /// The reason why the engine refuses the request.
  SWIFTDI_EXPORT_FAILED SWIFTDI_CASE(failed),
  /// The reason why the system cannot load the module.
  SWIFTDI_EXPORT_UNLOADABLE SWIFTDI_CASE(unloadable),
  /// The library does not export the symbol.
  SWIFTDI_EXPORT_UNMARKED SWIFTDI_CASE(unmarked),
  /// The version of the contract that the module has.
  SWIFTDI_EXPORT_OTHER_CONTRACT SWIFTDI_CASE(contract),
} swiftdi_export_kind;

/// The word for a kind of frame.
const char *swiftdi_export_word(swiftdi_export_kind kind);

/// Finds the kind of frame for a word; returns 0 if the word is unknown.
int swiftdi_export_find_kind(const char *word, swiftdi_export_kind *kind);

/// The size of the memory for a line that begins a frame; no such line is longer.
#define SWIFTDI_EXPORT_LONGEST_HEAD 64

/// Writes the line that begins a frame to memory for the longest one; returns its length.
size_t swiftdi_export_head(swiftdi_export_kind kind, size_t length, char *line);

/// Escapes a name: a backslash is written twice, and a line end as backslash and n.
///
/// - `escaped`: memory for twice as many bytes.
/// - Returns: the number of bytes written.
size_t swiftdi_export_escape(const uint8_t *name, size_t length, uint8_t *escaped);

/// Replaces an escaped name by the name; returns its length.
size_t swiftdi_export_unescape(uint8_t *name, size_t length);

/// The descriptor on which a program answers.
#define SWIFTDI_EXPORT_DESCRIPTOR 3

/// The request to a library. Later contracts only add members at the end.
typedef struct swiftdi_export_request {
  uint32_t contract;
  uint32_t reserved;
  /// The parts of the request, one per line: `container NAME`, `environment NAME`, `variable
  /// NAME=VALUE`, `record`. Names are escaped.
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
