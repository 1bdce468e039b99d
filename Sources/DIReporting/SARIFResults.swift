import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIWriting

/// Writes findings as SARIF results.
struct SARIFResults {
  /// The largest number of steps of a flow that GitHub shows.
  private static let mostSteps = 1_000
  /// The largest number of bindings of a path that a message links to.
  private static let mostLinks = 20

  private let paths: RepositoryPaths
  private let indices: [String: Int]
  private var columns: SourceColumns
  private var occurrences: [String: Int] = [:]

  init(options: ReportOptions) {
    paths = RepositoryPaths(options)
    columns = SourceColumns(options)
    let ids = Rules.descriptions.map(\.id).enumerated()
    indices = Dictionary(ids.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func write(_ item: ReportedFinding, group: String, to writer: inout JSONWriter) {
    let chain = Chain(item, least: 1)
    let links = links(of: chain, in: item.entry)
    writer.beginObject()
    writer.member("ruleId", item.finding.rule)
    writer.member("ruleIndex", indices[item.finding.rule])
    writer.member("level", item.finding.severity.word)
    writer.writeText("message", message(of: item, chain, links))
    writer.member("locations")
    writer.beginArray()
    writer.element()
    let isLine = write(item.place, to: &writer)
    writer.end()
    writeRelated(links, of: item, to: &writer)
    writeFingerprints(of: item, isLine: isLine, to: &writer)
    if let chain, isFlow(chain, item.entry.graph) { writeFlow(chain, of: item, to: &writer) }
    writeSuppression(item.finding.state, to: &writer)
    writer.object("properties", inline: false) { writer in
      writer.member("code", item.finding.code)
      writer.member("container", item.entry.container(of: item.finding))
      writer.list("keys", item.finding.keys)
      writer.member("environments", item.environments)
      writer.member("group", group)
    }
    writer.end()
  }

  // MARK: Words

  /// A binding that the message links to, by the id of its location.
  private struct Link {
    let id: Int
    let node: Int
    let place: SourceLocation
  }

  /// The bindings of a path with known locations, each once.
  private func links(of chain: Chain?, in entry: ReportedAnalysis) -> [Link] {
    guard let chain else { return [] }
    var links: [Link] = []
    var seen: Set<Int> = []
    for node in chain.evidence.nodes where links.count < Self.mostLinks {
      guard seen.insert(node).inserted, let place = entry.location(of: node) else { continue }
      links.append(Link(id: links.count + 1, node: node, place: place))
    }
    return links
  }

  /// The sentence that is the title of the alert, then the path with links, the help
  /// and the notes, one per line.
  private func message(of item: ReportedFinding, _ chain: Chain?, _ links: [Link]) -> String {
    let graph = item.entry.graph
    let words = item.entry.words(for: item.finding)
    var lines = [Self.plain(item.message) + "."]
    if let chain, !links.isEmpty || chain.evidence.steps.count > 1 {
      let ids = Dictionary(uniqueKeysWithValues: links.map { ($0.node, $0.id) })
      lines.append(
        chain.text("…") { node in
          let name = Self.plain(graph.name(of: node).unambiguous)
          guard let id = ids[node] else { return name }
          return "[\(Self.linkText(name))](\(id))"
        })
    }
    if let help = words.help { lines.append("Help: " + Self.plain(help.unambiguous)) }
    lines += words.notes.map { Self.plain($0.unambiguous) }
    return lines.joined(separator: "\n")
  }

  /// Escapes `](` and `{0}`, which SARIF reads as a link and as an argument.
  private static func plain(_ text: String) -> String {
    var text = text.replacing("](", with: "\\](")
    guard text.contains("{") else { return text }
    text = text.replacing(#/\{([0-9]+)\}/#) { "{{\($0.1)}}" }
    return text
  }

  private static func linkText(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  // MARK: Places

  /// Writes a physical location as a value; returns whether its line could be read.
  @discardableResult
  private mutating func write(
    _ place: SourceLocation, id: Int? = nil, message: String? = nil, to writer: inout JSONWriter
  ) -> Bool {
    let region = columns.region(of: place)
    writer.beginObject()
    writer.member("id", id)
    writer.object("physicalLocation", inline: false) { writer in
      writer.object("artifactLocation") { writer in
        let path = paths.path(of: place.file)
        writer.member("uri", Self.uri(path))
        if !path.hasPrefix("/") { writer.member("uriBaseId", JSONWriter.sarifBase) }
      }
      writer.object("region") { writer in
        writer.member("startLine", region.line)
        writer.member("startColumn", region.start)
        guard let end = region.end else { return }
        writer.member("endLine", region.line)
        writer.member("endColumn", end)
      }
    }
    if let message { writer.writeText("message", message) }
    writer.end()
    return region.end != nil
  }

  /// A path as a URI reference of RFC 3986: relative, or with the scheme `file`.
  static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case _ where byte.isASCIILetterOrDigit || "-._~/+@=".utf8.contains(byte):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private mutating func writeRelated(
    _ links: [Link], of item: ReportedFinding, to writer: inout JSONWriter
  ) {
    let graph = item.entry.graph
    let related =
      links.map { ($0.id, $0.place, "'\(graph.name(of: $0.node).unambiguous)' is bound here") }
      + item.entry.analysis.relatedPlaces(of: item.finding).prefix(Self.mostLinks).enumerated()
      .map { (links.count + $0 + 1, $1.source, $1.message.unambiguous) }
    guard !related.isEmpty else { return }
    writer.member("relatedLocations")
    writer.beginArray()
    for (id, place, message) in related {
      writer.element()
      write(place, id: id, message: Self.plain(message), to: &writer)
    }
    writer.end()
  }

  // MARK: Identity

  /// GitHub's upload computes its own fingerprint from the line; without a line it must be written.
  private mutating func writeFingerprints(
    of item: ReportedFinding, isLine: Bool, to writer: inout JSONWriter
  ) {
    let fingerprint = item.entry.fingerprint(of: item.finding)
    writer.member("partialFingerprints")
    writer.beginObject(inline: true)
    if !isLine {
      let occurrence = occurrences[fingerprint, default: 0] + 1
      occurrences[fingerprint] = occurrence
      writer.member("primaryLocationLineHash", "\(fingerprint):\(occurrence)")
    }
    writer.member("swiftDiFinding/v1", fingerprint)
    writer.end()
  }

  private func writeSuppression(_ state: Finding.State, to writer: inout JSONWriter) {
    let (kind, reason): (String, String?)
    switch state {
    case .new: return
    case .known: (kind, reason) = ("external", "in the baseline")
    case .suppressed(let given): (kind, reason) = ("inSource", given)
    }
    writer.objects("suppressions", CollectionOfOne(kind)) { writer, kind in
      writer.member("kind", kind)
      writer.member("status", "accepted")
      writer.member("justification", reason?.visible)
    }
  }

  // MARK: Flows

  /// Whether a path leads from object to object: a cycle, or a path to an existing object.
  private func isFlow(_ chain: Chain, _ graph: DependencyGraph) -> Bool {
    guard !chain.evidence.isCycle, let last = chain.evidence.steps.last else {
      return chain.evidence.isCycle
    }
    switch graph.extraNode(last.to) {
    case .missing, .absent: return false
    case .external, .collection, .ambiguous, nil: return true
    }
  }

  /// Writes the steps of a path and its target; of a very long one both ends.
  private mutating func writeFlow(
    _ chain: Chain, of item: ReportedFinding, to writer: inout JSONWriter
  ) {
    let (entry, steps) = (item.entry, chain.evidence.steps)
    let head = min(steps.count, Self.mostSteps / 2)
    let tail = max(head, steps.count - (Self.mostSteps / 2 - 1))
    writer.member("codeFlows")
    writer.beginArray()
    writer.element()
    writer.beginObject()
    writer.member("threadFlows")
    writer.beginArray()
    writer.element()
    writer.beginObject()
    writer.member("locations")
    writer.beginArray()
    for index in Array(0..<head) + Array(tail..<steps.count) {
      let step = steps[index]
      let (from, to) = (entry.graph.name(of: step.from), entry.graph.name(of: step.to))
      let kind = entry.graph.kind(of: step.edge).word
      let left = index == tail && tail > head ? "after \(tail - head) more: " : ""
      writeStep(
        entry.place(ofEdge: step.edge),
        "\(left)'\(from.unambiguous)' needs '\(to.unambiguous)' (\(kind))", of: entry, to: &writer)
    }
    if !chain.evidence.isCycle, let last = steps.last, entry.graph.isBinding(last.to) {
      let name = entry.graph.name(of: last.to)
      writeStep(
        entry.location(of: last.to), "'\(name.unambiguous)' is bound here", of: entry, to: &writer)
    }
    // The locations, the thread flow, their list, the flow, and the list of flows.
    for _ in 0..<5 { writer.end() }
  }

  private mutating func writeStep(
    _ place: SourceLocation?, _ message: String, of entry: ReportedAnalysis,
    to writer: inout JSONWriter
  ) {
    writer.element()
    writer.beginObject()
    writer.member("location")
    write(place ?? SourceLocation(file: entry.input), message: Self.plain(message), to: &writer)
    writer.end()
  }
}

extension ReportedAnalysis {
  /// The location of a dependency: in Swift source, otherwise in the definition.
  fileprivate func place(ofEdge edge: Int) -> SourceLocation? {
    analysis.source(ofEdge: edge) ?? analysis.definitionPlace(ofEdge: edge).map(location)
  }
}
