#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition

  /// Which findings are known already.
  struct BaselineOptions: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        """
        Do not fail for the findings in this file (default: \(BaselineFile.defaultName), if it is \
        there, beside the configuration).
        """, valueName: "file"), completion: .file())
    var baseline: String?

    @Flag(name: .long, help: "Use no baseline.")
    var noBaseline = false

    @Flag(name: .long, help: "Write what is found into the baseline, and end with 0.")
    var writeBaseline = false

    @Flag(
      name: .long, inversion: .prefixedNo,
      help: "Fail for findings of the baseline that do not occur any more.")
    var strictBaseline: Bool?

    /// The file of a run, and what stands in it.
    struct Chosen {
      let path: String
      /// nil if the file is not there.
      let baseline: Baseline?
    }

    /// The baseline of this run; nil if it has none.
    ///
    /// - Throws: `CommandFailure` if it was named and cannot be read, or is none.
    func chosen(_ file: ConfigurationFile?) throws(CommandFailure) -> Chosen? {
      guard !noBaseline else {
        guard baseline == nil, !writeBaseline, strictBaseline != true else {
          throw CommandFailure(
            "--no-baseline cannot be combined with --baseline, --write-baseline or --strict-baseline"
          )
        }
        return nil
      }
      guard baseline != "-" else { throw CommandFailure("a baseline is a file: '-' is none") }
      let named = baseline ?? file.flatMap { file in file.configuration.baseline.map(file.path) }
      let path = named ?? file?.path(BaselineFile.defaultName) ?? BaselineFile.defaultName
      if WorkingDirectory.leadsSomewhere(path) {
        do throws(ConfigurationError) {
          let input = try ConfigurationFile.contents(of: path)
          return Chosen(path: path, baseline: try BaselineFile.read(input, path: path))
        } catch {
          throw CommandFailure(lines: [error.description])
        }
      }
      if writeBaseline { return Chosen(path: path, baseline: nil) }
      guard named == nil else {
        throw CommandFailure(
          "there is no baseline '\(path.visible)': write it with --write-baseline")
      }
      guard strictBaseline != true else {
        throw CommandFailure("--strict-baseline without a baseline: name it with --baseline")
      }
      return nil
    }
  }
#endif
