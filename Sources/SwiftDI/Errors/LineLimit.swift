/// The largest number of lines of an error's description, which is read in terminals and logs.
enum LineLimit {
  static let lines = 50
}

extension String {
  /// The text; if it has too many lines, their number replaces the last ones.
  var limitedLines: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > LineLimit.lines else { return self }
    let hidden = lines.count - LineLimit.lines + 1
    return (lines.dropLast(hidden) + ["  and \(hidden) more lines"]).joined(separator: "\n")
  }

  /// The number of lines.
  var lineCount: Int { 1 + utf8.count { $0 == UInt8(ascii: "\n") } }
}
