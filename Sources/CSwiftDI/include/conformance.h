#ifndef C_SWIFT_DI_CONFORMANCE_H
#define C_SWIFT_DI_CONFORMANCE_H

#pragma clang assume_nonnull begin

/// Whether a class, a structure or an enumeration conforms to the protocols of an existential type.
///
/// Both are addresses of metadata. Returns 0 for other types, and for an existential type that also
/// names a superclass or a protocol of Objective-C. If there is no conformance, the runtime needs
/// tens of microseconds to find that out.
int swiftdi_conforms(const void *type, const void *existential);

#pragma clang assume_nonnull end

#endif
