import DITestSupport
import Testing

/// Compares an output with the file of this name under `Fixtures/Snapshots/reporting`.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try DITestSupport.expectSnapshot(text, "reporting/\(name)", sourceLocation: sourceLocation)
}
