import Foundation

/// How much is tested of what takes long in a debug build.
///
/// Everything where `SWIFT_DI_EXHAUSTIVE` is set, as by `make test-exhaustive`.
public enum Thoroughness {
  public static let isExhaustive =
    ProcessInfo.processInfo.environment["SWIFT_DI_EXHAUSTIVE"] != nil
}
