import DIDefinition
package import DIReading

/// The reason why an input could not be loaded.
package enum LoadingError: Error, Hashable, Sendable {
  /// The file system reported an error.
  case unreadable(path: String, reason: String)
  /// No definition was found.
  case nothingFound(pattern: String, reason: String)
  /// The input was read, but is not a valid definition.
  case invalid(path: String, DefinitionError)
  /// Git has no such file in such a revision.
  case unversioned(name: String, reason: String)
  /// SwiftPM could not say what products a package has; the lines are its own.
  case undescribed(path: String, reason: String, lines: [String])
  /// The package has no loadable product that fits.
  case unfitting(String)
  /// The package's product could not be built; `output` is the build's output, if it was collected.
  case unbuilt(product: String, reason: String, output: String)
  /// The program that reads sources failed; its own lines say why, if the reason is empty.
  case sources(String, lines: [String])
  /// Compiled code exported no definition.
  case live(path: String, environment: String? = nil, LiveModuleError)

  /// Shortens a JSON path within a definition in its middle if it is too long for a line.
  private static func shortened(_ pointer: String) -> String {
    pointer.count <= 120 ? pointer : "\(pointer.prefix(60))…\(pointer.suffix(60))"
  }

  /// One line that begins with the file and ends with the JSON path; for a live module that ran,
  /// also its last lines of output.
  package var description: String {
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
      // The collected output of the build is shown as the build printed it.
      (output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
        + "swift-di: error: product '\(product.visible)': \(reason.visible)"
    case .sources(let reason, let lines):
      reason.isEmpty
        ? lines.map(\.visible).joined(separator: "\n")
        : Self.withLines("swift-di: error: \(reason)", lines)
    case .live(let path, let environment, let error):
      Self.withLines(
        "\(path.visible): error: "
          + (environment.map { "in environment '\($0.visible)': " } ?? "") + error.message.visible,
        error.lastLines)
    }
  }

  /// A message followed by another program's lines.
  private static func withLines(_ message: String, _ lines: [String]) -> String {
    ([message] + lines.map { "  | \($0.visible)" }).joined(separator: "\n")
  }
}
