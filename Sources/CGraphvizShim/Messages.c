#include "Messages.h"

#if __has_include(<gvc.h>) || __has_include(<graphviz/gvc.h>)

#if __has_include(<gvc.h>)
#include <gvc.h>
#else
#include <graphviz/gvc.h>
#endif
#include <string.h>

// Guarded by the process lock, as everything of Graphviz is. Long messages are cut.
static char text[4096];
static size_t length;
static agusererrf previous;

// Graphviz hands a message over in pieces: "Warning", ": ", the text.
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
  previous = agseterrf(collect);
}

void di_messages_end(void) {
  agseterrf(previous);
  agreseterrors();
}

const char *di_messages_text(void) { return text; }

bool di_messages_fail(const char *reason) {
  collect("Error: ");
  collect((char *)reason);
  collect("\n");
  return false;
}

#endif
