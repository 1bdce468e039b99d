#if CommandLine
  import ArgumentParser
  package import DIPictures

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
      name: .long,
      help: ArgumentHelp(
        "How bindings are grouped; else by modules, or if there are none by what divides them best.",
        valueName: "what"))
    var groupBy: Grouping?

    @Option(
      name: .long,
      help: ArgumentHelp("The direction of the arrows; auto takes the better.", valueName: "way"))
    var layout = PictureLayout.auto

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp(
        "Draw so that text can be read where the picture is so many pixels wide.",
        valueName: "pixels"))
    var width: Int?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Draw what changed since this version: a file, -, or git:REV:PATH.", valueName: "older"),
      completion: .file())
    var diff: String?

    @Option(name: .long, help: ArgumentHelp("The colours.", valueName: "theme"))
    var theme = PictureTheme.auto

    @Flag(name: .long, help: "Mark no findings.")
    var noFindings = false

    @Flag(
      name: .customLong("no-baseline"), help: "Mark the findings that the baseline knows, too.")
    var noBaseline = false

    @Flag(name: .shortAndLong, help: "Print no line about what was drawn.")
    var quiet = false

    @Option(
      name: .long,
      help: ArgumentHelp(
        """
        The address that links to source files begin with, http or https, or one with {file}, \
        {line} and {rev}. Without it a picture in a file has relative links.
        """, valueName: "address"))
    var link: String?

    @Option(
      name: .long,
      help: ArgumentHelp("The revision that replaces {rev} in --link.", valueName: "name"))
    var rev: String?

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp(
        """
        How many seconds Graphviz may take for one layout. Reading, checking and writing are not \
        limited, and where less detail is drawn instead that is another layout.
        """, valueName: "s"))
    var timeout = 30

    /// Rejects numbers out of range before any input is read.
    func check() throws(CommandFailure) {
      try TimeLimit.check(timeout, of: "--timeout")
      if let width, !(300...20_000).contains(width) {
        throw CommandFailure("--width must be from 300 to 20000 pixels")
      }
    }
  }

  extension Grouping: ExpressibleByArgument {}
#endif
