#if CommandLine
  import ArgumentParser
  import DIPictures

  /// The words for colour themes.
  enum PictureTheme: String, CaseIterable, ExpressibleByArgument {
    case auto
    case light
    case dark

    var value: Theme {
      switch self {
      case .auto: .automatic
      case .light: .light
      case .dark: .dark
      }
    }
  }
#endif
