package import DIDefinition
package import DIReading

/// A list of a container's contents, as a framework of another language exports it.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// The answer of `/actuator/beans` of a Spring Boot app.
  case spring
  /// The output of `bin/console debug:container --show-hidden --show-arguments --format=json`.
  case symfony
  /// The graph metadata that Metro's compiler plugin writes.
  case metro

  /// Reads a file as a definition.
  ///
  /// Such a list comes from a container that works. So the framework itself supplies a dependency
  /// that the list does not have, and the dependency becomes an external.
  ///
  /// - Parameters:
  ///   - input: the file's bytes.
  ///   - name: the container's name.
  /// - Returns: the definition, without places in the file.
  /// - Throws: `DefinitionError` with the place of the first fault.
  /// - Complexity: O(size).
  package func definition(
    _ input: InputBytes, name: String
  ) throws(DefinitionError) -> ContainerDefinition {
    let (text, start) = try input.unicodeText()
    let bytes = UnsafeBufferPointer(rebasing: text.bytes.dropFirst(start))
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes)
      var container = ImportedContainer(name: name, format: self)
      let isComplete =
        switch self {
        case .spring: try container.readSpringBeans(&cursor)
        case .symfony: try container.readSymfonyServices(&cursor)
        case .metro: try container.readMetroGraphs(&cursor)
        }
      try cursor.end()
      guard isComplete else { throw JSONFault(message: missing) }
      return container.finished()
    } catch {
      let (line, column) = TextPlaces(text, start: start).position(at: start + error.offset)
      throw DefinitionError(error.message, line: line, column: column)
    }
  }

  /// The message for a file that is not in this format.
  private var missing: String {
    switch self {
    case .spring: "there is no 'contexts' here: save the answer of /actuator/beans"
    case .symfony:
      "there is no 'definitions' here: save the output of "
        + "'bin/console debug:container --show-hidden --show-arguments --format=json'"
    case .metro:
      "there are no 'bindings' and no 'graphs' here: name a file that Metro wrote to "
        + "'reportsDestination', or one of its task 'generateMetroGraphMetadata'"
    }
  }
}

extension JSONCursor {
  /// Reads a string; nil for `null`.
  mutating func optionalString() throws(JSONFault) -> String? {
    guard !begins(with: "n") else {
      try skip()
      return nil
    }
    return try string()
  }

  mutating func strings() throws(JSONFault) -> [String] {
    var strings: [String] = []
    try array { cursor throws(JSONFault) in strings.append(try cursor.string()) }
    return strings
  }

  mutating func flag() throws(JSONFault) -> Bool {
    try word() == "true"
  }

  /// Reads an object, or an empty array, which PHP writes for an empty object.
  mutating func objectOrEmptyArray(
    _ member: (_ name: String, inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard begins(with: "[") else { return try object(member) }
    try array { cursor throws(JSONFault) in
      throw JSONFault(message: "expected an object", offset: cursor.offset())
    }
  }
}
