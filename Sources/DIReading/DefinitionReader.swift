import DIDefinition

/// Reads a container definition from JSON.
///
/// One pass over the bytes fills the columns of the definition directly. The reader only stores
/// offsets, from which locations are computed on demand. Nothing recurses.
public enum DefinitionReader {
  /// The largest input, because offsets have 32 bits.
  package static let maximumSize = Int(UInt32.max) - 1

  /// Reads a definition.
  ///
  /// - Parameters:
  ///   - input: JSON in UTF-8, with or without a byte order mark, or UTF-16 with one.
  ///   - defaultName: the container's name if the definition contains none.
  /// - Returns: the definition with the locations of its values.
  /// - Throws: `DefinitionError` with the location of the first fault. Unresolved names are not
  ///   errors: they become findings.
  /// - Complexity: O(size of the input).
  public static func read(
    _ input: InputBytes, defaultName: String
  ) throws(DefinitionError) -> DefinitionDocument {
    let (text, start) = try input.unicodeText()
    guard text.bytes.count <= maximumSize else {
      throw DefinitionError("this is larger than 4 GiB", line: 1, column: 1)
    }
    var parser = DefinitionParser(text.bytes, start: start, name: defaultName)
    let places = TextPlaces(text, start: start)
    do throws(JSONFault) {
      try parser.document()
    } catch {
      let (line, column) = places.position(at: error.offset)
      throw DefinitionError(
        error.message, line: line, column: column, pointer: places.pointer(at: error.offset))
    }
    return DefinitionDocument(
      parser.definition, notation: .json, unknownMembers: parser.unknownMembers,
      anchors: parser.anchors, places: places)
  }

  /// Whether bytes can begin a definition, so that an endless or very large input can be rejected
  /// early.
  package static func canBegin(with bytes: UnsafeRawBufferPointer) -> Bool {
    // UTF-16, which is decoded later.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { byte in ![0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    return first == nil || first == UInt8(ascii: "{")
  }

  /// Reads a definition from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, with or without a byte order mark, or UTF-16 with one. They are
  ///     copied.
  ///   - defaultName: the container's name if the definition contains none.
  /// - Returns: the definition with the locations of its values.
  /// - Throws: `DefinitionError` with the location of the first fault.
  /// - Complexity: O(number of bytes).
  public static func read(
    _ bytes: some Collection<UInt8>, defaultName: String
  ) throws(DefinitionError) -> DefinitionDocument {
    try read(InputBytes(copying: bytes), defaultName: defaultName)
  }
}
