import SwiftDI
import Testing

extension Scope {
  fileprivate static let day = Scope.declared("day")
  fileprivate static let hour = Scope.declared("hour", within: .day)
}

private final class Box<Content> {
  let content: Content
  init(_ content: Content) { self.content = content }
}

/// Overrides also apply to scopes that were opened before, as long as they are in force.
@Suite struct OverriddenScopeTests {
  @Test func `overrides reach open scopes and the scopes within them`() throws {
    let container = try Container { bindings in
      bindings.bind(Int.self, in: .singleton) { 1 }
      bindings.bind(String.self, in: .day) { (number: Int) in "\(number)" }
      bindings.bind(Box<String>.init, in: .hour)
      bindings.bind(Box<Double>.self, in: .day) { Box(2) }
    }
    let day = try container.open(.day)
    let hour = try day.open(.hour)
    let kept = try day[Box<Double>.self]
    let provider = try hour.provider(of: String.self)
    try container.withOverrides {
      $0.instance(5)
    } operation: { () throws in
      #expect(try day[Int.self] == 5 && hour[Int.self] == 5)
      #expect(try day[String.self] == "5" && hour[String.self] == "5" && provider() == "1")
      #expect(try hour[Box<String>.self].content == "5")
      #expect(try hour[Box<String>.self] === hour[Box<String>.self])
      // Instances that do not depend on an override are not shared either.
      #expect(try day[Box<Double>.self] !== kept)
      #expect(try hour[Box<Double>.self] === day[Box<Double>.self])
      #expect(try day.open(.hour)[Box<String>.self].content == "5")
      #expect(try container.open(.day)[String.self] == "5")
    }
    #expect(try day[String.self] == "1" && hour[Box<String>.self].content == "1")
  }

  @Test func `overrides reach children and their children`() throws {
    let container = try Container { bindings in
      bindings.bind(Int.self) { 1 }
      bindings.bind(String.self) { (number: Int) in "\(number)" }
    }
    let child = try container.child { bindings in
      bindings.bind(Box<String>.init, in: .singleton)
      bindings.bind(Box<Double>.self, in: .singleton) { Box(2) }
    }
    let grandchild = try child.child { bindings in
      bindings.bind(Box<Box<String>>.init, in: .singleton)
    }
    let (kept, real) = try (child[Box<Double>.self], child[Box<String>.self])
    try container.withOverrides {
      $0.instance(5)
    } operation: { () throws in
      #expect(try child[Int.self] == 5 && child[String.self] == "5")
      #expect(try child[Box<String>.self].content == "5")
      #expect(try grandchild[Box<Box<String>>.self].content === child[Box<String>.self])
      #expect(try child[Box<Double>.self] !== kept)
      let late = try child.child { $0.bind(Box<Box<String>>.init) }
      #expect(try late[Box<Box<String>>.self].content.content == "5")
    }
    #expect(try child[Box<String>.self] === real && real.content == "1")
    #expect(try grandchild[Box<Box<String>>.self].content === real)
  }

  @Test func `overrides of a child and of its parent apply together`() throws {
    let container = try Container { bindings in bindings.bind(Int.self) { 1 } }
    let child = try container.child { bindings in
      bindings.bind(Double.self) { 2 }
      bindings.bind(String.self) { (one: Int, two: Double) in "\(one) \(two)" }
    }
    try child.withOverrides {
      $0.instance(7.0)
    } operation: { () throws in
      #expect(try child[String.self] == "1 7.0")
      try container.withOverrides {
        $0.instance(5)
      } operation: { () throws in
        #expect(try container[Int.self] == 5)
        #expect(try child[Double.self] == 7)
      }
    }
    try container.withOverrides {
      $0.instance(5)
    } operation: { () throws in
      try child.withOverrides {
        $0.instance(7.0)
      } operation: { () throws in
        #expect(try child[String.self] == "5 7.0")
      }
    }
  }

