#if Macros
  import SwiftDI

  // What `Snippet.swift`, a snippet of the page about discovery, speaks of. It is compiled here because a
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
