public import DIDefinition

extension Blueprint {
  /// The container definition that the command lints and draws.
  ///
  /// Type names have no module prefix, unless two types share a name. Runs no factory. O(bindings +
  /// dependencies).
  public var definition: ContainerDefinition {
    definition(recorded: [])
  }

  /// The definition with dependencies that were recorded while factories ran.
  func definition(recorded: [RecordedDependency]) -> ContainerDefinition {
    DefinitionWriting(self, names: .ofTypes, recorded: recorded).definition
  }
}
