import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The name of a file that does not exist yet, which equals another one if both would be one file.
package struct UnwrittenName: Hashable, Sendable {
  /// How a file system compares names.
  package enum Comparison: Sendable {
    case bytes
    /// A letter with an accent is the same, whether it is one character or two.
    case characters
    /// Likewise, and capital letters are the same as small ones.
    case letters

    /// The comparison of the file system with a folder.
    package init(in folder: String) {
      #if canImport(Darwin)
        self = pathconf(folder, _PC_CASE_SENSITIVE) == 1 ? .characters : .letters
      #else
        self = .bytes
      #endif
    }
  }

  private enum Form: Hashable {
    case bytes(ExactName)
    /// Swift's strings are equal if they have the same characters.
    case characters(String)
  }

  private let form: Form

  package init(_ name: String, comparedBy comparison: Comparison) {
    form =
      switch comparison {
      case .bytes: .bytes(ExactName(name))
      case .characters: .characters(name)
      case .letters: .characters(name.uppercased().lowercased())
      }
  }
}
