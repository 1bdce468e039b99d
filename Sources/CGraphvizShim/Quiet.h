// Keeps what Graphviz' routing prints about itself off standard error.
//
// One of its libraries prints there without asking anybody ("triangulation failed"). While a layout
// runs, standard error is a file; afterwards all of it but those lines goes where it was meant to
// go, so what other threads print is late but not lost.
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
