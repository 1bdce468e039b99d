import Foundation

/// The number of cases that slow tests run.
///
/// All cases run if `SWIFT_DI_EXHAUSTIVE` is set, as by `Tests/External/run exhaustive`.
public enum Thoroughness {
  public static let isExhaustive =
    ProcessInfo.processInfo.environment["SWIFT_DI_EXHAUSTIVE"] != nil
}
