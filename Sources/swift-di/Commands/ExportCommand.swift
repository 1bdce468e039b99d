#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DILoading
  import DIModuleWriting
  import DIReading
  import DIReporting
  import DIWriting

  struct ExportCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write the definition of compiled code or of sources.",
      usage: "swift-di export [<options>] [<input> ...]",
      discussion: """
        Compiled code runs in a process of its own: its modules are described and, without --record, no \
        factory runs. With --check nothing is written: the status is 1 and the differences are \
        listed if the file is not what would be written. With --as swift modules of SwiftDI are \
        written, in which only the factories are missing.

        Examples:
          swift-di export Sources -o wiring.json
          swift-di export --product App -o app.json
          swift-di export --product App --check app.json
          swift-di export app.json --as swift -o Modules.swift
        """)

    @Argument(
      help: ArgumentHelp(
        "Folders with Swift files, else the working folder; definitions for --as swift.",
        valueName: "input"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Sources")
    var reading: SourceOptions

    @OptionGroup(title: "Definition")
    var writing: ExportOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      let workspace = try Workspace(
        common, definitions: definitions, sources: reading.sources, live: live,
        isQuiet: writing.quiet)
      if writing.check != nil, writing.output != nil {
        throw CommandFailure("--check writes nothing: leave out -o")
      }
      if writing.check != nil, writing.form == .swift {
        throw CommandFailure("--check compares definitions: leave out --as swift")
      }
      if writing.force, writing.form == .json {
        throw CommandFailure("--force replaces a file of modules: add --as swift, or leave it out")
      }
      guard writing.form == .json, definitions.isEmpty, reading.sources.isEmpty,
        try workspace.namedFolders() == nil,
        let request = try workspace.liveRequest(inOneEnvironment: "a definition")
      else {
        return try writeInputs(of: workspace)
      }
      var module = try request.modules(isQuiet: writing.quiet)[0]
      module.records = writing.record
      let target = OutputTarget(writing.output)
      try workspace.probe(target, inputs: [.live(module)])
      let committed = try writing.check.map { path throws(CommandFailure) in
        try document(.file(path))
      }
      let export: LiveModule.Export
      do throws(LoadingError) {
        export = try Progress.during("loading \(module.path)") { () throws(LoadingError) in
          try DefinitionSource.export(module)
        }
      } catch {
        throw CommandFailure(lines: [error.description])
      }
      for note in export.notes {
        Console.note("\(module.path.visible): warning: \(note.visible)")
      }
      if let check = writing.check, let committed {
        return try compare(export.definition, committed, check)
      }
      try write([export.definition], to: target)
      return .clean
    }

    /// Writes or compares what definitions and sources contain.
    private func writeInputs(of workspace: Workspace) throws(CommandFailure) -> ExitStatus {
      guard !writing.record else {
        throw CommandFailure("--record runs the factories of compiled code, to write json")
      }
      let inputs = try workspace.inputs(inOneEnvironment: "a definition")
      let target = OutputTarget(writing.output)
      let sources = try inputs.sources(isQuiet: writing.quiet)
      guard writing.form == .swift || inputs.isLive || sources.allSatisfy({ $0.container != nil })
      else {
        throw CommandFailure("a file is a definition already: write modules with --as swift")
      }
      try workspace.probe(target, inputs: sources)
      if writing.form == .swift, !writing.force { try target.probeIsNew() }
      let found = try workspace.load(sources).map(\.definition)
      if writing.form == .swift {
        try write(found, to: target)
        return .clean
      }
      guard let definition = found.first, found.count == 1 else {
        throw CommandFailure(
          "the sources have \(found.count) containers, and a definition has one: choose it with "
            + "--container (known: \(listed(found.map(\.name.visible), upTo: 20)))")
      }
      if let check = writing.check {
        return try compare(definition, try document(.file(check)), check)
      }
      try write([definition], to: target)
      return .clean
    }

    private func write(
      _ definitions: [ContainerDefinition], to target: OutputTarget
    ) throws(CommandFailure) {
      let bytes =
        switch writing.form {
        case .json: definitions.flatMap(DefinitionWriter.write)
        case .swift: Array(SwiftModuleWriter.write(definitions).utf8)
        }
      try target.write { $0(bytes) }
      if !writing.quiet, case .file(let path) = target {
        let counts = definitions.map(Self.count).joined(separator: "; ")
        Console.note("wrote \(path.visible): \(counts)")
      }
    }

    private func document(_ source: DefinitionSource) throws(CommandFailure) -> DefinitionDocument {
      do throws(LoadingError) {
        return try source.load()
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }

    /// Lists the differences between a definition and the one in a file.
    private func compare(
      _ definition: ContainerDefinition, _ committed: DefinitionDocument, _ path: String
    ) throws(CommandFailure) -> ExitStatus {
      let differences = DefinitionDifferences(from: committed.definition, to: definition).all
      guard !differences.isEmpty else {
        if !writing.quiet { Console.note("\(path.visible) is fresh: \(Self.count(definition))") }
        return .clean
      }
      let lines = differences.map { "\($0.description.visible)\n" }.joined()
      try OutputTarget.standardOutput.write { $0(Array(lines.utf8)) }
      let count = counted(differences.count, "difference")
      Console.note(
        "\(path.visible) is stale: \(count); run: \(Self.writingCommand().visible)")
      return .findings
    }

    /// The user's command with `-o` in place of `--check`, which writes the stale file.
    private static func writingCommand() -> String {
      var words = ["swift-di"]
      for argument in CommandLine.arguments.dropFirst() {
        if argument == "--check" {
          words.append("-o")
        } else if argument.hasPrefix("--check=") {
          words += ["-o", String(argument.dropFirst("--check=".count))]
        } else {
          words.append(argument)
        }
      }
      return words.map(\.asShellWord).joined(separator: " ")
    }

    private static func count(_ definition: ContainerDefinition) -> String {
      let (bindings, dependencies) = (definition.bindingCount, definition.dependencyCount)
      return
        "\(counted(bindings, "binding")), \(counted(dependencies, "dependency", "dependencies"))"
    }
  }
#endif
