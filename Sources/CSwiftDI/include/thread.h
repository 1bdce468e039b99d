#ifndef C_SWIFT_DI_THREAD_H
#define C_SWIFT_DI_THREAD_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// Functions that the engine needs and Swift 6.3 does not offer: the remaining size of a thread's
// stack, the identity of a thread, three values in thread-local storage, and locks with a
// condition, which the standard library's Mutex lacks. The atomic values are in atomic.h.

extern _Thread_local uintptr_t swiftdi_stack_floor;

/// Identifies a live thread.
static inline uintptr_t swiftdi_thread_identity(void) { return (uintptr_t)&swiftdi_stack_floor; }

/// The slow path of `swiftdi_fits`, for a stack whose floor is not computed yet or may be reached.
int swiftdi_fits_closely(uintptr_t here, uintptr_t bytes);

/// Whether some bytes still fit on this thread's stack; 0 if that is uncertain.
static inline int swiftdi_fits(uintptr_t bytes) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (__builtin_expect(here - bytes > swiftdi_stack_floor, 1)) return 1;
  return swiftdi_fits_closely(here, bytes);
}

/// The depth of nested factory calls of traced containers on this thread.
intptr_t *swiftdi_trace_depth(void);

/// A value of a Swift type, or none.
typedef struct swiftdi_lent {
  /// The address of the type's metadata; 0 for no value.
  uintptr_t type;
  const void *_Nullable value;
} swiftdi_lent;

/// The value that this thread reads from injected properties that are not filled yet.
///
/// Writing through a key path reads the property first; see `UnfilledProperties`.
swiftdi_lent *swiftdi_lent_value(void);

/// The containers that the outermost release on this thread has yet to release; null outside of a
/// release.
void *_Nullable *_Nonnull swiftdi_releases(void);

/// A lock with a condition.
typedef struct swiftdi_monitor swiftdi_monitor;

/// Creates a monitor; null if memory is short.
swiftdi_monitor *_Nullable swiftdi_monitor_create(void);
void swiftdi_monitor_destroy(swiftdi_monitor *monitor);
void swiftdi_monitor_lock(swiftdi_monitor *monitor);
void swiftdi_monitor_unlock(swiftdi_monitor *monitor);
/// Releases the lock, waits until another thread wakes the waiting threads, and acquires it again.
void swiftdi_monitor_wait(swiftdi_monitor *monitor);
void swiftdi_monitor_wake_all(swiftdi_monitor *monitor);

#pragma clang assume_nonnull end

#endif
