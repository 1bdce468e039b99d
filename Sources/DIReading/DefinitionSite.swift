import DIDefinition

/// The identity of a value in a definition.
public struct DefinitionSite: Hashable, Sendable {
  /// The arrays of a definition.
  public enum Table: String, Hashable, Sendable, CaseIterable {
    /// The bindings, in order of registration.
    case bindings
    /// The declared scopes.
    case scopes
    /// The child containers.
    case containers
    /// The modules.
    case modules
    /// The requirements on collections.
    case collections
    /// The keys that other code supplies at run time.
    case externals
    /// The keys that the app resolves directly.
    case roots
    /// The suppressions for the whole definition.
    case ignore
    /// The faults that the engine found.
    case findings
    /// What a reader of an app's sources could not read.
    case notRead
  }

  /// One step from a value to a value within it.
  public enum Step: Hashable, Sendable {
    /// To the member of an object with this name.
    case member(String)
    /// To the element of an array at this position, which counts from 0.
    case index(Int)
  }

  /// The array that contains the value.
  public var table: Table
  /// The position of the entry in its table, which counts from 0.
  public var index: Int
  /// The path from the table's entry to the value.
  public var steps: [Step]

  /// Creates the identity of a value.
  ///
  /// - Parameters:
  ///   - table: the array that contains it.
  ///   - index: the position of the entry in its table.
  ///   - steps: the path from the entry to the value; none for the entry itself.
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
