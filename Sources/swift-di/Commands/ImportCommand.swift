#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DILoading
  import DIReading
  import DIReporting
  import DIWriting

  struct ImportCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Write the definition of another framework's container.",
      discussion: """
        spring: the answer of /actuator/beans. symfony: the output of 'bin/console \
        debug:container --show-hidden --show-arguments --format=json'. metro: a file of graph \
        metadata that Metro wrote.

        Examples:
          swift-di import spring beans.json -o app.json
          swift-di import metro graph-AppGraph.json | swift-di lint -
        """)

    @Argument(
      help: ArgumentHelp(
        "The framework that wrote the file: \(Self.names.joined(separator: ", ")).",
        valueName: "framework"),
      completion: .list(Self.names))
    var framework: String

    @Argument(
      help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"),
      completion: .file())
    var file: String

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
      completion: .file())
    var output: String?

    @Flag(name: .shortAndLong, help: "Print no line about what was written.")
    var quiet = false

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    private static let names = ImportFormat.allCases.map(\.rawValue)

    /// The format that the user names; apps of Swift frameworks are read without a file.
    private func format() throws(CommandFailure) -> ImportFormat {
      if let format = ImportFormat(rawValue: framework.lowercased()) { return format }
      if let known = FrameworkExample(named: framework) {
        throw CommandFailure(
          "there is no file to import from \(known.title): 'swift-di lint' reads the app's Swift files"
        )
      }
      let hint = suggestionOrList(of: Self.names, insteadOf: framework)
      throw CommandFailure("unknown framework '\(framework.visible)' (\(hint))")
    }

    func status() throws(CommandFailure) -> ExitStatus {
      let format = try format()
      guard !file.isEmpty else {
        throw CommandFailure(
          "the name of the file is empty: perhaps a variable of a script is empty")
      }
      let workspace = try Workspace(common)
      let source: DefinitionSource =
        file == "-" ? .standardInput(name: "<stdin>") : .file(file.withoutLeadingDots)
      let target = OutputTarget(output)
      try workspace.probe(target, inputs: [source])
      let definition: ContainerDefinition
      do throws(LoadingError) {
        definition = try source.definition(importedAs: format)
      } catch {
        throw CommandFailure(lines: [error.description])
      }
      let bytes = DefinitionWriter.write(definition)
      try target.write { $0(bytes) }
      if !quiet, case .file(let path) = target {
        Console.note(
          "wrote \(path.visible): " + counted(definition.bindingCount, "binding") + ", "
            + counted(definition.dependencyCount, "dependency", "dependencies"))
        Console.note("next: type 'swift-di lint \(path.asShellWord.visible)'")
      }
      return .clean
    }
  }
#endif
