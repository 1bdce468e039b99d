// Keeps the messages of Graphviz' edge routing off standard error.
//
// One of Graphviz' libraries prints there unconditionally ("triangulation failed"). During a layout
// standard error is a file; afterwards all other lines are copied to the original standard error,
// so output of other threads is late but not lost.
#ifndef DI_QUIET_H
#define DI_QUIET_H

#include <stdio.h>

typedef struct di_quiet {
  FILE *file;
  int standard_error;
} di_quiet;

di_quiet di_quiet_begin(void);
void di_quiet_end(di_quiet quiet);

#endif
