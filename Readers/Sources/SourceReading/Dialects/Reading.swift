import DIDefinition

/// The facts that a dialect read of an app, before and between the passes.
struct Reading {
  /// The name of the container, if the app has several.
  var name: String?
  var registrations: [Registration] = []
  var roots: [Request] = []
  var unread: [Unread] = []
  /// Keys that are declared outside of the sources.
  var externals: [String] = []
  var containers: [ReadContainer] = []
  /// The lifetime of registrations that name none, where their container has no default of its own.
  var defaultScope: String?
  var composition: Composition?
  /// Keys without a value of their own, which the app would have to give one.
  var promised: Set<String> = []
  /// Whether a key that is requested exists, because the app compiles: another module binds it.
  var declaresExternals = false
  /// The number of places that were seen, and of those that were read.
  var balance: ContainerDefinition.Balance?
}

/// A request outside of factories.
struct OwnedRequest: Sendable {
  var request: Request
  /// The type whose code contains it; nil outside of types and in static code.
  var owner: Int?
  /// Whether it runs while an object of that type is constructed.
  var isConstruction: Bool
}

/// The requests of an app: those that are handed on, those of factories, and those of other code.
struct Requests {
  let program: Program
  let summaries: Summaries<RequestEffect>
  /// The closures that are factories.
  let claimed: Set<Int>
  /// The arguments that are instances, by the bodies with their events.
  let claimedEvents: [Int: [Range<Int>]]

  init(
    _ program: Program, _ sites: CallSites, claimed: Set<Int>,
    claimedEvents: [Int: [Range<Int>]] = [:],
    _ direct: [Int: [Summaries<RequestEffect>.Attached]]
  ) {
    (self.program, self.claimed, self.claimedEvents) = (program, claimed, claimedEvents)
    summaries = Summaries(program, sites, claimed: claimed, direct)
  }

  /// The bodies around a body, innermost first; nil if one of them is a factory.
  private func chain(_ body: Int) -> [Int]? {
    var found = [body]
    while let last = found.last {
      if claimed.contains(last) { return nil }
      guard let parent = program.bodies[last].parent else { break }
      found.append(parent)
    }
    return found
  }

  /// The requests outside of factories, in the order of the sources; with `countsStatics`, static code belongs to
  /// its type, too.
  func roots(countsStatics: Bool = false, where isRead: (Body) -> Bool = { _ in true })
    -> [OwnedRequest]
  {
    var found: [OwnedRequest] = []
    let facts = SummaryFacts(program: program)
    for body in summaries.effects.keys.sorted() {
      guard let chain = chain(body), let outermost = chain.last else { continue }
      let outer = program.bodies[outermost]
      guard isRead(outer) else { continue }
      let isDeferred = chain.contains { program.bodies[$0].isDeferred }
      for one in summaries.effects[body] ?? []
      where !one.effect.isOpen(in: facts) && !one.effect.isOfFactory {
        if isClaimed(one.event, chain) { continue }
        var kind: Request.Kind? = outer.isLazy ? .lazy : nil
        switch one.effect.part {
        case .getter: kind = .lazy
        case .method: kind = .property
        case .construction, nil: break
        }
        guard
          let request = one.effect.request(
            isDeferred: isDeferred, isConditional: isConditional(chain), kind: kind)
        else { continue }
        found.append(
          OwnedRequest(
            request: request,
            owner: one.effect.owner ?? (outer.isStatic && !countsStatics ? nil : outer.owner),
            isConstruction: outer.isConstruction))
      }
    }
    return found.inOrder(\.request.place)
  }

  private func isConditional(_ chain: [Int]) -> Bool {
    chain.contains { program.bodies[$0].isConditional }
  }

  /// Whether an event belongs to an argument that is an instance.
  private func isClaimed(_ event: Int, _ chain: [Int]) -> Bool {
    var position = event
    for body in chain {
      if claimedEvents[body]?.contains(where: { $0.contains(position) }) == true { return true }
      position = program.bodies[body].position
    }
    return false
  }

  /// The requests whose type nothing knows.
  func lost(where isRead: (Body) -> Bool = { _ in true }) -> [(body: Int, unread: Unread)] {
    let computed: [(Int, Unread)] = summaries.unsettled.map { one in
      (
        one.body,
        Unread(
          kind: .request, reason: "its name is computed", mayBind: .none,
          slots: one.effect.slots, place: one.effect.place)
      )
    }
    return computed.map { (body: $0.0, unread: $0.1) }
      + summaries.lost.compactMap { lost in
        guard isRead(program.bodies[lost.body]) else { return nil }
        return (
          lost.body,
          Unread(
            kind: .request,
            reason: lost.isTooLong
              ? Unread.reasonForDepth : "its type is inferred from where it is used",
            mayBind: .none, slots: lost.effect.slots, place: lost.place)
        )
      }
  }
}

/// The bodies around a body.
extension Program {
  func outermost(_ body: Int) -> Body {
    var found = bodies[body]
    while let parent = found.parent { found = bodies[parent] }
    return found
  }

  /// The closure around some code that runs later; nil if it runs with the function.
  func deferral(_ body: Int) -> Place? {
    var next: Int? = body
    while let one = next {
      if bodies[one].isDeferred { return bodies[one].place }
      next = bodies[one].parent
    }
    return nil
  }

  /// The bodies that are, or are inside of, some bodies.
  func inside(_ outer: Set<Int>) -> Set<Int> {
    var found = outer
    for body in bodies where body.parent.map(found.contains) == true { found.insert(body.id) }
    return found
  }
}

extension Sequence {
  /// The elements in the order of their places in the sources; those of one place keep their order.
  func inOrder(_ place: (Element) -> Place) -> [Element] {
    enumerated().sorted { first, second in
      let (one, other) = (place(first.element), place(second.element))
      return (one.file, one.offset, first.offset) < (other.file, other.offset, second.offset)
    }.map(\.element)
  }
}
