import SwiftDI

extension Container {
  /// Runs a test, closes the container, and waits until its close hooks were called.
  func closed<Result>(
    isolation: isolated (any Actor)? = #isolation, after operation: () async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await operation()
    } catch {
      await closeAsync()
      throw error
    }
    await closeAsync()
    return result
  }
}
