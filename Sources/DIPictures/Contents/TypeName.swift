/// The name of a Swift type, parsed as far as shortening requires.
struct TypeName {
  private enum Piece {
    case text(String)
    case generic(String, [TypeName])
  }

  private static let deepest = 16
  private var pieces: [Piece] = []

  /// Nil if the text does not parse as a type, or nests too deeply.
  init?(_ text: String, dropping modules: Set<String>) {
    var reader = TypeNameReader(text, dropping: modules)
    guard let name = reader.read(depth: 0), reader.isAtEnd else { return nil }
    self = name
  }

  fileprivate init() {}

  /// The name with generic arguments down to a depth; deeper ones are written `<…>`.
  func text(depth: Int) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .generic(let base, let arguments):
        depth == 0
          ? "\(base)<…>" : Self.sugared(base, arguments.map { $0.text(depth: depth - 1) })
      }
    }.joined()
  }

  private static func sugared(_ base: String, _ arguments: [String]) -> String {
    switch (base, arguments.count) {
    case ("Optional", 1): needsParentheses(arguments[0]) ? "(\(arguments[0]))?" : "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(base)<\(arguments.joined(separator: ", "))>"
    }
  }

  private static func needsParentheses(_ type: String) -> Bool {
    type.hasPrefix("any ") || type.hasPrefix("some ")
      || type.unicodeScalars.contains(">") && !type.hasSuffix(">")
  }

  /// Parses from left to right; the depth limit also limits the recursion.
  fileprivate struct TypeNameReader {
    private let scalars: [Unicode.Scalar]
    private let modules: Set<String>
    private var position = 0

    init(_ text: String, dropping modules: Set<String>) {
      scalars = Array(text.unicodeScalars)
      self.modules = modules
    }

    var isAtEnd: Bool { position == scalars.count }

    private var current: Unicode.Scalar? {
      position < scalars.count ? scalars[position] : nil
    }

    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "<", ">", ",", ".", " ", "(", ")", "[", "]", ":", "&", "?", "!", "-", "@": false
      default: true
      }
    }

    /// Reads up to the comma or angle bracket that ends this type, or to the end.
    mutating func read(depth: Int) -> TypeName? {
      guard depth <= TypeName.deepest else { return nil }
      var name = TypeName()
      var open = 0
      while let scalar = current {
        if Self.isPartOfName(scalar) {
          guard let piece = readNominal(depth: depth, isMember: name.endsWithDot) else {
            return nil
          }
          if let piece { name.pieces.append(piece) }
          continue
        }
        if depth > 0 && open == 0 && (scalar == "," || scalar == ">") { return name }
        if scalar == "(" || scalar == "[" { open += 1 }
        if scalar == ")" || scalar == "]" { open -= 1 }
        if scalar == "<" || scalar == ">" || open < 0 { return nil }
        name.pieces.append(.text(readSymbol(scalar)))
      }
      return depth == 0 ? name : nil
    }

    /// Reads one scalar, or both of an arrow, whose `>` closes no angle bracket.
    private mutating func readSymbol(_ scalar: Unicode.Scalar) -> String {
      position += 1
      guard scalar == "-", current == ">" else { return String(Character(scalar)) }
      position += 1
      return "->"
    }

    /// A name with its arguments; an inner nil means a dropped module name with its dot.
    private mutating func readNominal(depth: Int, isMember: Bool) -> Piece?? {
      let start = position
      while let scalar = current, Self.isPartOfName(scalar) { position += 1 }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[start..<position])
      if current == ".", !isMember, modules.contains(text), position + 1 < scalars.count {
        position += 1
        return .some(nil)
      }
      guard current == "<" else { return .text(text) }
      guard let arguments = readArguments(depth: depth) else { return nil }
      return .generic(text, arguments)
    }

    private mutating func readArguments(depth: Int) -> [TypeName]? {
      var arguments: [TypeName] = []
      while current == "<" || current == "," {
        position += 1
        while current == " " { position += 1 }
        guard let argument = read(depth: depth + 1) else { return nil }
        arguments.append(argument)
      }
      guard current == ">" else { return nil }
      position += 1
      return arguments
    }
  }

  private var endsWithDot: Bool {
    if case .text(".")? = pieces.last { return true }
    return false
  }
}

private typealias TypeNameReader = TypeName.TypeNameReader
