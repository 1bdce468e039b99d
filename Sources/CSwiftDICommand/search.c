#define _GNU_SOURCE 1
#include "child.h"

#include <string.h>

bool swiftdi_contains(const void *bytes, size_t count, const void *wanted, size_t length) {
  return memmem(bytes, count, wanted, length) != NULL;
}
