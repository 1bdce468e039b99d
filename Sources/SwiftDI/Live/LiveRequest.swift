/// What the command asks of a live module: one line each, see `CSwiftDIExport.h`.
struct LiveRequest {
  /// The name of the container that is wanted; nil if none is named.
  var container: String?
  var environmentName: String?
  var variables: [(name: String, value: String)] = []
  /// Whether opaque factories are to be run.
  var records = false

  /// - Throws: `LiveFailure` for a line that this engine does not know: the command is newer.
  init(_ text: String) throws(LiveFailure) {
    // Scalar by scalar: a line end behind a carriage return is one character with it.
    for line in text.unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? Self.unescaped(Substring(parts[1])) : ""
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
          "its SwiftDI does not understand '\(word)': build it with the version of this swift-di"
        )
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The environment that modules and factories are to read.
  var environment: Container.Environment {
    Container.Environment(
      environmentName, Dictionary(variables.map { ($0.name, $0.value) }) { $1 })
  }

  /// Whether an environment has all that was asked for; it may have more.
  func isMet(by environment: Container.Environment) -> Bool {
    if let environmentName, environment.name != environmentName { return false }
    let asked = self.environment
    return asked.variableNames.allSatisfy { environment[scalar: $0] == asked[scalar: $0] }
  }
}

/// Why there is no definition, in one sentence for the command to show.
struct LiveFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
