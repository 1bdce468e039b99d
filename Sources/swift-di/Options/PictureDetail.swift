#if CommandLine
  import ArgumentParser
  import DIPictures

  /// The words for the level of detail.
  enum PictureDetail: String, CaseIterable, ExpressibleByArgument {
    case auto
    case bindings
    case modules
    case matrix

    var value: PictureOptions.Detail {
      switch self {
      case .auto: .automatic
      case .bindings: .bindings
      case .modules: .modules
      case .matrix: .matrix
      }
    }
  }
#endif
