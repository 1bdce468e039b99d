#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DIGraph
  import DILoading
  import DIPictures
  import DIReading
  import DIReport
  import DIReporting

  struct ReportCommand: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "report", abstract: "Write one HTML page to explore a container.",
      usage: "swift-di report [<options>] [<input> ...]",
      discussion: """
        The page has the findings, each with a picture, all bindings to search and sort, what needs what, \
        and maps of the modules. It is one file without network, and can be sent to somebody. Several \
        inputs or environments are a choice at its top. The status is 0 once the page is written, \
        whatever was found.

        Examples:
          swift-di report -o report.html Sources
          swift-di report -o report.html --product App
          swift-di report -o report.html Sources --diff git:main
        """)

    @Argument(
      help: ArgumentHelp(
        "Folders, Swift files, definitions, quoted globs, or -; else the working folder.",
        valueName: "input"),
      completion: .file())
    var definitions: [String] = []

    @OptionGroup(title: "Sources")
    var reading: SourceOptions

    @OptionGroup(title: "Page")
    var page: PageOptions

    @OptionGroup(title: "Findings")
    var wanted: FindingOptions

    @OptionGroup(title: "Baseline")
    var known: BaselineOptions

    @OptionGroup(title: "Compiled code")
    var live: LiveOptions

    @OptionGroup(title: "Rules")
    var rules: RuleOptions

    @OptionGroup(title: "Common", visibility: .detail)
    var common: CommonOptions

    func status() throws(CommandFailure) -> ExitStatus {
      try wanted.check()
      let workspace = try Workspace(
        common, definitions: definitions, sources: reading.sources, live: live,
        isQuiet: wanted.quiet)
      let target = OutputTarget(page.output)
      if target == .standardOutput, Console.isTerminal(.output) {
        throw CommandFailure("a page is not for a terminal: name a file with -o report.html")
      }
      if let ending = page.output?.fileEnding, !["html", "htm", "xhtml"].contains(ending),
        PictureFormatName(rawValue: ending) != nil
          || ["md", "txt", "sarif", "xml"].contains(ending)
      {
        throw CommandFailure(
          "a report is one HTML page: name it report.html"
            + (PictureFormatName(rawValue: ending) == nil
              ? "; 'swift-di lint --format' writes the others"
              : "; 'swift-di graph' draws pictures"))
      }
      let run = LintRun(wanted: wanted, rules: rules, workspace: workspace)
      var configuration = try run.configuration()
      let baseline = try known.chosen(in: workspace)
      configuration.baseline = baseline?.baseline
      let inputs = try workspace.inputs(inOneEnvironment: nil)
      if page.diff != nil, inputs.count != 1 {
        throw inputs.tooMany(
          for: "report", "with --diff compares", after: "--diff OLDER ", in: workspace)
      }
      let sources = try inputs.sources(isQuiet: wanted.quiet)
      var older: DefinitionSource?
      if let diff = page.diff, let newer = sources.first {
        older = try workspace.version(diff, before: newer)
      }
      let others = [older, baseline.map { DefinitionSource.file($0.path) }].compactMap(\.self)
      try workspace.probe(target, inputs: sources + others)
      let olderDocument = try older.map { source throws(CommandFailure) in
        try workspace.load([source])[0]
      }
      let loaded = try workspace.loadReadable(sources)
      let report = try run.report(of: loaded, configuration)
      var choices = try choices(of: report, sources, target, in: workspace)
      if let older, let olderDocument, let document = loaded.documents.first, !choices.isEmpty {
        let known = report.entries[0].variants[0].analysis
        choices[0].older = Progress.during("comparing") {
          (older.name, comparison(from: olderDocument, to: document, known, configuration))
        }
      }
      let html = ReportPage(report, choices)
      try target.whileWriting { () throws(CommandFailure) in
        try target.write { sink in html.write(to: sink) }
      }
      if !wanted.quiet {
        target.noteWritten()
        for line in Summary.facts(about: report) { Console.note(line) }
      }
      if let failure = loaded.failure { throw failure }
      return .clean
    }

    /// The changes that `diff` would report; no baseline hides any of their findings.
    private func comparison(
      from older: DefinitionDocument, to newer: DefinitionDocument, _ known: Analysis,
      _ configuration: AnalyzerConfiguration
    ) -> ContainerComparison {
      let isComplete = configuration.baseline == nil && known.omitted.isEmpty
      var configuration = configuration
      configuration.limit = nil
      configuration.baseline = nil
      configuration.proposals = .ofNone
      let analyzer = Analyzer(configuration)
      return ContainerComparison(
        from: analyzer.analyze(older), to: isComplete ? known : analyzer.analyze(newer))
    }

    private func choices(
      of report: LintReport, _ sources: [DefinitionSource], _ target: OutputTarget,
      in workspace: Workspace
    ) throws(CommandFailure) -> [ReportPage.Choice] {
      let links = try workspace.links(to: target)
      let grouping = workspace.configuration.values.groupBy?.grouping
      return report.entries.flatMap { entry in
        entry.variants.indices.map { variant in
          let analysis = entry.variants[variant].analysis
          var choice = ReportPage.Choice(entry, variant: variant)
          choice.links = links
          choice.grouping = grouping
          choice.arguments = arguments(
            for: entry, variant, of: sources, isOnly: report.entries.count == 1)
          choice.picture = StaticPicture(
            graph: analysis.graph, findings: FindingHighlights(entry, ofVariant: variant).all,
            links: links, grouping: grouping
          ).drawn()
          return choice
        }
      }
    }

    /// The arguments that name the same input, without the folders of the machine.
    private func arguments(
      for entry: LintReport.Entry, _ variant: Int, of sources: [DefinitionSource], isOnly: Bool
    ) -> String {
      var words: [String] = []
      let container = entry.variants[variant].analysis.document.definition.name
      let source = sources.first { $0.name == entry.input && $0.container == container }
      if case .sources(let folders, _, _) = source {
        words = folders.flatMap { ["--sources", ReportPage.shown($0)] }
        if !isOnly { words += ["--container", container] }
      } else if live.isGiven {
        let options = [
          ("--package-path", live.packagePath), ("--product", live.product),
          ("--library", live.library.first), ("--executable", live.executable.first),
          ("--container", live.container),
        ]
        for (option, value) in options {
          guard let value else { continue }
          words += [option, ReportPage.shown(value)]
        }
      } else if !definitions.isEmpty {
        words.append(ReportPage.shown(entry.input))
      }
      let environment = entry.variants[variant].environment
      if !environment.isEmpty { words += ["--environment", environment] }
      return words.map(\.asShellWord).joined(separator: " ")
    }
  }

  /// The destination of a page, and the version that it compares with.
  struct PageOptions: ParsableArguments {
    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Mark what changed since this version: git:REV for the same files, a file, -, git:REV:PATH.",
        valueName: "older"),
      completion: .file())
    var diff: String?
  }

  extension String {
    /// The letters after the last dot of a path's name, in lower case; nil if it has none.
    fileprivate var fileEnding: String? {
      let name = folderAndName.name
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
      return name[name.index(after: dot)...].lowercased()
    }
  }
#endif
