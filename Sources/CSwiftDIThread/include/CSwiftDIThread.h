#ifndef C_SWIFT_DI_THREAD_H
#define C_SWIFT_DI_THREAD_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// What the engine needs of threads and Swift 6.3 cannot say: a counter for each thread that costs
// one instruction, the identity of a thread, and a lock that can be waited on. The standard
// library's Mutex cannot be waited on.

extern _Thread_local intptr_t swiftdi_depth;

/// How many requests are being answered inside one another on this thread.
///
/// The address is the thread's own; it tells live threads apart.
static inline intptr_t *swiftdi_thread_depth(void) { return &swiftdi_depth; }

/// Counts a request; 0 if it would go beyond the limit, and is not counted then.
static inline int swiftdi_enter(intptr_t cost, intptr_t limit) {
  intptr_t deeper = swiftdi_depth + cost;
  if (deeper > limit) return 0;
  swiftdi_depth = deeper;
  return 1;
}

/// Ends a request that was counted.
static inline void swiftdi_leave(intptr_t cost) { swiftdi_depth -= cost; }

/// How many factories of traced containers are running inside one another on this thread.
intptr_t *swiftdi_trace_depth(void);

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
