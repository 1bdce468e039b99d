/// The message of the system's dynamic loader about a file, reduced to what a user needs.
///
/// The loader of Linux begins with the path. That of Apple's systems names the reason for each place
/// that it tried: `dlopen(PATH, 0x0006): tried: 'PATH' (REASON), 'OTHER' (no such file)`. If another
/// library is missing, the first of several lines names that one.
package struct LoaderMessage: Hashable, Sendable {
  let reason: String

  /// Reads the message about the file at a path.
  init(_ text: String, path: String) {
    var rest = text.prefix { !$0.isNewline }
    if rest.hasPrefix("\(path): ") {
      rest = rest.dropFirst(path.count + 2)
    } else if rest.hasPrefix("dlopen(\(path), "), let head = rest.firstRange(of: "): ") {
      rest = rest[head.upperBound...]
      if rest.hasPrefix("tried: '"), let place = rest.firstRange(of: "' (") {
        let end = rest.firstRange(of: "), '")?.lowerBound
        rest = rest[place.upperBound..<(end ?? rest.endIndex)]
        if end == nil, rest.last == ")" { rest = rest.dropLast() }
      }
    }
    reason = String(rest)
  }

  /// Whether the file is a program, which no loader loads into another one.
  var isOfProgram: Bool {
    reason.contains("cannot dynamically load")
      || reason.hasPrefix("unloadable mach-o file type 2 ")
  }

  /// Whether this command is signed so that it only loads libraries of its own signer.
  var isOfOtherSigner: Bool { reason.contains("not valid for use in process") }
}
