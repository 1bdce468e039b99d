#if CommandLine
  import ArgumentParser
  import DIPictures

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

    var isBinary: Bool { self == .png || self == .pdf }

    /// Whether it is written without a layout.
    var isText: Bool { self == .dot || self == .json || self == .mermaid }
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
#endif
