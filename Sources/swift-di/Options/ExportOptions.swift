#if CommandLine
  import ArgumentParser

  /// The options for the destination of a definition of compiled code.
  struct ExportOptions: ParsableArguments {
    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      name: .long,
      help: ArgumentHelp("Compare with this file instead of writing.", valueName: "file"),
      completion: .file())
    var check: String?

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp(
        "What to write: json is the definition, swift its modules in SwiftDI.", valueName: "form"))
    var form: Form = .json

    enum Form: String, CaseIterable, ExpressibleByArgument {
      case json
      case swift
    }

    @Flag(name: .long, help: "Replace a file of modules, with all edits in it.")
    var force = false

    @Flag(name: .shortAndLong, help: "Print no line about what was written.")
    var quiet = false

    @Flag(
      name: .long, help: "Run opaque factories, with all their effects, and add what they request.")
    var record = false
  }
#endif
