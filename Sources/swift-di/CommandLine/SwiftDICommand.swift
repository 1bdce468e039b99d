#if CommandLine
  import ArgumentParser
  import CSwiftDICommand
  import DIDefinition

  /// The root command, which only shows its help.
  struct SwiftDICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "swift-di",
      abstract: "Finds mistakes in the wiring of an app's container, and draws it.",
      discussion: """
        It reads the Swift files of an app, or a JSON file that describes a container, a definition. \
        Only with --product it builds and starts a program, which describes its container itself.

        Examples:
          swift-di lint
          swift-di lint Sources
          swift-di lint --product App
          swift-di graph Sources -o app.svg

        Exit status: 0 ran and found nothing at or above --fail-on, 1 found something, 2 could not \
        run.
        """,
      version: SwiftDIVersion.current,
      subcommands: [
        LintCommand.self, GraphCommand.self, ReportCommand.self, WhyCommand.self, TreeCommand.self,
        DiffCommand.self,
        ExportCommand.self, ImportCommand.self, InitCommand.self, ConfigCommand.self,
        RulesCommand.self,
      ])
  }

  @main
  enum Main {
    static func main() {
      // In the child process of a live module this call runs the module and does not return.
      if swiftdi_child_main(CommandLine.argc, CommandLine.unsafeArgv) { LayoutProcess.drawAll() }
      swiftdi_child_adopt_orphans()
      Console.settleSignals()
      UnfinishedFile.removeOnSignals()
      exit(with: run())
    }

    private static func run() -> ExitStatus {
      do {
        var command = try SwiftDICommand.parseAsRoot()
        guard let command = command as? any StatusCommand else {
          try command.run()
          return .clean
        }
        do throws(CommandFailure) {
          return try command.status()
        } catch {
          for line in error.lines { Console.note(line) }
          return .failure
        }
      } catch {
        if let word = unknownCommand() {
          Console.note("swift-di: error: " + word)
          return .failure
        }
        return misuse(error)
      }
    }

    /// The error for a first word that is no command, also behind `help`; nil if it is a command or an option.
    private static func unknownCommand() -> String? {
      let words = CommandLine.arguments.dropFirst().prefix(2)
      guard let word = words.first == "help" ? words.last : words.first, !word.hasPrefix("-") else {
        return nil
      }
      let commands = SwiftDICommand.configuration.subcommands.map { $0.configuration }
      let names = commands.compactMap { $0.commandName }
      guard !(names + commands.flatMap { $0.aliases } + ["help"]).contains(word) else { return nil }
      let near =
        NearestName.of(word, among: names + ["--version"]).map {
          "did you mean 'swift-di \($0)'? "
        } ?? ""
      return "there is no command '\(word.visible)': \(near)The commands are "
        + "\(names.joined(separator: ", ")); see 'swift-di --help'"
    }

    /// Prints help and version on standard output; an incorrect use exits with status 2.
    private static func misuse(_ error: any Error) -> ExitStatus {
      var text = withVisibleArguments(SwiftDICommand.fullMessage(for: error))
      guard SwiftDICommand.exitCode(for: error) != .success else {
        if ArgumentVisibility.isBrief { text += "\n  --help shows all options." }
        if let reason = Console.write(Array((text + "\n").utf8)) {
          Console.note("swift-di: error: cannot write to standard output: \(reason)")
          return .failure
        }
        return .clean
      }
      Console.note(text)
      return .failure
    }

    /// Escapes arguments like all names, because the parser's message repeats them unescaped.
    private static func withVisibleArguments(_ text: String) -> String {
      var text = text
      for argument in CommandLine.arguments.dropFirst() {
        for part in [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init) {
          let visible = part.visible
          if visible != part { text = text.replacing(part, with: visible) }
        }
      }
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).visible }.joined(separator: "\n")
    }
  }
#else
  @main
  enum Main {
    static func main() {
      Console.note("swift-di: error: this was built without the trait 'CommandLine'")
      exit(with: .failure)
    }
  }
#endif
