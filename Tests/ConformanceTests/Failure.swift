import SwiftDI

/// The error that a request ends with; nil if it is answered.
func failure<Value>(_ request: () throws -> Value) -> ResolutionError? {
  do {
    _ = try request()
    return nil
  } catch {
    return error as? ResolutionError
  }
}
