#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct ExpansionTests {
    @Test func `a class with every option`() {
      expand(
        """
        enum Garage {
          @Injectable(.singleton, eager: true, named: "x", as: (any P).self, Q.self)
          final class Car: P {
            @Inject(.left) private var lamp: Lamp
            @Inject var radio: Radio?
            init(_ engine: Engine, fuel tank: Tank?, doors: Int = 4) throws {}
          }
        }
        """,
        to: """
          enum Garage {
            final class Car: P {
              @Inject(.left) private var lamp: Lamp
              @Inject var radio: Radio?
              init(_ engine: Engine, fuel tank: Tank?, doors: Int = 4) throws {}

              private static func __swiftDIMake(_ p0: Engine, _ p1: Tank?) throws -> Car {
                try Car(p0, fuel: p1)
              }

              #if objectFormat(MachO)
              @section("__DATA,swiftdi_recs")
              #else
              @section("swiftdi_recs")
              #endif
              @used
              private nonisolated static let __swiftDIRecord: SwiftDIDiscovery.Discovery.Record = (
                0x5344_4931, 1,
                { question in
                  unsafe SwiftDIDiscovery.Discovery.answer(
                    question, "Garage.Car", file: "Cafe/Car.swift", line: 2
                  ) { bindings in
                    let bound = bindings.bind(Car.__swiftDIMake, in: .singleton, file: "Cafe/Car.swift", line: 2, column: 3).using(.labelled("engine"), .labelled("tank"))
                      .named("x")
                      .injected(["lamp": .left])
                      .eager()
                    bound.as(SwiftDI.Key((any P).self, "x"), {
                        $0
                      })
                    bound.as(SwiftDI.Key(Q.self, "x"), {
                        $0
                      })
                  }
                }
              )
            }
          }
          """)
    }

    /// Compares the function and the binding of an expansion, which differ between types.
    private func expectFunction(
      _ type: String, _ function: String, _ binding: String,
      location: Testing.SourceLocation = #_sourceLocation
    ) {
      let (made, described) = functions(in: type)
      #expect(made == function, sourceLocation: location)
      #expect(described == binding, sourceLocation: location)
    }

    @Test func `parameters keep their labels, and those with defaults are left out`() {
      expectFunction(
        """
        @Injectable class Car {
          init(_ a: A, b: B?, c d: [String: C], e: @escaping (Int) -> E = { _ in E() },
            f: @escaping @Sendable (A, B) -> C, g: borrowing G, h: Provider<H>, i: (any I)!) {}
        }
        """,
        """
        private static func __swiftDIMake(_ p0: A, _ p1: B?, _ p2: [String: C], \
        _ p3: @escaping @Sendable (A, B) -> C, _ p4: G, _ p5: Provider<H>, _ p6: (any I)!) -> Car {
          Car(p0, b: p1, c: p2, f: p3, g: p4, h: p5, i: p6)
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        .labelled("a"), .labelled("b"), .labelled("d"), \
        .labelled("f"), .labelled("g"), .labelled("h"), .labelled("i"))
        """)
    }

    @Test func `the isolation of the initialiser is that of the function`() {
      expectFunction(
        """
        @Injectable(.graph) public final class Car {
          @InjectableInit @available(*, deprecated) @Traced @MainActor public init() throws {}
          @objc public convenience init(x: Int) { self.init() }
        }
        """,
        """
        @MainActor private static func __swiftDIMake() throws -> Car {
          try Car()
        }
        """,
        #"bindings.bind(Car.__swiftDIMake, in: .graph, file: "Cafe/Car.swift", line: 1, column: 1)"#
      )
    }

    @Test func `a function of another global actor is asynchronous unless its init is nonisolated`()
    {
      let binding =
        #"bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1)"#
      expectFunction(
        "@Injectable final class Car { @RadioActor init() {} }",
        """
        @RadioActor private static func __swiftDIMake() async -> Car {
          Car()
        }
        """, binding)
      expectFunction(
        "@Injectable @Radio.RadioActor struct Car { init() throws {} }",
        """
        private static func __swiftDIMake() async throws -> Car {
          try Car()
        }
        """, binding)
      expectFunction(
        "@Injectable @RadioActor final class Car { nonisolated init() {} }",
        """
        nonisolated private static func __swiftDIMake() -> Car {
          Car()
        }
        """, binding)
      expectFunction(
        "@Injectable @RadioActor final class Car {}",
        """
        private static func __swiftDIMake() async -> Car {
          Car()
        }
        """, binding)
    }

    @Test func `a structure without an initialiser has a memberwise one`() {
      expectFunction(
        """
        @Injectable struct Car {
          let engine: Engine
          var radio: Radio?
          var siren: Siren!
          private let doors = 4
          static let shared = 1
          var make: () -> Wheel
          var size: Int { doors }
          var color: Color { didSet {} }
          lazy var late: Int = 3
        }
        """,
        """
        private static func __swiftDIMake(_ p0: Engine, _ p1: @escaping () -> Wheel, _ p2: Color) \
        -> Car {
          Car(engine: p0, make: p1, color: p2)
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        .labelled("engine"), .labelled("make"), .labelled("color"))
        """)
    }

    @Test func `properties declared in one line are all parameters`() {
      expectFunction(
        "@Injectable struct Car { let a, b: A, c = 1, d: D; var e, f: F? }",
        """
        private static func __swiftDIMake(_ p0: A, _ p1: A, _ p2: D) -> Car {
          Car(a: p0, b: p1, d: p2)
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        .labelled("a"), .labelled("b"), .labelled("d"))
        """)
    }

    @Test func `a parameter with a default is kept if 'using' names it`() {
      let binding = """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        .labelled("a"), (.variable("PORT") as SwiftDI.Parameter).labelled("port"))
        """
      let function = """
        private static func __swiftDIMake(_ p0: A, _ p1: Int) -> Car {
          Car(a: p0, port: p1)
        }
        """
      let mark = #"@Injectable(using: ["port": .variable("PORT")])"#
      expectFunction(
        mark + " struct Car { let a: A; var port: Int = 80; var doors = 4 }", function, binding)
      expectFunction(
        mark + " class Car { init(a: A, port: Int = 80, doors: Int = 4) {} }", function, binding)
    }

    @Test func `backticks are not part of names`() {
      expectFunction(
        """
        @Injectable(using: ["default": .inferred]) final class `Type` {
          @Inject(.left) var `case`: Lamp
          init(`for` `default`: A, `inout`: B, `two words`: C) {}
        }
        """,
        """
        private static func __swiftDIMake(_ p0: A, _ p1: B, _ p2: C) -> `Type` {
          `Type`(for: p0, `inout`: p1, `two words`: p2)
        }
        """,
        """
        bindings.bind(`Type`.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        (.inferred as SwiftDI.Parameter).labelled("default"), .labelled("inout"), \
        .labelled("two words")) \
        .injected(["case": .left])
        """)
    }

    @Test func `an attribute is recognised by its name, also qualified and with generic arguments`()
    {
      expectFunction(
        """
        @Injectable final class Car {
          @SwiftDI.Inject(.left) var a: Lamp
          @Inject<Lamp>(.right) var b: Lamp
        }
        """,
        """
        private static func __swiftDIMake() -> Car {
          Car()
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1) \
        .injected(["a": .left, "b": .right])
        """)
    }

    @Test func `an unavailable initialiser is ignored`() {
      expectFunction(
        "@Injectable class Car { init() {}; @available(*, unavailable) init(coder: A) {} }",
        """
        private static func __swiftDIMake() -> Car {
          Car()
        }
        """,
        #"bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1)"#
      )
    }

    @Test func `irrelevant members in conditional compilation are ignored`() {
      expectFunction(
        """
        @Injectable class Car {
          @InjectableInit init() {}
          #if DEBUG
            init(testing: A) {}
            var doors = 4
          #endif
        }
        """,
        """
        private static func __swiftDIMake() -> Car {
          Car()
        }
        """,
        #"bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1)"#
      )
    }

    @Test func `a class without initialisers and superclass is constructed with 'init()'`() {
      expectFunction(
        "@Injectable actor Clerk { var rpm = 0; @Inject var log: Log }",
        """
        private static func __swiftDIMake() -> Clerk {
          Clerk()
        }
        """,
        #"bindings.bind(Clerk.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1) .injected()"#
      )
    }

    @Test func `the only accessible initialiser is used, and a private one if it is marked`() {
      expectFunction(
        "@Injectable final class Car { private init(a: A) {}; init(b: B) {} }",
        """
        private static func __swiftDIMake(_ p0: B) -> Car {
          Car(b: p0)
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        .labelled("b"))
        """)
      expectFunction(
        "@Injectable final class Car { @InjectableInit private init(a: A) {} }",
        """
        private static func __swiftDIMake(_ p0: A) -> Car {
          Car(a: p0)
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        .labelled("a"))
        """)
    }

    @Test func `'using' describes parameters`() {
      expectFunction(
        #"@Injectable(using: ["b": .variable("B"), "a": .named(.left)]) struct Car { let a: A; let b: B }"#,
        """
        private static func __swiftDIMake(_ p0: A, _ p1: B) -> Car {
          Car(a: p0, b: p1)
        }
        """,
        """
        bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1).using(\
        (.named(.left) as SwiftDI.Parameter).labelled("a"), \
        (.variable("B") as SwiftDI.Parameter).labelled("b"))
        """)
    }

    @Test func `a class with a superclass has its marked properties too`() {
      expectFunction(
        "@Injectable final class SportsCar: Car { override init() {} }",
        """
        private static func __swiftDIMake() -> SportsCar {
          SportsCar()
        }
        """,
        #"bindings.bind(SportsCar.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1) .injected()"#
      )
      expectFunction(
        #"@Injectable(filling: ["a": .left]) class Sub: Car { @Inject(.right) var b: B; init() {} }"#,
        """
        private static func __swiftDIMake() -> Sub {
          Sub()
        }
        """,
        """
        bindings.bind(Sub.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1) \
        .injected(["b": .right, "a": .left])
        """)
    }
  }

  @Suite struct RefusalTests {
    @Test func `only classes, structures and actors are accepted`() {
      refuse(
        "@Injectable enum Lamp { case on }", to: "enum Lamp { case on \n}",
        "'@Injectable' cannot construct an enumeration: mark a class, a structure or an actor",
        line: 1, column: 1)
      refuse(
        "@Injectable protocol Motor {}", to: "protocol Motor {}",
        "'@Injectable' cannot construct a protocol: mark a class, a structure or an actor",
        line: 1, column: 1)
    }

    @Test func `generic types, and types in them, are refused`() {
      let message =
        "'@Injectable' cannot find 'Box', which is generic: bind each of its types in a module"
      refuse(
        "@Injectable class Box<T> { init() {} }", to: "class Box<T> { init() {} \n}", message,
        line: 1, column: 22)
      refuse(
        """
        struct Outer<T> {
          @Injectable class Box { init() {} }
        }
        """,
        to: """
          struct Outer<T> {
            class Box { init() {} 
          }
          }
          """, message, line: 2, column: 3)
    }

    @Test func `types in functions are refused`() {
      refuse(
        """
        func make() {
          @Injectable class Box { init() {} }
        }
        """,
        to: """
          func make() {
            class Box { init() {} 
          }
          }
          """, "'@Injectable' cannot find 'Box', which is local to a function: move it out",
        line: 2, column: 3)
    }

    @Test func `one of several initialisers must be marked`() {
      let source = """
        @Injectable
        final class Car {
          /// For roads.
          init(a: A) {}
          public init(_ b: B, c: C) {}
        }
        """
      refuse(
        source,
        to: """
          final class Car {
            /// For roads.
            init(a: A) {}
            public init(_ b: B, c: C) {}
          }
          """, "'Car' has 2 initialisers: mark one with '@InjectableInit'", line: 1, column: 1,
        notes: [
          NoteSpec(message: "this one", line: 4, column: 3),
          NoteSpec(message: "this one", line: 5, column: 10),
        ],
        fixIts: [
          "mark 'init(a:)' with '@InjectableInit'", "mark 'init(_:c:)' with '@InjectableInit'",
        ], applying: "mark 'init(_:c:)' with '@InjectableInit'",
        fixed: """
          @Injectable
          final class Car {
            /// For roads.
            init(a: A) {}
            @InjectableInit public init(_ b: B, c: C) {}
          }
          """)
    }

    @Test func `only one initialiser may be marked`() {
      refuse(
        """
        @Injectable struct Car {
          @InjectableInit init(a: A) {}
          @InjectableInit init(b: B) {}
        }
        """,
        to: """
          struct Car {
            init(a: A) {}
            init(b: B) {}
          }
          """, "one initialiser is marked with '@InjectableInit' already: remove one of the marks",
        line: 3, column: 3,
        fixIts: ["remove '@InjectableInit'"], applying: "remove '@InjectableInit'",
        fixed: """
          @Injectable struct Car {
            @InjectableInit init(a: A) {}
            init(b: B) {}
          }
          """)
    }

    @Test func `a private initialiser must be marked`() {
      let source = """
        @Injectable struct Car {
          private init(a: A) {}
        }
        """
      for (fixIt, line) in [
        ("mark 'init(a:)' with '@InjectableInit'", "@InjectableInit private init(a: A) {}"),
        ("make the initialiser internal", "init(a: A) {}"),
      ] {
        refuse(
          source,
          to: """
            struct Car {
              private init(a: A) {}
            }
            """,
          "the initialiser of 'Car' is private: make it internal, or mark it with '@InjectableInit'",
          line: 2, column: 3,
          fixIts: ["mark 'init(a:)' with '@InjectableInit'", "make the initialiser internal"],
          applying: fixIt,
          fixed: """
            @Injectable struct Car {
              \(line)
            }
            """)
      }
    }

    @Test func `an inherited initialiser is refused`() {
      refuse(
        """
        @Injectable final class SportsCar: Car {
          let doors = 2
        }
        """,
        to: """
          final class SportsCar: Car {
            let doors = 2
          }
          """,
        """
        '@Injectable' needs an initialiser in 'SportsCar' itself, because inherited ones cannot be seen: \
        write 'init()'
        """,
        line: 1, column: 25, fixIts: ["add 'init()'", "add 'override init()'"],
        applying: "add 'override init()'",
        fixed: """
          @Injectable final class SportsCar: Car {
            override init() {
            }
            let doors = 2
          }
          """)
    }

    @Test(arguments: [
      ("a: inout A", "a", "is 'inout'"), ("_ b: B...", "b", "takes any number of values"),
      ("c: some P", "c", "is of an opaque type"), ("c d: [some P]", "d", "is of an opaque type"),
      ("e: isolated E", "e", "is 'isolated'"), ("f: sending F", "f", "is 'sending'"),
      ("g: @autoclosure () -> G", "g", "is an autoclosure"),
    ])
    func `some kinds of parameters are refused`(parameter: String, name: String, fault: String) {
      refuse(
        "@Injectable struct Car { init(\(parameter)) {} }",
        to: "struct Car { init(\(parameter)) {} \n}",
        "the parameter '\(name)' cannot be injected, because it \(fault); give it a default to leave it out",
        line: 1, column: 31)
    }

    @Test func `a generic or failable initialiser is refused`() {
      refuse(
        "@Injectable struct Car { init?(a: A) {} }", to: "struct Car { init?(a: A) {} \n}",
        "a failable initialiser cannot be injected: throw an error instead", line: 1,
        column: 30)
      refuse(
        "@Injectable struct Car { init<T>(a: T) {} }", to: "struct Car { init<T>(a: T) {} \n}",
        """
        a generic initialiser cannot be injected, because its type arguments are unknown: mark \
        another with '@InjectableInit'
        """, line: 1, column: 30)
    }

    @Test
    func `marked properties and other wrappers in a structure are refused`() {
      refuse(
        "@Injectable struct Car { @Inject var a: A }", to: "struct Car { @Inject var a: A \n}",
        "'@Inject' fills properties of classes: take 'a' as a parameter of the initialiser",
        line: 1, column: 26)
      refuse(
        "@Injectable struct Car { @State var a: A }", to: "struct Car { @State var a: A \n}",
        """
        '@Injectable' does not know the parameters of the memberwise initialiser, because an \
        attribute may change 'a': write an initialiser
        """, line: 1, column: 26)
    }

    @Test func `arguments of the attribute must be literals`() {
      refuse(
        "@Injectable(eager: isEager) struct Car {}", to: "struct Car {}",
        "write 'true' or 'false' for 'eager', not an expression", line: 1, column: 20)
      refuse(
        "@Injectable(using: words) struct Car {}", to: "struct Car {}",
        "'using' must be a dictionary literal: [\"name\": .named(.left)]", line: 1, column: 20)
      refuse(
        #"@Injectable(using: ["c": .inferred]) struct Car { let a: A; let b: B }"#,
        to: "struct Car { let a: A; let b: B \n}",
        "the initialiser has no parameter 'c' to be injected; it has 'a', 'b'", line: 1, column: 21)
    }

    @Test func `'@InjectableInit' is for initialisers`() {
      refuse(
        "struct Car { @InjectableInit func make() {} }", to: "struct Car { func make() {} \n}",
        "'@InjectableInit' marks only initialisers: move it to one, or remove it", line: 1,
        column: 14)
    }

    @Test func `'@InjectableInit' outside a marked type is refused`() {
      refuse(
        "extension Car { @InjectableInit init(a: A) {} }",
        to: "extension Car { init(a: A) {} \n}",
        "'@InjectableInit' cannot be seen in an extension: move the initialiser into the type",
        line: 1, column: 17)
      refuse(
        "struct Car { @InjectableInit init(a: A) {} }", to: "struct Car { init(a: A) {} \n}",
        """
        '@InjectableInit' chooses an initialiser for '@Injectable': mark the type with \
        '@Injectable', or remove '@InjectableInit'
        """, line: 1, column: 14)
    }

    @Test(arguments: [
      ("class", "init(a: A) {}", "an initialiser"),
      ("struct", "let a: A", "a member"),
      ("class", "@Inject(.left) var a: A", "a property to be filled"),
    ])
    func `relevant members in conditional compilation are refused`(
      kind: String, member: String, what: String
    ) {
      let body = """
        \(kind) Car {
          #if os(Linux)
          \(member)
          #endif
        }
        """
      let nested = """
        \(kind) Car {
          #if DEBUG
          #elseif A
          #if os(Linux)
          \(member)
          #endif
          #endif
        }
        """
      for body in [body, nested] {
        refuse(
          "@Injectable\n" + body, to: body,
          """
          '@Injectable' cannot tell whether \(what) in '#if' is compiled: move it out, or bind the \
          type in a module
          """, line: 3, column: 3)
      }
    }

    @Test func `a type may be marked once`() {
      let message = """
        'Car' is marked with '@Injectable' already: remove one of the marks, or write the second \
        binding in a module
        """
      expand(
        "@Injectable @Injectable(.singleton) struct Car {}",
        to: """
          struct Car {

            private static func __swiftDIMake() -> Car {
              Car()
            }

            #if objectFormat(MachO)
            @section("__DATA,swiftdi_recs")
            #else
            @section("swiftdi_recs")
            #endif
            @used
            private nonisolated static let __swiftDIRecord: SwiftDIDiscovery.Discovery.Record = (
              0x5344_4931, 1,
              { question in
                unsafe SwiftDIDiscovery.Discovery.answer(
                  question, "Car", file: "Cafe/Car.swift", line: 1
                ) { bindings in
                  bindings.bind(Car.__swiftDIMake, file: "Cafe/Car.swift", line: 1, column: 1)
                }
              }
            )
          }
          """, [DiagnosticSpec(message: message, line: 1, column: 13)])
    }

    @Test func `a noncopyable or unavailable type is refused`() {
      refuse(
        "@Injectable struct Car: ~Copyable {}", to: "struct Car: ~Copyable {}",
        """
        a container cannot return instances of 'Car', because the type is not copyable or not \
        escapable: remove '@Injectable'
        """, line: 1, column: 25)
      refuse(
        "@Injectable @available(*, unavailable) struct Car {}",
        to: "@available(*, unavailable) struct Car {}",
        "'@Injectable' cannot construct 'Car', which is unavailable: remove '@Injectable'", line: 1,
        column: 13)
      refuse(
        "@Injectable struct Car { @available(*, unavailable) init() {} }",
        to: "struct Car { @available(*, unavailable) init() {} \n}",
        "an unavailable initialiser cannot be injected: mark another with '@InjectableInit'",
        line: 1, column: 26)
    }

    @Test func `a parameter without a written type cannot be described`() {
      refuse(
        #"@Injectable(using: ["doors": .inferred]) struct Car { var doors = 4 }"#,
        to: "struct Car { var doors = 4 \n}",
        """
        the parameter 'doors' has a default and no written type, so it is left out: write its type
        """, line: 1, column: 21)
    }

    @Test func `'filling' may name only properties of superclasses`() {
      let source = "class Car: Base { @Inject(.left) var a: A; init() {} }"
      let expanded = "class Car: Base { @Inject(.left) var a: A; init() {} \n}"
      refuse(
        #"@Injectable(filling: ["a": .left]) "# + source, to: expanded,
        """
        'filling' is for properties of superclasses: remove 'a', and write the binding's name in \
        its '@Inject(…)'
        """, line: 1, column: 23)
      refuse(
        #"@Injectable(filling: ["b": .left, "b": .right]) "# + source, to: expanded,
        "'b' is in the list already: remove one of the entries", line: 1, column: 35)
      refuse(
        "@Injectable(filling: names) " + source, to: expanded,
        "'filling' must be a dictionary literal: [\"lamp\": .left]", line: 1, column: 22)
      refuse(
        #"@Injectable(filling: ["a": .left]) class Car {}"#, to: "class Car {}",
        "'filling' is for properties of superclasses, and 'Car' has no superclass: remove the entry",
        line: 1, column: 23)
    }
  }
#endif
