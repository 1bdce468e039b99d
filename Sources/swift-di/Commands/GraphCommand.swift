#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DIGraph
  import DIPictures
  import DILoading
  import DIReading

  struct GraphCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "graph", abstract: "Draw a definition.",
      discussion: """
        The format follows from the name of the output file, else it is dot. Errors and warnings are \
        marked in the drawing; --only, --disable and the like choose which. Options that choose a part \
        add up; a box shows how many of its neighbours are left out.

        A picture that is too large to be read is drawn with less detail: modules, then a matrix of them, \
        then a summary. A line reports what was drawn and why. --detail sets it by hand. --diff draws what \
        changed from an older version, with its neighbours; if no binding did, nothing is written.

        Examples:
          swift-di graph app.json -o app.svg
          swift-di graph --product App -o app.pdf
          swift-di graph app.json --detail modules --theme dark -o app.png
          swift-di graph app.json --focus Engine --depth 2 -o engine.svg
          swift-di graph app.json --from Car --to Wheel --format mermaid
          swift-di graph --diff git:main:app.json app.json --format mermaid
        """)

    @Argument(
      help: ArgumentHelp("A file, or - for standard input.", valueName: "definition"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Picture")
    var wanted: GraphOptions

    @OptionGroup(title: "Part")
    var part: SelectionOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common")
    var settings: ConfigurationOptions

    @OptionGroup(title: "Common")
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try common.enterDirectory()
      try part.check()
      try wanted.check()
      try checkCollapse()
      let target = OutputTarget(wanted.output)
      let format = try chosenFormat()
      if format.isBinary, target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure("\(format.rawValue) is not for a terminal: name a file with -o")
      }
      let links = try wanted.links(to: target)
      let file = try settings.file()
      var configuration = try rules.configuration(file)
      configuration.baseline = wanted.noBaseline ? nil : try BaselineOptions.standard(file)
      // Of files --container chooses what is drawn, of compiled code what is exported.
      let namesFiles =
        !definitions.isEmpty || !live.isGiven && file?.configuration.product == nil
      let child = namesFiles ? live.container : nil
      var live = live
      if namesFiles { live.container = nil }
      let inputs = try common.inputs(
        definitions, live, of: "graph", file, inOneEnvironment: "a picture")
      guard inputs.count == 1 else {
        throw inputs.tooMany(for: "graph", "draws", namedBy: definitions.isEmpty ? file : nil)
      }
      Progress.allow(unless: wanted.quiet)
      let older = try olderVersion(format)
      let sources = try older + inputs.sources(isQuiet: wanted.quiet)
      try target.probe(inputs: sources + (file.map { [.file($0.path)] } ?? []))
      let documents = try common.load(sources, file)
      let drawn: PictureLadder.Drawn
      var known = 0
      var hidden: [String] = []
      if let version = older.first {
        guard
          let changes = try drawnChanges(
            documents, of: version.name, configuration, format, links)
        else { return .clean }
        drawn = changes
      } else {
        let analysis = Progress.during("checking") { Analyzer(configuration).analyze(documents[0]) }
        let keys = KnownKeys(of: analysis.graph) { () throws(CommandFailure) in
          try common.otherEnvironments(definitions, live, of: "graph", file)
        }
        drawn = try self.drawn(analysis, keys, format, links, child)
        known = analysis.summary.known
        hidden = part.hiddenHighlights(drawn.focus, analysis.graph)
      }
      try target.write(drawn.write)
      if !wanted.quiet {
        note(drawn, of: documents[older.count], in: target, child, known)
        note(hidden, drawn.picture)
      }
      return .clean
    }

    private func checkCollapse() throws(CommandFailure) {
      switch wanted.detail {
      case .modules, .matrix, .summary:
        guard part.collapse.isEmpty else {
          throw CommandFailure(
            "--collapse is for bindings: leave out --detail \(wanted.detail.rawValue)")
        }
      case .auto, .bindings: break
      }
    }

    /// Prints a note on standard error about what was chosen and is not drawn.
    private func note(_ hidden: [String], _ picture: Picture) {
      guard !picture.nodes.isEmpty || picture.shownBindings > 0 || !part.isGiven else {
        return Console.note("graph: nothing is drawn, because the selection is empty")
      }
      for key in hidden {
        Console.note("graph: '\(key.visible)' is not drawn, so --highlight does not show it")
      }
    }

    /// Prints a note about the picture on standard error.
    private func note(
      _ drawn: PictureLadder.Drawn, of document: DefinitionDocument, in target: OutputTarget,
      _ child: String?, _ known: Int
    ) {
      let picture = drawn.picture
      let definition = document.definition
      let bindings = counted(definition.bindingCount, "binding")
      let share =
        wanted.diff == nil
        ? picture.share ?? "\(picture.shownBindings) of \(bindings)"
        : picture.notice ?? "what changed"
      let isNamedBelow = target != .standardOutput && picture.notice == share
      let notices = [drawn.reason, isNamedBelow ? nil : picture.notice].compactMap(\.self)
      if !notices.isEmpty { Console.note("graph: \(notices.joined(separator: "; "))") }
      guard case .file(let path) = target else { return }
      let dependencies =
        counted(definition.dependencyCount, "dependency", "dependencies")
      let marked = picture.findings.reduce(0) { $0 + $1.count }
      let isPart = part.isGiven || child != nil || wanted.diff != nil
      Console.note(
        "\(path.visible): \(isPart ? share : "\(bindings), \(dependencies)"); "
          + (marked == 0
            ? "no findings marked" : "\(counted(marked, "finding")) marked")
          + (known == 0 ? "" : ", \(known) known (--no-baseline marks them)"))
    }

    private func chosenFormat() throws(CommandFailure) -> PictureFormatName {
      if let format = wanted.format { return format }
      guard let output = wanted.output, let dot = output.lastIndex(of: "."),
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
          "unknown picture format '.\(ending.visible)': use --format dot, svg, png, pdf, json or mermaid"
        )
      }
      return format
    }

    private func drawn(
      _ analysis: Analysis, _ keys: KnownKeys, _ format: PictureFormatName, _ links: SourceLinks?,
      _ child: String?
    ) throws(CommandFailure) -> PictureLadder.Drawn {
      let excluded = try part.excluded(in: analysis.graph)
      let findings = FindingHighlights(analysis, excluding: excluded).all
      let focus = try part.focus(
        in: keys, excluding: excluded, findings: findings, container: child)
      return try ladder(
        analysis.graph, focus, findings, options(format, links), format
      ).drawn()
    }

    private func ladder(
      _ graph: DependencyGraph, _ focus: PictureFocus?, _ findings: [Highlight],
      _ options: PictureOptions, _ format: PictureFormatName
    ) -> PictureLadder {
      PictureLadder(
        graph: graph, focus: focus, findings: findings, format: format, wanted: wanted,
        options: options)
    }

    private func options(_ format: PictureFormatName, _ links: SourceLinks?) -> PictureOptions {
      var detail = wanted.detail.value
      // A program can process any number of boxes.
      if format == .json, detail == .automatic { detail = .bindings }
      var options = PictureOptions(detail: detail, links: links)
      options.hasWords = format != .json
      options.grouping = wanted.groupBy
      options.direction = wanted.layout.direction
      return options
    }

    // MARK: Changes

    /// The older version, if changes are drawn.
    private func olderVersion(_ format: PictureFormatName) throws(CommandFailure)
      -> [DefinitionSource]
    {
      guard let diff = wanted.diff else { return [] }
      if part.isGiven {
        throw CommandFailure(
          "--diff draws the part that changed: leave out the options that choose one")
      }
      if format == .json {
        throw CommandFailure("changes as JSON are the answer of 'swift-di diff --format json'")
      }
      return [try common.version(diff)]
    }

    /// The picture of what changed; nil if no binding did.
    private func drawnChanges(
      _ documents: [DefinitionDocument], of name: String, _ configuration: AnalyzerConfiguration,
      _ format: PictureFormatName, _ links: SourceLinks?
    ) throws(CommandFailure) -> PictureLadder.Drawn? {
      var configuration = configuration
      configuration.limit = nil
      let analyzer = Analyzer(configuration)
      let comparison = Progress.during("comparing") {
        ContainerComparison(
          from: analyzer.analyze(documents[0]), to: analyzer.analyze(documents[1]))
      }
      guard !comparison.bindings.isEmpty else {
        let hint = comparison.isEmpty ? "" : " ('swift-di diff' lists the other changes)"
        if !wanted.quiet { Console.note("graph: no binding changed\(hint): nothing is drawn") }
        return nil
      }
      let changes = DiffPicture(comparison, from: name)
      var options = options(format, links)
      options.changes = changes.changes
      let findings = changes.highlights(FindingHighlights(comparison.new).all)
      return try ladder(changes.graph, changes.focus, findings, options, format).drawn()
    }
  }
#endif
