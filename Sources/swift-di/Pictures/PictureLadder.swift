#if CommandLine
  import DIDefinition
  import DIGraph
  import DIPictures

  /// Draws a part of a container with as much detail as is possible and readable.
  ///
  /// The automatic choice goes from bindings to groups of them, and to fewer groups. If nothing can be read,
  /// the one that comes closest is drawn. A detail requested by name is drawn or is an error.
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
      var reasons: [String] = []
      var best: Attempt?
      var failure: Failure?
      var rungs = rungs[...]
      while let rung = rungs.popFirst() {
        var options = options
        (options.levels, options.mostGroups) = (rung.levels, rung.mostGroups)
        do throws(Failure) {
          let next = try attempt(options)
          if best.map({ next.excess < $0.excess }) ?? true { best = next }
          if next.faults.isEmpty { break }
          reasons.append(unreadable(next, isFirst: reasons.isEmpty))
          // With more room there are the same groups.
          guard next.picture.level == .modules else { continue }
          rungs = rungs.drop { $0.mostGroups >= next.picture.groupCount }
        } catch {
          failure = failure ?? error
          if !reasons.contains(error.reason) { reasons.append(error.reason) }
          guard error.needsOtherLayout else { continue }
          rungs = format == .svg && rung.levels != [.matrix] ? [Rung(levels: [.matrix])] : []
        }
      }
      guard let best else { throw CommandFailure(failure?.message ?? "nothing was drawn") }
      if !best.faults.isEmpty { reasons = [remark(on: best)] }
      do throws(GraphvizError) {
        let write = try best.finished()
        reasons += [best.picture.undrawnWords].compactMap(\.self)
        return Drawn(
          picture: best.picture, write: write, focus: focus,
          reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
      } catch {
        throw CommandFailure(self.failure(error, best.picture).message)
      }
    }

    /// The contents that an automatic picture may show.
    private struct Rung {
      let levels: [Picture.Level]
      var mostGroups = PictureOptions.mostOnMap
    }

    /// The rungs to try in their order until a picture can be read: all bindings, and ever fewer groups.
    private var rungs: [Rung] {
      let first = Rung(levels: [.bindings, .modules])
      guard options.detail == .automatic else { return [first] }
      return [first]
        + [PictureOptions.mostOnMap, 24, 12, 6].map { Rung(levels: [.modules], mostGroups: $0) }
    }

    private func check() throws(CommandFailure) {
      guard wanted.detail == .matrix, format == .dot || format == .mermaid else { return }
      throw CommandFailure(
        "\(format.rawValue) has no matrix: choose svg, png, pdf or json, or --detail modules")
    }

    // MARK: One picture

    /// The reason why a picture could not be drawn.
    private struct Failure: Error {
      let reason: String
      /// The other things that the user can do.
      let advice: String
      /// Whether no picture can be laid out.
      var needsOtherLayout = false

      var message: String { reason + advice }
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
    /// the frames of modules.
    private func attempt(_ options: PictureOptions) throws(Failure) -> Attempt {
      let isNamed = options.detail != .automatic
      let all = picture(options)
      switch all.level {
      case .matrix: return try attempt(all)
      case .bindings, .modules: break
      }
      if format.isText {
        let isCrowded = all.edges.count > Self.mostLines
        return try attempt(isCrowded ? withoutBase(options) ?? all : all)
      }
      let isMany = all.nodes.count >= (all.level == .modules ? Self.manyCards : Self.manyBoxes)
      let without = isMany ? withoutBase(options) : nil
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
          throw failure ?? Failure(reason: "nothing was drawn", advice: "")
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
          throw Failure(reason: error.description, advice: adviceForMermaid(picture))
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
      let isMissing = error.code == .notInstalled
      return Failure(
        reason: error.message, advice: isMissing ? "" : adviceForLayout(of: picture),
        needsOtherLayout: isMissing)
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
      ) { dot, output throws(GraphvizError) in
        try layouts.layOut(dot, as: output)
      }
    }

    // MARK: Words

    private var width: Int { wanted.width ?? Self.page }

    /// Why a picture is not shown if a later one can be read.
    private func unreadable(_ attempt: Attempt, isFirst: Bool) -> String {
      let picture = attempt.picture
      let what =
        switch picture.level {
        case .bindings: "bindings"
        case .modules: counted(picture.groupCount, picture.noun.one, picture.noun.many)
        case .matrix: "a matrix"
        }
      return isFirst
        ? "\(what) cannot be read at a width of \(width) pixels (\(words(attempt.faults)))"
        : "nor can \(what) (\(words(attempt.faults)))"
    }

    private func words(_ faults: [LayoutFault]) -> String {
      faults.map(\.words).joined(separator: ", ")
    }

    /// The remark on the faults of a picture that is drawn nevertheless.
    private func remark(on attempt: Attempt) -> String {
      let less =
        switch attempt.picture.level {
        case .bindings: ", or draw less (--detail modules)"
        case .modules: ", or draw less (--detail matrix)"
        case .matrix: ""
        }
      let part = hasModules ? "--focus, --module or --select" : "--focus or --select"
      return
        "at a width of \(width) pixels \(words(attempt.faults)): choose a part (\(part))\(less)"
    }

    // MARK: Advice

    /// Whether there is a module to choose.
    private var hasModules: Bool {
      (0..<graph.definition.bindingCount).contains {
        graph.definition.bindingTable.modules[$0] != nil
      }
    }

    private func adviceForMermaid(_ picture: Picture) -> String {
      let part = hasModules ? "--focus, --select or --module" : "--focus or --select"
      let less = picture.level == .bindings ? "--detail modules or --format svg" : "--format svg"
      return ": draw a part with \(part), or all of it with \(less)"
    }

    private func adviceForLayout(of picture: Picture) -> String {
      let less: String
      switch picture.level {
      case .bindings: less = "auto, modules or matrix"
      case .modules: less = "auto or matrix"
      case .matrix: return ""
      }
      let part = hasModules ? "--focus, --module or --select" : "--focus or --select"
      return ": draw less (--detail \(less)), choose a part (\(part)), or write DOT"
    }
  }
#endif
