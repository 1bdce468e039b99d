/// From how many places, and under which circumstances, an app uses the code that shows its views.
struct CodeUses {
  private let types: ViewTypes
  private let sites: CallSites
  /// The number of places that construct a type.
  private var constructions: [Int: Int] = [:]
  private var program: Program { types.program }
  private var app: App { program.app }

  init(_ types: ViewTypes, _ sites: CallSites) {
    (self.types, self.sites) = (types, sites)
    for body in program.bodies {
      for case .call(let call) in body.events {
        guard case .construction(let type, _) = call.target,
          let index = app.type(canonical: type)
        else { continue }
        for owner in app.lineage(of: index) { constructions[owner, default: 0] += 1 }
      }
    }
  }

  /// Whether data chooses the branch that code is in.
  func isChosen(_ position: Int, _ body: Int) -> Bool {
    switch program.bodies[body].events[position] {
    case .call(let call) where call.circumstances.isChosen: return true
    case .read(let read) where read.circumstances.isChosen: return true
    case .call, .read, .wrapper, .use, .assignment, .nested: break
    }
    var next: Int? = body
    while let one = next {
      if program.bodies[one].isChosen { return true }
      next = program.bodies[one].parent
    }
    return false
  }

  /// Whether several places use some code, which may choose another branch for each.
  func isShared(_ body: Int) -> Bool {
    let code = program.bodies[body]
    if (sites.sites[body] ?? []).count > 1 { return true }
    guard let owner = code.owner, constructions[owner, default: 0] > 1 else { return false }
    return app.types[owner].properties.contains {
      !$0.isStatic && $0.getter == nil && $0.value == nil
    }
  }

  /// Whether the app runs some code, as far as the sources tell it.
  func isEntered(_ code: Body) -> Bool {
    if !(sites.sites[code.id] ?? []).isEmpty { return true }
    guard let owner = code.owner else { return code.kind == .statements }
    return !code.isStatic && constructions[owner, default: 0] > 0 || types.isStarted(owner)
  }
}
