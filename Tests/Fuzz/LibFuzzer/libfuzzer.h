#include <stddef.h>
#include <stdint.h>

/// Calls a function with inputs until the limits in the arguments are reached; part of libFuzzer.
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
    int (*_Nonnull test)(const uint8_t *_Nullable data, size_t size));

/// Prints what was allocated and is referenced by nothing, and returns whether there is any; part of
/// the leak sanitizer, which comes with that for addresses.
int __lsan_do_recoverable_leak_check(void);
