/// Puts decorators where they wrap what they are meant for.
///
/// In a definition a decorator wraps the bindings before it, and an override replaces them together
/// with their decorators. The author of a decorator cannot choose which module is described first.
/// So a decorator is moved behind the first binding of its key in its container, or behind an
/// override by another module, unless that is a test's double. Decorators of one key keep their
/// order.
///
/// A decorator is not an element of a collection. So a contribution with decorators is written as a
/// separate binding, under a name that only its decorator requests, and the last decorator as the
/// contribution.
struct Decorators {
  private typealias Place = Blueprint.Entry.Place

  private let entries: [Blueprint.Entry]
  /// The bindings that can be decorated.
  private var decoratable: [Place: [Int]] = [:]
  /// The number of contributions and decorators that are written under names of their own.
  private var named: [Place: Int] = [:]

  /// The bindings in the order of a definition.
  ///
  /// O(bindings).
  static func apply(to entries: [Blueprint.Entry]) -> [Blueprint.Entry] {
    guard entries.contains(where: \.registration.decorates) else { return entries }
    var decorators = Decorators(entries)
    return decorators.placed()
  }

  private init(_ entries: [Blueprint.Entry]) {
    self.entries = entries
    for (index, entry) in entries.enumerated() where !entry.registration.decorates {
      guard !entry.registration.contributes || entry.registration.id != nil else { continue }
      decoratable[entry.place(id: entry.registration.id), default: []].append(index)
    }
  }

  private mutating func placed() -> [Blueprint.Entry] {
    var wrapping: [Int: [Int]] = [:]
    for index in entries.indices where entries[index].registration.decorates {
      if let decorated = decorated(by: index) { wrapping[decorated, default: []].append(index) }
    }
    var inPlace: [Int: [Blueprint.Entry]] = [:]
    for (decorated, decorators) in wrapping.sorted(by: { $0.key < $1.key }) {
      let isContribution = entries[decorated].registration.contributes
      let moved = isContribution ? decorators : decorators.filter { $0 < decorated }
      inPlace[decorated] =
        isContribution ? chain(decorated, decorators) : ([decorated] + moved).map { entries[$0] }
      for decorator in moved { inPlace[decorator] = [] }
    }
    return entries.indices.flatMap { inPlace[$0] ?? [entries[$0]] }
  }

  /// The binding that a decorator is meant for; nil if there is none.
  private func decorated(by decorator: Int) -> Int? {
    let entry = entries[decorator]
    let candidates = decoratable[entry.place(id: entry.registration.decoratedID)] ?? []
    let override = candidates.last {
      entries[$0].registration.overrides && !entries[$0].isDouble
        && ($0 < decorator || entries[$0].module != entry.module)
    }
    return override ?? candidates.first
  }

  /// A contribution under its own name, then its decorators, the last one as the contribution.
  private mutating func chain(_ decorated: Int, _ decorators: [Int]) -> [Blueprint.Entry] {
    let wrapped = entries[decorated].registration
    let place = entries[decorated].place(id: wrapped.id)
    var inner: KeyReference?
    return ([decorated] + decorators).enumerated().map { depth, index in
      var entry = entries[index]
      let registration = Registration(unmarked: entry.registration)
      let isLast = depth == decorators.count
      registration.contributes = isLast
      registration.overrides = isLast && wrapped.overrides
      registration.mapKey = isLast ? wrapped.mapKey : nil
      registration.id = isLast ? wrapped.id : nil
      if let inner { registration.request(inner, insteadOf: place.key) }
      if !isLast { registration.key = name(place) }
      inner = registration.key
      entry.registration = registration
      return entry
    }
  }

  private mutating func name(_ place: Place) -> KeyReference {
    let number = (named[place] ?? 0) + 1
    named[place] = number
    var key = place.key
    let text = (key.name.map { $0.text + " " } ?? "") + "\(place.id ?? ""), wrapped"
    key.name = BindingName(numbered(text, number))
    return key
  }
}
