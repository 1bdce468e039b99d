#if Macros
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// Generates a function that constructs the type, and the record by which the engine discovers
  /// it.
  public struct InjectableMacro: MemberMacro {
    public static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let type = try InjectableType(declaration, attribute: node, in: context)
      let arguments = try InjectableArguments(node)
      let factory = try Factory(
        of: type, attribute: node, taking: Set(arguments.parameters.map(\.name)))
      try arguments.check(against: factory, of: type)
      return [
        factory.function(making: type),
        record(
          of: type, made: factory, arguments,
          at: context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)),
      ]
    }

    /// The record, as `Discovery.Record` describes it.
    private static func record(
      of type: InjectableType, made factory: Factory, _ arguments: InjectableArguments,
      at location: AbstractSourceLocation?
    ) -> DeclSyntax {
      let file = location?.file.trimmedDescription ?? "#fileID"
      let line = location?.line.trimmedDescription ?? "#line"
      let column = location?.column.trimmedDescription ?? "#column"
      var call = ["\(type.written).\(Factory.name)"]
      if let scope = arguments.scope { call.append("in: \(scope)") }
      let words = factory.parameters.map { parameter in
        if let said = arguments.parameters.first(where: { $0.name == parameter.name }) {
          return "(\(said.value) as SwiftDI.Parameter).labelled(\(parameter.name.literal))"
        }
        return ".labelled(\(parameter.name.literal))"
      }
      call += ["file: \(file)", "line: \(line)", "column: \(column)"]
      let using = words.isEmpty ? "" : ".using(\(words.joined(separator: ", ")))"
      var chain = ["bindings.bind(\(call.joined(separator: ", ")))\(using)"]
      if let name = arguments.name { chain.append(".named(\(name))") }
      if let injection = type.injection(filling: arguments.filling) { chain.append(injection) }
      if arguments.isEager { chain.append(".eager()") }
      // Each type gets a statement of its own, so that the compiler can diagnose a type that does
      // not fit. In one long expression with closures it would give up.
      let types = arguments.types.map { type in
        "bound.as(\(arguments.name.map { "SwiftDI.Key(\(type), \($0))" } ?? type), { $0 })"
      }
      let described =
        ([(types.isEmpty ? "" : "let bound = ") + chain.joined(separator: "\n        ")]
        + types).joined(separator: "\n      ")
      return """
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
              question, \(raw: type.qualifiedName.literal), file: \(raw: file), line: \(raw: line)
            ) { bindings in
              \(raw: described)
            }
          }
        )
        """
    }
  }

  /// Marks an initialiser; `InjectableMacro` reads it.
  public struct InjectableInitMacro: PeerMacro {
    public static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard declaration.is(InitializerDeclSyntax.self) else {
        throw Problem.markIsOnNoInitializer.error(at: node)
      }
      guard let scope = context.lexicalContext.first else { return [] }
      if scope.is(ExtensionDeclSyntax.self) {
        throw Problem.markIsInExtension.error(at: node)
      }
      if scope.asProtocol((any WithAttributesSyntax).self)?.attributes.named("Injectable") == nil {
        throw Problem.markIsInUnmarkedType.error(at: node)
      }
      return []
    }
  }
#endif
