import DIAnalysis
import DIDefinition
package import DIGraph
import DIWriting

/// Writes a picture as JSON, version 1 of the published schema.
package struct PictureJSON: Sendable {
  package static let formatVersion = 1
  /// The approximate size of a piece in bytes.
  private static let pieceSize = 1 << 16

  private let toolVersion: String

  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }

  /// Writes a picture of a container, with a line end, in pieces of about 64 KiB.
  ///
  /// O(nodes + edges).
  ///
  /// - Parameters:
  ///   - picture: what is drawn.
  ///   - graph: the graph that it was drawn from.
  ///   - sink: takes the pieces.
  package func write(_ picture: Picture, from graph: DependencyGraph, to sink: ([UInt8]) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHead(formatVersion: Self.formatVersion, toolVersion: toolVersion)
    writer.member("container", graph.definition.name)
    writer.member("environment", graph.definition.environment?.name)
    writer.member("level", picture.level.word)
    writer.member("bindings", picture.shownBindings)
    writer.member("ofBindings", graph.definition.bindingCount)
    writer.array("nodes", picture.nodes) { writer, node in
      write(node, to: &writer)
      if writer.bytes.count >= Self.pieceSize { writer.drain(sink) }
    }
    writer.array("edges", picture.edges) { writer, edge in
      write(edge, in: picture, to: &writer)
      if writer.bytes.count >= Self.pieceSize { writer.drain(sink) }
    }
    writer.objects("findings", picture.findings) { writer, finding in
      writer.member("id", finding.badge)
      writer.member("style", finding.style.word)
      writer.member("text", finding.text)
      writer.member("rule", finding.rule)
    }
    writer.end()
    writer.finish()
    writer.drain(sink)
  }

  private func write(_ node: Picture.Node, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("id", node.id)
    writer.member("key", node.key)
    writer.member("kind", node.kind.word)
    switch node.kind {
    case .module(let card): writer.member("bindings", card.bindingCount)
    case .collection(let count): writer.member("elements", count)
    case .ambiguous(let count): writer.member("bindings", count)
    case .factory, .instance, .alias, .missing, .absent, .external, .folded: break
    }
    write(node.details, to: &writer)
    writer.flag("root", node.isRoot)
    writer.flag("unreachable", node.isUnreachable)
    writer.flag("replaced", node.isReplaced)
    writer.flag("highlighted", node.isEmphasized)
    if let hidden = node.details.hidden {
      writer.object("hidden") { writer in
        writer.member("needed", hidden.needed)
        writer.member("neededBy", hidden.needing)
      }
    }
    writer.member("findings", node.details.findings)
    writer.member("source", node.details.source)
    writer.end()
  }

  /// The facts about a binding.
  private func write(_ details: Picture.NodeDetails, to writer: inout JSONWriter) {
    writer.member("binding", details.binding)
    writer.flag("decorator", details.isDecorator)
    writer.flag("contribution", details.isContribution)
    writer.flag("eager", details.isEager)
    writer.member("module", details.module)
    writer.member("container", details.container)
    writer.member("scope", details.scope)
    writer.member("type", details.type)
    writer.member("alias", details.alias)
    writer.member("bindingId", details.bindingID)
    writer.member("mapKey", details.mapKey)
    writer.member("reads", details.reads)
  }

  private func write(_ edge: Picture.Edge, in picture: Picture, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("source", picture.nodes[edge.source].id)
    writer.member("target", picture.nodes[edge.target].id)
    writer.member("kind", edge.kind.word)
    if edge.kind != .modules { writer.member("when", edge.edgeClass.word) }
    writer.flag("optional", edge.isOptional)
    writer.member("count", edge.count)
    writer.member("drawn", edge.isDrawn)
    writer.member("findings", edge.findings)
    writer.end()
  }
}

extension Picture.Node.Kind {
  /// The kind's name in JSON and in classes of the picture.
  package var word: String {
    switch self {
    case .factory: "factory"
    case .instance: "instance"
    case .alias: "alias"
    case .collection: "collection"
    case .ambiguous: "ambiguous"
    case .missing: "missing"
    case .absent: "absent"
    case .external: "external"
    case .module: "module"
    case .folded: "folded"
    }
  }
}

extension EdgeClass {
  fileprivate var word: String {
    switch self {
    case .hard: "constructing"
    case .soft: "afterwards"
    case .deferred: "deferred"
    }
  }
}

extension Picture.Level {
  /// The level as an option and as JSON name it.
  package var word: String {
    switch self {
    case .bindings: "bindings"
    case .modules: "modules"
    case .matrix: "matrix"
    }
  }
}
