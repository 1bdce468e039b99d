import DIDefinition

extension String {
  /// The signs that a shell takes as they are, beside letters and digits of ASCII.
  ///
  /// The report page quotes the keys in its commands with the same signs.
  package static let plainShellSigns = "-._/:@,+=%"

  /// The text as one word of a shell's command line.
  package var asShellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { $0.isASCIILetterOrDigit || Self.plainShellSigns.utf8.contains($0) }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
