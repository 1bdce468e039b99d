import SwiftDI
import Testing

private final class Profile: Sendable {}
private final class Screen: Sendable {
  init(_: Profile) {}
}
private final class Tabs: Sendable {}

/// Handles that cannot wait, for instances that are always constructed asynchronously.
@Suite struct `A handle of an asynchronous binding` {
  private func profile(_ bindings: Bindings, in scope: Scope = .unscoped) {
    bindings.bind(Profile.self, in: scope) { () async in Profile() }
  }

  private func findings(_ configure: (Bindings) -> Void) -> [String] {
    Blueprint(configure).check().map { "[\($0.code.rawValue)] \($0.message)\n\($0.help ?? "")" }
  }

  private static let cached =
    "bind 'Profile' in a scope that caches it, and resolve it with 'resolveAsync' before"

  @Test func `that is lazy can never be read`() {
    let findings = findings { bindings in
      profile(bindings)
      bindings.bind(Tabs.self, in: .singleton) { (_: Lazy<Profile>) in Tabs() }
    }
    #expect(
      findings == [
        """
        [never-synchronous] 'Tabs' has a 'Lazy' of 'Profile', but it is constructed asynchronously for each \
        request, so reading it always fails
        take a provider and await its 'resolveAsync()', or \(Self.cached)
        """
      ])
  }

  @Test func `that takes arguments can never be called, if what it constructs needs that binding`()
  {
    let findings = findings { bindings in
      profile(bindings)
      bindings.bind(Screen.self, arguments: Int.self) { (_, profile: Profile) in Screen(profile) }
      bindings.bind(Tabs.self) { (_: Make<Screen, Int>) in Tabs() }
    }
    #expect(
      findings == [
        """
        [never-synchronous] 'Tabs' has a 'Make' of 'Screen(Int)', but it needs 'Profile', which is constructed \
        asynchronously for each request, so reading it always fails
        \(Self.cached)
        """
      ])
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let keys: [[String]]
    let configure: @Sendable (Bindings) -> Void

    init(
      _ description: String, _ keys: [[String]], _ configure: @escaping @Sendable (Bindings) -> Void
    ) {
      (testDescription, self.keys, self.configure) = (description, keys, configure)
    }
  }

  @Test(arguments: [
    Case("a lazy of a screen that needs it", [["Tabs", "Screen"]]) {
      $0.bind(Screen.init)
      $0.bind(Tabs.self) { (_: Lazy<Screen>) in Tabs() }
    },
    Case(
      "a lazy in a provider, an optional and a property",
      [["Tabs", "Profile"], ["[Tabs]", "Profile"]]
    ) {
      $0.bind(Tabs.self) { (_: Provider<Lazy<Profile?>>) in Tabs() }
      $0.bind([Tabs].self) { [] }.set(Lazy<Profile>.self) { _, _ in }
    },
    Case("a lazy of an alias", [["Tabs", "AnyObject"]]) {
      $0.alias(AnyObject.self, to: Profile.self) { $0 }
      $0.bind(Tabs.self) { (_: Lazy<AnyObject>) in Tabs() }
    },
    Case("lazy elements of a collection", [["Tabs", "Screen"]]) {
      $0.bind(Screen.init).contributes()
      $0.bind(Tabs.self) { (_: All<Lazy<Screen>>) in Tabs() }
    },
    Case("a root that is a collection", [["Screen"]]) {
      $0.bind(Screen.init).contributes()
      $0.root(All<Screen>.self)
    },
    Case("a lazy of a provider", []) {
      $0.bind(Tabs.self) { (_: Lazy<Provider<Profile>>) in Tabs() }
    },
    Case("a provider", []) {
      $0.bind(Tabs.self) { (_: Provider<Screen>) in Tabs() }; $0.bind(Screen.init)
    },
    Case("a parameter", []) { $0.bind(Tabs.self) { (_: Profile) in Tabs() } },
    Case("a lazy of a cached screen", []) {
      $0.bind(Screen.init, in: .weak)
      $0.bind(Tabs.self) { (_: Lazy<Screen>) in Tabs() }
    },
    Case("a lazy of an unbound screen", []) { $0.bind(Tabs.self) { (_: Lazy<Screen>?) in Tabs() } },
  ])
  func `is an error exactly if it can never be read`(_ one: Case) {
    let findings = Blueprint { bindings in
      profile(bindings)
      one.configure(bindings)
    }.check()
    #expect(findings.map(\.keys) == one.keys)
    #expect(findings.allSatisfy { $0.code == .neverSynchronous })
  }

  @Test func `that is cached can be read once it is constructed`() async throws {
    let container = try Container { bindings in
      profile(bindings, in: .singleton)
      bindings.bind([Lazy<Profile>].self) { (later: Lazy<Profile>) in [later] }
    }
    let later = try container[[Lazy<Profile>].self][0]
    #expect(throws: ResolutionError.self) { try later() }
    let constructed = try await container.resolveAsync(Profile.self)
    #expect(try later() === constructed)
  }
}
