import DIDefinition
import DIGraph
import DIPictures

/// A picture of these keys with their dependencies.
func picture(
  _ needs: [(key: String, needs: [String])], name: String = "Test",
  highlights: [Highlight] = [], options: PictureOptions = PictureOptions()
) -> Picture {
  var definition = ContainerDefinition(name: name)
  for (key, needs) in needs {
    definition.append(
      .init(
        key, scope: "singleton",
        making: .factory(dependencies: needs.map { ContainerDefinition.Dependency($0) })))
  }
  return Picture(graph: DependencyGraph(definition), highlights: highlights, options: options)
}

/// A picture in modules with every kind of node and edge.
func richPicture(bindings: Int = 60, detail: PictureOptions.Detail = .bindings) throws -> Picture {
  var definition = ContainerDefinition(name: "Rich")
  definition.scopes = [.init(name: "session"), .init(name: "screen", within: "session")]
  let kinds = DependencyKind.written
  for index in 0..<bindings {
    var binding = ContainerDefinition.Binding(
      "Type\(index)", scope: ["singleton", "session", "graph", nil, "screen"][index % 5])
    binding.module = "Module\(index % 7)"
    binding.source = SourceLocation(file: "Sources/File \(index).swift", line: index + 1)
    binding.contributes = index % 11 == 10
    let targets = [(index * 7 + 1) % bindings, (index * 3 + 2) % bindings, bindings + index % 3]
    let needs = targets.enumerated().map { position, target in
      ContainerDefinition.Dependency(
        "Type\(target)", kind: kinds[(index + position) % kinds.count],
        isOptional: index % 4 == 0)
    }
    binding.making = .factory(dependencies: needs)
    definition.append(binding)
  }
  definition.roots = [.init(key: "Type0")]
  let highlights = [
    Highlight(style: .cycle, badge: "C1", text: "Type1 → Type8", nodes: [1, 8], edges: [3]),
    Highlight(style: .leak, badge: "L1", text: "Type2 keeps Type15", nodes: [2], edges: [6]),
    Highlight(style: .caution, badge: "W1", text: "Type5 is odd", nodes: [5], edges: []),
  ]
  return Picture(
    graph: DependencyGraph(definition), highlights: highlights,
    options: PictureOptions(
      detail: detail, links: try SourceLinks(to: "https://example.org/a&b/")))
}
