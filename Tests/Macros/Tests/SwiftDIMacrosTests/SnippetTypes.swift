#if Macros
  import SwiftDI

  // The types that `Snippet.swift`, a snippet of the page about discovery, uses. Compiled here because a
  // test with a macro among its dependencies cannot import the examples' programs.

  struct Cup {
    var size = 200
  }

  enum Modules {
    final class Radio {}
  }

  extension BindingName {
    static let large: BindingName = "large"
  }
#endif
