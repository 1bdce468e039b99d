import DIDefinition

extension String {
  /// The text as one word of a shell's command line.
  var asShellWord: String {
    let isPlain =
      !isEmpty && utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._/:@,+=%".utf8.contains($0) }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
