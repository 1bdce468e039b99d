import CSwiftDI
import DIDefinition
import SwiftDI

/// The command's request to a live module, one line for each part; see `export.h`.
struct LiveRequest {
  /// The name of the requested container; nil if none is named.
  var container: String?
  var environmentName: String?
  var variables: [(name: String, value: String)] = []
  /// Whether to run opaque factories.
  var records = false

  /// - Throws: `LiveFailure` for a line that this engine does not know, because the command is
  ///   newer.
  init(_ text: String) throws(LiveFailure) {
    // Lines are split by scalars, because a carriage return and a line feed form one character.
    for line in text.unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? Self.unescaped(String(parts[1])) : ""
      let word = String(parts[0])
      switch word {
      case "container": container = value
      case "environment": environmentName = value
      case "variable":
        let sides = value.unicodeScalars.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        variables.append((String(sides[0]), sides.count == 2 ? String(sides[1]) : ""))
      case "record": records = true
      default:
        throw LiveFailure(
          "its SwiftDI does not know '\(word)': build it with the version of this swift-di"
        )
      }
    }
  }

  private static func unescaped(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let count = swiftdi_export_unescape(&bytes, bytes.count)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The environment for modules and factories.
  var environment: Container.Environment {
    Container.Environment(
      environmentName, Dictionary(variables.map { ($0.name, $0.value) }) { $1 })
  }

  /// Whether an environment has the requested name and variables; it may have more variables.
  func isMet(by environment: Container.Environment) -> Bool {
    if let environmentName, environment.name != environmentName { return false }
    let asked = self.environment
    return asked.variableNames.allSatisfy { environment[scalar: $0] == asked[scalar: $0] }
  }
}