  @Test func `concurrent tasks have different doubles in one open scope`() async throws {
    let container = try Container { bindings in
      bindings.bind(Int.self) { 1 }
      bindings.bind(String.self, in: .day) { (number: Int) in "\(number)" }
    }
    let day = try container.open(.day)
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 2..<10 {
        group.addTask {
          try await container.withOverrides {
            $0.instance(number)
          } operation: { () async throws in
            await Task.yield()
            return try day[String.self]
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts.sorted() == (2..<10).map { "\($0)" })
    #expect(try day[String.self] == "1")
  }

  @Test(arguments: [true, false])
  func `a scope that was closed stays closed within overrides`(isTraced: Bool) throws {
    let trace: Trace? = isTraced ? { @Sendable _ in } : nil
    let container = try Container(trace: trace) { bindings in
      bindings.external(Box<Int>.self, in: .day)
      bindings.bind { 1 }
      bindings.bind(String.self, in: .hour) { "hour" }
    }
    let day = try container.open(.day) { $0.provide(Box(1)) }
    day.close()
    try container.withOverrides {
      $0.instance(2)
    } operation: { () throws in
      _ = day.contains(Box<Int>.self)
      #expect(throws: ResolutionError.self) { try day[Box<Int>.self] }
      #expect(throws: ResolutionError.self) { try day.open(.hour) }
    }
  }

  @Test func `a double in a scope that is not open is refused as such`() throws {
    let container = try Container { bindings in
      bindings.declare(.day)
      bindings.bind(String.self) { "real" }
      bindings.bind(Box<String>.init, file: "App.swift", line: 1)
    }
    try container.withOverrides {
      $0.bind(String.self, in: .day) { "double" }
    } operation: { () throws in
      #expect(failure { try container[String.self] }?.code == .scopeNotOpen("day"))
      #expect(
        failure { try container[Box<String>.self] }?.description == """
          'String' is in scope 'day', which is not open here
            help: open 'day' and resolve from the container it returns
            while constructing 'Box<String>' (App.swift:1)
          """)
      #expect(try container.open(.day)[Box<String>.self].content == "double")
    }
  }

  @Test func `an external that overrides declare is provided when the scope is opened`() throws {
    let container = try Container { bindings in
      bindings.bind(String.self, in: .day) { "real" }
    }
    try container.withOverrides { bindings in
      bindings.external(Int.self, in: .day)
      bindings.bind(String.self, in: .day) { (number: Int) in "\(number)" }
    } operation: { () throws in
      let day = try container.open(.day) { $0.provide(5) }
      #expect(try day[String.self] == "5")
    }
  }

  @Test
  func `a binding outside an overridden scope requests doubles through the current container`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind { 1 }
      bindings.bind { (_: Resolver) in try Container.current.map { "\(try $0[Int.self])" } ?? "" }
      bindings.bind(Box<Provider<String>>.init, in: .singleton)
      bindings.bind(Box<Double>.self, in: .day) { Box(2) }
    }
    let day = try container.open(.day)
    try day.withCurrent {
      try day.withOverrides {
        $0.instance(5)
      } operation: { () throws in
        let provider = try day[Box<Provider<String>>.self].content
        #expect(try provider() == "5")
        try day.withOverrides {
          $0.instance(6)
        } operation: { () throws in
          #expect(try provider() == "5" && day[Box<Provider<String>>.self].content() == "6")
        }
      }
    }
  }

  @Test func `a child that does not go with the doubles is not reset by them`() throws {
    let container = try Container { $0.bind { 1 } }
    let child = try container.child { $0.bind(Box<Int>.init, in: .singleton) }
    let made = try child[Box<Int>.self]
    try container.withOverrides {
      $0.bind(Int.self, in: .day) { 2 }
    } operation: { () throws in
      #expect(failure { try child[Box<Int>.self] }?.code == .doublesDoNotFit)
      child.reset()
      child.reset(Box<Int>.self)
      child.reset(.singleton)
    }
    #expect(try child[Box<Int>.self] === made)
  }

  @Test func `a child that cannot be built with the doubles refuses requests and says why`() throws
  {
    let container = try Container { bindings in
      bindings.bind { 1 }
      bindings.bind(Box<String>.self, in: .day) { Box("") }
    }
    let line = #line + 1
    let child = try container.child { $0.bind(Box<Int>.init, in: .singleton) }
    let grandchild = try child.child { $0.bind(Box<Box<Int>>.init, in: .singleton) }
    try container.withOverrides {
      $0.bind(Int.self, in: .day) { 2 }
    } operation: { () throws in
      let requests: [() throws -> Any?] = [
        { try child[Box<Int>.self] }, { try child.find(Box<Int>.self) },
        { try child.find(Box<Double>.self) }, { try child.all(Box<Int>.self) },
        { try child.provider(of: Box<Int>.self) }, { try child.open(.day) },
        { try grandchild[Box<Box<Int>>.self] }, { try child[Key(Box<Int>.self, "name")] },
      ]
      for request in requests {
        #expect(failure(request)?.code == .doublesDoNotFit)
      }
      #expect(
        failure { try child[Box<Int>.self] }?.description == """
          'Box<Int>' is in a child that cannot be built with the doubles: the container cannot be \
          built: 1 finding
          SwiftDITests/OverriddenScopeTests.swift:\(line):46: singleton 'Box<Int>' holds day 'Int', \
          which it outlives [scope-leak]
            also: SwiftDITests/OverriddenScopeTests.swift:\(line + 3)
            help: move 'Box<Int>' to scope 'day', or pass 'Int' to the method that uses it
            help: use other doubles in the parent, or replace in the child what they do not fit
          """)
    }
    #expect(try child[Box<Int>.self].content == 1)
  }

  @Test func `an error of such a child names the request that it refuses`() throws {
    let container = try Container { bindings in
      bindings.bind { 1 }
      bindings.bind(Box<String>.self, in: .day) { Box("") }
    }
    let child = try container.child(name: "shop") {
      $0.bind(Box<Int>.init, in: .singleton)
      $0.wiring(Box<Bool>.self).onAwake { _ in }
    }
    func words(_ request: () throws -> Any) -> Substring? {
      failure(request)?.description.prefix { $0 != ":" }
    }
    try container.withOverrides {
      $0.bind(Int.self, in: .day) { 2 }
    } operation: { () throws in
      #expect(
        words { try child.wire(Box(true)) }
          == "'Box<Bool>' is to be wired by a child that cannot be built with the doubles")
      #expect(
        words { try child.open(.day) }
          == "'day' is to be opened in a child that cannot be built with the doubles")
      #expect(
        words { try child.child(name: "till") { $0.bind { "" } } }
          == "the child 'till' cannot be built with the doubles")
    }
  }
}
