// Without Foundation, which would link what the libraries need, too.
import DIDefinition
import DIGraph
import DIGraphviz
import DIRendering

var definition = ContainerDefinition(name: "Picture")
definition.append(.init("Car", making: .factory(dependencies: [.init("Engine")])))
definition.append(.init("Engine", scope: "singleton"))
let picture = Picture(graph: DependencyGraph(definition))
for format in [PictureFormat.dot, .svg] {
  print(String(decoding: try GraphvizRenderer().render(picture, as: format), as: UTF8.self))
}
