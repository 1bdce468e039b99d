import Testing

@testable import SwiftDI

/// One binding with a combination of the modifiers that the format allows together, and an earlier
/// binding of the same key.
struct Combination: CustomTestStringConvertible {
  enum Before: CaseIterable {
    case nothing
    case ordinary
    case decorated
    case contribution
    case external
  }

  enum Making: CaseIterable {
    case factory
    /// A factory that requests its own key, as decorators do.
    case wrapper
    case instance
    case alias
    /// An alias to its own key.
    case aliasOfInner
    case factoryWithArgument
    case wrapperWithArgument
    case aliasWithArgument

    var takesArgument: Bool {
      switch self {
      case .factory, .wrapper, .instance, .alias, .aliasOfInner: false
      case .factoryWithArgument, .wrapperWithArgument, .aliasWithArgument: true
      }
    }
  }

  let before: Before
  let making: Making
  let contributes: Bool
  let hasID: Bool
  let overrides: Bool
  let decorates: Bool

  static let all: [Combination] = Making.allCases.flatMap { making in
    Before.allCases.flatMap { before in
      [(false, false), (true, false), (true, true)].flatMap { contributes, hasID in
        [(false, false), (true, false), (false, true), (true, true)].map { overrides, decorates in
          Combination(
            before: before, making: making, contributes: contributes, hasID: hasID,
            overrides: overrides, decorates: decorates)
        }
      }
    }
  }

  var testDescription: String {
    let words = [
      contributes ? (hasID ? "contributes(id)" : "contributes") : nil,
      overrides ? "overrides" : nil, decorates ? "decorates" : nil,
    ].compactMap(\.self)
    return "\(making) \(words.joined(separator: " ")) after \(before)"
  }

  // MARK: Describing the bindings

  private static let key: BindingName = "key"

  private var arguments: [any Any.Type] { making.takesArgument ? [Int.self] : [] }

  private var inner: Dependency {
    making.takesArgument
      ? .named(Self.key, as: Make<Node, Int>.self) : .named(Self.key, as: Node.self)
  }

  /// A blueprint of the binding and the earlier one, with a binding that requests it if given.
  func blueprint(requestedAs request: Request?) -> Blueprint {
    Blueprint { bindings in
      bindings.node("other", needs: [])
      bindings.node("other", arguments: [Int.self], needs: [])
      describeBefore(bindings)
      describe(bindings).change {
        $0.contributes = contributes
        $0.id = hasID ? "id" : nil
        $0.overrides = overrides
        $0.decorates = decorates
      }
      if let request { bindings.node("asker", needs: [request.need(of: Self.key)]) }
    }
  }

