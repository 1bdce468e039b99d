#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIDefinition
  import DIGraph
  import DIGraphviz
  import DILoading
  import DIRendering

  struct GraphCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "graph", abstract: "Draw a definition.",
      discussion: """
        The format follows from the name of the output file, else it is dot. Errors and warnings are \
        marked in the drawing; --only, --disable and the like choose which. Options that choose a part \
        add up; a box says how many of its neighbors are left out.

        Examples:
          swift-di graph app.json -o app.svg
          swift-di graph --product App -o app.pdf
          swift-di graph app.json --detail modules --theme dark -o app.png
          swift-di graph app.json --focus Engine --depth 2 -o engine.svg
          swift-di graph app.json --from Car --to Wheel --format mermaid
        """)

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Picture")
    var drawing: DrawingOptions

    @OptionGroup(title: "Part")
    var part: SelectionOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      try TimeLimit.check(drawing.timeout, of: "--timeout")
      try part.check()
      if !part.collapse.isEmpty, drawing.detail == .modules {
        throw CommandFailure("--collapse is for bindings: leave out --detail modules")
      }
      let target = OutputTarget(drawing.output)
      let format = try chosenFormat()
      if format.isBinary, target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure("\(format.rawValue) is not for a terminal: name a file with -o")
      }
      let links = try drawing.linkOptions.links(to: target)
      let file = try common.configuration.file()
      var configuration = try rules.configuration(file)
      configuration.baseline = try BaselineOptions.standard(file)
      if live.isGiven { try live.refuseSeveralEnvironments("a picture") }
      let inputs = try common.inputs(definitions, live, of: "graph", file)
      guard inputs.count == 1 else {
        throw CommandFailure("graph draws one definition at a time, not \(inputs.count)")
      }
      Progress.allow(unless: drawing.quiet)
      let sources = try inputs.sources(isQuiet: drawing.quiet)
      try target.probe(inputs: sources + (file.map { [.file($0.path)] } ?? []))
      let documents = try common.load(sources, file)
      let analysis = Progress.during("checking") { Analyzer(configuration).analyze(documents[0]) }
      let picture = try picture(of: analysis, format, links)
      let bytes = try bytes(of: picture, from: analysis.graph, as: format)
      try target.write { $0(bytes) }
      if !drawing.quiet {
        note(picture, of: documents[0], in: target)
        if picture.nodes.isEmpty, part.isGiven {
          Console.note("graph: nothing is drawn, for nothing is left of what was chosen")
        } else {
          for key in try part.hiddenHighlights(analysis) {
            Console.note("graph: '\(key.visible)' is not drawn, so --highlight does not show it")
          }
        }
      }
      return .clean
    }

    private func bytes(
      of picture: Picture, from graph: DependencyGraph, as format: PictureFormatName
    ) throws(CommandFailure) -> [UInt8] {
      switch format.renderer {
      case .json: return PictureJSON(toolVersion: Version.current).bytes(of: picture, from: graph)
      case .mermaid:
        do throws(MermaidDrawing.TooLarge) {
          return Array(try MermaidDrawing(picture).text().utf8)
        } catch {
          throw CommandFailure("\(error)")
        }
      case .graphviz(let format):
        do throws(GraphvizError) {
          return try Progress.during("drawing") { () throws(GraphvizError) in
            try LayoutGuard.run(seconds: drawing.timeout) { () throws(GraphvizError) in
              try GraphvizRenderer().render(picture, as: format, theme: drawing.theme.value)
            }
          }
        } catch {
          throw CommandFailure("\(error)")
        }
      }
    }

    /// Prints a note about the picture on standard error.
    private func note(_ picture: Picture, of document: DefinitionDocument, in target: OutputTarget)
    {
      let definition = document.definition
      let bindings = "\(definition.bindingCount) binding\(definition.bindingCount == 1 ? "" : "s")"
      let share = "\(picture.shownBindings) of \(bindings)"
      let isNamedBelow = target != .standardOutput && picture.notice == share
      if let notice = picture.notice, !isNamedBelow { Console.note("graph: \(notice)") }
      guard case .file(let path) = target else { return }
      let dependencies =
        "\(definition.dependencyCount) "
        + (definition.dependencyCount == 1 ? "dependency" : "dependencies")
      let marked = picture.findings.reduce(0) { $0 + $1.count }
      Console.note(
        "\(path.visible): \(part.isGiven ? share : "\(bindings), \(dependencies)"); "
          + (marked == 0
            ? "no findings marked" : "\(marked) finding\(marked == 1 ? "" : "s") marked"))
    }

    private func chosenFormat() throws(CommandFailure) -> PictureFormatName {
      if let format = drawing.format { return format }
      guard let output = drawing.output, let dot = output.lastIndex(of: "."),
        dot > output.startIndex
      else {
        return .dot
      }
      let ending = String(output[output.index(after: dot)...]).lowercased()
      if ending.contains("/") { return .dot }
      if ending == "gv" { return .dot }
      if ending == "mmd" { return .mermaid }
      guard let format = PictureFormatName(rawValue: ending) else {
        throw CommandFailure(
          "'.\(ending.visible)' is no known picture format: say --format dot, svg, png, pdf, json or mermaid"
        )
      }
      return format
    }

    private func picture(
      of analysis: Analysis, _ format: PictureFormatName, _ links: SourceLinks?
    ) throws(CommandFailure) -> Picture {
      let findings = FindingHighlights(analysis).all
      let focus = try part.focus(in: analysis.graph, findings: findings)
      var detail = drawing.detail.value
      // A program can process any number of boxes.
      if format == .json, detail == .automatic { detail = .bindings }
      var options = PictureOptions(detail: detail, links: links)
      options.hasWords = format != .json
      return Picture(
        graph: analysis.graph, focus: focus, highlights: drawing.noFindings ? [] : findings,
        options: options)
    }
  }

  extension PictureFormatName {
    /// The writers of formats.
    enum Renderer {
      case graphviz(PictureFormat)
      case json
      case mermaid
    }

    var renderer: Renderer {
      switch self {
      case .dot: .graphviz(.dot)
      case .svg: .graphviz(.svg)
      case .png: .graphviz(.png)
      case .pdf: .graphviz(.pdf)
      case .json: .json
      case .mermaid: .mermaid
      }
    }

    fileprivate var isBinary: Bool {
      switch self {
      case .dot, .svg, .json, .mermaid: false
      case .png, .pdf: true
      }
    }
  }

  /// The words for formats.
  enum PictureFormatName: String, CaseIterable, ExpressibleByArgument {
    case dot
    case svg
    case png
    case pdf
    case json
    case mermaid
  }

  /// The words for the level of detail.
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

  /// The words for colour themes.
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
