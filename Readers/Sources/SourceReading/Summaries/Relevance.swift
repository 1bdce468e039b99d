/// The bodies that lead to a request, so that following a factory passes all others by.
struct Relevance {
  private(set) var bodies: Set<Int> = []

  init(_ program: Program, _ sites: CallSites, _ starts: Set<Int>) {
    // A type whose methods request something belongs to the factory that constructs it.
    let owners = Set(starts.compactMap { program.bodies[$0].owner })
    var entering: [Int: [Int]] = [:]
    var pending = Array(starts)
    for body in program.bodies {
      for event in body.events {
        for next in Self.entered(event, program, sites) {
          entering[next, default: []].append(body.id)
        }
        switch event {
        case .call(let call):
          switch call.target {
          case .parameter: pending.append(body.id)
          case .construction(let type, _):
            if let index = program.app.type(canonical: type),
              !owners.isDisjoint(with: program.app.lineage(of: index))
            {
              pending.append(body.id)
            }
          case .none, .function, .closure: break
          }
        case .read, .wrapper, .use, .assignment, .nested: break
        }
      }
    }
    bodies = Set(pending)
    while let body = pending.popLast() {
      for one in entering[body] ?? [] where bodies.insert(one).inserted { pending.append(one) }
    }
  }

  /// The bodies that an event may enter.
  private static func entered(_ event: Event, _ program: Program, _ sites: CallSites) -> [Int] {
    switch event {
    case .call(let call):
      switch call.target {
      case .function(let callee): return sites.bodies(of: callee)
      case .construction(let type, let callee):
        var found = callee.flatMap { program.bodyAt[$0.function.place] }.map { [$0] } ?? []
        guard let index = program.app.type(canonical: type) else { return found }
        for owner in program.app.lineage(of: index) where program.app.types[owner].kind != .protocol
        {
          found += program.valueBodies[owner] ?? []
          found += program.app.types[owner].initializers.compactMap { program.bodyAt[$0.place] }
        }
        return found
      case .closure(let body): return [body]
      case .parameter, .none: return []
      }
    case .read(let read):
      return read.getter.flatMap { program.bodyAt[$0] ?? program.staticBody($0) }.map { [$0] } ?? []
    case .nested(let body): return [body]
    case .wrapper, .use, .assignment: return []
    }
  }
}
