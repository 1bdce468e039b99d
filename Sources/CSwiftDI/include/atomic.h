#ifndef C_SWIFT_DI_ATOMIC_H
#define C_SWIFT_DI_ATOMIC_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Atomic values inside of objects and slots. The standard library's Atomic needs macOS 15 and iOS 18.
//
// Swift passes the address of a stored property with `&`. So the property is a variable of a class
// with unchecked exclusivity, or is reached through a pointer: then the address is that of the value
// and not of a copy.

#define SWIFTDI_ATOMIC(name, type)                                                     \
  typedef struct name {                                                                \
    type value;                                                                        \
  } name;                                                                              \
  static inline type name##_load_relaxed(const name *atomic) {                         \
    return __atomic_load_n(&atomic->value, __ATOMIC_RELAXED);                          \
  }                                                                                    \
  static inline type name##_load_acquiring(const name *atomic) {                       \
    return __atomic_load_n(&atomic->value, __ATOMIC_ACQUIRE);                          \
  }                                                                                    \
  static inline void name##_store_relaxed(name *atomic, type value) {                  \
    __atomic_store_n(&atomic->value, value, __ATOMIC_RELAXED);                         \
  }                                                                                    \
  static inline void name##_store_releasing(name *atomic, type value) {                \
    __atomic_store_n(&atomic->value, value, __ATOMIC_RELEASE);                         \
  }

SWIFTDI_ATOMIC(swiftdi_flag, bool)
SWIFTDI_ATOMIC(swiftdi_byte, uint8_t)
SWIFTDI_ATOMIC(swiftdi_word, uintptr_t)

#undef SWIFTDI_ATOMIC

/// Stores a value if the word is zero; returns the value that the word then has.
static inline uintptr_t swiftdi_word_store_first(swiftdi_word *atomic, uintptr_t value) {
  uintptr_t earlier = 0;
  bool is_stored = __atomic_compare_exchange_n(
      &atomic->value, &earlier, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return is_stored ? value : earlier;
}

#pragma clang assume_nonnull end

#endif
