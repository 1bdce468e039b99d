@testable import SwiftDI

// Adds bindings that depend only on earlier ones, in the form that each of these requires. The
// scopes, and the bindings that a child shadows, are random.
extension RandomBlueprint {
  enum Form {
    case plain
    case number
    case text
    case collection

    var arguments: [any Any.Type] {
      switch self {
      case .plain, .collection: []
      case .number: [Int.self]
      case .text: [String.self]
      }
    }
  }

  mutating func describeCarefully(_ number: Int, _ bindings: Bindings) {
    let others = forms.keys.sorted()
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      let scopes: [Scope] = [.session, .screen, .job]
      bindings.external(
        Key(Node.self, name(number)),
        in: scopes[Int.random(in: 0..<scopes.count, using: &generator)])
      forms[number] = .plain
    case 1:
      bindings.instance(Node()).named(name(number))
      forms[number] = .plain
    case 2, 3: describeAlias(number, others, bindings)
    default: describeFactory(number, others, bindings)
    }
  }

  private mutating func describeAlias(_ number: Int, _ others: [Int], _ bindings: Bindings) {
    guard let target = others.filter({ forms[$0] != .collection }).randomElement(using: &generator)
    else { return describeFactory(number, others, bindings) }
    switch forms[target] {
    case .number:
      bindings.alias(Node.self, to: Key(Node.self, name(target)), arguments: Int.self) { $0 }
        .named(name(number))
    case .text:
      bindings.alias(Node.self, to: Key(Node.self, name(target)), arguments: String.self) { $0 }
        .named(name(number))
    case .plain, .collection, nil:
      bindings.alias(Node.self, to: Key(Node.self, name(target))) { $0 }.named(name(number))
    }
    forms[number] = forms[target]
  }

  private mutating func describeFactory(_ number: Int, _ others: [Int], _ bindings: Bindings) {
    var needs: [Dependency] = []
    for other in others where chance(40) {
      var need = need(of: other)
      need.ownership = ownership()
      needs.append(need)
    }
    let form: Form = [.plain, .plain, .plain, .number, .text, .collection][
      Int.random(in: 0..<6, using: &generator)]
    let scopes: [Scope] =
      form.arguments.isEmpty
      ? [.unscoped, .prototype, .graph, .singleton, .weak, .weak, .session, .screen, .job]
      : [.unscoped, .prototype]
    let scope = scopes[Int.random(in: 0..<scopes.count, using: &generator)]
    let bound = bindings.node(
      name(number), arguments: form.arguments, needs: needs, scope: scope,
      isAsynchronous: form.arguments.isEmpty && chance(15))
    switch form {
    case .collection: bound.contributes()
    case .plain:
      for other in others where forms[other] == .plain && chance(15) {
        bound.set(\.property, named: name(other), ownership: ownership())
      }
      if chance(25) {
        bindings.node(name(number), needs: [.named(name(number), as: Node.self)], scope: scope)
          .decorates()
      }
    case .number, .text: break
    }
    forms[number] = form
  }

  private mutating func need(of number: Int) -> Dependency {
    let name = name(number)
    let choice = Int.random(in: 0..<5, using: &generator)
    return switch forms[number] {
    case .number: .named(name, as: Make<Node, Int>.self)
    case .text: .named(name, as: Make<Node, String>.self)
    case .collection:
      choice == 0 ? .named(name, as: All<Provider<Node>>.self) : .named(name, as: All<Node>.self)
    case .plain, nil:
      switch choice {
      case 0: .named(name, as: Provider<Node>.self)
      case 1: .named(name, as: Lazy<Node>.self)
      default: .named(name, as: Node.self)
      }
    }
  }
}
