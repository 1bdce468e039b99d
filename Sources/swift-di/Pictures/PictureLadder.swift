#if CommandLine
  import DIDefinition
  import DIGraph
  import DIPictures

  /// Draws a part of a container with as much detail as is possible and readable.
  ///
  /// The automatic choice goes from bindings to modules, to a matrix of them, and to a summary, which always
  /// can be drawn. A detail requested by name is drawn or is an error.
  struct PictureLadder {
    /// The drawn picture.
    struct Drawn {
      let picture: Picture
      /// Writes the picture in pieces.
      let write: (_ sink: ([UInt8]) -> Void) -> Void
      /// The part that is drawn; nil for all.
      let focus: PictureFocus?
      /// Why it has less detail than counting chose, or cannot be read; nil if neither is so.
      let reason: String?
    }

    /// The width in pixels at which a picture has to be readable, unless another one is asked for.
    private static let page = 1_000
    /// Pictures of at most this many boxes and arrows are laid out in both directions.
    private static let cheapNodes = 130
    private static let cheapEdges = 260
    /// A picture that nobody lays out here leaves out the lines to the base if it has more lines.
    private static let mostLines = 60
    /// The number of seconds that one layout may take.
    private static let timeLimit = 30

    let graph: DependencyGraph
    let focus: PictureFocus?
    let findings: [Highlight]
    let format: PictureFormatName
    let wanted: GraphOptions
    let options: PictureOptions
    let theme: Theme

    func drawn() throws(CommandFailure) -> Drawn {
      try check()
      var options = options
      options.levels = levels
      options.formatName = format.rawValue
      var reason: String?
      while true {
        let failure: Failure
        do throws(Failure) {
          let attempt = try attempt(options)
          let next = nextLevels(below: attempt.picture.level, after: nil)
          guard !attempt.faults.isEmpty, options.detail == .automatic, !next.isEmpty else {
            return drawn(attempt, reason)
          }
          failure = Failure(reason: unreadable(attempt), levelsBelow: next)
        } catch {
          failure = error
        }
        guard options.detail == .automatic, !failure.levelsBelow.isEmpty else {
          throw CommandFailure(failure.reason + failure.advice)
        }
        options.levels = failure.levelsBelow
        reason = reason ?? failure.reason
      }
    }

    /// The levels with less detail than a given one.
    ///
    /// Without Graphviz these are only the levels that need no layout.
    private func nextLevels(below level: Picture.Level, after error: GraphvizError?) -> [Picture
      .Level]
    {
      let below = levels.drop { $0 != level }.dropFirst()
      guard let error, error.code == .notInstalled else { return Array(below) }
      return format == .svg ? below.filter { $0 == .matrix || $0 == .summary } : []
    }

    private func drawn(_ attempt: Attempt, _ reason: String?) -> Drawn {
      let isNamed = options.detail != .automatic && !attempt.faults.isEmpty
      let reasons = [
        reason, isNamed ? remark(on: attempt) : nil, attempt.picture.undrawnWords,
      ].compactMap(\.self)
      return Drawn(
        picture: attempt.picture, write: attempt.write, focus: focus,
        reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }

    /// The levels of the format, the most detailed first.
    private var levels: [Picture.Level] {
      switch format {
      case .svg, .png, .pdf: [.bindings, .modules, .matrix, .summary]
      case .mermaid: [.bindings, .modules, .summary]
      case .dot, .json: [.bindings, .modules]
      }
    }

    private func check() throws(CommandFailure) {
      switch (wanted.detail, format) {
      case (.matrix, .dot), (.matrix, .mermaid):
        throw CommandFailure(
          "\(format.rawValue) has no matrix: choose svg, png, pdf or json, or --detail modules")
      case (.summary, .dot), (.summary, .json):
        throw CommandFailure(
          "\(format.rawValue) has no summary: choose svg, png, pdf or mermaid, or use 'swift-di tree'"
        )
      default: break
      }
    }

    // MARK: One picture

    /// The reason why a picture could not be drawn, or is not shown.
    fileprivate struct Failure: Error {
      let reason: String
      /// The levels that may be drawn instead.
      var levelsBelow: [Picture.Level]
      /// What else could be done, to be appended to the reason.
      var advice = ""
    }

    /// A picture in its format, with the faults of its layout.
    private struct Attempt {
      let picture: Picture
      let write: (_ sink: ([UInt8]) -> Void) -> Void
      let faults: [LayoutFault]
    }

    /// A picture with all lines, or if it cannot be read without those to the base.
    ///
    /// More shapes are tried for one that was asked for by name.
    private func attempt(_ options: PictureOptions) throws(Failure) -> Attempt {
      let picture = picture(options)
      let isNamed = options.detail != .automatic
      let isCrowded = format.isText && picture.edges.count > Self.mostLines
      let all: Attempt
      do throws(Failure) {
        if isCrowded, let without = withoutBase(options) { return try attempt(without) }
        all = try attempt(picture)
      } catch {
        guard let without = withoutBase(options) else { throw error }
        return try attempt(without)
      }
      guard !all.faults.isEmpty else { return all }
      if let without = withoutBase(options) { return try attempt(without, isThorough: isNamed) }
      return isNamed ? try attempt(picture, isThorough: true) : all
    }

    /// The picture without the lines to the base; nil if it would be the same, or if all lines are asked for.
    private func withoutBase(_ options: PictureOptions) -> Picture? {
      guard !wanted.allEdges else { return nil }
      var options = options
      options.leavesOutBase = true
      let picture = picture(options)
      return picture.undrawnCount > 0 ? picture : nil
    }

    private func picture(_ options: PictureOptions) -> Picture {
      Picture(
        graph: graph, focus: focus, highlights: wanted.noFindings ? [] : findings,
        options: options)
    }

    private func attempt(
      _ picture: Picture, isThorough: Bool = false
    ) throws(Failure) -> Attempt {
      let bytes: [UInt8]
      var faults: [LayoutFault] = []
      switch format.renderer {
      case .json:
        let json = PictureJSON(toolVersion: SwiftDIVersion.current)
        return Attempt(
          picture: picture, write: { json.write(picture, from: graph, to: $0) }, faults: [])
      case .mermaid:
        do throws(MermaidChart.TooLarge) {
          bytes = Array(try MermaidChart(picture).text().utf8)
        } catch {
          throw Failure(
            reason: error.description, levelsBelow: nextLevels(below: picture.level, after: nil),
            advice: adviceForMermaid(picture))
        }
      case .graphviz(let format):
        do throws(GraphvizError) {
          let rendered = try Progress.during("drawing") { () throws(GraphvizError) in
            try GraphvizRenderer().render(
              picture, as: format, theme: theme, in: place(for: picture, isThorough))
          }
          (bytes, faults) = (rendered.bytes, rendered.faults)
        } catch {
          throw Failure(
            reason: error.message, levelsBelow: nextLevels(below: picture.level, after: error),
            advice: error.code == .notInstalled ? "" : adviceForLayout(of: picture))
        }
      }
      return Attempt(picture: picture, write: { $0(bytes) }, faults: faults)
    }

    /// The process for a layout; small pictures are laid out in both directions.
    private func place(for picture: Picture, _ isThorough: Bool) -> LayoutPlace {
      let isCheap =
        picture.nodes.count <= Self.cheapNodes && picture.edges.count <= Self.cheapEdges
      let other: Picture.Direction = picture.direction == .down ? .across : .down
      return LayoutPlace(
        directions: isCheap ? [picture.direction, other] : [picture.direction], page: Double(width),
        isThorough: isThorough && isCheap
      ) { dot, format throws(GraphvizError) in
        try LayoutProcess.layOut(dot, as: format, seconds: Self.timeLimit)
      }
    }

    // MARK: Words

    private var width: Int { wanted.width ?? Self.page }

    /// Why a picture is not shown.
    private func unreadable(_ attempt: Attempt) -> String {
      let what = attempt.picture.level == .bindings ? "bindings" : attempt.picture.noun.many
      return "\(what) cannot be read at a width of \(width) pixels (\(words(attempt.faults)))"
    }

    private func words(_ faults: [LayoutFault]) -> String {
      faults.map(\.words).joined(separator: ", ")
    }

    /// What does not fit in a picture that was asked for by name.
    private func remark(on attempt: Attempt) -> String {
      let less = attempt.picture.level == .bindings ? "--detail modules" : "--detail matrix"
      return
        "at a width of \(width) pixels \(words(attempt.faults)): choose a part (--focus, --module "
        + "or --select), or draw less (\(less))"
    }

    // MARK: Advice

    /// Whether there is a module to choose.
    private var hasModules: Bool {
      (0..<graph.definition.bindingCount).contains {
        graph.definition.bindingTable.modules[$0] != nil
      }
    }

    private func adviceForMermaid(_ picture: Picture) -> String {
      let less: String
      switch picture.level {
      case .bindings: less = hasModules ? "modules" : "summary"
      case .modules: less = "summary"
      case .matrix, .summary: return ""
      }
      let part = hasModules ? "--focus, --select or --module" : "--focus or --select"
      return ": draw a part with \(part), or all of it with --detail \(less) or --format svg"
    }

    private func adviceForLayout(of picture: Picture) -> String {
      var advice: [String] = []
      switch picture.level {
      case .bindings: advice.append("draw less (--detail auto, modules, matrix or summary)")
      case .modules: advice.append("draw less (--detail auto, matrix or summary)")
      case .matrix, .summary: return ""
      }
      advice.append(
        "choose a part (\(hasModules ? "--focus, --module or --select" : "--focus or --select"))")
      advice.append("write DOT")
      return ": \(advice.dropLast().joined(separator: ", ")), or \(advice.last ?? "")"
    }
  }
#endif
