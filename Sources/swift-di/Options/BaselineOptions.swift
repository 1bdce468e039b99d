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
        """, valueName: "file"), completion: .file())
    var baseline: String?

    @Flag(name: .long, help: "Use no baseline.")
    var noBaseline = false

    @Flag(name: .long, help: "Write all findings to the baseline, and end with status 0.")
    var writeBaseline = false

    @Flag(
      name: .long,
      help: ArgumentHelp(
        """
        With --write-baseline, drop entries of definitions, environments and rules that this run does \
        not check; otherwise they are kept.
        """))
    var dropUnchecked = false

    @Flag(
      name: .long, inversion: .prefixedNo,
      help: "Fail for baseline entries that no longer occur.")
    var strictBaseline: Bool?

    /// The baseline file of a run with its contents.
    struct Chosen {
      let path: String
      /// Nil if the file does not exist.
      let baseline: Baseline?
    }

    /// The baseline of this run; nil if it has none.
    ///
    /// - Throws: `CommandFailure` if a named baseline cannot be read or is invalid.
    func chosen(_ file: ConfigurationFile?) throws(CommandFailure) -> Chosen? {
      guard writeBaseline || !dropUnchecked else {
        throw CommandFailure("--drop-unchecked needs --write-baseline")
      }
      guard !noBaseline else {
        guard baseline == nil, !writeBaseline, strictBaseline != true else {
          throw CommandFailure(
            "--no-baseline cannot be combined with --baseline, --write-baseline or --strict-baseline"
          )
        }
        return nil
      }
      let path = try path(file)
      let named = baseline ?? file?.configuration.baseline
      if WorkingDirectory.leadsSomewhere(path) {
        return Chosen(path: path, baseline: try Self.read(path))
      }
      if writeBaseline { return Chosen(path: path, baseline: nil) }
      guard named == nil else {
        throw CommandFailure(
          "there is no baseline '\(path.visible)': write it with --write-baseline")
      }
      guard strictBaseline != true else {
        throw CommandFailure("--strict-baseline needs a baseline: name it with --baseline")
      }
      return nil
    }

    /// Reports the number of findings written, and the entries kept or dropped without a check.
    func words(for recording: BaselineRecording) -> String {
      let unseen = recording.unseen
      let count = recording.baseline.count - (dropUnchecked ? 0 : unseen)
      let findings = counted(count, "finding")
      guard unseen > 0 else { return findings }
      let names = recording.uncheckedDefinitions.map { "'\($0.visible)'" }
      let which = names.isEmpty ? "" : ", of them those of \(listed(names, upTo: 3))"
      return dropUnchecked
        ? "\(findings), and dropped \(unseen) that this run does not check\(which)"
        : "\(findings), and kept \(unseen) that this run does not check\(which) "
          + "(--drop-unchecked drops them)"
    }

    /// Where the baseline is, or would be.
    func path(_ file: ConfigurationFile?) throws(CommandFailure) -> String {
      guard baseline != "-" else { throw CommandFailure("the baseline must be a file, not '-'") }
      if let baseline { return baseline }
      return try Self.standardPath(file)
    }

    /// The default baseline; nil if there is none.
    static func standard(_ file: ConfigurationFile?) throws(CommandFailure) -> Baseline? {
      let path = try standardPath(file)
      return WorkingDirectory.leadsSomewhere(path) ? try read(path) : nil
    }

    /// The configured path, otherwise a path beside the configuration; without one the nearest file
    /// up to the repository's folder.
    ///
    /// - Throws: `CommandFailure` for a file that only the command line may name.
    private static func standardPath(_ file: ConfigurationFile?) throws(CommandFailure) -> String {
      let name = BaselineFile.defaultName
      let folders = file == nil ? WorkingDirectory.foldersOfRepository : []
      let folder = folders.first { WorkingDirectory.leadsSomewhere($0 + name) } ?? ""
      let path = file.map { $0.path($0.configuration.baseline ?? name) } ?? folder + name
      let isNamed = file?.configuration.baseline != nil
      let naming = file.map { "'\($0.path.visible)' names the baseline" }
      try ConfinedFile.check(
        path, below: file?.folderPath ?? (folder.isEmpty ? "." : folder), for: .baseline,
        "\((isNamed ? naming : nil) ?? "there is a baseline") '\(path.visible)'",
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
