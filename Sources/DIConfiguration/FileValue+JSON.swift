import DIDefinition
import DIReading

extension FileValue {
  /// The deepest nesting; no valid file needs more than five levels.
  static let maximumDepth = 32

  /// Reads a JSON text.
  init(json input: InputBytes, path: String) throws(ConfigurationError) {
    let text: InputBytes
    let start: Int
    do throws(DefinitionError) {
      (text, start) = try input.unicodeText()
    } catch {
      throw ConfigurationError(error.message, path: path, line: error.line, column: error.column)
    }
    let rest = UnsafeBufferPointer(rebasing: text.bytes[start...])
    do throws(JSONFault) {
      defer { withExtendedLifetime(text) {} }
      var cursor = JSONCursor(rest)
      var builder = JSONValueBuilder(lines: LineCounter(rest))
      self = try builder.value(&cursor, depth: 0)
      try cursor.end()
    } catch {
      let place = TextPlaces(text, start: start).position(at: error.offset + start)
      if rest.dropFirst(error.offset).starts(with: "<<<<<<< ".utf8) {
        throw ConfigurationError(
          "a conflict of a merge is not resolved", path: path, line: place.line,
          column: place.column)
      }
      throw ConfigurationError(error.message, path: path, line: place.line, column: place.column)
    }
  }
}

/// Counts the lines from one offset to the next, so that all places of a text cost one pass.
struct LineCounter {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The line and column, both from 1, of an offset that does not precede the one before.
  mutating func position(at next: Int) -> (line: Int, column: Int) {
    while offset < min(next, text.count) {
      if text[offset] == 0x0A { (line, lineStart) = (line + 1, offset + 1) }
      offset += 1
    }
    return (line, next - lineStart + 1)
  }
}

private struct JSONValueBuilder {
  var lines: LineCounter

  /// Reads the next value; recursive, at most `maximumDepth` deep.
  mutating func value(_ cursor: inout JSONCursor, depth: Int) throws(JSONFault) -> FileValue {
    let offset = cursor.offset()
    guard depth < FileValue.maximumDepth else {
      throw JSONFault(message: "this is nested too deep", offset: offset)
    }
    let (line, column) = lines.position(at: offset)
    return FileValue(content: try content(&cursor, depth: depth), line: line, column: column)
  }

  private mutating func content(
    _ cursor: inout JSONCursor, depth: Int
  ) throws(JSONFault) -> FileValue.Content {
    if cursor.begins(with: "{") {
      var members: [FileValue.Member] = []
      try cursor.object { (name, cursor) throws(JSONFault) in
        let value = try self.value(&cursor, depth: depth + 1)
        members.append(
          .init(name: name, line: value.line, column: value.column, value: value))
      }
      return .members(members)
    }
    if cursor.begins(with: "[") {
      var elements: [FileValue] = []
      try cursor.array { (cursor) throws(JSONFault) in
        elements.append(try self.value(&cursor, depth: depth + 1))
      }
      return .list(elements)
    }
    if cursor.begins(with: "\"") { return .scalar(try cursor.string(), .quoted) }
    return .scalar(try cursor.word(), .literal)
  }
}
