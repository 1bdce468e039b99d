#if CommandLine
  import DIConfiguration
  import DIDefinition
  import DILoading
  import DIReporting

  /// The configuration that is in force, and the file that it stands in.
  struct ConfigurationFile {
    /// The path from the working folder.
    let path: String
    let configuration: Configuration
    /// What leads from the working folder to the file's; empty if they are one.
    private let folder: String

    /// Reads the file that was named, or the one that is found.
    ///
    /// - Returns: nil if none was named and none is there.
    static func load(_ path: String?) throws(CommandFailure) -> ConfigurationFile? {
      var path = path
      if path == nil { path = try find() }
      guard let path else { return nil }
      do throws(ConfigurationError) {
        return try ConfigurationFile(path)
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }

    private init(_ path: String) throws(ConfigurationError) {
      self.path = path
      configuration = try Configuration(
        try Self.contents(of: path), path: path, formats: ReportFormat.allCases.map(\.rawValue))
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Reads a file of a few kilobytes, as configurations and baselines are.
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

    /// The nearest one, from the working folder up to that of the repository.
    ///
    /// Outside a repository only the working folder is looked at: a file that somebody else left in
    /// a folder above has no say.
    private static func find() throws(CommandFailure) -> String? {
      for folder in WorkingDirectory.foldersOfRepository {
        let found = Configuration.fileNames.map { folder + $0 }.filter(WorkingDirectory.hasEntry)
        guard found.count < 2 else {
          throw CommandFailure(
            "two configurations in one folder, '\(found[0])' and '\(found[1])': remove one, or "
              + "choose with --config")
        }
        if let path = found.first { return path }
      }
      return nil
    }

    /// A path of the file, from the working folder.
    func path(_ path: String) -> String {
      path.hasPrefix("/") || folder.isEmpty ? path : folder + path
    }

    /// Whether it says what is linted.
    var namesDefinition: Bool { configuration.product != nil || !configuration.inputs.isEmpty }

    /// The folder of the package that it names, as a path from the working folder.
    var packagePath: String? { configuration.packagePath.map(path) }

    /// The folder of the file, as a path from the working folder.
    var folderPath: String { folder.isEmpty ? "." : String(folder.dropLast()) }
  }

  extension LiveOptions {
    /// These options where the command line names compiled code, else those of a configuration.
    ///
    /// A command about one definition takes the first environment of those that the file has.
    func completed(
      by file: ConfigurationFile?, takesSeveralEnvironments: Bool
    ) -> LiveOptions {
      guard let file else { return self }
      var live = self
      let configuration = file.configuration
      if !isGiven, let product = configuration.product {
        live.product = product
        live.packagePath = file.path(configuration.packagePath ?? ".")
        live.container = container ?? configuration.container
      }
      if live.isGiven, environment.isEmpty {
        live.environment = Array(
          configuration.environments.prefix(takesSeveralEnvironments ? .max : 1))
      }
      return live
    }
  }
#endif
