#if CommandLine
  import ArgumentParser

  extension ArgumentVisibility {
    /// Whether the help is to fit on one screen.
    static let isBrief = CommandLine.arguments.contains("-h")

    /// The visibility of options that few runs need: `--help` and completions show them, `-h` does not.
    static let detail: ArgumentVisibility = isBrief ? .hidden : .default
  }
#endif
