/// What an opaque factory asks with: it can ask, and nothing else.
///
/// A factory that takes one may ask for anything, so its binding is marked opaque in the graph
/// unless it declares its needs. The resolver keeps its container alive while the factory has it;
/// an object that wants to ask later takes a `Provider` instead.
///
/// Kept beyond its factory, or handed to another thread, it asks as the container does.
public struct Resolver: Sendable {
  let container: Container
  private let factoryFrame: GraphFrame?
  private let factoryChain: RequestChain?
  private let isFactoryOnMain: Bool
  /// What the factory declared, if it declared anything.
  let declared: [KeyReference]?

  init(container: Container, context: Context = .none, declared: [KeyReference]? = nil) {
    self.container = container
    self.declared = declared
    factoryFrame = context.frame
    factoryChain = context.chain
    isFactoryOnMain = context.isOnMain
  }

  /// Whether it is the factory that asks.
  private var isWithinFactory: Bool { factoryChain?.isRunningHere ?? false }
  private var chain: RequestChain? { isWithinFactory ? factoryChain : nil }
  /// The instances of the graph scope that the factory's request shares.
  var frame: GraphFrame? { isWithinFactory ? factoryFrame : nil }

  /// What a request carries along.
  private func state() -> RequestState {
    guard isWithinFactory else { return RequestState() }
    return RequestState(frame: factoryFrame, isOnMain: isFactoryOnMain, chain: factoryChain)
  }

  /// Answers a request.
  ///
  /// - Throws: `ResolutionError`, with the code `undeclared` if the factory declared its needs and
  ///   this is not among them.
  public func resolve<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> T {
    if TypeKind(T.self) == .value, let handle = T.self as? any DependencyHandle.Type,
      container.knownSlot(for: KeyReference(T.self, name: name)) == nil
    {
      return try handleValue(handle, name: name)
    }
    let key = KeyReference(T.self, name: name)
    return try resolve(key) { (memory) in memory.assumingMemoryBound(to: T.self).move() }
  }

  /// Answers a request for a typed key.
  public func resolve<T>(_ key: Key<T>) throws(ResolutionError) -> T {
    try resolve(T.self, key.name)
  }

  /// Answers a request.
  public subscript<T>(_ type: T.Type, _ name: BindingName? = nil) -> T {
    get throws(ResolutionError) { try resolve(type, name) }
  }

  /// Answers a request for a typed key.
  public subscript<T>(_ key: Key<T>) -> T {
    get throws(ResolutionError) { try resolve(key) }
  }

  /// The instance of a type if it is bound; nil if nothing is.
  public func find<T>(
    _ type: T.Type = T.self, _ name: BindingName? = nil
  ) throws(ResolutionError) -> T? {
    guard container.answers(type, name) else { return nil }
    return try resolve(type, name)
  }

  private func handleValue<T>(
    _ handle: any DependencyHandle.Type, name: BindingName?
  ) throws(ResolutionError) -> T {
    let made = try handle.handle(from: self, name: name)
    guard let value = made as? T else {
      throw ResolutionError(.missing, key: TypeText.short(T.self))
    }
    return value
  }

  func slot(for key: KeyReference) throws(ResolutionError) -> SlotReference {
    if let declared, !declared.contains(key) {
      throw ResolutionError(.undeclared, key: key.text)
    }
    container.note(key, askedFrom: chain)
    return try container.slot(for: key)
  }

  private func resolve<T>(
    _ key: KeyReference, _ take: (UnsafeMutableRawPointer) -> T
  ) throws(ResolutionError) -> T {
    let slot = try slot(for: key)
    if RequestChain.contains(slot, in: chain) { throw slot.failing(slot.error(.cycle)) }
    var state = state()
    return try slot.withMemory(T.self) { (memory) throws(ResolutionError) in
      try slot.answer(into: memory, state: &state)
    }
  }
}

extension Resolver: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    var need = Need(Resolver.self)
    need.isBuiltIn = true
    need.handles = [Resolver.self]
    return DependencyNeed(need)
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Resolver.self) { slot, context in slot.resolver(context) }
  }

  public static func handle(
    from resolver: Resolver, name: BindingName?
  ) throws(ResolutionError) -> Resolver { resolver }
}

extension Resolver {
  /// The contributions under a key, each with its key in a map.
  func contributions<T>(
    _ type: T.Type, _ name: BindingName?
  ) throws(ResolutionError) -> [(key: String?, element: T)] {
    var need = Need.of(T.self)
    need.key.name = name
    if let declared, !declared.contains(need.key) {
      throw ResolutionError(.undeclared, key: need.key.text)
    }
    var found: [(key: String?, element: T)] = []
    let asked = container.overlay() ?? container
    for row in asked.plan.contributions[need.key] ?? [] {
      guard let slot = asked.slot(ofRow: row) else { continue }
      container.note(need.key, askedFrom: chain)
      if let handle = need.handles.first {
        found.append((slot.mapKey, try element(T.self, handle, slot)))
        continue
      }
      var state = state()
      let element = try slot.withMemory(T.self) { (memory) throws(ResolutionError) in
        try slot.answer(into: memory, state: &state)
      }
      found.append((slot.mapKey, element))
    }
    return found
  }

  /// An element that is handed over through a handle of its own.
  private func element<T>(
    _ type: T.Type, _ handle: any DependencyHandle.Type, _ target: SlotReference
  ) throws(ResolutionError) -> T {
    let row = Plan.Row(
      key: target.key, recipe: handle.recipe(links: 1).recipe, keeping: .plain)
    row.handle = .now
    var links = target
    var failure: ResolutionError?
    let value: T? = withUnsafeMutablePointer(to: &links) { links in
      let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
      slot.initialize(
        to: Slot(row, links: links, container: target.container, state: .plain))
      defer {
        slot.deinitialize(count: 1)
        slot.deallocate()
      }
      do throws(ResolutionError) {
        return try withExtendedLifetime(row) { () throws(ResolutionError) in
          try SlotReference(slot).value(T.self, .none)
        }
      } catch {
        failure = error
        return nil
      }
    }
    guard let value else { throw failure ?? target.error(.missing) }
    return value
  }
}
