import Foundation

/// How many cases of slow tests run in a debug build.
///
/// All cases run if `SWIFT_DI_EXHAUSTIVE` is set, as by `make test-exhaustive`.
public enum Thoroughness {
  public static let isExhaustive =
    ProcessInfo.processInfo.environment["SWIFT_DI_EXHAUSTIVE"] != nil
}
