#if CommandLine
  import DIConfiguration
  import DIPictures

  extension Configuration.Theme {
    var value: Theme {
      switch self {
      case .auto: .automatic
      case .light: .light
      case .dark: .dark
      }
    }
  }

  extension Configuration.Grouping {
    var grouping: Grouping {
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
