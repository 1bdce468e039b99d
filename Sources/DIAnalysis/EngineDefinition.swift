import DIDefinition
import DIReading

extension ContainerDefinition {
  /// Whether the engine of this package wrote the definition, and therefore refuses to build the
  /// container while there is an error.
  var isOfEngine: Bool { generator?.name == Generator.engine }
}

extension DefinitionDocument {
  /// Whether the definition has the findings of an engine, if there are any.
  var mayHaveFindings: Bool {
    notation == .swift || definition.isOfEngine || !definition.findings.isEmpty
  }
}
