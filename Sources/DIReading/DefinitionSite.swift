import DIDefinition

/// The identity of a value in a definition.
public struct DefinitionSite: Hashable, Sendable {
  /// The arrays of a definition.
  public enum Table: String, Hashable, Sendable, CaseIterable {
    case bindings
    case scopes
    case containers
    case modules
    case collections
    case externals
    case roots
    case ignore
  }

  public enum Step: Hashable, Sendable {
    case member(String)
    case index(Int)
  }

  public var table: Table
  public var index: Int
  /// The path from the table's entry to the value.
  public var steps: [Step]

  public init(_ table: Table, _ index: Int, _ steps: Step...) {
    self.table = table
    self.index = index
    self.steps = steps
  }

  /// The JSON pointer (RFC 6901).
  public var pointer: String {
    var text = "/\(table.rawValue)/\(index)"
    for step in steps {
      switch step {
      case .member(let name): text += "/" + escapedForPointer(name)
      case .index(let index): text += "/\(index)"
      }
    }
    return text
  }
}

/// The location of a value in the file of a definition.
public struct DefinitionPlace: Hashable, Sendable {
  /// Counts from 1.
  public let line: Int
  /// Counts UTF-8 bytes from 1.
  public let column: Int
  /// The JSON pointer (RFC 6901) of the value.
  public let pointer: String

  public init(line: Int, column: Int, pointer: String) {
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}

func escapedForPointer(_ name: String) -> String {
  var text = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "~": text += "~0"
    case "/": text += "~1"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}
