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

        Examples:
          swift-di graph app.json -o app.svg
          swift-di graph --product App -o app.pdf
          swift-di graph app.json --detail modules --theme dark -o app.png
        """)

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Picture")
    var drawing: DrawingOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      try TimeLimit.check(drawing.timeout, of: "--timeout")
      let target = OutputTarget(drawing.output)
      let format = try chosenFormat()
      if format.isBinary, target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure("\(format.rawValue) is not for a terminal: name a file with -o")
      }
      let links = try drawing.linkOptions.links(to: target)
      let configuration = try rules.configuration()
      if live.isGiven { try live.refuseSeveralEnvironments("a picture") }
      let inputs = try common.inputs(definitions, live, of: "graph")
      guard inputs.count == 1 else {
        throw CommandFailure("graph draws one definition at a time, not \(inputs.count)")
      }
      Progress.allow(unless: drawing.quiet)
      let sources = try inputs.sources(isQuiet: drawing.quiet)
      try target.probe(inputs: sources)
      let documents = try common.load(sources)
      let (picture, summary) = Progress.during("checking") {
        self.picture(of: documents[0], Analyzer(configuration), links)
      }
      let bytes: [UInt8]
      do throws(GraphvizError) {
        bytes = try Progress.during("drawing") { () throws(GraphvizError) in
          try LayoutGuard.run(seconds: drawing.timeout) { () throws(GraphvizError) in
            try GraphvizRenderer().render(picture, as: format, theme: drawing.theme.value)
          }
        }
      } catch {
        throw CommandFailure("\(error)")
      }
      try target.write { $0(bytes) }
      if !drawing.quiet {
        if let notice = picture.notice { Console.note("graph: \(notice)") }
        if case .file(let path) = target { Console.note("\(path.visible): \(summary)") }
      }
      return .clean
    }

    private func chosenFormat() throws(CommandFailure) -> PictureFormat {
      if let format = drawing.format { return format.value }
      guard let output = drawing.output, let dot = output.lastIndex(of: "."),
        dot > output.startIndex
      else {
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
      let findings = FindingHighlights(analysis)
      let highlights = drawing.noFindings ? [] : findings.all
      let picture = Picture(
        graph: analysis.graph, highlights: highlights,
        options: PictureOptions(detail: drawing.detail.value, links: links))
      let (bindings, dependencies) = (
        document.definition.bindingCount, document.definition.dependencyCount
      )
      let marked = drawing.noFindings ? 0 : findings.findingCount
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
