#if CommandLine
  import DILoading
  import DIReading

  /// The definitions that could be read, and the errors of the others.
  struct LoadedDefinitions {
    var sources: [DefinitionSource] = []
    var documents: [DefinitionDocument] = []

    /// Whether they are one container in several environments.
    var areEnvironments: Bool { Set(sources.compactMap(\.environment)).count > 1 }

    /// The error that names the unreadable inputs; nil if all could be read.
    var failure: CommandFailure?
  }
#endif
