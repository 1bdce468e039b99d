#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DIGraphviz
  import DILoading
  import DIRendering

  struct GraphCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "graph", abstract: "Draw a definition.",
      discussion: """
        The format follows from the name of the output file, else it is dot. Errors and warnings are \
        marked in the drawing; --only, --disable and the like choose which.
        """)

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @Option(
      name: .long, help: ArgumentHelp("dot, svg, png or pdf.", valueName: "name"))
    var format: PictureFormatName?

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      name: .long,
      help: ArgumentHelp("What to draw: auto, bindings or modules.", valueName: "what"))
    var detail = PictureDetail.auto

    @Option(name: .long, help: ArgumentHelp("auto, light or dark.", valueName: "theme"))
    var theme = PictureTheme.auto

    @OptionGroup
    var linkOptions: LinkOptions

    @Option(
      name: .long, help: ArgumentHelp("How many seconds a layout may take.", valueName: "s"))
    var timeout = 30

    @Flag(name: .long, help: "Mark no findings.")
    var noFindings = false

    @Flag(name: .shortAndLong, help: "Print no line about what was drawn.")
    var quiet = false

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      let target = OutputTarget(output)
      let format = try chosenFormat()
      if format.isBinary, target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure("\(format.rawValue) is not for a terminal: name a file with -o")
      }
      let links = try linkOptions.links(to: target)
      let configuration = try rules.configuration()
      let sources = try common.sources(definitions, live)
      guard sources.count == 1 else {
        throw CommandFailure("graph draws one definition at a time, not \(sources.count)")
      }
      try target.probe(inputs: sources)
      let documents = try common.load(sources)
      let (picture, summary) = picture(
        of: documents[0], Analyzer(configuration), links)
      let bytes: [UInt8]
      do throws(GraphvizError) {
        bytes = try LayoutGuard.run(seconds: timeout) { () throws(GraphvizError) in
          try GraphvizRenderer().render(picture, as: format, theme: theme.value)
        }
      } catch {
        throw CommandFailure("\(error)")
      }
      try target.write { $0(bytes) }
      if !quiet {
        if let notice = picture.notice { Console.note("graph: \(notice)") }
        if case .file(let path) = target { Console.note("\(path.visible): \(summary)") }
      }
      return .clean
    }

    private func chosenFormat() throws(CommandFailure) -> PictureFormat {
      if let format { return format.value }
      guard let output, let dot = output.lastIndex(of: "."), dot > output.startIndex else {
        return .dot
      }
      let ending = String(output[output.index(after: dot)...]).lowercased()
      if ending.contains("/") { return .dot }
      if ending == "gv" { return .dot }
      guard let format = PictureFormatName(rawValue: ending)?.value else {
        throw CommandFailure(
          "'.\(ending.visible)' is no known picture format: say --format dot, svg, png or pdf")
      }
      return format
    }

    private func picture(
      of document: DefinitionDocument, _ analyzer: Analyzer, _ links: SourceLinks?
    ) -> (Picture, summary: String) {
      let analysis = analyzer.analyze(document)
      let highlights = noFindings ? [] : FindingHighlights(analysis).all
      let picture = Picture(
        graph: analysis.graph, highlights: highlights,
        options: PictureOptions(detail: detail.value, links: links))
      let (bindings, dependencies) = (
        document.definition.bindingCount, document.definition.dependencyCount
      )
      let marked = highlights.count
      let summary =
        "\(bindings) binding\(bindings == 1 ? "" : "s"), "
        + "\(dependencies) \(dependencies == 1 ? "dependency" : "dependencies"); "
        + (marked == 0 ? "no findings marked" : "\(marked) finding\(marked == 1 ? "" : "s") marked")
      return (picture, summary)
    }
  }

  extension PictureFormat {
    fileprivate var isBinary: Bool {
      switch self {
      case .dot, .svg: false
      case .png, .pdf: true
      }
    }
  }

  /// The words for the formats.
  enum PictureFormatName: String, CaseIterable, ExpressibleByArgument {
    case dot
    case svg
    case png
    case pdf

    var value: PictureFormat {
      switch self {
      case .dot: .dot
      case .svg: .svg
      case .png: .png
      case .pdf: .pdf
      }
    }
  }

  /// The words for how much is drawn.
  enum PictureDetail: String, CaseIterable, ExpressibleByArgument {
    case auto
    case bindings
    case modules

    var value: PictureOptions.Detail {
      switch self {
      case .auto: .automatic
      case .bindings: .bindings
      case .modules: .modules
      }
    }
  }

  /// The words for the colours.
  enum PictureTheme: String, CaseIterable, ExpressibleByArgument {
    case auto
    case light
    case dark

    var value: Theme {
      switch self {
      case .auto: .automatic
      case .light: .light
      case .dark: .dark
      }
    }
  }
#endif
