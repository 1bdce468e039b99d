#include "conformance.h"

#include <stdint.h>

/// The metadata of an existential type, as the Swift ABI defines it (include/swift/ABI/Metadata.h,
/// "TargetExistentialTypeMetadata").
typedef struct existential_metadata {
  uintptr_t kind;
  uint32_t flags;
  uint32_t protocol_count;
  /// The protocols, after the superclass if there is one.
  const void *protocols[];
} existential_metadata;

static const uintptr_t existential_kind = 0x303;
/// The flag of a type to which structures may conform.
static const uint32_t admits_values = 0x80000000u;
static const uint32_t has_superclass = 0x40000000u;

/// Returns the witness table of a conformance, or null; part of the Swift runtime.
extern const void *swift_conformsToProtocol(const void *type, const void *protocol);

int swiftdi_conforms(const void *type, const void *existential) {
  uintptr_t kind = *(const uintptr_t *)type;
  // 0x200 is a structure, 0x201 an enumeration, 0x202 an optional; for classes it is 0 or a pointer.
  int is_class = kind == 0 || kind >= 0x800;
  if (!is_class && kind != 0x200 && kind != 0x201 && kind != 0x202) return 0;
  const existential_metadata *wanted = existential;
  if (wanted->kind != existential_kind || wanted->protocol_count == 0) return 0;
  if ((wanted->flags & has_superclass) != 0) return 0;
  if (!is_class && (wanted->flags & admits_values) == 0) return 0;
  for (uint32_t index = 0; index < wanted->protocol_count; index++) {
    const void *protocol = wanted->protocols[index];
    // The lowest bit marks a protocol of Objective-C, whose conformances have no witness tables.
    if (((uintptr_t)protocol & 1) != 0) return 0;
    if (swift_conformsToProtocol(type, protocol) == 0) return 0;
  }
  return 1;
}
