// C that compiles with warnings.
#include <unistd.h>

int new_pipe(int *ends) { return pipe2(ends, 0); }
// warning: 'pipe2' is only available on
static int nobody_calls(void) { return 0; }
// warning: unused function 'nobody_calls'
