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

    /// The text of boxes is at least 9 points high, and 9 pixels on a screen of this width if the
    /// drawing is not wider.
    private static let page = 1_600
    private static let highest = 10_000.0
    /// Pictures of at most so many boxes and arrows are laid out in both directions.
    private static let cheapNodes = 130
    private static let cheapEdges = 260
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
        let picture = Picture(
          graph: graph, focus: focus, highlights: wanted.noFindings ? [] : findings,
          options: options)
        let failure: String
        do throws(Failure) {
          let (write, remark) = try writer(of: picture)
          return Drawn(picture: picture, write: write, focus: focus, reason: reason ?? remark)
        } catch {
          failure = error.reason
          guard options.detail == .automatic, error.isOfDetail,
            let position = levels.firstIndex(of: picture.level), position + 1 < levels.count
          else { throw CommandFailure(error.reason + advice(for: picture, error)) }
          options.levels = Array(levels[(position + 1)...])
        }
        reason = reason ?? failure
      }
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

    /// The reason why a picture could not be drawn.
    fileprivate struct Failure: Error {
      let reason: String
      /// Whether less detail may help.
      var isOfDetail = true
    }

    /// A function that writes a picture in pieces, and a remark about its shape.
    private func writer(
      of picture: Picture
    ) throws(Failure) -> (write: (_ sink: ([UInt8]) -> Void) -> Void, remark: String?) {
      let bytes: [UInt8]
      var remark: String?
      switch format.renderer {
      case .json:
        let json = PictureJSON(toolVersion: SwiftDIVersion.current)
        return ({ json.write(picture, from: graph, to: $0) }, nil)
      case .mermaid:
        do throws(MermaidChart.TooLarge) {
          bytes = Array(try MermaidChart(picture).text().utf8)
        } catch {
          throw Failure(reason: error.description)
        }
      case .graphviz(let format):
        let rendered: RenderedPicture
        do throws(GraphvizError) {
          rendered = try Progress.during("drawing") { () throws(GraphvizError) in
            try GraphvizRenderer().render(
              picture, as: format, theme: theme, in: place(for: picture))
          }
        } catch {
          throw Failure(error)
        }
        try checkSize(of: rendered, picture)
        bytes = rendered.bytes
        remark = self.remark(on: rendered, picture)
      }
      return ({ $0(bytes) }, remark)
    }

    /// The process for a layout; small pictures are laid out in both directions, and in narrower shapes
    /// if they are too wide.
    private func place(for picture: Picture) -> LayoutPlace {
      let isCheap =
        picture.nodes.count <= Self.cheapNodes && picture.edges.count <= Self.cheapEdges
      return LayoutPlace(
        directions: isCheap ? [.down, .across] : [picture.direction],
        page: Double(wanted.width ?? Self.page), isNarrowed: isCheap
      ) { dot, format throws(GraphvizError) in
        try LayoutProcess.layOut(dot, as: format, seconds: Self.timeLimit)
      }
    }

    /// The width beyond which a picture is unreadable.
    private var widest: Double { Double(wanted.width ?? Self.page) }

    /// Rejects an unreadable picture, unless its detail was requested by name.
    private func checkSize(of rendered: RenderedPicture, _ picture: Picture) throws(Failure) {
      guard wanted.detail == .auto, picture.level == .bindings || picture.level == .modules,
        let size = rendered.size, size.width > widest || size.height > Self.highest
      else { return }
      let what = picture.level == .bindings ? "bindings" : picture.noun.many
      throw Failure(
        reason: wanted.width.map { "\(what) would be unreadable at \($0) pixels" }
          ?? "\(what) would be unreadable on a sheet of \(Int(size.width)) x \(Int(size.height)) points"
      )
    }

    /// A remark on the shape of a picture; nil if it needs none.
    private func remark(on rendered: RenderedPicture, _ picture: Picture) -> String? {
      guard let shape = rendered.shape else { return nil }
      if let width = wanted.width, let size = rendered.size, size.width > Double(width) {
        let pixels = Int(9 * Double(width) / size.width)
        let less = picture.level == .bindings ? "--detail modules" : "--detail matrix"
        return "its smallest text is \(counted(pixels, "pixel")) high at a width of "
          + "\(width): choose a part (--focus, --module or --select), or draw less (\(less))"
      }
      return shape.hasFrames
        ? nil
        : "\(picture.noun.many) are drawn without frames: with frames the picture would be too wide"
    }

    // MARK: Advice

    private func advice(for picture: Picture, _ failure: Failure) -> String {
      switch (failure.isOfDetail, format.renderer) {
      case (false, _), (true, .json): ""
      case (true, .mermaid): adviceForMermaid(picture)
      case (true, .graphviz): adviceForLayout(of: picture)
      }
    }

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

  extension PictureLadder.Failure {
    fileprivate init(_ error: GraphvizError) {
      reason = error.message
      switch error.code {
      case .notInstalled: isOfDetail = false
      case .late, .failed, .crashed, .starved: break
      }
    }
  }
#endif
