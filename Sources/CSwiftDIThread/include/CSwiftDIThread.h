#ifndef C_SWIFT_DI_THREAD_H
#define C_SWIFT_DI_THREAD_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// What the engine needs of threads and Swift 6.3 cannot say: how much is left of a thread's stack, the
// identity of a thread, and a lock that can be waited on. The standard library's Mutex cannot be waited
// on.

extern _Thread_local uintptr_t swiftdi_stack_floor;

/// Tells live threads apart.
static inline uintptr_t swiftdi_thread_identity(void) { return (uintptr_t)&swiftdi_stack_floor; }

/// The same as `swiftdi_fits` where the stack was not looked at yet, or nears its end.
int swiftdi_fits_closely(uintptr_t here, uintptr_t bytes);

/// Whether a number of bytes still fit on this thread's stack; 0 if they may not.
static inline int swiftdi_fits(uintptr_t bytes) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (__builtin_expect(here - bytes > swiftdi_stack_floor, 1)) return 1;
  return swiftdi_fits_closely(here, bytes);
}

/// How many factories of traced containers are running inside one another on this thread.
intptr_t *swiftdi_trace_depth(void);

/// A value of a Swift type, or none.
typedef struct swiftdi_lent {
  /// The address of the type's metadata; 0 for no value.
  uintptr_t type;
  const void *_Nullable value;
} swiftdi_lent;

/// What this thread reads of properties that are not filled yet.
swiftdi_lent *swiftdi_lent_value(void);

/// A lock with a condition.
typedef struct swiftdi_monitor swiftdi_monitor;

/// Makes a monitor; null if memory is short.
swiftdi_monitor *_Nullable swiftdi_monitor_create(void);
void swiftdi_monitor_destroy(swiftdi_monitor *monitor);
void swiftdi_monitor_lock(swiftdi_monitor *monitor);
void swiftdi_monitor_unlock(swiftdi_monitor *monitor);
/// Lets go of the lock until somebody wakes the waiting threads, then takes it again.
void swiftdi_monitor_wait(swiftdi_monitor *monitor);
void swiftdi_monitor_wake_all(swiftdi_monitor *monitor);

#pragma clang assume_nonnull end

#endif
