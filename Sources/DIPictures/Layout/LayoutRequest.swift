/// The graphs that another process lays out, as bytes.
///
/// Both ends are the same program, so the bytes have no version. Numbers have four bytes, the lowest
/// first; a text is its length and its UTF-8.
struct LayoutRequest {
  private(set) var bytes: [UInt8] = []

  /// A request for graphs in a format of Graphviz.
  ///
  /// O(size of the graphs).
  init(_ plans: [some GraphPlan], as format: String) {
    append(plans.count)
    for plan in plans { append(plan, format) }
  }

  private mutating func append(_ plan: some GraphPlan, _ format: String) {
    append(plan.name)
    append(plan.isPlaced ? 1 : 0)
    append(format)
    append(plan.graphDefaults)
    append(plan.nodeDefaults)
    append(plan.edgeDefaults)
    append(plan.attributes)
    append(plan.clusters.count)
    for cluster in plan.clusters {
      append(cluster.name)
      append((cluster.parent ?? -1) + 1)
      append(cluster.attributes)
    }
    append(plan.nodeCount)
    for position in 0..<plan.nodeCount {
      let node = plan.node(position)
      append(node.name)
      append((node.cluster ?? -1) + 1)
      append(node.attributes)
    }
    append(plan.edgeCount)
    for position in 0..<plan.edgeCount {
      let edge = plan.edge(position)
      append(edge.source)
      append(edge.target)
      append(edge.attributes)
    }
  }

  private mutating func append(_ defaults: [(String, String)]) {
    append(defaults.count)
    for (name, value) in defaults {
      append(name)
      append(value)
    }
  }

  private mutating func append(_ attributes: [DOTAttribute]) {
    append(attributes.count)
    for attribute in attributes {
      append(attribute.name)
      switch attribute.value {
      case .text(let text):
        append(0)
        append(text)
      case .html(let html):
        append(1)
        append(html)
      }
    }
  }

  private mutating func append(_ number: Int) {
    bytes.append(number: number)
  }

  private mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }
}

/// Reads a request; nil for bytes that are none.
struct LayoutRequestReader {
  private var reader: ByteReader

  init(_ bytes: [UInt8]) {
    reader = ByteReader(bytes)
  }

  mutating func plans() -> [ReceivedPlan]? {
    guard let count = reader.number() else { return nil }
    var plans: [ReceivedPlan] = []
    for _ in 0..<count {
      guard let plan = plan() else { return nil }
      plans.append(plan)
    }
    return plans
  }

  private mutating func plan() -> ReceivedPlan? {
    var plan = ReceivedPlan()
    guard let name = reader.text(), let isPlaced = reader.number(), let format = reader.text(),
      let graph = defaults(),
      let node = defaults(), let edge = defaults(), let attributes = attributes(),
      let clusterCount = reader.number()
    else { return nil }
    (plan.name, plan.isPlaced, plan.format, plan.attributes) = (
      name, isPlaced == 1, format, attributes
    )
    (plan.graphDefaults, plan.nodeDefaults, plan.edgeDefaults) = (graph, node, edge)
    for _ in 0..<clusterCount {
      // A cluster stands behind the one around it.
      guard let name = reader.text(), let parent = reader.number(),
        parent <= plan.clusters.count, let attributes = self.attributes()
      else { return nil }
      plan.clusters.append(
        .init(name: name, parent: parent == 0 ? nil : parent - 1, attributes: attributes))
    }
    guard let nodeCount = reader.number() else { return nil }
    for _ in 0..<nodeCount {
      guard let name = reader.text(), let cluster = reader.number(),
        cluster <= plan.clusters.count, let attributes = self.attributes()
      else { return nil }
      plan.nodes.append(
        .init(name: name, cluster: cluster == 0 ? nil : cluster - 1, attributes: attributes))
    }
    guard let edgeCount = reader.number() else { return nil }
    for _ in 0..<edgeCount {
      guard let source = reader.number(), let target = reader.number(),
        max(source, target) < plan.nodes.count, let attributes = self.attributes()
      else { return nil }
      plan.edges.append(.init(source: source, target: target, attributes: attributes))
    }
    return plan
  }

  private mutating func defaults() -> [(String, String)]? {
    guard let count = reader.number() else { return nil }
    var defaults: [(String, String)] = []
    for _ in 0..<count {
      guard let name = reader.text(), let value = reader.text() else { return nil }
      defaults.append((name, value))
    }
    return defaults
  }

  private mutating func attributes() -> [DOTAttribute]? {
    guard let count = reader.number() else { return nil }
    var attributes: [DOTAttribute] = []
    for _ in 0..<count {
      guard let name = reader.text(), let kind = reader.number(), let value = reader.text() else {
        return nil
      }
      attributes.append(kind == 0 ? .init(name, value) : .init(name, html: value))
    }
    return attributes
  }
}

/// The results of the graphs of a request, as bytes.
enum LayoutAnswer {
  private static let codes: [GraphvizError.Code] = [
    .notBuilt, .notInstalled, .failed, .late, .crashed, .starved,
  ]

  static func bytes(of results: [Result<[UInt8], GraphvizError>]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: results.count)
    for result in results {
      let payload: [UInt8]
      switch result {
      case .success(let drawn):
        bytes.append(number: 0)
        payload = drawn
      case .failure(let error):
        bytes.append(number: 1 + (codes.firstIndex(of: error.code) ?? 2))
        payload = Array(error.message.utf8)
      }
      bytes.append(number: payload.count)
      bytes += payload
    }
    return bytes
  }

  /// The results; nil for bytes that are not a complete answer.
  static func results(in bytes: [UInt8]) -> [Result<[UInt8], GraphvizError>]? {
    var reader = ByteReader(bytes)
    guard let count = reader.number() else { return nil }
    var results: [Result<[UInt8], GraphvizError>] = []
    for _ in 0..<count {
      guard let code = reader.number(), let payload = reader.bytes(), code <= codes.count else {
        return nil
      }
      results.append(
        code == 0
          ? .success(Array(payload))
          : .failure(
            GraphvizError(
              code: codes[code - 1], message: String(decoding: payload, as: UTF8.self))))
    }
    return results
  }
}

/// Reads numbers and texts from bytes.
private struct ByteReader {
  private let all: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    all = bytes
  }

  mutating func number() -> Int? {
    guard position + 4 <= all.count else { return nil }
    defer { position += 4 }
    return (0..<4).reduce(0) { $0 | Int(all[position + $1]) << ($1 * 8) }
  }

  mutating func bytes() -> ArraySlice<UInt8>? {
    guard let count = number(), position + count <= all.count else { return nil }
    defer { position += count }
    return all[position..<position + count]
  }

  mutating func text() -> String? {
    bytes().map { String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
