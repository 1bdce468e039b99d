#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition

  /// The options that choose the baseline.
  struct BaselineOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        """
        Do not fail for the findings in this file (default: \(BaselineFile.defaultName) \
        beside the configuration, if it exists).
        """, valueName: "file", visibility: .detail), completion: .file())
    var baseline: String?

    @Flag(name: .long, help: ArgumentHelp("Use no baseline.", visibility: .detail))
    var noBaseline = false

    /// The baseline file of a run with its contents.
    struct Chosen {
      let path: String
      /// Nil if the file does not exist.
      let baseline: Baseline?
    }

    /// The baseline of this run; nil if it has none.
    ///
    /// - Parameters:
    ///   - workspace: has the configuration.
    ///   - isWritten: whether the run writes the baseline, which then need not exist.
    /// - Returns: the file with its contents.
    /// - Throws: `CommandFailure` if a named baseline cannot be read or is invalid.
    func chosen(
      in workspace: Workspace, isWritten: Bool = false
    ) throws(CommandFailure) -> Chosen? {
      guard !noBaseline else {
        guard baseline == nil, !isWritten else {
          throw CommandFailure(
            "--no-baseline cannot be combined with --baseline or --write-baseline")
        }
        return nil
      }
      let path = try path(in: workspace)
      let named = baseline ?? workspace.configuration.values.baseline
      if WorkingDirectory.leadsSomewhere(path) {
        return Chosen(path: path, baseline: try Self.read(path))
      }
      if isWritten { return Chosen(path: path, baseline: nil) }
      guard named == nil else {
        throw CommandFailure(
          "there is no baseline '\(path.visible)': write it with --write-baseline")
      }
      return nil
    }

    /// Reports the number of findings written, and the entries kept without a check.
    static func words(for recording: BaselineRecording) -> String {
      let unseen = recording.unseen
      var findings = counted(recording.baseline.count - unseen, "finding")
      if recording.refused > 0 {
        findings +=
          ", and left out \(counted(recording.refused, "error")) with which no container can be built"
      }
      guard unseen > 0 else { return findings }
      let names = recording.uncheckedDefinitions.map { "'\($0.visible)'" }
      let which = names.isEmpty ? "" : ", of them those of \(listed(names, upTo: 3))"
      return "\(findings), and kept \(unseen) that this run does not check\(which)"
    }

    /// Where the baseline is, or would be.
    func path(in workspace: Workspace) throws(CommandFailure) -> String {
      guard baseline != "-" else { throw CommandFailure("the baseline must be a file, not '-'") }
      if let baseline { return baseline }
      return try Self.standardPath(workspace.configuration)
    }

    /// The default baseline; nil if there is none.
    static func standard(in workspace: Workspace) throws(CommandFailure) -> Baseline? {
      let path = try standardPath(workspace.configuration)
      return WorkingDirectory.leadsSomewhere(path) ? try read(path) : nil
    }

    /// The configured path, otherwise a path beside the configuration; without one the nearest file
    /// up to the repository's folder.
    ///
    /// - Throws: `CommandFailure` for a file that only the command line may name.
    private static func standardPath(_ file: ConfigurationFile) throws(CommandFailure) -> String {
      let name = BaselineFile.defaultName
      let subject: String
      let folder: String
      let path: String
      if let configuration = file.path {
        subject =
          file.values.baseline == nil
          ? "there is a baseline" : "'\(configuration.visible)' names the baseline"
        folder = file.folderPath
        path = file.path(file.values.baseline ?? name)
      } else {
        let found = WorkingDirectory.foldersOfRepository.first {
          WorkingDirectory.leadsSomewhere($0 + name)
        }
        subject = "there is a baseline"
        folder = found.flatMap { $0.isEmpty ? nil : $0 } ?? "."
        path = (found ?? "") + name
      }
      try ConfinedFile.check(
        path, below: folder, for: .baseline, "\(subject) '\(path.visible)'",
        option: "--baseline FILE")
      return path
    }

    private static func read(_ path: String) throws(CommandFailure) -> Baseline {
      do throws(ConfigurationError) {
        return try BaselineFile.read(try ConfigurationFile.contents(of: path), path: path)
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }
  }
#endif
