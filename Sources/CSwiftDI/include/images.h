#ifndef C_SWIFT_DI_IMAGES_H
#define C_SWIFT_DI_IMAGES_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Access to the images of the process, the program and its libraries, which Swift does not offer:
// the addresses of two of their sections, and the type behind a type descriptor.

enum {
  swiftdi_record_magic = 0x53444931,
  swiftdi_record_version = 1,
};

/// The record of a marked type in the section `swiftdi_recs`; a tuple of the same layout in Swift.
typedef struct swiftdi_record {
  uint32_t magic;
  uint32_t version;
  void (*answer)(void *question);
} swiftdi_record;

/// The question that a record's function answers.
///
/// A record's function may belong to another version of the engine, and it writes into the memory
/// of the engine that calls it. So `swiftdi_record_version` identifies this layout, and an engine
/// calls no record of another version. A change of a member requires a new version. No release had
/// another layout of version 1.
typedef struct swiftdi_question {
  /// Identifies the copy of the engine that calls.
  const void *engine;
  /// The storage for the answer of a record that belongs to the same copy.
  void *answers;
  /// The type's name, set by a record that belongs to another copy of the engine. Such a record
  /// only sets this and the following members.
  const uint8_t *_Nullable foreign_name;
  size_t foreign_name_length;
  /// The type's file, which begins with the name of its Swift module and a slash.
  const uint8_t *_Nullable foreign_file;
  size_t foreign_file_length;
} swiftdi_question;

_Static_assert(
  sizeof(swiftdi_question) == 6 * sizeof(void *) && swiftdi_record_version == 1,
  "another layout is another version of the records");

/// The addresses from `low` up to `high`.
typedef struct swiftdi_range {
  uintptr_t low, high;
} swiftdi_range;

/// One image of the process.
typedef struct swiftdi_image {
  /// The file's path; empty for the program itself if the loader does not provide it.
  const char *path;
  /// The addresses of the image's segments.
  ///
  /// Segments of different images may interleave and overlap: Apple's shared cache contains the
  /// text of all libraries first, then their data, and they share the linker's tables.
  const swiftdi_range *ranges;
  size_t range_count;
  const void *_Nullable records;
  size_t records_size;
  const void *_Nullable conformances;
  size_t conformances_size;
  const void *_Nullable types;
  size_t types_size;
  /// 0 if the sections are known; otherwise one of the following.
  int failure;
} swiftdi_image;

enum {
  swiftdi_image_unreadable = 1,
  /// The file is not the one that was loaded.
  swiftdi_image_changed = 2,
};

/// Calls `visit` for every image of the process, in the loader's order; 0 if this system is not
/// supported.
///
/// The image is only valid during the call.
int swiftdi_visit_images(void (*visit)(const swiftdi_image *image, void *context), void *context);

/// This library's own record, which verifies that records are found.
const swiftdi_record *swiftdi_probe_record(void);

/// The type of a type descriptor, given the address of its access function.
const void *_Nullable swiftdi_call_access_function(const void *function);

#pragma clang assume_nonnull end

#endif
