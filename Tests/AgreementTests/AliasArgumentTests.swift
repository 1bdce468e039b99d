import Testing

@testable import SwiftDI

private protocol Permit {}

private struct Visa: Permit {
  let country: String
}

private struct Journey {
  let permit: any Permit
}

/// A request passes the arguments of the binding at the end of a chain of aliases.
@Suite struct `An alias to a binding with arguments` {
  private func describe(_ bindings: Bindings) {
    bindings.bind(Visa.self, arguments: String.self) { Visa(country: $0) }
    bindings.alias((any Permit).self, to: Visa.self, arguments: String.self) { $0 }
  }

  @Test func `is valid with matching arguments`() throws {
    let blueprint = Blueprint(describe).adding {
      $0.bind { (permit: Make<any Permit, String>) in Journey(permit: try permit("Chile")) }
    }
    #expect(try Verdicts(blueprint).linted == [])
    let container = try blueprint.build()
    #expect(try container[Journey.self].permit as? Visa != nil)
    #expect(try container.make((any Permit).self, with: "Peru") is Visa)
  }

  @Test func `is refused without arguments, by engine and command alike`() throws {
    let blueprint = Blueprint(describe).adding {
      $0.bind { (permit: any Permit) in Journey(permit: permit) }
      $0.root((any Permit).self)
    }
    let verdicts = try Verdicts(blueprint)
    #expect(
      verdicts.built.map(\.description) == [
        #"missing-binding ["Journey", "Permit"]"#, #"missing-binding ["Permit"]"#,
      ])
    #expect(verdicts.linted == verdicts.built)
  }

  @Test func `is refused with other arguments, and if it passes none on`() throws {
    let other = Blueprint(describe).adding {
      $0.bind { (permit: Make<any Permit, Int>) in Journey(permit: try permit(1)) }
    }
    #expect(
      try Verdicts(other).built.map(\.description)
        == [#"missing-binding ["Journey", "Permit(Int)"]"#])
    #expect(try Verdicts(other).linted == Verdicts(other).built)
    let plain = Blueprint { bindings in
      bindings.bind(Visa.self, arguments: String.self) { Visa(country: $0) }
      bindings.alias((any Permit).self, to: Visa.self) { $0 }
    }
    #expect(
      try Verdicts(plain).built.map(\.description) == [#"missing-binding ["Permit", "Visa"]"#])
    #expect(try Verdicts(plain).linted == Verdicts(plain).built)
  }
}
