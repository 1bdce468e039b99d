import Foundation

/// How many cases of slow tests run in a debug build.
///
/// All cases run if `SWIFT_DI_EXHAUSTIVE` is set, as by `Tests/External/run exhaustive`.
public enum Thoroughness {
  public static let isExhaustive =
    ProcessInfo.processInfo.environment["SWIFT_DI_EXHAUSTIVE"] != nil
}
