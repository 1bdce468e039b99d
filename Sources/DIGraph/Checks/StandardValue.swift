import DIDefinition

/// The types of plain values, such as numbers and texts: a parameter of such a type is more often
/// configuration with a default argument than a dependency.
enum StandardValue {
  private static let names: Set<String> = [
    "Bool", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Float", "Int", "Int8",
    "Int16", "Int32", "Int64", "String", "Substring", "TimeInterval", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "URL", "UUID",
  ]

  /// Whether a key without a name is such a type, or an array, a dictionary or an optional.
  static func isType(_ key: String) -> Bool {
    names.contains(key) || key.hasPrefix("[") && key.hasSuffix("]") || key.hasSuffix("?")
  }
}
