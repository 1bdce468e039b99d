#include "Messages.h"

#include "Library.h"

#ifdef DI_HAS_GRAPHVIZ

#include <string.h>

// Guarded by the process lock, like all use of Graphviz. Long messages are cut.
static char text[4096];
static size_t length;
static agusererrf previous;

// Graphviz passes a message in pieces: "Warning", ": ", the text.
static int collect(char *piece) {
  size_t room = sizeof text - 1 - length;
  size_t count = strlen(piece);
  if (count > room) count = room;
  memcpy(text + length, piece, count);
  length += count;
  text[length] = 0;
  return 0;
}

void di_messages_begin(void) {
  length = 0;
  text[0] = 0;
  previous = di_graphviz.agseterrf(collect);
}

void di_messages_end(void) {
  di_graphviz.agseterrf(previous);
  di_graphviz.agreseterrors();
}

const char *di_messages_text(void) { return text; }

bool di_messages_fail(const char *reason) {
  collect("Error: ");
  collect((char *)reason);
  collect("\n");
  return false;
}

#endif
