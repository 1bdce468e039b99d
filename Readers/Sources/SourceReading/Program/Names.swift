/// The meanings of local names; a copy shares everything that is there when it is made.
///
/// A body with thousands of variables and closures has a scope for each of them. So the values are in tables that
/// never change, of which each is at least twice as large as the next: a name is looked up in few of them, and a
/// copy of the last one is small.
struct Names<Value> {
  private final class Table {
    let values: [String: Value?]
    let next: Table?

    init(_ values: [String: Value?], _ next: Table?) { (self.values, self.next) = (values, next) }
  }

  private static var mostOwn: Int { 16 }

  private var own: [String: Value?] = [:]
  private var table: Table?

  subscript(name: String) -> Value? {
    get {
      if let found = own[name] { return found }
      var next = table
      while let one = next {
        if let found = one.values[name] { return found }
        next = one.next
      }
      return nil
    }
    set {
      if newValue == nil, self[name] == nil { return }
      own[name] = .some(newValue)
      guard own.count > Self.mostOwn else { return }
      while let first = table, first.values.count < 2 * own.count {
        own.merge(first.values) { mine, _ in mine }
        table = first.next
      }
      table = Table(own, table)
      own = [:]
    }
  }
}
