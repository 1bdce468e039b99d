#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "thread.h"

#include <pthread.h>
#include <stdlib.h>

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// The lowest address that requests may use on this thread's stack; the maximum until it is
/// computed.
_Thread_local uintptr_t swiftdi_stack_floor = UINTPTR_MAX;

/// The lowest address of this thread's stack.
static _Thread_local uintptr_t stack_end = 0;

/// The largest part of a stack that requests use, so that their endless recursion ends early.
static const uintptr_t largest_stack = 4 << 20;
/// The part of the stack that is reserved for the code of the app, if the stack is large enough.
static const uintptr_t reserve = 64 << 10;

/// The lowest and the highest address of this thread's stack.
static void find_stack(uintptr_t here, uintptr_t *low, uintptr_t *high) {
  // The fallback is a size that every thread's stack has.
  *low = here - (256 << 10);
  *high = here;
#if defined(__APPLE__)
  *high = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  *low = *high - pthread_get_stacksize_np(pthread_self());
#elif defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  void *address = NULL;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &address, &size) == 0 && size > 0) {
    *low = (uintptr_t)address;
    *high = *low + size;
    struct rlimit limit;
    // The main thread's stack grows; musl reports only its current size.
    if (syscall(SYS_gettid) == getpid() && getrlimit(RLIMIT_STACK, &limit) == 0) {
      uintptr_t grown = limit.rlim_cur == RLIM_INFINITY ? largest_stack : limit.rlim_cur;
      if (grown > size) *low = *high - grown;
    }
  }
  pthread_attr_destroy(&attributes);
#endif
}

int swiftdi_fits_closely(uintptr_t here, uintptr_t bytes) {
  if (swiftdi_stack_floor == UINTPTR_MAX) {
    uintptr_t low, high;
    find_stack(here, &low, &high);
    stack_end = low;
    if (high - low > largest_stack) low = high - largest_stack;
    uintptr_t quarter = (high - low) / 4;
    swiftdi_stack_floor = low + (quarter < reserve ? quarter : reserve);
  }
  // Code on a stack other than the thread's own is not limited, because that stack is unknown.
  return here - bytes > swiftdi_stack_floor || here < stack_end;
}

static _Thread_local intptr_t trace_depth = 0;

intptr_t *swiftdi_trace_depth(void) { return &trace_depth; }

static _Thread_local swiftdi_lent lent_value = {0, NULL};

swiftdi_lent *swiftdi_lent_value(void) { return &lent_value; }

static _Thread_local void *releases = NULL;

void **swiftdi_releases(void) { return &releases; }

struct swiftdi_monitor {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
};

swiftdi_monitor *swiftdi_monitor_create(void) {
  swiftdi_monitor *monitor = malloc(sizeof(swiftdi_monitor));
  if (monitor == NULL) return NULL;
  pthread_mutex_init(&monitor->mutex, NULL);
  pthread_cond_init(&monitor->condition, NULL);
  return monitor;
}

void swiftdi_monitor_destroy(swiftdi_monitor *monitor) {
  pthread_cond_destroy(&monitor->condition);
  pthread_mutex_destroy(&monitor->mutex);
  free(monitor);
}

void swiftdi_monitor_lock(swiftdi_monitor *monitor) { pthread_mutex_lock(&monitor->mutex); }
void swiftdi_monitor_unlock(swiftdi_monitor *monitor) { pthread_mutex_unlock(&monitor->mutex); }
void swiftdi_monitor_wait(swiftdi_monitor *monitor) {
  pthread_cond_wait(&monitor->condition, &monitor->mutex);
}
void swiftdi_monitor_wake_all(swiftdi_monitor *monitor) {
  pthread_cond_broadcast(&monitor->condition);
}
