#if CommandLine
  import ArgumentParser

  /// The options for the contents and the destination of a picture.
  struct DrawingOptions: ParsableArguments {
    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      name: .long,
      help: ArgumentHelp("The format; else the output's ending says it.", valueName: "name"))
    var format: PictureFormatName?

    @Option(
      name: .long,
      help: ArgumentHelp("What to draw.", valueName: "what"))
    var detail = PictureDetail.auto

    @Option(name: .long, help: ArgumentHelp("The colours.", valueName: "theme"))
    var theme = PictureTheme.auto

    @Flag(name: .long, help: "Mark no findings.")
    var noFindings = false

    @Flag(name: .shortAndLong, help: "Print no line about what was drawn.")
    var quiet = false

    @OptionGroup
    var linkOptions: LinkOptions

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many seconds a layout may take.", valueName: "s"))
    var timeout = 30
  }
#endif
