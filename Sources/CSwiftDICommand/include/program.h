#ifndef C_SWIFT_DI_PROGRAM_H
#define C_SWIFT_DI_PROGRAM_H

#pragma clang assume_nonnull begin

/// The path of the running program, which the caller frees; null if the system does not tell.
char *_Nullable swiftdi_running_program(void);

#pragma clang assume_nonnull end

#endif
