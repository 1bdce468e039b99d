public import DIDefinition
import DIWriting

/// The differences between two definitions, in the words of the authors of the bindings.
///
///     let differences = DefinitionDifferences(from: committed, to: exported)
///     for difference in differences.all { print(difference) }
///
/// Two definitions that are written as the same bytes have no differences. The order is that of the
/// format's members; bindings are in the order of the newer definition, with removed ones last.
public struct DefinitionDifferences: Hashable, Sendable {
  /// One addition, removal or change.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of differences, each with the sign that its line begins with.
    public enum Change: String, Hashable, Sendable {
      /// Only the newer definition has it.
      case added = "+"
      /// Only the older definition has it.
      case removed = "-"
      /// Both have it, with different values.
      case changed = "~"
    }

    /// Whether the thing was added, removed or changed.
    public let change: Change
    /// The kind of the thing: "binding", "dependency", "scope of a binding".
    public let noun: String
    /// The name of the thing.
    public let subject: String
    /// The old and the new value of a change; otherwise the value, if it adds to the name.
    public let detail: String?

    public var description: String {
      "\(change.rawValue) \(noun) \(subject)" + (detail.map { ": \($0)" } ?? "")
    }
  }

  private typealias Words = DifferenceWords

  /// All differences, in the order of the format's members.
  public private(set) var all: [Difference] = []

  /// Compares the `old` definition with the `new` one.
  ///
  /// - Complexity: O(bindings + dependencies), expected.
  public init(from old: ContainerDefinition, to new: ContainerDefinition) {
    compareMembers(old, new)
    compareTables(old, new)
    compareBindings(old, new)
    // A difference that no comparison above covers must not pass unnoticed.
    if all.isEmpty, DefinitionWriter.write(old) != DefinitionWriter.write(new) {
      add(.changed, "definition", "'\(new.name)'", "in its spelling, or in the order of its parts")
    }
  }

  private mutating func add(
    _ change: Difference.Change, _ noun: String, _ subject: String, _ detail: String? = nil
  ) {
    all.append(Difference(change: change, noun: noun, subject: subject, detail: detail))
  }

  private mutating func compare(_ noun: String, _ subject: String, _ old: String?, _ new: String?) {
    guard old.map(ExactName.init) != new.map(ExactName.init) else { return }
    add(.changed, noun, subject, "\(old ?? "none") -> \(new ?? "none")")
  }

  // MARK: The definition

  private mutating func compareMembers(_ old: ContainerDefinition, _ new: ContainerDefinition) {
    let subject = "'\(new.name)'"
    compare("name of", subject, old.name, new.name)
    compare("generator of", subject, Words.text(old.generator), Words.text(new.generator))
    compare("environment of", subject, old.environment?.name, new.environment?.name)
    compareTable(
      "variable", old.environment?.variables ?? [], new.environment?.variables ?? [],
      name: \.name, text: { Words.text($0.value) })
  }

  private mutating func compareTables(_ old: ContainerDefinition, _ new: ContainerDefinition) {
    compareTable("scope", old.scopes, new.scopes, name: \.name) { Words.text($0) }
    compareTable("container", old.containers, new.containers, name: \.name) { Words.text($0) }
    compareTable("module", old.modules, new.modules, name: \.name) { Words.text($0) }
    compareTable("collection", old.collections, new.collections, name: \.key) { Words.text($0) }
    compareTable("external", old.externals, new.externals, name: { Words.text($0).name }) {
      Words.text($0).detail
    }
    compareTable("root", old.roots, new.roots, name: \.key) { Words.text($0) }
    compareTable("ignore", old.ignores, new.ignores, name: \.rule) { Words.text($0) }
  }

  /// Compares two lists whose entries have names, which may occur several times.
  private mutating func compareTable<Entry: Equatable>(
    _ noun: String, _ old: [Entry], _ new: [Entry], name: (Entry) -> String,
    text: (Entry) -> String
  ) {
    for (one, other) in Pairs(old, new, name: name).all {
      switch (one, other) {
      case (let one?, let other?):
        compare(noun, "'\(name(other))'", text(one), text(other))
      case (let one?, nil): add(.removed, noun, "'\(name(one))'")
      case (nil, let other?): add(.added, noun, "'\(name(other))'", text(other))
      case (nil, nil): break
      }
    }
  }

  // MARK: Bindings

  private mutating func compareBindings(_ old: ContainerDefinition, _ new: ContainerDefinition) {
    let pairs = Pairs(Array(old.bindings), Array(new.bindings)) { Words.name($0) }
    var moved =
      movedCount(old.modules, new.modules, \.source) + movedCount(old.roots, new.roots, \.source)
    for (one, other) in pairs.all {
      switch (one, other) {
      case (let one?, let other?):
        compareBinding(one, other)
        if hasMoved(one, other) { moved += 1 }
      case (let one?, nil): add(.removed, "binding", Words.name(one))
      case (nil, let other?): add(.added, "binding", Words.name(other), other.scope)
      case (nil, nil): break
      }
    }
    if moved > 0 {
      add(.changed, "place", "in Swift sources of \(moved == 1 ? "one entry" : "\(moved) entries")")
    }
    if !pairs.isInOrder { add(.changed, "order", "of the bindings") }
  }

  private mutating func compareBinding(
    _ old: ContainerDefinition.Binding, _ new: ContainerDefinition.Binding
  ) {
    // Strings are equal if they look the same, even if their bytes differ.
    if old == new, DefinitionWriter.write(old) == DefinitionWriter.write(new) { return }
    let subject = Words.name(new)
    compare("scope of", subject, old.scope, new.scope)
    compare("module of", subject, old.module, new.module)
    compare("id of", subject, old.id, new.id)
    compare("type of", subject, old.type, new.type)
    compare("map key of", subject, old.mapKey, new.mapKey)
    compare("isolation of", subject, old.isolation, new.isolation)
    compareFlags(old, new)
    compareMaking(old, new)
    compareList(
      "variable read by", subject, old.environment.map { Words.text($0) },
      new.environment.map { Words.text($0) })
    compareList(
      "label of", subject, old.labels.map { Words.text($0) }, new.labels.map { Words.text($0) })
    compareList(
      "ignore on", subject, old.ignores.map { "\($0.rule) \(Words.text($0))" },
      new.ignores.map { "\($0.rule) \(Words.text($0))" })
  }

  private mutating func compareFlags(
    _ old: ContainerDefinition.Binding, _ new: ContainerDefinition.Binding
  ) {
    let flags: [(String, KeyPath<ContainerDefinition.Binding, Bool>)] = [
      ("opaque", \.isOpaque), ("eager", \.isEager), ("contributes", \.contributes),
      ("overrides", \.overrides), ("decorates", \.decorates), ("async", \.isAsync),
      ("throws", \.isThrowing), ("sendable", \.isSendable), ("closes", \.closes),
    ]
    for (word, path) in flags {
      compare(
        "'\(word)' of", Words.name(new), old[keyPath: path] ? "true" : "false",
        new[keyPath: path] ? "true" : "false")
    }
  }

  private mutating func compareMaking(
    _ old: ContainerDefinition.Binding, _ new: ContainerDefinition.Binding
  ) {
    guard case .factory(let before, let oldArguments) = old.making,
      case .factory(let after, let newArguments) = new.making
    else {
      compare("construction of", Words.name(new), Words.text(old.making), Words.text(new.making))
      return
    }
    compareList("argument of", Words.name(new), oldArguments, newArguments)
    let pairs = Pairs(before, after) { Words.edge(Words.name(new), $0) }
    for (one, other) in pairs.all {
      switch (one, other) {
      case (let one?, let other?):
        compare(
          "ignore on", Words.edge(Words.name(new), other), Words.ignores(one), Words.ignores(other))
      case (let one?, nil): add(.removed, "dependency", Words.edge(Words.name(old), one))
      case (nil, let other?): add(.added, "dependency", Words.edge(Words.name(new), other))
      case (nil, nil): break
      }
    }
    if !pairs.isInOrder { add(.changed, "order", "of the dependencies of \(Words.name(new))") }
  }

  private mutating func compareList(
    _ noun: String, _ subject: String, _ old: [String], _ new: [String]
  ) {
    compare(
      noun, subject, old.isEmpty ? nil : old.joined(separator: "; "),
      new.isEmpty ? nil : new.joined(separator: "; "))
  }

  private func movedCount<Entry>(
    _ old: [Entry], _ new: [Entry], _ source: (Entry) -> SourceLocation?
  ) -> Int {
    old.count == new.count ? zip(old, new).count { hasMoved(source($0), source($1)) } : 0
  }

  private func hasMoved(
    _ old: ContainerDefinition.Binding, _ new: ContainerDefinition.Binding
  ) -> Bool {
    if hasMoved(old.source, new.source) { return true }
    guard case .factory(let before, _) = old.making, case .factory(let after, _) = new.making,
      before.count == after.count
    else { return false }
    return zip(before, after).contains { $0.key == $1.key && hasMoved($0.source, $1.source) }
  }

  private func hasMoved(_ old: SourceLocation?, _ new: SourceLocation?) -> Bool {
    old != new || old.map { ExactName($0.file) } != new.map { ExactName($0.file) }
  }
}

