public import DIDefinition

/// Why an input could not be had.
public enum LoadingError: Error, Hashable, Sendable {
  /// The file system said no.
  case unreadable(path: String, reason: String)
  /// Nothing was found where definitions were looked for.
  case nothingFound(pattern: String, reason: String)
  /// It was read, and is no definition.
  case invalid(path: String, DefinitionError)
  /// Git has no such file in such a revision.
  case unversioned(name: String, reason: String)
  /// SwiftPM could not say what products a package has; the lines are its own.
  case undescribed(path: String, reason: String, lines: [String])
  /// A package has no product that is wanted and can be loaded.
  case unfitting(String)
  /// A package's product could not be built; the output is the build's, if it was kept.
  case unbuilt(product: String, reason: String, output: String)
  /// Compiled code gave no definition.
  case live(path: String, environment: String? = nil, LiveModuleError)

  /// A path within a definition, without its middle if it is too long for a line.
  private static func shortened(_ pointer: String) -> String {
    pointer.count <= 120 ? pointer : "\(pointer.prefix(60))…\(pointer.suffix(60))"
  }

  /// One line with the place in front, and the path within the definition behind; of a live module
  /// that came to run, also what it said last.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path.visible): error: \(reason)"
    case .nothingFound(let pattern, let reason): "\(pattern.visible): error: \(reason)"
    case .unversioned(let name, let reason): "\(name.visible): error: \(reason.visible)"
    case .invalid(let path, let error):
      "\(path.visible):\(error.line):\(error.column): error: \(error.message.visible)"
        + (error.pointer.isEmpty ? "" : " (at \(Self.shortened(error.pointer).visible))")
    case .undescribed(let path, let reason, let lines):
      Self.withLines("\(path.visible): error: \(reason.visible)", lines)
    case .unfitting(let sentence): "swift-di: error: \(sentence.visible)"
    case .unbuilt(let product, let reason, let output):
      // What the build says is shown as it would have been if it had not been kept.
      (output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
        + "swift-di: error: product '\(product.visible)': \(reason.visible)"
    case .live(let path, let environment, let error):
      Self.withLines(
        "\(path.visible): error: "
          + (environment.map { "in environment '\($0.visible)': " } ?? "") + error.message.visible,
        error.lastLines)
    }
  }

  /// A message with what another program said below it.
  private static func withLines(_ message: String, _ lines: [String]) -> String {
    ([message] + lines.map { "  | \($0.visible)" }).joined(separator: "\n")
  }
}
