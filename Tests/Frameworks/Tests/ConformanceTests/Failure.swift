import SwiftDI

/// The error of a failed request; nil if the request succeeds.
func failure<Value>(_ request: () throws -> Value) -> ResolutionError? {
  do {
    _ = try request()
    return nil
  } catch {
    return error as? ResolutionError
  }
}
