#ifndef C_SWIFT_DI_IMAGES_H
#define C_SWIFT_DI_IMAGES_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// What the engine needs of the images of the process, the program and its libraries, and Swift
// cannot say: where two of their sections are, and how a type is reached from its description.

enum {
  swiftdi_record_magic = 0x53444931,
  swiftdi_record_version = 1,
};

/// What a marked type leaves in the section `swiftdi_recs`; a tuple of the same layout in Swift.
typedef struct swiftdi_record {
  uint32_t magic;
  uint32_t version;
  void (*answer)(void *question);
} swiftdi_record;

/// What a record is asked.
///
/// The function of a record may be that of another version of the engine, and writes into the memory of
/// the one that asks. So this layout belongs to `swiftdi_record_version`: an engine asks no record of
/// another version. Whoever changes a member raises the version. No release had another layout of
/// version 1.
typedef struct swiftdi_question {
  /// Tells the engine that asks from other copies of it.
  const void *engine;
  /// Where an engine of the same copy puts its answer.
  void *answers;
  /// Set by another copy of the engine, which then answers nothing else: the type's name.
  const uint8_t *_Nullable foreign_name;
  size_t foreign_name_length;
  /// Set with it: the type's file, which begins with the name of its Swift module and a slash.
  const uint8_t *_Nullable foreign_file;
  size_t foreign_file_length;
} swiftdi_question;

_Static_assert(
  sizeof(swiftdi_question) == 6 * sizeof(void *) && swiftdi_record_version == 1,
  "another layout is another version of the records");

/// Addresses from the first up to the second.
typedef struct swiftdi_range {
  uintptr_t low, high;
} swiftdi_range;

/// One image of the process.
typedef struct swiftdi_image {
  /// The file's path; empty for the program itself where the loader does not say it.
  const char *path;
  /// The addresses of the image's segments.
  ///
  /// Those of different images may lie between one another and overlap: in Apple's shared cache the text
  /// of all libraries comes first, then their data, and the tables of the linker are common to all.
  const swiftdi_range *ranges;
  size_t range_count;
  const void *_Nullable records;
  size_t records_size;
  const void *_Nullable conformances;
  size_t conformances_size;
  /// 0 if the sections are known; otherwise one of the following.
  int failure;
} swiftdi_image;

enum {
  swiftdi_image_unreadable = 1,
  /// The file is not the one that was loaded.
  swiftdi_image_changed = 2,
};

/// Tells of every image of the process, in the loader's order; 0 if this is not known here.
///
/// The image is valid during the call alone.
int swiftdi_visit_images(void (*visit)(const swiftdi_image *image, void *context), void *context);

/// How many types of the process conform to a protocol, by the compiler's records; -1 if that is not
/// known here.
intptr_t swiftdi_count_conformances(const void *protocol);

/// Changes when an image is loaded; on Apple's systems not if one was unloaded meanwhile, and elsewhere
/// than there and on Linux never.
uintptr_t swiftdi_image_generation(void);

/// The record that finding records is tested with: this library's own.
const swiftdi_record *swiftdi_probe_record(void);

/// The type behind a type's description, whose access function is at an address.
const void *_Nullable swiftdi_call_access_function(const void *function);

#pragma clang assume_nonnull end

#endif
