#if CommandLine
  import ArgumentParser
  import DIPictures

  /// The options for the contents and the destination of a picture.
  struct GraphOptions: ParsableArguments {
    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      name: .long,
      help: ArgumentHelp("The format; else that of the output's extension.", valueName: "name"))
    var format: PictureFormatName?

    @Option(
      name: .long,
      help: ArgumentHelp("What to draw.", valueName: "what"))
    var detail = PictureDetail.auto

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp(
        "Draw so that text can be read where the picture is so many pixels wide; else 1000.",
        valueName: "pixels", visibility: .detail))
    var width: Int?

    @Option(
      name: .long,
      help: ArgumentHelp(
        """
        Draw what changed since this version, git:REV for the same files, a file, -, or git:REV:PATH, with its neighbours; if no \
        binding changed, nothing is written.
        """, valueName: "older", visibility: .detail),
      completion: .file())
    var diff: String?

    @Flag(
      name: .long,
      help: ArgumentHelp(
        "Draw all lines, also those to what nearly everything needs.", visibility: .detail))
    var allEdges = false

    @Flag(name: .long, help: ArgumentHelp("Mark no findings.", visibility: .detail))
    var noFindings = false

    @Flag(
      name: .shortAndLong,
      help: ArgumentHelp("Print no line about what was drawn.", visibility: .detail))
    var quiet = false

    /// Rejects numbers out of range before any input is read.
    func check() throws(CommandFailure) {
      if let width, !(300...20_000).contains(width) {
        throw CommandFailure("--width must be from 300 to 20000 pixels")
      }
    }
  }
#endif
