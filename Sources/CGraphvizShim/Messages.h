// Collects Graphviz' messages while a graph is open, instead of printing them on standard error.
#ifndef DI_MESSAGES_H
#define DI_MESSAGES_H

#include <stdbool.h>

void di_messages_begin(void);
void di_messages_end(void);
const char *di_messages_text(void);
/// Adds a reason of this shim and returns false.
bool di_messages_fail(const char *reason);

#endif
