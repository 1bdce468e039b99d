import DIAnalysis
import DIDefinition
import SwiftDI
import SwiftDITesting

extension ContainerDefinition {
  /// The graph as text: a line for each binding, and an indented line for each dependency.
  ///
  ///     Car singleton
  ///       Engine instance
  var drawing: String {
    var lines: [String] = []
    for binding in bindings {
      var words = [binding.key]
      if let scope = binding.scope { words.append(scope) }
      if binding.isEager { words.append("eager") }
      if binding.isOpaque { words.append("opaque") }
      if binding.overrides { words.append("overrides") }
      words += binding.environment.map { "reads \($0.name)" }
      var needs: [Dependency] = []
      switch binding.making {
      case .alias(let key): words.append("alias of \(key)")
      case .instance: words.append("(instance)")
      case .factory(let dependencies, _): needs = dependencies
      }
      lines.append(words.joined(separator: " "))
      for need in needs {
        let facts = [need.isOptional ? "optional" : nil, need.ownership == .weak ? "weak" : nil]
        lines.append(
          (["  \(need.key)", need.kind.word] + facts.compactMap(\.self)).joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The command's findings, each as severity, rule and keys.
  var findings: [String] { lint().map { "\($0.severity.word) \($0.rule) \($0.keys)" } }
}

extension Container {
  var drawing: String { definition.drawing }
  var findings: [String] { definition.findings }
}

extension Blueprint {
  var drawing: String { definition.drawing }
  var findings: [String] { definition.findings }

  /// The findings that prevent building, each as code and keys.
  var faults: [String] { check().map { "\($0.code.rawValue) \($0.keys)" } }
}