  private func describeBefore(_ bindings: Bindings) {
    switch before {
    case .nothing: break
    case .ordinary: bindings.node(Self.key, arguments: arguments, needs: [])
    case .decorated:
      bindings.node(Self.key, arguments: arguments, needs: [])
      bindings.node(Self.key, arguments: arguments, needs: [inner]).decorates()
    case .contribution:
      bindings.node(Self.key, arguments: arguments, needs: []).contributes(id: "id")
    case .external:
      let visit = Scope.declared("visit")
      bindings.externals.append(
        Bindings.External(
          key: KeyReference(Node.self, name: Self.key, arguments: arguments), scope: visit,
          place: SourcePlace(#fileID, #line, 1)))
      bindings.declare(visit)
    }
  }

  private func describe(_ bindings: Bindings) -> Bound<Node, Void> {
    switch making {
    case .factory, .factoryWithArgument:
      bindings.node(Self.key, arguments: arguments, needs: [])
    case .wrapper, .wrapperWithArgument:
      bindings.node(Self.key, arguments: arguments, needs: [inner])
    case .instance: bindings.instance(Node()).named(Self.key)
    case .alias: bindings.alias(Node.self, to: Key(Node.self, "other")) { $0 }.named(Self.key).bound
    case .aliasOfInner:
      bindings.alias(Node.self, to: Key(Node.self, Self.key)) { $0 }.named(Self.key).bound
    case .aliasWithArgument:
      bindings.alias(Node.self, to: Key(Node.self, "other"), arguments: Int.self) { $0 }.named(
        Self.key
      ).bound
    }
  }

  // MARK: Requesting the key

  /// How the key is requested.
  enum Request: CaseIterable {
    case instance
    case optional
    case provider
    case lazy
    case collection
    case providerOfCollection
    case collectionOfProviders
    case make
    case makeWithOtherArgument
    case collectionOfMakes

    var isOfCollection: Bool {
      switch self {
      case .collection, .providerOfCollection, .collectionOfProviders, .collectionOfMakes: true
      case .instance, .optional, .provider, .lazy, .make, .makeWithOtherArgument: false
      }
    }

    func need(of name: BindingName) -> Dependency {
      switch self {
      case .instance: .named(name, as: Node.self)
      case .optional: .named(name, as: Node?.self)
      case .provider: .named(name, as: Provider<Node>.self)
      case .lazy: .named(name, as: Lazy<Node>.self)
      case .collection: .named(name, as: All<Node>.self)
      case .providerOfCollection: .named(name, as: Provider<All<Node>>.self)
      case .collectionOfProviders: .named(name, as: All<Provider<Node>>.self)
      case .make: .named(name, as: Make<Node, Int>.self)
      case .makeWithOtherArgument: .named(name, as: Make<Node, String>.self)
      case .collectionOfMakes: .named(name, as: All<Make<Node, Int>>.self)
      }
    }

    /// Requests the key directly from the container; returns the number of nodes, or nil for what only
    /// another binding can request.
    func nodes(of name: BindingName, in container: Container) throws(ResolutionError) -> Int? {
      let key = Key(Node.self, name)
      switch self {
      case .instance: _ = try container[key]
      case .optional: return try container.find(key) == nil ? 0 : 1
      case .provider: _ = try container.provider(of: key)()
      case .lazy: _ = try container.lazy(key).value
      case .collection: return try container.all(key).count
      case .make: _ = try container.make(key, with: 1)
      case .makeWithOtherArgument: _ = try container.make(key, with: "1")
      case .providerOfCollection, .collectionOfProviders, .collectionOfMakes: return nil
      }
      return 1
    }

    /// The number of nodes that were injected into another binding.
    func nodes(injected need: Any) throws(ResolutionError) -> Int {
      switch need {
      case let all as All<Node>: return all.count
      case let later as Provider<All<Node>>: return try later().count
      case let all as All<Provider<Node>>:
        for one in all { _ = try one() }
        return all.count
      case let all as All<Make<Node, Int>>:
        for one in all { _ = try one(1) }
        return all.count
      case let later as Provider<Node>: _ = try later()
      case let later as Lazy<Node>: _ = try later.value
      case let later as Make<Node, Int>: _ = try later(1)
      case let later as Make<Node, String>: _ = try later("1")
      case let node as Node?: return node == nil ? 0 : 1
      default: break
      }
      return 1
    }
  }

  /// The result of a direct request: the number of nodes, or the code of the error; nil for what only
  /// another binding can request.
  func outcome(of request: Request, in container: Container) -> String? {
    do throws(ResolutionError) {
      return try request.nodes(of: Self.key, in: container).map(String.init)
    } catch {
      return "\(error.code)"
    }
  }

  /// The result of the same request by another binding, as its dependency.
  func outcomeOfInjection(of request: Request, in container: Container) -> String {
    do throws(ResolutionError) {
      var count = 0
      for need in try container[Key(Node.self, "asker")].needs {
        count += try request.nodes(injected: need)
      }
      return "\(count)"
    } catch {
      return "\(error.code)"
    }
  }
}

@Suite struct `Bindings with several words` {
  @Test(arguments: Combination.all)
  func `are built exactly if the command finds no error, and can then be requested`(
    _ combination: Combination
  ) throws {
    let alone = combination.blueprint(requestedAs: nil)
    let verdicts = try Verdicts(alone)
    #expect(verdicts.linted == verdicts.built)
    // If the binding alone has an error, requests for it are not tested.
    guard verdicts.isSound else { return }
    let container = try Container(alone)
    var outcomes: Set<String> = []
    for request in Combination.Request.allCases {
      let requested = combination.blueprint(requestedAs: request)
      let verdicts = try Verdicts(requested)
      #expect(verdicts.linted == verdicts.built, "requested as \(request)")
      let outcome = combination.outcome(of: request, in: container)
      guard verdicts.isSound else {
        // A dependency that is missing for a binding is also missing for a direct request, except
        // that a request for a collection then returns no elements.
        if let outcome {
          #expect(outcome == (request.isOfCollection ? "0" : "missing"), "requested as \(request)")
        }
        continue
      }
      let injected = combination.outcomeOfInjection(of: request, in: try Container(requested))
      if let outcome { #expect(injected == outcome, "requested as \(request)") }
      outcomes.insert(injected)
    }
    #expect(outcomes.contains("1") || outcomes.contains("2"), "nothing can be requested")
    container.close()
  }
}
