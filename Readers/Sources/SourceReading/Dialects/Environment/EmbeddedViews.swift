/// The code that may run inside of a view that contains another framework's views.
///
/// A host in such code inherits what is set on that view.
struct EmbeddedViews {
  /// Bodies that are in no other body.
  private var embedded: Set<Int> = []

  init(_ types: ViewTypes, _ sites: CallSites) {
    let (program, app) = (types.program, types.program.app)
    var owned: [Int: [Int]] = [:]
    var inside: [Int: [Int]] = [:]
    for body in program.bodies {
      let outermost = program.outermost(body.id)
      inside[outermost.id, default: []].append(body.id)
      if body.parent == nil, let owner = body.owner { owned[owner, default: []].append(body.id) }
    }
    var pending = Self.bridges(types).flatMap { owned[$0] ?? [] }
    while let next = pending.popLast(), program.budget.take() {
      guard embedded.insert(next).inserted else { continue }
      for event in (inside[next] ?? []).flatMap({ program.bodies[$0].events }) {
        var used: [Int] = []
        switch event {
        case .call(let call):
          switch call.target {
          case .construction(let type, _):
            // All code of an object may run where the object is.
            guard let index = app.type(canonical: type) else { continue }
            used = app.lineage(of: index).flatMap { owned[$0] ?? [] }
          case .function(let callee): used = sites.bodies(of: callee)
          case .none, .closure, .parameter: continue
          }
        case .read(let read): used = read.getter.flatMap { program.bodyAt[$0] }.map { [$0] } ?? []
        case .wrapper, .use, .assignment, .nested: continue
        }
        pending += used.filter { body in
          !embedded.contains(body) && program.bodies[body].owner.map(types.isView) != true
        }
      }
    }
  }

  /// The types that contain such views, and the types inside of them, such as their coordinators.
  private static func bridges(_ types: ViewTypes) -> [Int] {
    let app = types.program.app
    let bridges = app.types.indices.filter(types.isBridge)
    let names = Set(bridges.map { app.types[$0].name })
    let inner = app.types.indices.filter { type in
      let context = app.types[type].context
      return (1..<max(1, context.count)).contains {
        names.contains(context.prefix($0).joined(separator: "."))
      }
    }
    return bridges + inner
  }

  /// Whether a body that is in no other body is such code.
  func contains(_ body: Body) -> Bool { embedded.contains(body.id) }
}
