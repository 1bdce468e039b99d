#if CommandLine
  import ArgumentParser
  import DIRendering

  /// The words for what makes a module.
  enum PictureGrouping: String, CaseIterable, ExpressibleByArgument {
    case module
    case prefix
    case folder
    case scope
    case container
    case key

    var value: Grouping {
      switch self {
      case .module: .module
      case .prefix: .prefix
      case .folder: .folder
      case .scope: .scope
      case .container: .container
      case .key: .key
      }
    }
  }
#endif
