#if CommandLine
  import ArgumentParser
  import CSwiftDICommand
  import DIConfiguration
  import DIDefinition
  import DILoading

  struct InitCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Write a commented configuration for this folder.",
      discussion: """
        Reads the folder: its package and products, which runs Package.swift, and its definitions. \
        Existing files are not changed.

        Examples:
          swift-di init
          swift-di init --ci github
        """)

    enum Service: String, CaseIterable, ExpressibleByArgument {
      case github
      case gitlab

      /// The published job, without the settings that the configuration contains.
      var job: String {
        switch self {
        case .github:
          Self.withOwnHead(swiftdi_published.github_workflow).split(
            separator: "\n", omittingEmptySubsequences: false
          )
          .filter { line in
            !["arguments:", "picture:", "changes:", "# Or, for a package"].contains {
              line.trimmingPrefix { $0 == " " }.hasPrefix($0)
            }
          }.joined(separator: "\n").replacing("code-scanning: true", with: "code-scanning: false")
        case .gitlab:
          Self.withOwnHead(swiftdi_published.gitlab_job).replacing(
            "SWIFT_DI_ARGUMENTS: Definitions", with: "SWIFT_DI_ARGUMENTS: \"\"")
        }
      }

      /// The job without its first line, which says where to copy it.
      private static func withOwnHead(_ job: UnsafePointer<CChar>) -> String {
        "# Written by 'swift-di init'. \(stillToDo).\n"
          + String(cString: job).drop { $0 != "\n" }.dropFirst()
      }

      /// The change that the written job still needs.
      static let stillToDo = "Put the owner of the swift-di repository in the place of OWNER"

      /// The path at which the service looks for jobs, relative to the repository's folder.
      var path: String {
        switch self {
        case .github: ".github/workflows/wiring.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
      }
    }

    @Option(
      name: .long, help: ArgumentHelp("Write a job for this service, too.", valueName: "service"))
    var ci: Service?

    @Option(
      name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"),
      completion: .directory)
    var directory: String?

    func status() throws(CommandFailure) -> ExitStatus {
      try WorkingDirectory.change(to: directory)
      var files: [(path: String, text: String)] = []
      if let found = Configuration.fileNames.first(where: WorkingDirectory.hasEntry) {
        guard ci != nil else { throw taken(found) }
        Console.note("\(found) already exists and is not changed")
      } else {
        files.append((Configuration.fileNames[0], InitialConfiguration().text))
      }
      if let ci {
        let path = (WorkingDirectory.foldersOfRepository.last ?? "") + ci.path
        guard !WorkingDirectory.hasEntry(path) else {
          throw CommandFailure(
            "'\(path)' already exists: add the job to it by hand; 'swift-di init --ci "
              + "\(ci.rawValue)' in an empty folder writes it")
        }
        files.append((path, ci.job))
      }
      for file in files { try OutputTarget(file.path).probe(inputs: []) }
      for file in files {
        try OutputTarget(file.path).write { $0(Array(file.text.utf8)) }
        Console.note("wrote \(file.path)")
      }
      if ci != nil { Console.note("\(Service.stillToDo) there") }
      return .clean
    }

    private func taken(_ path: String) -> CommandFailure {
      CommandFailure("'\(path)' already exists: remove it to have it written again")
    }
  }
#endif
