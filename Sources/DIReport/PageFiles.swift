import CReportPage

/// The files in `Page`, which the compiler embeds in the program.
///
/// `index.html` names the others, which are part of the page in a report.
enum PageFiles {
  /// The lines of `index.html`.
  static var index: [Substring] {
    text(of: "index.html").split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The style sheet as a report has it.
  static var style: String { compact("style.css") }

  /// The scripts as a report has them: as one, in the order of their names.
  static func script(_ names: [String]) -> String {
    "\"use strict\";\n" + names.map(compact).joined()
  }

  /// A script or a style sheet without indentation and without the lines that are comments.
  ///
  /// A string of a script must not extend over several lines, and a comment begins at the start of a line.
  private static func compact(_ name: String) -> String {
    var kept: [UInt8] = []
    var isComment = false
    for line in bytes(of: name).split(separator: UInt8(ascii: "\n")) {
      var line = trimmed(line)
      if line.starts(with: "/*".utf8) { isComment = true }
      if isComment {
        guard let end = endOfComment(in: line) else { continue }
        isComment = false
        line = trimmed(line[end...])
      }
      guard !line.isEmpty, !line.starts(with: "//".utf8) else { continue }
      kept += line
      kept.append(UInt8(ascii: "\n"))
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var line = line.drop(while: isBlank)
    while line.last.map(isBlank) == true { line.removeLast() }
    return line
  }

  private static func endOfComment(in line: ArraySlice<UInt8>) -> Int? {
    line.indices.dropLast().first {
      line[$0] == UInt8(ascii: "*") && line[$0 + 1] == UInt8(ascii: "/")
    }.map { $0 + 2 }
  }

  private static func text(of name: String) -> String {
    String(decoding: bytes(of: name), as: UTF8.self)
  }

  private static func bytes(of name: String) -> [UInt8] {
    var position = 0
    while let file = swiftdi_page_file_at(position)?.pointee {
      if String(cString: file.name) == name {
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      }
      position += 1
    }
    return []
  }
}
