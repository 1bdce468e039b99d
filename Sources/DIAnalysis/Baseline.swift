public import DIDefinition
import DIGraph

/// Findings that a team accepts for now: they are counted, but do not make a run fail.
///
/// An entry only contains the identity of a finding, without location, message and severity. So
/// moving a file, shifting a line or rewording a message does not make a finding new.
public struct Baseline: Sendable, Hashable {
  /// The findings with one identity.
  public struct Entry: Sendable, Hashable {
    /// The id of the rule.
    public var rule: String
    /// The engine's code for a fault of compiled code.
    public var code: String?
    /// The name of the container's definition.
    public var definition: String
    /// The name of the child container; nil for the root container.
    public var container: String?
    /// The keys of the finding, in the order of `Finding.keys`.
    public var keys: [String]
    /// The number of findings with this identity; at least 1.
    public var count: Int
    /// The environments that had the finding, sorted; empty if none was named.
    public var environments: [String]
    /// How many definitions of the name were checked together.
    ///
    /// The entry does not record which of them had the finding, so only a run over as many can tell that
    /// it is gone.
    public var definitions: Int
    /// The team's reason for accepting the finding; retained when the file is written again.
    public var reason: String?
    /// The location of the entry in the file; nil if it was not read from one.
    public var source: SourceLocation?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - rule: the id of the rule.
    ///   - code: the engine's code for a fault of compiled code.
    ///   - definition: the name of the container's definition.
    ///   - container: the name of the child container; nil for the root container.
    ///   - keys: the keys of the finding.
    ///   - count: the number of findings with this identity.
    ///   - environments: the environments that had the finding, sorted.
    ///   - definitions: how many definitions of the name were checked together.
    ///   - reason: the team's reason for accepting the finding.
    ///   - source: the location of the entry in its file.
    public init(
      rule: String, code: String? = nil, definition: String, container: String? = nil,
      keys: [String], count: Int = 1, environments: [String] = [], definitions: Int = 1,
      reason: String? = nil,
      source: SourceLocation? = nil
    ) {
      self.rule = rule
      self.code = code
      self.definition = definition
      self.container = container
      self.keys = keys
      self.count = count
      self.environments = environments
      self.definitions = definitions
      self.reason = reason
      self.source = source
    }

    fileprivate mutating func merge(_ other: Entry, after last: Entry) {
      count += other.count
      add(environments: other.environments)
      definitions = max(definitions, other.definitions)
      reason = last.reason ?? other.reason
    }

    /// Adds environments without duplicates, and sorts them.
    mutating func add(environments others: [String]) {
      let known = environments.map(ExactName.init)
      guard !others.allSatisfy({ known.contains(ExactName($0)) }) else { return }
      environments = (environments + others).exactNames().map(\.text).sorted { $0.precedes($1) }
    }

    var identity: FindingIdentity {
      FindingIdentity(rule: rule, code: code, container: container, keys: keys)
    }
  }

  /// The entries, sorted by definition, rule, code, container and keys; each identity occurs once.
  public let entries: [Entry]
  /// The entries of each definition.
  private let ranges: [ExactName: Range<Int>]

  /// Sorts the entries and merges those with one identity.
  ///
  /// O(n log n); O(n) if they are sorted, as in a file that the command wrote.
  public init(_ entries: [Entry] = []) {
    let isSorted = entries.indices.dropFirst().allSatisfy { Self.isSorted(entries, before: $0) }
    self.init(sorted: isSorted ? entries : Self.merged(entries))
  }

  /// Creates a baseline of entries that are sorted, each identity once.
  init(sorted entries: [Entry]) {
    self.entries = entries
    var ranges: [ExactName: Range<Int>] = [:]
    var start = 0
    while start < entries.count {
      let name = entries[start].definition
      let end = entries[start...].firstIndex { !$0.definition.isExactly(name) } ?? entries.count
      ranges[ExactName(name)] = start..<end
      start = end
    }
    self.ranges = ranges
  }

  /// Whether an entry comes after the entry before it in the sorted order.
  ///
  /// The members are compared in place, because a copy of an entry takes longer than the comparison.
  private static func isSorted(_ entries: [Entry], before position: Int) -> Bool {
    let last = position - 1
    if let order = entries[last].definition.order(before: entries[position].definition) {
      return order
    }
    if let order = entries[last].rule.order(before: entries[position].rule) { return order }
    if entries[last].code == nil, entries[position].code == nil,
      entries[last].container == nil, entries[position].container == nil
    {
      return order(entries[last].keys, before: entries[position].keys) == true
    }
    return order(entries[last], before: entries[position]) == true
  }

  private static func merged(_ entries: [Entry]) -> [Entry] {
    // Positions are sorted, because it takes long to move entries.
    let positions = entries.indices.sorted {
      order(entries[$0], before: entries[$1]) ?? ($0 < $1)
    }
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count)
    for entry in positions.lazy.map({ entries[$0] }) {
      if let last = merged.last, order(last, before: entry) == nil {
        merged[merged.count - 1].merge(entry, after: last)
      } else {
        merged.append(entry)
      }
    }
    return merged
  }

  /// The entries of a definition, by its name.
  func entries(of definition: String) -> ArraySlice<Entry> {
    ranges[ExactName(definition)].map { entries[$0] } ?? []
  }

  /// The number of findings in all entries.
  ///
  /// O(entries).
  public var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// Whether an entry comes before another one; nil if both record the same findings.
  static func order(_ one: Entry, before other: Entry) -> Bool? {
    if let order = one.definition.order(before: other.definition) { return order }
    if let order = one.rule.order(before: other.rule) { return order }
    if let order = (one.code ?? "").order(before: other.code ?? "") { return order }
    if let order = (one.container ?? "").order(before: other.container ?? "") { return order }
    return order(one.keys, before: other.keys)
  }

  /// Whether a list of keys comes before another one; nil if they are equal.
  static func order(_ one: [String], before other: [String]) -> Bool? {
    for index in 0..<min(one.count, other.count) {
      if let order = one[index].order(before: other[index]) { return order }
    }
    return one.count == other.count ? nil : one.count < other.count
  }
}
