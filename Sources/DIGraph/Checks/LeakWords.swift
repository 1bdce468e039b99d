package import DIDefinition

/// The texts for a scope leak, alone and in a group of leaks of the same object.
package struct LeakWords {
  /// The way in which the holder gets the object.
  private enum Form {
    /// The holder outlives it.
    case outlived
    /// The holder is in the weak scope and may outlive it.
    case cachedOutside
    /// The holder has a provider of it.
    case provided
    /// The holder requests it through a provider and objects without a lasting lifetime.
    case reached
    /// A new one is constructed for each request.
    case neverCached
  }

  package let target: Int
  /// Whether a provider is on the path.
  package let isProvided: Bool
  /// Whether each object on the path holds the next one; otherwise the holder only needs the object.
  package let isHeld: Bool
  package let held: String
  package let holder: String
  private let long: String
  private let short: String
  private let form: Form
  private let notation: Notation
  private let isProperty: Bool

  /// Creates the words; nil if the path is empty, or if an object of its lifetime may be held.
  ///
  /// - Parameters:
  ///   - target: the object that is held, needed or provided.
  ///   - path: the edges from the holder to the object.
  ///   - graph: the graph.
  ///   - notation: the notation of the advice.
  package init?(
    ofTarget target: Int, path: [Int], in graph: DependencyGraph, _ notation: Notation
  ) {
    guard let edge = path.first else { return nil }
    let holder = graph.source(of: edge)
    let lifetime = graph.lifetime(of: target)
    isProvided = path.contains { graph.facts[$0].isProvider }
    switch lifetime {
    case .declared where isProvided:
      // The steps after the holder's own request are those of aliases and collections.
      form = path.dropFirst().allSatisfy(graph.isStepOfRequest) ? .provided : .reached
    case .declared: form = graph.lifetime(of: holder) == .weak ? .cachedOutside : .outlived
    case .prototype, .graph: form = .neverCached
    case .singleton, .weak, .unscoped: return nil
    }
    self.target = target
    isHeld = path.allSatisfy { graph.facts[$0].holds }
    held = graph.name(of: target)
    self.holder = graph.name(of: holder)
    long = graph.scopes.name(of: graph.lifetime(of: holder))
    short = graph.scopes.name(of: lifetime)
    self.notation = notation
    isProperty = graph.kind(of: edge) == .property
  }

  /// The holder.
  package var subject: String { "\(long) '\(holder)'" }

  package var predicate: String {
    let verb = isHeld ? "holds" : "needs"
    return switch form {
    case .outlived: "\(verb) \(short) '\(held)', which it outlives"
    case .cachedOutside: "\(verb) \(short) '\(held)', but is cached outside of \(short)"
    case .provided: "has a provider of \(short) '\(held)', which fails while no \(short) is open"
    case .reached:
      "reaches \(short) '\(held)' through a provider, which always fails: it resolves outside of \(short)"
    case .neverCached: "holds one '\(held)', which is bound as \(short)"
    }
  }

  package var predicateOfAll: String {
    let verb = isHeld ? "hold" : "need"
    return switch form {
    case .outlived: "\(verb) \(short) '\(held)', which they outlive"
    case .cachedOutside: "\(verb) \(short) '\(held)', but are cached outside of \(short)"
    case .provided: "have a provider of \(short) '\(held)', which fails while no \(short) is open"
    case .reached:
      "reach \(short) '\(held)' through a provider, which always fails: it resolves outside of \(short)"
    case .neverCached: "hold one '\(held)' each, which is bound as \(short)"
    }
  }

  package var help: String { help(holder: "'\(holder)'", unowned: unowned) }

  package var helpForAll: String { help(holder: nil, unowned: unownedAnywhere) }

  /// The help for one holder; without a holder it is for all of them.
  private func help(holder: String?, unowned: String) -> String {
    switch form {
    case .outlived, .cachedOutside, .provided, .reached:
      return "move \(holder ?? "them") to scope '\(short)', or pass '\(held)' to the method that "
        + "uses it"
    case .neverCached:
      let accept =
        switch notation {
        case .swift:
          "; '.ignoring(\"scope-leak\", reason: …)' on the binding of "
            + "\(holder ?? "each holder") accepts it"
        case .json: ""
        }
      return
        "request a provider, or remove the scope of '\(held)' if sharing it is meant; if it is "
        + "used and not held, declare it with \(unowned)\(accept)"
    }
  }

  private var unowned: String {
    switch notation {
    case .swift where isProperty: "'ownership: .unowned' on the property"
    case .swift: "'.owned(.unowned)' on the parameter"
    case .json: "\"ownership\": \"unowned\""
    }
  }

  private var unownedAnywhere: String {
    switch notation {
    case .swift: "'.owned(.unowned)' on the parameter, 'ownership: .unowned' on the property"
    case .json: "\"ownership\": \"unowned\""
    }
  }
}
