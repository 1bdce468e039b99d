import DIDefinition
import DIReading

#if CommandLine
  import Yams

  extension FileValue {
    /// Reads a YAML text, which may also be JSON.
    ///
    /// - Throws: the parser's error with its location, or an error for several documents, for
    ///   nesting that is too deep, or for aliases, with which a short text can grow without limit.
    init(yaml input: InputBytes, path: String) throws(ConfigurationError) {
      let text = String(decoding: input.bytes, as: UTF8.self)
      if let place = YAMLAlias.place(in: text) {
        throw ConfigurationError(
          "aliases of YAML are not read; a name that begins with '*' needs quotes", path: path,
          line: place.line, column: place.column)
      }
      let node: Node?
      do {
        node = try Yams.compose(yaml: text)
      } catch let error as YamlError {
        throw Self.error(error, path: path)
      } catch {
        throw ConfigurationError("this is not YAML", path: path)
      }
      guard let node else {
        self = FileValue(content: .members([]), line: 1, column: 1)
        return
      }
      self = try Self.value(of: node, path: path, depth: 0)
    }

    private static func error(_ error: YamlError, path: String) -> ConfigurationError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        ConfigurationError(
          "this is not YAML: \(problem)", path: path, line: mark.line, column: mark.column)
      case .duplicatedKeysInMapping(let duplicates, let context):
        ConfigurationError(
          "duplicate member '\(duplicates.first ?? "")'", path: path,
          line: context.mark.line, column: context.mark.column)
      case .reader(let problem, _, _, _):
        ConfigurationError("this is not YAML: \(problem)", path: path)
      case .memory, .no, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
        ConfigurationError("this is not YAML", path: path)
      }
    }

    /// Recursive, at most `maximumDepth` deep.
    private static func value(
      of node: Node, path: String, depth: Int
    ) throws(ConfigurationError) -> FileValue {
      let (line, column) = (node.mark?.line ?? 1, node.mark?.column ?? 1)
      guard depth < maximumDepth else {
        throw ConfigurationError(
          "this is nested too deep", path: path, line: line, column: column)
      }
      let content: Content
      switch node {
      case .scalar(let scalar):
        let isNull = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
        content = .scalar(
          isNull ? "" : scalar.string, scalar.style == .plain ? .plain : .quoted)
      case .sequence(let sequence):
        var elements: [FileValue] = []
        for element in sequence {
          elements.append(try value(of: element, path: path, depth: depth + 1))
        }
        content = .list(elements)
      case .mapping(let mapping):
        var members: [Member] = []
        for (key, member) in mapping {
          let (line, column) = (key.mark?.line ?? line, key.mark?.column ?? column)
          guard let name = key.string else {
            throw ConfigurationError(
              "expected the name of a member", path: path, line: line, column: column)
          }
          members.append(
            Member(
              name: name, line: line, column: column,
              value: try value(of: member, path: path, depth: depth + 1)))
        }
        content = .members(members)
      case .alias(let alias):
        throw ConfigurationError(
          "unknown alias '*\(alias.anchor.rawValue)'", path: path, line: line, column: column)
      }
      return FileValue(content: content, line: line, column: column)
    }
  }
#endif

extension FileValue {
  /// Reads JSON, or YAML if this was built with the trait `CommandLine`.
  init(file input: InputBytes, path: String) throws(ConfigurationError) {
    if path.hasSuffix(".json") {
      self = try FileValue(json: input, path: path)
      return
    }
    #if CommandLine
      self = try FileValue(yaml: input, path: path)
    #else
      throw ConfigurationError(
        """
        this is YAML, which needs swift-di's trait 'CommandLine': write it as JSON with \
        'swift-di config --format json'
        """, path: path)
    #endif
  }
}