/// Pairs the corresponding entries of two lists.
///
/// Among entries with one name, equal entries form pairs first; the rest are paired in order.
private struct Pairs<Entry: Equatable> {
  /// The pairs in the order of the newer list; removed entries come last.
  private(set) var all: [(old: Entry?, new: Entry?)] = []
  /// Whether the pairs have the same order in both lists.
  private(set) var isInOrder = true

  init(_ old: [Entry], _ new: [Entry], name: (Entry) -> String) {
    var rest: [ExactName: [Int]] = [:]
    for index in old.indices.reversed() {
      rest[ExactName(name(old[index])), default: []].append(index)
    }
    var partners = [Int?](repeating: nil, count: new.count)
    func pair(_ index: Int, where isPartner: (Int) -> Bool) {
      let name = ExactName(name(new[index]))
      guard let position = rest[name]?.lastIndex(where: isPartner) else { return }
      partners[index] = rest[name]?.remove(at: position)
    }
    for index in new.indices { pair(index) { old[$0] == new[index] } }
    for index in new.indices where partners[index] == nil { pair(index) { _ in true } }
    for index in new.indices { all.append((partners[index].map { old[$0] }, new[index])) }
    let found = partners.compactMap(\.self)
    isInOrder = zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
    for index in Set(old.indices).subtracting(found).sorted() { all.append((old[index], nil)) }
  }
}
