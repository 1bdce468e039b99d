package import DIDefinition
import DIGraph

/// A place that belongs to a finding without a path, with one sentence about it.
package struct RelatedPlace: Sendable, Hashable {
  package let source: SourceLocation
  package let message: String
}

extension Analysis {
  /// The places of a cycle of modules, in its order; empty for other findings.
  ///
  /// The places are those of the modules in the cycle, or of the dependencies that connect the
  /// modules.
  package func relatedPlaces(of finding: Finding) -> [RelatedPlace] {
    if let cycle = finding.facts(of: ModuleDependencyCycleRule.self) {
      return cycle.steps.compactMap { step in
        let edge = step.edges[0]
        let requester = graph.name(of: graph.source(of: edge))
        let key = graph.definition.symbols[graph.requestedKey(of: edge)]
        return source(ofEdge: edge).map {
          RelatedPlace(
            source: $0,
            message: "'\(step.from)' needs '\(step.to)': '\(requester)' needs '\(key)'")
        }
      }
    }
    guard let names = finding.facts(of: ModuleCycleRule.self) else { return [] }
    return names.compactMap { name in
      let module = graph.definition.modules.first { ExactName($0.name) == ExactName(name) }
      return module?.source.map {
        RelatedPlace(source: $0, message: "'\(name)' is declared here")
      }
    }
  }
}
