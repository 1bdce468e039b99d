import DIDefinition
import DIReading

/// An input that is not a definition but another file that users commonly have.
///
/// The reader refuses such an input first. Its syntax error does not help, so this one replaces it.
struct ForeignInput {
  /// Says which file it is and what to do.
  private let message: String

  private init(_ noun: String, _ advice: String) {
    message = "this is \(noun), not a definition: \(advice)"
  }

  private init(message: String) {
    self.message = message
  }

  /// The error that names the kind of an input; the reader's own error if the kind is unknown, or
  /// if the input could be a definition with a fault.
  static func explaining(
    _ error: DefinitionError, _ input: InputBytes, name: String
  ) -> DefinitionError {
    // The place of a fault inside a value is more helpful.
    guard error.pointer.isEmpty, let (text, start) = try? input.unicodeText() else { return error }
    let found = withExtendedLifetime(text) {
      recognise(UnsafeBufferPointer(rebasing: text.bytes.dropFirst(start)), name)
    }
    guard let found else { return error }
    return DefinitionError(found.message, line: error.line, column: error.column)
  }

  /// Recognises an input by its first bytes, the members of its object, or its name.
  private static func recognise(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: String
  ) -> ForeignInput? {
    let head = bytes.prefix(4096)
    return binary(head, name) ?? json(bytes) ?? text(head, name)
  }

  private static let export = "'swift-di export' writes one from compiled code"
  private static let schema = "Documentation/Definition-Format.md describes one"

  /// Whether JSON is an object with a member of definitions, and no file of another tool or report of
  /// the command; nil for what is not JSON.
  static func isDefinition(_ input: InputBytes) -> Bool? {
    guard let (text, start) = try? input.unicodeText() else { return nil }
    return withExtendedLifetime(text) {
      let bytes = UnsafeBufferPointer(rebasing: text.bytes.dropFirst(start))
      if members(of: bytes) != nil { return json(bytes) == nil }
      var cursor = JSONCursor(bytes)
      guard (try? cursor.skip()) != nil, (try? cursor.end()) != nil else { return nil }
      return false
    }
  }

  // MARK: Binary files

  private static func binary(
    _ head: Slice<UnsafeBufferPointer<UInt8>>, _ name: String
  ) -> ForeignInput? {
    if CompiledCode(head) != nil {
      let isLibrary = name.contains(".so") || name.hasSuffix(".dylib")
      return isLibrary
        ? ForeignInput("a dynamic library", "name it with --library")
        : ForeignInput(
          "compiled code", "name a program with --executable, a dynamic library with --library")
    }
    let noun = magics.first { magic, _ in head.starts(with: magic) }?.noun
    return noun.map { ForeignInput($0, "a definition is a JSON file; " + export) }
  }

  private static let magics: [(bytes: [UInt8], noun: String)] = [
    (Array("!<arch>".utf8), "a static library"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x1F, 0x8B], "a compressed file (gzip)"), ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    (Array("%PDF".utf8), "a PDF file"), (Array("bplist".utf8), "a binary property list"),
    (Array("SQLite".utf8), "a database"),
  ]

  // MARK: JSON

  /// Recognises the file of another tool by the members that only it has.
  private static func json(_ text: UnsafeBufferPointer<UInt8>) -> ForeignInput? {
    guard let members = members(of: text), !members.contains("bindings") else { return nil }
    if let known = documents.first(where: { $0.members.isSubset(of: members) }) {
      return ForeignInput(known.noun, known.advice)
    }
    return members.contains("formatVersion")
      ? nil
      : ForeignInput(
        "JSON of another kind", "it has no 'formatVersion' and no 'bindings'; " + schema)
  }

  private static let documents: [(members: Set<String>, noun: String, advice: String)] = [
    (
      ["containers", "tool"], "a report of 'swift-di lint'",
      "lint the definition that it is about; " + export
    ),
    (
      ["contexts"], "a list of Spring beans",
      "'swift-di import spring' writes its definition"
    ),
    (
      ["aliases", "definitions", "services"], "a list of Symfony services",
      "'swift-di import symfony' writes its definition"
    ),
    (
      ["graphs", "graphCount"], "a list of Metro's graphs",
      "'swift-di import metro' writes its definition"
    ),
    (["runs", "version"], "a SARIF report", "that is what tools write; " + export),
    (["pins", "version"], "SwiftPM's list of resolved packages", export),
    (["object", "version"], "SwiftPM's list of resolved packages", export),
    (["name", "toolsVersion"], "SwiftPM's description of a package", export),
    (["manifest_display_name"], "SwiftPM's description of a package", export),
    (["name", "scripts"], "npm's package.json", schema),
    (["devDependencies"], "npm's package.json", schema),
    (["dependencies", "name", "version"], "npm's package.json", schema),
  ]

  /// The names of an object's members; nil if the text is not an object.
  private static func members(of text: UnsafeBufferPointer<UInt8>) -> Set<String>? {
    var cursor = JSONCursor(text)
    var names: Set<String> = []
    do throws(JSONFault) {
      try cursor.object { (name, cursor) throws(JSONFault) in
        names.insert(name)
        try cursor.skip()
      }
      return names
    } catch {
      // The reader's error has the place of the fault, which is more helpful.
      return nil
    }
  }

  // MARK: Text

  private static func text(
    _ head: Slice<UnsafeBufferPointer<UInt8>>, _ name: String
  ) -> ForeignInput? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    guard let first = lines.first(where: { !$0.hasPrefix("#") }) ?? lines.first else {
      return ForeignInput(message: "this is empty: a definition is a JSON object; " + export)
    }
    // A text that begins like JSON is JSON with a fault, and the reader's error has its place.
    guard !["{", "[", "\""].contains(first.first) else { return nil }
    if name.hasSuffix("Package.swift") || first.hasPrefix("// swift-tools-version") {
      return ForeignInput("the manifest of a Swift package", "name the package's folder")
    }
    if name.hasSuffix(".swift") || first.hasPrefix("import ") {
      return ForeignInput("Swift source", "name the file, or its folder, in place of its text")
    }
    if first.hasPrefix("<") {
      return ForeignInput("XML", "a definition is a JSON object; " + export)
    }
    if ["digraph", "strict digraph", "graph"].contains(where: { first.hasPrefix($0) }) {
      return ForeignInput("a graph in DOT", "'swift-di graph' writes DOT and does not read it")
    }
    if name.hasSuffix(".yml") || name.hasSuffix(".yaml") || first == "---" || isYAML(first) {
      return ForeignInput("YAML", "write it as JSON; " + schema)
    }
    return nil
  }

  /// Whether a line is `name:` or `name: value`.
  private static func isYAML(_ line: Substring) -> Bool {
    let name = line.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
    let rest = line.dropFirst(name.count)
    return !name.isEmpty && rest.first == ":" && (rest.count == 1 || rest.dropFirst().first == " ")
  }
}
