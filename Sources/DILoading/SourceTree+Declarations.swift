package import DIDefinition
import DIReading

extension SourceTree {
  /// Adds the locations of types' declarations to the bindings without a source location.
  ///
  /// These bindings are of types that were found by a conformance, whose record has no location.
  /// A binding remains without one if `Sources` declares no type of that name or more than one, because
  /// a guess could be wrong.
  ///
  /// - Complexity: reads the Swift files in `Sources` if there are such bindings.
  package func locate(typesOf definition: inout ContainerDefinition) {
    let bindings = definition.bindings
    let unplaced = bindings.indices.filter { definition.source(ofBinding: $0) == nil }
    let wanted = unplaced.compactMap { row in
      bindings[row].key.keyType.split(separator: ".").last.map { (row: row, name: $0) }
    }
    guard !wanted.isEmpty else { return }
    let names = Set(wanted.map(\.name))
    var found: [Substring: [SourceLocation]] = [:]
    let isWhole = walk(from: "Sources") { below, _ in
      let path = path(below)
      guard let file = try? FileBytes.contents(of: path) else { return }
      let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let declared = Declaration(String(decoding: line, as: UTF8.self)),
          names.contains(declared.name)
        else { continue }
        found[declared.name, default: []].append(
          SourceLocation(file: path, line: index + 1, column: declared.column))
      }
    }
    guard isWhole else { return }
    for (row, name) in wanted where found[name]?.count == 1 {
      definition.setSource(found[name]?.first, row: row)
    }
  }

  /// A type that one line of Swift declares.
  private struct Declaration {
    let name: Substring
    /// The column of the name, in UTF-8 bytes.
    let column: Int

    /// Nil for a line without a declaration, and for a comment.
    init?(_ line: String) {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "/", first != "*" else {
        return nil
      }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      let keyword = words.firstIndex { ["class", "struct", "enum", "actor"].contains($0) }
      guard let keyword, keyword + 1 < words.count else { return nil }
      name = words[keyword + 1]
      column = line.utf8.distance(from: line.startIndex, to: name.startIndex) + 1
    }
  }
}
