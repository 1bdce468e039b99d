#if CommandLine
  import ArgumentParser
  import CSwiftDICommand
  import DIConfiguration
  import DIDefinition
  import DILoading
  import DIReading

  struct InitCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Write a commented configuration for this folder, and a job for its CI.",
      discussion: """
        Looks at the Swift files and definitions of the folder, also for a container of your own, and says \
        what to type next. In a package that uses SwiftDI it runs Package.swift for the names of its \
        products. Existing files are not changed.

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
            !["arguments:", "picture:", "changes:", "# Or the folders"].contains {
              line.trimmingPrefix { $0 == " " }.hasPrefix($0)
            }
          }.joined(separator: "\n").replacing("code-scanning: true", with: "code-scanning: false")
        case .gitlab:
          Self.withOwnHead(swiftdi_published.gitlab_job).replacing(
            "SWIFT_DI_ARGUMENTS: .", with: "SWIFT_DI_ARGUMENTS: \"\"")
        }
      }

      /// The job without its first line, which says where to copy it.
      private static func withOwnHead(_ job: UnsafePointer<CChar>) -> String {
        "# Written by 'swift-di init'. \(stillToDo).\n"
          + String(cString: job).drop { $0 != "\n" }.dropFirst()
      }

      /// The service that a repository shows, if it has no job for the wiring yet.
      ///
      /// - Parameter root: the top of the repository, as a prefix of paths.
      /// - Returns: the service.
      static func detected(in root: String) -> Service? {
        let config = (try? ConfigurationFile.contents(of: "\(root).git/config")).map { input in
          withExtendedLifetime(input) { String(decoding: input.bytes, as: UTF8.self) }
        }
        let found: Service? =
          WorkingDirectory.hasFolder("\(root).github") || config?.contains("github.com") == true
          ? .github : config?.contains("gitlab") == true ? .gitlab : nil
        return found.flatMap { WorkingDirectory.hasEntry(root + $0.path) ? nil : $0 }
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
      name: .long,
      help: ArgumentHelp(
        "The service to write a job for; else that of the repository, if it shows.",
        valueName: "service"))
    var ci: Service?

    @Option(
      name: .long, help: ArgumentHelp("Work in this folder.", valueName: "dir"),
      completion: .directory)
    var directory: String?

    func status() throws(CommandFailure) -> ExitStatus {
      try WorkingDirectory.change(to: directory)
      let contents = FolderContents(of: ".")
      let kind = contents.kind()
      if kind == .tooMuch {
        throw CommandFailure(contents.nextStep(for: kind) ?? "")
      }
      let root = WorkingDirectory.foldersOfRepository.last ?? ""
      var files: [(path: String, text: String)] = []
      var own: String?
      if let found = Configuration.fileNames.first(where: WorkingDirectory.hasEntry) {
        guard ci != nil else { throw taken(found) }
        Console.note("\(found) already exists and is not changed")
      } else {
        if Self.mayHaveOwnContainer(contents, kind) { own = try ownContainer(contents, kind) }
        let configuration = InitialConfiguration(contents, kind, ownContainer: own)
        files.append((Configuration.fileNames[0], configuration.text))
      }
      let isReady = kind.isReady || own != nil
      let detected = ci == nil && isReady ? Service.detected(in: root) : nil
      if let service = detected { files.append((root + service.path, service.job)) }
      if let ci {
        let path = root + ci.path
        guard !WorkingDirectory.hasEntry(path) else {
          throw CommandFailure(
            "'\(path)' already exists: add the job to it by hand; 'swift-di init --ci "
              + "\(ci.rawValue)' in an empty folder writes it")
        }
        files.append((path, ci.job))
      }
      for file in files {
        WorkingDirectory.makeFolder(above: file.path)
        try OutputTarget(file.path).probe(inputs: [])
      }
      for file in files {
        try OutputTarget(file.path).write { $0(Array(file.text.utf8)) }
        Console.note("wrote \(file.path)")
      }
      if ci != nil || detected != nil { Console.note("\(Service.stillToDo) there") }
      let place = directory.map { " --directory \($0.visible)" } ?? ""
      Console.note(
        isReady
          ? "next: type 'swift-di lint\(place)'"
          : "next: fill in \(Configuration.fileNames[0]), then type 'swift-di lint\(place)'")
      return .clean
    }

    /// Whether Swift files are read here, which may use a container of the team's own beside a framework.
    private static func mayHaveOwnContainer(
      _ contents: FolderContents, _ kind: FolderContents.Kind
    ) -> Bool {
      switch kind {
      case .otherSwift: true
      case .sources: !InitialConfiguration.namesProduct(contents)
      case .definitions, .nothing, .tooMuch: false
      }
    }

    /// The words for a container of the team's own, which are printed; nil if no class looks like one.
    ///
    /// If the reader is not installed, the configuration has an example in place of the words. In a folder that also
    /// uses a framework, nothing is printed if no class looks like a container, or if the reader fails.
    private func ownContainer(
      _ contents: FolderContents, _ kind: FolderContents.Kind
    ) throws(CommandFailure) -> String? {
      let program = SourceProgram(beside: try RunningCommand.path())
      do throws(LoadingError) {
        let words = try Progress.during("looking for a container") { () throws(LoadingError) in
          try program.ownContainer(in: SourceProgram.Request([contents.path]))
        }
        guard let words else {
          guard kind == .otherSwift else { return nil }
          Console.note("no class here looks like a container: \(FolderContents.otherWays)")
          return nil
        }
        Console.note("found a container of your own:")
        for line in words.split(separator: "\n") { Console.note("  \(String(line).visible)") }
        return words
      } catch {
        guard kind == .otherSwift else { return nil }
        let reason = error.description.replacing("swift-di: error: ", with: "")
        Console.note("no container of your own was looked for: \(reason)")
        return nil
      }
    }

    private func taken(_ path: String) -> CommandFailure {
      CommandFailure("'\(path)' already exists: remove it to have it written again")
    }
  }

  extension FolderContents.Kind {
    /// Whether 'swift-di lint' finds its input with what 'init' writes.
    fileprivate var isReady: Bool {
      switch self {
      case .definitions, .sources: true
      case .otherSwift, .nothing, .tooMuch: false
      }
    }
  }
#endif
