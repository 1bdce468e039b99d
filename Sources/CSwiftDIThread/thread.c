#include "CSwiftDIThread.h"

#include <pthread.h>
#include <stdlib.h>

_Thread_local intptr_t swiftdi_depth = 0;

static _Thread_local intptr_t trace_depth = 0;

intptr_t *swiftdi_trace_depth(void) { return &trace_depth; }

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
