#if CommandLine
  import ArgumentParser
  import DIDefinition

  /// The root command.
  ///
  /// It does nothing by itself but show its help.
  struct SwiftDICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "swift-di",
      abstract: "Finds mistakes in the wiring of an app's container, and draws it.",
      discussion: """
        A definition is a JSON file that describes a container; 'swift-di schema definition' prints \
        its schema.

        Exit status: 0 ran and found nothing at or above --fail-on, 1 found something, 2 could not \
        run.
        """,
      version: Version.current,
      subcommands: [
        LintCommand.self, GraphCommand.self, RulesCommand.self, ExplainCommand.self,
        SchemaCommand.self, VersionCommand.self,
      ])
  }

  /// A command that ends with a status of its own.
  protocol StatusCommand: ParsableCommand {
    func status() throws(CommandFailure) -> ExitStatus
  }

  @main
  enum Main {
    static func main() {
      Console.ignoreBrokenPipes()
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
        return misuse(error)
      }
    }

    /// Help and version go to standard output; a wrong use is status 2.
    private static func misuse(_ error: any Error) -> ExitStatus {
      let text = SwiftDICommand.fullMessage(for: error)
      guard SwiftDICommand.exitCode(for: error) != .success else {
        Console.write(Array((text + "\n").utf8))
        return .clean
      }
      let message = SwiftDICommand.message(for: error)
      Console.note(
        text.hasPrefix("Error: ") ? "swift-di: error: " + text.dropFirst("Error: ".count) : message)
      return .failure
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
