import DIDefinition
import DIGraph
import DIPictures

typealias Binding = ContainerDefinition.Binding
typealias Dependency = ContainerDefinition.Dependency

/// A definition with these bindings.
func definition(_ bindings: [Binding], name: String = "Test") -> ContainerDefinition {
  var definition = ContainerDefinition(name: name)
  for binding in bindings { definition.append(binding) }
  return definition
}

/// A binding with a factory.
func binding(
  _ key: String, scope: String? = nil, module: String? = nil, needs: [Dependency] = []
) -> Binding {
  var binding = Binding(key, scope: scope, making: .factory(dependencies: needs))
  binding.module = module
  return binding
}

func drawn(
  _ definition: ContainerDefinition, highlights: [Highlight] = [],
  options: PictureOptions = PictureOptions()
) -> Picture {
  Picture(graph: DependencyGraph(definition), highlights: highlights, options: options)
}

extension Picture.Node {
  /// The facts of a group's card; nil for a binding.
  var moduleCard: Picture.ModuleCard? {
    if case .module(let card) = kind { card } else { nil }
  }
}

extension Picture {
  /// The arrows as text, in order.
  var arrows: [String] {
    edges.map { "\(nodes[$0.source].name) → \(nodes[$0.target].name)" }
  }

  func node(_ name: String) -> Node? { nodes.first { $0.name == name } }
}
