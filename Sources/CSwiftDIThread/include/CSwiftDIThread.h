#ifndef C_SWIFT_DI_THREAD_H
#define C_SWIFT_DI_THREAD_H

#include <stdint.h>

// What the engine needs of threads and Swift 6.3 cannot say: a counter for each thread that costs
// one instruction, the identity of a thread, and a lock that can be waited on. The standard
// library's Mutex cannot be waited on.

/// How many requests are being answered inside one another on this thread.
///
/// The address is the thread's own; it tells live threads apart.
intptr_t *swiftdi_thread_depth(void);

/// A lock with a condition.
typedef struct swiftdi_monitor swiftdi_monitor;

/// Makes a monitor; null if memory is short.
swiftdi_monitor *swiftdi_monitor_create(void);
void swiftdi_monitor_destroy(swiftdi_monitor *monitor);
void swiftdi_monitor_lock(swiftdi_monitor *monitor);
void swiftdi_monitor_unlock(swiftdi_monitor *monitor);
/// Lets go of the lock until somebody wakes the waiting threads, then takes it again.
void swiftdi_monitor_wait(swiftdi_monitor *monitor);
void swiftdi_monitor_wake_all(swiftdi_monitor *monitor);

#endif
