#if CommandLine
  import ArgumentParser
  import DIPictures

  /// The words for the direction of arrows.
  enum PictureLayout: String, CaseIterable, ExpressibleByArgument {
    case auto
    case down
    case across

    /// Nil for the better one.
    var direction: Picture.Direction? {
      switch self {
      case .auto: nil
      case .down: .down
      case .across: .across
      }
    }
  }
#endif
