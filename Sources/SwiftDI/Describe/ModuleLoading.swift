/// Describes modules, each once and after the modules that it requires.
///
/// In a cycle of modules each is described; building the container reports the cycle.
struct ModuleLoading {
  private(set) var loaded: [LoadedModule]
  private(set) var conflicts: [ModuleConflict] = []
  private var seen: [LoadedModule.Identity: (module: any Module, requiredBy: String?)] = [:]
  private let environment: Container.Environment

  init(after loaded: [LoadedModule], environment: Container.Environment) {
    self.loaded = loaded
    self.environment = environment
    for one in loaded {
      guard let identity = one.identity, let module = one.module else { continue }
      seen[identity] = (module, one.requiredBy)
    }
  }

  private struct Visit {
    let module: any Module
    let requiredBy: String?
    let requires: [any Module]
    var next = 0
  }

  /// Visits modules depth first, on an explicit stack, because requirements may be nested to any
  /// depth.
  mutating func load(_ modules: [any Module]) {
    var visits: [Visit] = []
    for module in modules {
      enter(module, requiredBy: nil, &visits)
      while var visit = visits.popLast() {
        if visit.next < visit.requires.count {
          let required = visit.requires[visit.next]
          visit.next += 1
          visits.append(visit)
          enter(required, requiredBy: visit.module.name, &visits)
        } else {
          let module = visit.module
          loaded.append(
            LoadedModule(
              module, requires: visit.requires.map(LoadedModule.Identity.init),
              requiredBy: visit.requiredBy, environment: environment, module.configure))
        }
      }
    }
  }

  private mutating func enter(_ module: any Module, requiredBy: String?, _ visits: inout [Visit]) {
    let identity = LoadedModule.Identity(module)
    guard let first = seen[identity] else {
      seen[identity] = (module, requiredBy)
      visits.append(Visit(module: module, requiredBy: requiredBy, requires: module.requires))
      return
    }
    guard !ModuleComparison.areEqual(first.module, module) else { return }
    let described = LoadedModule(module, environment: environment, module.configure)
    conflicts.append(
      ModuleConflict(
        module: module, place: described.place, requiredBy: requiredBy,
        firstRequiredBy: first.requiredBy))
  }
}
