// C that only compiles on Linux.
#include <fcntl.h>
#include <unistd.h>

int path(void) { return O_PATH; }
// error: use of undeclared identifier 'O_PATH'
int thread(void) { return gettid(); }
// error: call to undeclared function 'gettid'
