#include <stddef.h>
#include <stdint.h>

/// Calls a function with inputs until a limit in the arguments is reached; part of libFuzzer.
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
    int (*_Nonnull test)(const uint8_t *_Nullable data, size_t size));

/// Prints the allocated memory that nothing references, and returns whether there is any; part of
/// the leak sanitizer, which is included in the address sanitizer.
int __lsan_do_recoverable_leak_check(void);
