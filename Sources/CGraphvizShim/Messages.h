// What Graphviz says while a graph is open, collected instead of printed on standard error.
#ifndef DI_MESSAGES_H
#define DI_MESSAGES_H

#include <stdbool.h>

void di_messages_begin(void);
void di_messages_end(void);
const char *di_messages_text(void);
/// Adds a reason of our own and returns false.
bool di_messages_fail(const char *reason);

#endif
