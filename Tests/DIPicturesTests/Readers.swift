import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The contents of an SVG, read by an XML parser, independent of Graphviz.
final class SVGContents: NSObject, XMLParserDelegate {
  private(set) var ids: [String] = []
  /// The titles of nodes and edges, by the class of their group.
  private(set) var nodeTitles: [String] = []
  private(set) var edgeIDs: [String] = []
  private(set) var links: [String] = []
  private(set) var tooltips: [String] = []
  private(set) var elements: Set<String> = []
  private(set) var texts: [String] = []
  private(set) var problem: (any Error)?
  private var groups: [String] = []
  private var text = ""

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { problem = parser.parserError ?? CocoaError(.formatting) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.insert(name)
    text = ""
    if let id = attributes["id"] { ids.append(id) }
    if let link = attributes["xlink:href"] { links.append(link) }
    if let tooltip = attributes["xlink:title"] { tooltips.append(tooltip) }
    if name == "g" {
      let classes = attributes["class"] ?? groups.last ?? ""
      groups.append(classes)
      if classes.hasPrefix("edge "), let id = attributes["id"], attributes["class"] != nil {
        edgeIDs.append(id)
      }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title", groups.last?.hasPrefix("node ") == true { nodeTitles.append(text) }
    if name == "text" { texts.append(text) }
    if name == "g" { groups.removeLast() }
  }
}

/// The nodes and edges of a DOT text, names with their entities decoded.
///
/// A cluster only names its nodes, whose own statements have attributes.
struct DOTContents {
  private(set) var nodes: [String] = []
  private(set) var edges: [String] = []
  /// The strings that are not quoted.
  private(set) var bareWords: [String] = []
  /// Whether every string, label and bracket is closed.
  private(set) var isComplete = false

  init(_ bytes: [UInt8]) {
    let tokens = Self.tokens(bytes)
    var depth = 0
    var statement: [String] = []
    var isInAttributes = false
    var hasAttributes = false
    for token in tokens {
      switch token {
      case "{":
        depth += 1
        statement = []
      case "}":
        depth -= 1
        statement = []
      case "[":
        isInAttributes = true
        hasAttributes = true
      case "]": isInAttributes = false
      case ";":
        if hasAttributes { finish(statement) }
        statement = []
        hasAttributes = false
      default: if !isInAttributes { statement.append(token) }
      }
    }
    bareWords = tokens.filter { $0.first.map { !"{}[];,=\"<".contains($0) } ?? false }
    isComplete = depth == 0 && !isInAttributes && !tokens.contains("unfinished")
  }

  private mutating func finish(_ statement: [String]) {
    if statement.count == 3, statement[1] == "->" {
      edges.append("\(Self.name(statement[0])) → \(Self.name(statement[2]))")
    } else if statement.count == 1, !["graph", "node", "edge"].contains(statement[0]) {
      nodes.append(Self.name(statement[0]))
    }
  }

  private static func name(_ token: String) -> String {
    (token.hasPrefix("\"") ? String(token.dropFirst()) : token).decoded
  }

  private static func tokens(_ bytes: [UInt8]) -> [String] {
    var tokens: [String] = []
    var position = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while position < bytes.count {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="):
        position += 1
        tokens.append(text(start..<position))
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        // The quote at the start distinguishes a name from a bracket or a keyword.
        tokens.append(position < bytes.count ? text(start..<position) : "unfinished")
        position += 1
      case UInt8(ascii: "<"):
        var open = 0
        repeat {
          if bytes[position] == UInt8(ascii: "<") { open += 1 }
          if bytes[position] == UInt8(ascii: ">") { open -= 1 }
          position += 1
        } while open > 0 && position < bytes.count
        tokens.append(open == 0 ? "<html>" : "unfinished")
      default:
        while position < bytes.count, !" \t\n{}[];,=\"".utf8.contains(bytes[position]) {
          position += 1
        }
        tokens.append(text(start..<position))
      }
    }
    return tokens
  }
}

extension String {
  /// The text with the entities that swift-di writes decoded.
  var decoded: String {
    // A backslash at the end of a line continues the line; names contain no backslashes.
    replacing("\\\n", with: "").replacing("&quot;", with: "\"").replacing("&#92;", with: "\\")
      .replacing(/&#(\d+);/.matchingSemantics(.unicodeScalar)) { match in
        UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
      }
      .replacing("&amp;", with: "&")
  }
}

/// Whether a program accepts these bytes; nil if it is not installed.
func program(_ path: String, _ arguments: [String], takes bytes: [UInt8]) throws -> Bool? {
  guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("swift-di-\(UUID().uuidString)")
  try Data(bytes).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments + [file.path]
  process.standardError = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus == 0
}
