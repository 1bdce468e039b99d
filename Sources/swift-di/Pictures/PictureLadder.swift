#if CommandLine
  import DIDefinition
  import DIGraph
  import DIPictures

  /// Draws a part of a container with as much detail as is possible and readable.
  ///
  /// The automatic choice goes from bindings to modules, to a matrix of them, and to a summary, which always
  /// can be drawn. A detail requested by name is drawn or is an error.
  struct PictureLadder {
    /// Writes a picture in pieces.
    typealias Write = (_ sink: ([UInt8]) -> Void) -> Void

    /// The drawn picture.
    struct Drawn {
      let picture: Picture
      let write: Write
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
    /// With fewer boxes or cards all lines are tried first, also if many of them lead to the base.
    private static let manyBoxes = 36
    private static let manyCards = 12

    private let layouts = LayoutProcess(seconds: timeLimit)
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
      options.lacksMatrix = !levels.contains(.matrix)
      options.formatName = format.rawValue
      var reasons: [String] = []
      while true {
        let failure: Failure
        do throws(Failure) {
          let attempt = try attempt(options)
          let next = nextLevels(below: attempt.picture.level, after: nil)
          guard !attempt.faults.isEmpty, options.detail == .automatic, !next.isEmpty else {
            return try drawn(attempt, reasons)
          }
          failure = unreadable(
            attempt.picture, words(attempt.faults), isFirst: reasons.isEmpty)
        } catch {
          failure = error
        }
        guard options.detail == .automatic, !failure.levelsBelow.isEmpty else {
          throw CommandFailure(failure.reason + failure.advice)
        }
        options.levels = failure.levelsBelow
        reasons.append(failure.reason)
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

    private func drawn(_ attempt: Attempt, _ reasons: [String]) throws(Failure) -> Drawn {
      let isNamed = options.detail != .automatic && !attempt.faults.isEmpty
      let reasons =
        reasons
        + [isNamed ? remark(on: attempt) : nil, attempt.picture.undrawnWords]
        .compactMap(\.self)
      let write: Write
      do throws(GraphvizError) {
        write = try attempt.finished()
      } catch {
        throw failure(error, attempt.picture)
      }
      return Drawn(
        picture: attempt.picture, write: write, focus: focus,
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
    private struct Failure: Error {
      let reason: String
      /// The levels that may be drawn instead.
      var levelsBelow: [Picture.Level]
      /// What else could be done, to be appended to the reason.
      var advice = ""
    }

    /// A picture in its format, with the faults of its layout.
    private struct Attempt {
      let picture: Picture
      var faults: [LayoutFault] = []
      /// The factor by which it exceeds what can be read.
      var excess = 1.0
      var isNearlyReadable = true
      /// What writes the picture; other attempts need not be finished.
      let finished: () throws(GraphvizError) -> Write
    }

    /// A picture of the level that the options choose, in the best of the ways to draw it.
    ///
    /// The first one that can be read is kept: with all lines, without those to the base, and last without
    /// the frames of modules. What a guess says cannot be read is not laid out.
    private func attempt(_ options: PictureOptions) throws(Failure) -> Attempt {
      let isNamed = options.detail != .automatic
      let all = picture(options)
      switch all.level {
      case .matrix, .summary: return try attempt(all)
      case .bindings, .modules: break
      }
      if format.isText {
        let isCrowded = all.edges.count > Self.mostLines
        return try attempt(isCrowded ? withoutBase(options) ?? all : all)
      }
      let isMany = all.nodes.count >= (all.level == .modules ? Self.manyCards : Self.manyBoxes)
      let without = isMany ? withoutBase(options) : nil
      if isMany, !isNamed, all.level == .bindings,
        LayoutGuess(without ?? all, page: Double(width)).isHopeless
      {
        throw unreadable(all, "\(counted(all.nodes.count, "box", "boxes")) are too many")
      }
      var ways = Ways()
      let leavesOutMuch = (without?.undrawnCount ?? 0) * 4 >= all.edges.count
      if let without, leavesOutMuch {
        ways.consider { () throws(Failure) in try attempt(without) }
      } else {
        ways.consider { () throws(Failure) in try attempt(all) }
        if !ways.canBeRead, let without = without ?? withoutBase(options) {
          ways.consider { () throws(Failure) in try attempt(without) }
        }
      }
      guard let last = ways.best?.picture, last.hasModuleFrames, isCheap(last) else {
        return try ways.result()
      }
      // A picture asked for by name keeps its frames if it can nearly be read with them.
      func isDone() -> Bool { isNamed ? ways.isNearlyReadable : ways.canBeRead }
      if isNamed, !isDone() {
        ways.consider { () throws(Failure) in try attempt(last, .looser) }
      }
      if !isDone() {
        ways.consider { () throws(Failure) in try attempt(last, .panelsOnly) }
      }
      return try ways.result()
    }

    /// The attempts to draw one level, of which the best is kept.
    private struct Ways {
      private(set) var best: Attempt?
      private var failure: Failure?

      var canBeRead: Bool { best?.faults.isEmpty ?? false }
      var isNearlyReadable: Bool { best?.isNearlyReadable ?? false }

      /// Makes an attempt and keeps it if it can be read better than those before.
      mutating func consider(_ attempt: () throws(Failure) -> Attempt) {
        do throws(Failure) {
          let next = try attempt()
          let isBetter = best.map { next.excess < $0.excess || next.isNearlyReadable } ?? true
          if isBetter { best = next }
        } catch {
          failure = failure ?? error
        }
      }

      /// The best attempt, or the first failure if there is none.
      func result() throws(Failure) -> Attempt {
        guard let best else {
          throw failure ?? Failure(reason: "nothing was drawn", levelsBelow: [])
        }
        return best
      }
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
      _ picture: Picture, _ frames: FrameStyle = .all
    ) throws(Failure) -> Attempt {
      switch format.renderer {
      case .json:
        let json = PictureJSON(toolVersion: SwiftDIVersion.current)
        return Attempt(picture: picture) { { json.write(picture, from: graph, to: $0) } }
      case .mermaid:
        do throws(MermaidChart.TooLarge) {
          let bytes = Array(try MermaidChart(picture).text().utf8)
          return Attempt(picture: picture) { { $0(bytes) } }
        } catch {
          throw Failure(
            reason: error.description, levelsBelow: nextLevels(below: picture.level, after: nil),
            advice: adviceForMermaid(picture))
        }
      case .graphviz(let format):
        do throws(GraphvizError) {
          let rendered = try Progress.during("drawing") { () throws(GraphvizError) in
            try GraphvizRenderer().rendered(
              picture, as: format, theme: theme, in: place(for: picture, frames))
          }
          return Attempt(
            picture: picture, faults: rendered.faults, excess: rendered.excess,
            isNearlyReadable: rendered.isNearlyReadable
          ) { () throws(GraphvizError) in
            let bytes = try rendered.finished()
            return { $0(bytes) }
          }
        } catch {
          throw failure(error, picture)
        }
      }
    }

    private func failure(_ error: GraphvizError, _ picture: Picture) -> Failure {
      Failure(
        reason: error.message, levelsBelow: nextLevels(below: picture.level, after: error),
        advice: error.code == .notInstalled ? "" : adviceForLayout(of: picture))
    }

    /// Whether a picture is so small that several shapes of it are laid out.
    private func isCheap(_ picture: Picture) -> Bool {
      picture.nodes.count <= Self.cheapNodes && picture.edges.count <= Self.cheapEdges
    }

    /// The process for a layout; small pictures are laid out in both directions.
    private func place(for picture: Picture, _ frames: FrameStyle) -> LayoutPlace {
      let other: Picture.Direction = picture.direction == .down ? .across : .down
      return LayoutPlace(
        directions: isCheap(picture) ? [picture.direction, other] : [picture.direction],
        frames: frames, page: Double(width)
      ) { dot, format throws(GraphvizError) in
        try layouts.layOut(dot, as: format)
      }
    }

    // MARK: Words

    private var width: Int { wanted.width ?? Self.page }

    /// The failure of a picture that is not shown.
    private func unreadable(
      _ picture: Picture, _ words: String, isFirst: Bool = true
    ) -> Failure {
      let what =
        switch picture.level {
        case .bindings: "bindings"
        case .modules: picture.noun.many
        case .matrix: "a matrix"
        case .summary: "a summary"
        }
      return Failure(
        reason: isFirst
          ? "\(what) cannot be read at a width of \(width) pixels (\(words))"
          : "nor can \(what) (\(words))",
        levelsBelow: nextLevels(below: picture.level, after: nil))
    }

    private func words(_ faults: [LayoutFault]) -> String {
      faults.map(\.words).joined(separator: ", ")
    }

    /// What does not fit in a picture that was asked for by name.
    private func remark(on attempt: Attempt) -> String {
      let less =
        switch attempt.picture.level {
        case .bindings: "--detail modules"
        case .modules: "--detail matrix"
        case .matrix, .summary: "--detail summary"
        }
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
