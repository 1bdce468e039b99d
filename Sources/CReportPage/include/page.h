#ifndef C_REPORT_PAGE_H
#define C_REPORT_PAGE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// A file of the report page, which the compiler embeds in the program.
typedef struct swiftdi_page_file {
  const char *name;
  /// Text in UTF-8, without a zero at its end.
  const unsigned char *bytes;
  size_t count;
} swiftdi_page_file;

/// Returns the file at a position; null behind the last one.
const swiftdi_page_file *_Nullable swiftdi_page_file_at(size_t position);

#pragma clang assume_nonnull end

#endif
