import SwiftParser
import SwiftSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Reads one file of Swift.
enum SourceFile {
  /// The size of the largest file that is read; no file that a person writes is larger.
  static let mostBytes = 8 << 20

  /// The facts of a file; for a file that is not text, only the reason why it was not read.
  static func facts(_ path: String, number: Int32, _ bytes: [UInt8]) -> FileFacts {
    var converter = FileConverter(file: number, path: path)
    converter.facts.lines = lines(bytes)
    converter.facts.comments = comments(bytes, converter.facts.lines)
    if let reason = fault(bytes) {
      converter.facts.unread.append((Place(file: number, offset: 0), reason))
      return converter.facts
    }
    bytes.withUnsafeBufferPointer { buffer in
      converter.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let text = UnsafeBufferPointer(rebasing: buffer.dropFirst(converter.start))
      if let excess = ParsingCost.excess(text) {
        let offset = Int32(clamping: converter.start + excess.offset)
        converter.facts.unread.append((Place(file: number, offset: offset), excess.reason))
        converter.facts.imports = excess.imports
        return
      }
      let tree = Parser.parse(source: text, maximumNestingLevel: FileConverter.mostLevels)
      if tree.hasMaximumNestingLevelOverflow {
        converter.facts.unread.append(
          (
            Place(file: number, offset: 0),
            "a part of this file is not read: it is nested too deeply"
          ))
      } else if let offset = fault(tree) {
        converter.facts.syntaxError = Place(
          file: number, offset: Int32(clamping: converter.start + offset))
      }
      converter.convert(tree)
    }
    return converter.facts
  }

  /// The facts of a file that is not read, for a reason.
  static func unread(_ path: String, number: Int32, _ reason: String) -> FileFacts {
    var facts = FileFacts(path: path)
    facts.unread.append((Place(file: number, offset: 0), reason))
    return facts
  }

  /// The contents of a file; nil if they are larger than `mostBytes`.
  static func contents(of path: String) throws(SourceFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw SourceFailure(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw SourceFailure(
        path: path, reason: "this is not a file with text: remove it, or name another folder")
    }
    guard facts.st_size <= mostBytes else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      guard count > 0 else { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// The reason why bytes are not source text; nil if they are.
  private static func fault(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return "this file is UTF-16: save it as UTF-8"
    }
    if bytes.contains(0) { return "this file contains a zero byte: save it as text in UTF-8" }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return "this file is not UTF-8: save it as UTF-8"
    }
    return nil
  }

  /// The offset of the first syntax error; nil without one.
  private static func fault(_ tree: SourceFileSyntax) -> Int? {
    guard tree.hasError else { return nil }
    var node = Syntax(tree)
    while let part = node.children(viewMode: .all).first(where: \.hasError) { node = part }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private static func lines(_ bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(Int32(clamping: index + 1))
    }
    return starts
  }

  private static let mark = Array("swift-di:ignore".utf8)

  /// The comments that suppress findings.
  private static func comments(_ bytes: [UInt8], _ lines: [Int32]) -> [SuppressionComment] {
    var found: [SuppressionComment] = []
    guard bytes.count > mark.count else { return found }
    for (index, start) in lines.enumerated() {
      let end = index + 1 < lines.count ? Int(lines[index + 1]) : bytes.count
      let line = bytes[Int(start)..<end]
      guard line.count > mark.count, line.contains(mark[9]) else { continue }
      let text = String(decoding: line, as: UTF8.self)
      guard let range = text.range(ofASCII: "// swift-di:ignore ") else { continue }
      let words = text[range.upperBound...].trimmed
      let rule = words.prefix { !$0.isWhitespace }
      guard !rule.isEmpty else { continue }
      // What is between the rule and the dash are keys.
      let rest = words.dropFirst(rule.count)
      let dash = rest.indices.first { index in
        guard rest[index] == "-" || rest[index] == "—", index > rest.startIndex else {
          return false
        }
        let after = rest.index(after: index)
        return rest[rest.index(before: index)].isWhitespace
          && (after == rest.endIndex || rest[after].isWhitespace)
      }
      let keys = TypeName.parts(rest[..<(dash ?? rest.endIndex)], separator: ",")
        .map { String($0.trimmed) }
      let reason = dash.map { rest[rest.index(after: $0)...].trimmed } ?? ""
      found.append(
        SuppressionComment(
          rule: String(rule), keys: keys.filter { !$0.isEmpty },
          reason: reason.isEmpty ? nil : String(reason), line: index + 1,
          isAlone: text[..<range.lowerBound].allSatisfy(\.isWhitespace)))
    }
    return found
  }
}

/// A file or folder that cannot be read.
public struct SourceFailure: Error, Hashable {
  public let path: String
  public let reason: String
}

extension StringProtocol {
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension String {
  func range(ofASCII word: String) -> Range<Index>? {
    let (text, sought) = (utf8, Array(word.utf8))
    var start = text.startIndex
    while let first = text[start...].firstIndex(of: sought[0]) {
      if text[first...].starts(with: sought) {
        return first..<text.index(first, offsetBy: sought.count)
      }
      start = text.index(after: first)
    }
    return nil
  }
}
