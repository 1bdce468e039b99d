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
      commandName: "graph", abstract: "Draw the wiring of an app.",
      usage: "swift-di graph [<options>] [<input> ...]",
      discussion: """
        The format follows from the name of the output file, else it is dot. Errors and warnings are \
        marked. Options that choose a part may be repeated, and add up; boxes show how many neighbours are left out.

        A picture too large to read is drawn without lines to what nearly everything needs, else as \
        groups of bindings, as many as can be read.

        Examples:
          swift-di graph Sources -o app.svg
          swift-di graph --product App -o app.pdf
          swift-di graph app.json --focus Engine --depth 2 -o engine.svg
          swift-di graph --diff git:main Sources --format mermaid
        """)

    @Argument(
      help: ArgumentHelp(
        "A folder, a file, or -; else the working folder.", valueName: "input"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Sources")
    var reading: SourceOptions

    @OptionGroup(title: "Picture")
    var wanted: GraphOptions

    @OptionGroup(title: "Part")
    var part: SelectionOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try part.check()
      try wanted.check()
      let workspace = try Workspace(
        common, definitions: definitions, sources: reading.sources, live: live,
        isQuiet: wanted.quiet)
      let target = OutputTarget(wanted.output)
      let format = try chosenFormat()
      if format.isBinary, target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure("\(format.rawValue) is not for a terminal: name a file with -o")
      }
      if format == .dot, target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure(
          "dot is not for a terminal: draw a picture with -o app.svg, or name a file for the text")
      }
      let style = try style(format, workspace, target)
      var configuration = workspace.configuration.analyzer
      configuration.proposals = .ofNone
      configuration.baseline = try BaselineOptions.standard(in: workspace)
      let inputs = try workspace.inputs(
        inOneEnvironment: "a picture", takesChild: true)
      guard inputs.count == 1 else {
        throw inputs.tooMany(for: "graph", "draws", in: workspace)
      }
      try checkDiff(format)
      let newer = try inputs.sources(isQuiet: wanted.quiet)
      // Of a definition --container chooses what is drawn, of anything else which container is read.
      let child = inputs.isLive || newer.contains { $0.container != nil } ? nil : live.container
      var older: [DefinitionSource] = []
      if let diff = wanted.diff, let first = newer.first {
        older = [try workspace.version(diff, before: first)]
      }
      let sources = older + newer
      try workspace.probe(target, inputs: sources)
      let documents = try workspace.load(sources)
      let drawn: PictureLadder.Drawn
      var known = 0
      if let version = older.first {
        guard
          let changes = try drawnChanges(
            documents, of: version.name, configuration, style)
        else { return .clean }
        drawn = changes
      } else {
        let analysis = Progress.during("checking") { Analyzer(configuration).analyze(documents[0]) }
        if !wanted.quiet { LintRun.noteContractFaults(of: [analysis]) }
        let keys = KnownKeys(of: analysis.graph, elsewhere: workspace.otherEnvironments)
        drawn = try self.drawn(analysis, keys, style, child)
        known = analysis.summary.known
      }
      try target.write(drawn.write)
      if !wanted.quiet {
        note(drawn, of: documents[older.count], in: target, child, known)
        if drawn.picture.nodes.isEmpty, drawn.picture.shownBindings == 0, part.isGiven {
          Console.note("graph: nothing is drawn, because the selection is empty")
        }
      }
      return .clean
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
          + (known == 0 ? "" : ", \(known) known"))
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
      _ analysis: Analysis, _ keys: KnownKeys, _ style: PictureStyle, _ child: String?
    ) throws(CommandFailure) -> PictureLadder.Drawn {
      let excluded = try part.excluded(in: analysis.graph)
      let findings = FindingHighlights(analysis, excluding: excluded).all
      let focus = try part.focus(
        in: keys, excluding: excluded, findings: findings, container: child)
      return try ladder(analysis.graph, focus, findings, style).drawn()
    }

    private func ladder(
      _ graph: DependencyGraph, _ focus: PictureFocus?, _ findings: [Highlight],
      _ style: PictureStyle
    ) -> PictureLadder {
      PictureLadder(
        graph: graph, focus: focus, findings: findings, format: style.format, wanted: wanted,
        options: style.options, theme: style.theme)
    }

    /// How a picture is drawn, apart from its contents.
    private struct PictureStyle {
      let format: PictureFormatName
      var options: PictureOptions
      let theme: Theme
    }

    private func style(
      _ format: PictureFormatName, _ workspace: Workspace, _ target: OutputTarget
    ) throws(CommandFailure) -> PictureStyle {
      var detail = wanted.detail.value
      // A program can process any number of boxes.
      if format == .json, detail == .automatic { detail = .bindings }
      var options = PictureOptions(detail: detail, links: try workspace.links(to: target))
      options.hasWords = format != .json
      options.grouping = workspace.configuration.values.groupBy?.grouping
      let theme = (workspace.configuration.values.theme ?? .auto).value
      return PictureStyle(format: format, options: options, theme: theme)
    }

    // MARK: Changes

    /// Rejects options that contradict `--diff`.
    private func checkDiff(_ format: PictureFormatName) throws(CommandFailure) {
      guard wanted.diff != nil else { return }
      if part.isGiven {
        throw CommandFailure(
          "--diff draws the part that changed: leave out the options that choose one")
      }
      if format == .json {
        throw CommandFailure("changes as JSON are the answer of 'swift-di diff --format json'")
      }
    }

    /// The picture of what changed; nil if no binding did.
    private func drawnChanges(
      _ documents: [DefinitionDocument], of name: String, _ configuration: AnalyzerConfiguration,
      _ style: PictureStyle
    ) throws(CommandFailure) -> PictureLadder.Drawn? {
      var configuration = configuration
      configuration.limit = nil
      let analyzer = Analyzer(configuration)
      let (old, new) = Progress.during("checking") {
        (analyzer.analyze(documents[0]), analyzer.analyze(documents[1]))
      }
      if !wanted.quiet { LintRun.noteContractFaults(of: [old, new]) }
      let comparison = Progress.during("comparing") { ContainerComparison(from: old, to: new) }
      guard !comparison.bindings.isEmpty else {
        let hint = comparison.isEmpty ? "" : " ('swift-di diff' lists the other changes)"
        if !wanted.quiet { Console.note("graph: no binding changed\(hint): nothing is drawn") }
        return nil
      }
      let changes = DiffPicture(comparison, from: name)
      var style = style
      style.options.changes = changes.changes
      return try ladder(changes.graph, changes.focus, changes.highlights, style).drawn()
    }
  }
#endif
