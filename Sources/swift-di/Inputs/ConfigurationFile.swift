#if CommandLine
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DILoading
  import DIReading
  import DIReporting

  /// The active configuration with its file.
  struct ConfigurationFile {
    /// The path relative to the working folder; nil if no file is used.
    let path: String?
    let values: Configuration
    /// The path from the working folder to the file's folder; empty if they are the same.
    private let folder: String

    /// The configuration of a run without a file.
    init() { (path, values, folder) = (nil, Configuration(), "") }

    /// Reads the named file, otherwise the one that is found, if any.
    static func load(_ path: String?) throws(CommandFailure) -> ConfigurationFile {
      var path = path
      if path == nil { path = try find() }
      guard let path else { return ConfigurationFile() }
      do throws(ConfigurationError) {
        return try ConfigurationFile(path)
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }

    private init(_ path: String) throws(ConfigurationError) {
      self.path = path
      let contents = try Self.contents(of: path)
      guard contents.bytes.count <= Self.mostBytes else {
        throw ConfigurationError(
          "this is larger than \(Self.mostBytes >> 20) MiB, so it is no configuration", path: path)
      }
      values = try Configuration(
        contents, path: path, formats: ReportFormat.allCases.map(\.rawValue))
      folder = path.folderAndName.folder
    }

    private static let mostBytes = 2 << 20

    /// Reads a file of a few kilobytes, such as a configuration or a baseline.
    static func contents(of path: String) throws(ConfigurationError) -> InputBytes {
      do throws(LoadingError) {
        return try FileBytes.contents(of: path)
      } catch {
        guard case .unreadable(_, let reason) = error else {
          throw ConfigurationError("this cannot be read", path: path)
        }
        throw ConfigurationError(reason, path: path)
      }
    }

    /// The nearest configuration file, from the working folder up to the repository's folder.
    ///
    /// Outside of a repository only the working folder is searched, because a file in a parent
    /// folder may belong to another user.
    private static func find() throws(CommandFailure) -> String? {
      let folders = WorkingDirectory.foldersOfRepository
      for folder in folders {
        let found = Configuration.fileNames.map { folder + $0 }.filter(WorkingDirectory.hasEntry)
        guard found.count < 2 else {
          throw CommandFailure(
            "two configurations in one folder, '\(found[0])' and '\(found[1])': remove one, or "
              + "choose with --config")
        }
        guard let path = found.first else { continue }
        try checkLink(path, in: folders.last ?? "")
        return path
      }
      return nil
    }

    /// Rejects a pipe, and a link out of the repository.
    private static func checkLink(_ path: String, in top: String) throws(CommandFailure) {
      let (folder, name) = path.folderAndName
      let own = realPath(folder.isEmpty ? "." : folder).map { "\($0)/\(name)" }
      guard let target = realPath(path), target != own || !WorkingDirectory.hasFile(path) else {
        return
      }
      try ConfinedFile.check(
        path, below: top.isEmpty ? "." : top, for: .configuration,
        "there is a configuration '\(path.visible)'", option: "--config FILE")
    }

    /// A path in the file, relative to the working folder.
    func path(_ path: String) -> String {
      path.isAbsolutePath || folder.isEmpty ? path : folder + path
    }

    /// The outputs, as on the command line.
    ///
    /// - Throws: `CommandFailure` for a file that only the command line may name.
    func formats() throws(CommandFailure) -> [String] {
      var formats: [String] = []
      for format in values.formats {
        let output = self.path(format.file)
        try ConfinedFile.check(
          output, below: folderPath, for: .report,
          "'\((path ?? "").visible)' writes format '\(format.name)' to '\(format.file.visible)'",
          option: "--format \(format.name)=FILE")
        formats.append("\(format.name)=\(output)")
      }
      return formats
    }

    /// Rejects environments that the configuration does not name, if it names any.
    func check(_ environments: [String]) throws(CommandFailure) {
      let known = values.environments
      guard !known.isEmpty, let unknown = environments.first(where: { !known.contains($0) })
      else { return }
      throw CommandFailure(
        "unknown environment '\(unknown.visible)' "
          + "(\(suggestionOrList(of: known, insteadOf: unknown).visible)): "
          + "'environments' in '\((path ?? "").visible)' lists them")
    }

    /// Whether the configuration names the definition to lint.
    var namesDefinition: Bool {
      values.product != nil || !values.inputs.isEmpty || !values.folders.isEmpty
    }

    /// The package's folder in the configuration, relative to the working folder.
    var packagePath: String? { values.packagePath.map(path) }

    /// The folder of the file, relative to the working folder.
    var folderPath: String { folder.isEmpty ? "." : String(folder.dropLast()) }

    /// The configuration of the rules.
    var analyzer: AnalyzerConfiguration {
      var analyzer = AnalyzerConfiguration(today: .today)
      analyzer.apply(values)
      return analyzer
    }

    /// The error that a member of the file has a value that cannot be used.
    func failure(_ message: String, at member: String) -> CommandFailure {
      CommandFailure(
        lines: [
          ConfigurationError("\(member) \(message)", path: path ?? "", line: values.lines[member])
            .description
        ])
    }
  }

  extension LiveOptions {
    /// These options if the command line names compiled code, otherwise those of a configuration.
    ///
    /// A command about one definition uses the first environment of the file.
    ///
    /// - Throws: `CommandFailure` for an environment that is none of the file's.
    func completed(
      by file: ConfigurationFile, takesSeveralEnvironments: Bool
    ) throws(CommandFailure) -> LiveOptions {
      var live = self
      let configuration = file.values
      if !isGiven, let product = configuration.product {
        live.product = product
        live.packagePath = file.path(configuration.packagePath ?? ".")
        live.container = container ?? configuration.container
      }
      guard live.isGiven else { return live }
      try file.check(environment)
      if environment.isEmpty {
        live.environment = Array(
          configuration.environments.prefix(takesSeveralEnvironments ? .max : 1))
      }
      return live
    }
  }
#endif
