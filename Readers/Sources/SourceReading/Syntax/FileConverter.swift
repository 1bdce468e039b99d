import SwiftParser
import SwiftSyntax

/// Turns the syntax tree of a file into facts.
///
/// The parser nests at most `mostLevels` deep; only chains of members and calls are longer, and those
/// are cut where `deepest` is reached. So recursion is bounded.
struct FileConverter {
  static let mostLevels = 200
  static let deepest = 400

  let file: Int32
  /// The number of bytes in front of the text: a byte order mark.
  var start: Int = 0
  var facts: FileFacts
  private var depth = 0
  /// Whether the app ends if the code that is converted throws.
  private var endsIfThrown = false
  /// Whether an operator may leave out the code that is converted.
  private var isChoosing = false
  /// The value in front of `#if`, until the first name behind it is converted.
  private var chain: Expression?

  init(file: Int32, path: String) {
    self.file = file
    facts = FileFacts(path: path)
  }

  mutating func convert(_ tree: SourceFileSyntax) {
    declarations(in: tree.statements, context: [])
  }

  // MARK: Declarations

  private mutating func declarations(in items: CodeBlockItemListSyntax, context: [String]) {
    for item in items {
      switch item.item {
      case .decl(let decl):
        if let config = decl.as(IfConfigDeclSyntax.self) {
          addClauses(config)
          for clause in config.clauses {
            if case .statements(let items) = clause.elements {
              declarations(in: items, context: context)
            }
          }
        } else {
          declaration(decl, context: context, owner: nil)
        }
      case .stmt, .expr:
        facts.statements += statement(item)
      }
    }
  }

  /// Converts a declaration; a member is added to the owner, which is an index of `facts.types`.
  private mutating func declaration(_ decl: DeclSyntax, context: [String], owner: Int?) {
    guard depth < Self.mostLevels else {
      facts.unread.append((place(decl), "it is nested too deeply"))
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch Syntax(decl).as(SyntaxEnum.self) {
    case .importDecl(let node):
      if let module = node.path.first?.name.text { facts.imports.append(module) }
    case .classDecl(let node):
      type(
        node, .reference, node.name, node.genericParameterClause, node.inheritanceClause,
        node.attributes, node.memberBlock, context)
    case .actorDecl(let node):
      type(
        node, .reference, node.name, node.genericParameterClause, node.inheritanceClause,
        node.attributes, node.memberBlock, context)
    case .structDecl(let node):
      type(
        node, .value, node.name, node.genericParameterClause, node.inheritanceClause,
        node.attributes, node.memberBlock, context)
    case .enumDecl(let node):
      type(
        node, .enum, node.name, node.genericParameterClause, node.inheritanceClause,
        node.attributes, node.memberBlock, context)
    case .protocolDecl(let node):
      type(
        node, .protocol, node.name, nil, node.inheritanceClause, node.attributes, node.memberBlock,
        context)
    case .extensionDecl(let node):
      let name = written(node.extendedType).base
      add(
        TypeDeclaration(
          kind: .extension, name: name, context: context,
          inherits: inherited(node.inheritanceClause), attributes: attributes(node.attributes),
          place: place(node)), node.memberBlock,
        inside: context + name.split(separator: ".").map(String.init))
    case .typeAliasDecl(let node):
      facts.aliases.append(
        (node.name.text, context, written(node.initializer.value)))
    case .variableDecl(let node):
      let found = variables(node)
      if let owner { facts.types[owner].properties += found } else { facts.variables += found }
    case .functionDecl(let node):
      let function = self.function(node)
      if let owner {
        facts.types[owner].functions.append(function)
      } else {
        facts.functions.append(function)
      }
    case .initializerDecl(let node):
      guard let owner else { return }
      facts.types[owner].initializers.append(
        Function(
          name: "init", generics: generics(node.genericParameterClause),
          parameters: parameters(node.signature.parameterClause.parameters), result: nil,
          body: node.body.map { statements(in: $0.statements) },
          attributes: attributes(node.attributes), isPrivate: isPrivate(node.modifiers),
          place: place(node)))
    case .subscriptDecl(let node):
      guard let owner else { return }
      facts.types[owner].functions.append(
        Function(
          name: "subscript", generics: generics(node.genericParameterClause),
          parameters: parameters(node.parameterClause.parameters),
          result: written(node.returnClause.type),
          body: body(of: node.accessorBlock), attributes: attributes(node.attributes),
          isStatic: isStatic(node.modifiers), place: place(node)))
    case .deinitializerDecl(let node):
      guard let owner else { return }
      facts.types[owner].functions.append(
        Function(
          name: "deinit", generics: [], parameters: [], result: nil,
          body: node.body.map { statements(in: $0.statements) }, place: place(node)))
    case .enumCaseDecl(let node):
      guard let owner else { return }
      for element in node.elements {
        let value = element.rawValue.map { expression($0.value) }
        var text: String?
        if case .string(let written) = value, written.utf8.count <= TypeName.mostBytes {
          text = written
        }
        facts.types[owner].cases.append(
          (element.name.text, value == nil ? element.name.text : text))
      }
    case .ifConfigDecl(let node):
      addClauses(node)
      for clause in node.clauses {
        switch clause.elements {
        case .decls(let members):
          for member in members { declaration(member.decl, context: context, owner: owner) }
        case .statements(let items): declarations(in: items, context: context)
        default: break
        }
      }
    case .macroExpansionDecl(let node):
      // Previews are no part of the app.
      guard node.macroName.text != "Preview" else { return }
      facts.statements += call(
        node.arguments, node.trailingClosure, node.additionalTrailingClosures
      )
      .map { .expression($0.value) }
    default: break
    }
  }

  /// Notes which code is only compiled under a condition.
  private mutating func addClauses(_ node: IfConfigDeclSyntax) {
    let number = facts.conditions.count
    for (index, clause) in node.clauses.enumerated() {
      facts.conditions.append(
        CompilationCondition(
          start: place(clause).offset,
          end: Int32(clamping: start + clause.endPosition.utf8Offset),
          text: clause.condition?.trimmedDescription, number: number, index: index))
    }
  }

  private mutating func type(
    _ node: some DeclSyntaxProtocol, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
    _ generic: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax, _ members: MemberBlockSyntax, _ context: [String]
  ) {
    let path = context + [plain(name)]
    add(
      TypeDeclaration(
        kind: kind, name: path.joined(separator: "."), context: context,
        generics: generics(generic), inherits: inherited(inheritance),
        attributes: self.attributes(attributes), place: place(node)), members, inside: path)
  }

  private mutating func add(
    _ type: TypeDeclaration, _ members: MemberBlockSyntax, inside context: [String]
  ) {
    let index = facts.types.count
    facts.types.append(type)
    for member in members.members {
      declaration(member.decl, context: context, owner: index)
    }
  }

  private mutating func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeName] {
    clause?.inheritedTypes.map { written($0.type) } ?? []
  }

  private func generics(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map(\.name.text) ?? []
  }

  private mutating func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    var found: [Attribute] = []
    for element in list {
      guard case .attribute(let attribute) = element else { continue }
      var arguments: [Call.Argument] = []
      if case .argumentList(let list) = attribute.arguments { arguments = self.arguments(list) }
      found.append(
        Attribute(
          name: written(attribute.attributeName), arguments: arguments,
          place: place(attribute)))
    }
    return found
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }

  private mutating func variables(_ node: VariableDeclSyntax) -> [Variable] {
    let attributes = self.attributes(node.attributes)
    let isStatic = self.isStatic(node.modifiers)
    let ownership = node.modifiers.lazy.compactMap { modifier -> Variable.Ownership? in
      switch modifier.name.text {
      case "weak": .weak
      case "unowned": .unowned
      default: nil
      }
    }.first
    var found: [Variable] = []
    for binding in node.bindings {
      let names = self.names(in: binding.pattern)
      let type = binding.typeAnnotation.map { written($0.type) }
      var value = binding.initializer.map { expression($0.value) }
      if binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true {
        value = value.map { .forced($0) }
      }
      for (index, name) in names.enumerated() {
        var variable = Variable(
          name: name, type: names.count == 1 ? type : nil, value: index == 0 ? value : nil,
          attributes: attributes, isStatic: isStatic, place: place(binding))
        variable.isLazy = node.modifiers.contains { $0.name.text == "lazy" }
        variable.isConstant = node.bindingSpecifier.text == "let"
        variable.ownership = ownership ?? .strong
        if index == 0, let block = binding.accessorBlock {
          switch block.accessors {
          case .getter(let items): variable.getter = statements(in: items)
          case .accessors(let accessors):
            for accessor in accessors {
              guard let body = accessor.body else { continue }
              let statements = self.statements(in: body.statements)
              if ["get", "_read", "unsafeAddress"].contains(accessor.accessorSpecifier.text) {
                variable.getter = statements
              } else {
                variable.observers += statements
              }
            }
          }
        }
        found.append(variable)
      }
    }
    return found
  }

  private func names(in pattern: PatternSyntax) -> [String] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      return [plain(identifier.identifier)]
    }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap { names(in: $0.pattern) }
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return names(in: binding.pattern)
    }
    if let expression = pattern.as(ExpressionPatternSyntax.self) {
      return expression.expression.tokens(viewMode: .sourceAccurate).compactMap {
        if case .identifier(let name) = $0.tokenKind { return name }
        return nil
      }
    }
    return ["_"]
  }

  private mutating func function(_ node: FunctionDeclSyntax) -> Function {
    let outer = (endsIfThrown, isChoosing)
    (endsIfThrown, isChoosing) = (false, false)
    defer { (endsIfThrown, isChoosing) = outer }
    return Function(
      name: plain(node.name), generics: generics(node.genericParameterClause),
      parameters: parameters(node.signature.parameterClause.parameters),
      result: node.signature.returnClause.map { written($0.type) },
      body: node.body.map { statements(in: $0.statements) },
      attributes: attributes(node.attributes), isStatic: isStatic(node.modifiers),
      isOverride: node.modifiers.contains { $0.name.text == "override" },
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil, place: place(node))
  }

  private mutating func parameters(_ list: FunctionParameterListSyntax) -> [Parameter] {
    list.map { parameter in
      let first = plain(parameter.firstName)
      return Parameter(
        label: first == "_" ? nil : first, name: parameter.secondName.map(plain) ?? first,
        type: written(parameter.type),
        defaultValue: parameter.defaultValue.map { expression($0.value) })
    }
  }

  private mutating func body(of block: AccessorBlockSyntax?) -> [Statement]? {
    switch block?.accessors {
    case .getter(let items): return statements(in: items)
    case .accessors(let accessors):
      return accessors.flatMap { accessor in
        accessor.body.map { statements(in: $0.statements) } ?? []
      }
    case nil: return nil
    }
  }

  // MARK: Statements

  private mutating func statements(in items: CodeBlockItemListSyntax) -> [Statement] {
    var found: [Statement] = []
    var launched: [Statement]?
    for item in items {
      let statements = statement(item)
      if launched == nil { found += statements } else { launched? += statements }
      if launched == nil, case .stmt(let stmt) = item.item,
        let exit = stmt.as(GuardStmtSyntax.self), asksForLaunch(exit.conditions),
        case .branch(let exits, _)? = statements.last, !exits.contains(where: Ending.endsApp)
      {
        launched = []
      }
    }
    if let launched { found.append(.launched(Ending.needed(launched))) }
    return Ending.needed(found)
  }

  /// Whether conditions hold only if the app is launched with an argument or a variable of the environment.
  private func asksForLaunch(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { element in
      guard element.condition.trimmedLength.utf8Length < 400 else { return false }
      let text = element.condition.trimmedDescription
      let asks = [
        "ProcessInfo.processInfo.environment", "ProcessInfo.processInfo.arguments",
        "CommandLine.arguments",
      ]
      // These hold in a launch without anything, or may hold there.
      let excuses = [
        "== nil", "== false", "||", "!ProcessInfo", "!CommandLine", "!(", "?? true", "isEmpty",
        ".count",
      ]
      return asks.contains(where: text.contains) && !excuses.contains(where: text.contains)
        && (!text.contains("!=") || text.contains("!= nil"))
    }
  }

  private mutating func statement(_ item: CodeBlockItemSyntax) -> [Statement] {
    guard isShallow(item) else { return [] }
    depth += 1
    defer { depth -= 1 }
    switch item.item {
    case .decl(let decl):
      if let variable = decl.as(VariableDeclSyntax.self) {
        return variables(variable).map(Statement.variable)
      }
      if let function = decl.as(FunctionDeclSyntax.self) {
        return [.function(self.function(function))]
      }
      if let config = decl.as(IfConfigDeclSyntax.self) {
        addClauses(config)
        return [
          .branch(
            config.clauses.map { clause in
              if case .statements(let items) = clause.elements { return statements(in: items) }
              return []
            }, isFixed: true)
        ]
      }
      declaration(decl, context: [], owner: nil)
      return []
    case .expr(let expr): return [.expression(expression(expr))]
    case .stmt(let stmt): return statement(stmt)
    }
  }

  private mutating func statement(_ stmt: StmtSyntax) -> [Statement] {
    switch Syntax(stmt).as(SyntaxEnum.self) {
    case .returnStmt(let node):
      return [.returned(node.expression.map { expression($0) } ?? .nothing)]
    case .expressionStmt(let node):
      let found = expression(node.expression)
      if case .statements(let statements) = found { return statements }
      return [.expression(found)]
    case .guardStmt(let node):
      let exit = statements(in: node.body.statements)
      let throwing =
        endsIfThrown && node.body.statements.last?.item.is(ThrowStmtSyntax.self) == true
      return conditions(node.conditions, areNeeded: throwing || Ending.endsApp(exit))
        + [.branch([exit])]
    case .forStmt(let node):
      let name = names(in: node.pattern)
      return [
        .loop(
          name: name.count == 1 ? name[0] : "_", expression(node.sequence),
          statements(in: node.body.statements))
      ]
    case .whileStmt(let node):
      return [
        .loop(
          name: "", .nothing, conditions(node.conditions) + statements(in: node.body.statements))
      ]
    case .repeatStmt(let node):
      return [.loop(name: "", .nothing, statements(in: node.body.statements))]
    case .doStmt(let node):
      let handlers = node.catchClauses.map { statements(in: $0.body.statements) }
      let outer = endsIfThrown
      if !handlers.isEmpty { endsIfThrown = handlers.allSatisfy(Ending.endsApp) }
      let body = statements(in: node.body.statements)
      endsIfThrown = outer
      return body + [.branch(handlers)]
    case .deferStmt(let node): return statements(in: node.body.statements)
    case .labeledStmt(let node): return statement(node.statement)
    case .throwStmt(let node): return [.expression(expression(node.expression))]
    case .yieldStmt(let node): return [.expression(.other(parts(of: Syntax(node))))]
    default: return [.expression(.other(parts(of: Syntax(stmt))))]
    }
  }

  /// The conditions of a statement; if the app ends where they do not hold, the values that they bind are needed.
  private mutating func conditions(
    _ list: ConditionElementListSyntax, areNeeded: Bool = false
  ) -> [Statement] {
    list.flatMap { element -> [Statement] in
      switch element.condition {
      case .expression(let expr):
        if areNeeded, let name = compared(expr, "!=") { return [.expression(.forced(name))] }
        let comparison = Statement.expression(expression(expr))
        let checked = compared(expr, "!=") ?? compared(expr, "==")
        return [comparison] + (checked.map { [.expression(.optional($0))] } ?? [])
      case .optionalBinding(let binding):
        // `if let x` is short for `if let x = x`.
        let short = binding.pattern.as(IdentifierPatternSyntax.self).map {
          Expression.name(plain($0.identifier), place($0))
        }
        let value = binding.initializer.map { expression($0.value) } ?? short
        return names(in: binding.pattern).map { name in
          .variable(
            Variable(
              name: name, type: binding.typeAnnotation.map { written($0.type) },
              value: value.map { areNeeded ? .forced($0) : .optional($0) }, isConstant: true,
              place: place(binding)))
        }
      case .matchingPattern(let match): return [.expression(expression(match.initializer.value))]
      default: return []
      }
    }
  }

  /// The name that is compared with nil.
  private func compared(_ expr: ExprSyntax, _ comparison: String) -> Expression? {
    guard let elements = expr.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3,
      elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == comparison,
      elements[2].is(NilLiteralExprSyntax.self),
      let name = elements[0].as(DeclReferenceExprSyntax.self)
    else { return nil }
    return .name(plain(name.baseName), place(name))
  }

  // MARK: Expressions

  private mutating func expression(_ expr: ExprSyntax) -> Expression {
    guard isShallow(expr) else { return .nothing }
    depth += 1
    defer { depth -= 1 }
    switch Syntax(expr).as(SyntaxEnum.self) {
    case .declReferenceExpr(let node):
      note(node)
      return .name(plain(node.baseName), place(node))
    case .nilLiteralExpr(let node): return .name("nil", place(node))
    case .booleanLiteralExpr(let node): return .name(node.literal.text, place(node))
    case .superExpr(let node): return .name("super", place(node))
    case .memberAccessExpr(let node): return member(node)
    case .functionCallExpr(let node):
      if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "precondition",
        let name = node.arguments.first.flatMap({ compared($0.expression, "!=") })
      {
        return .forced(name)
      }
      return .call(
        Call(
          callee: expression(node.calledExpression),
          arguments: call(node.arguments, node.trailingClosure, node.additionalTrailingClosures),
          place: callPlace(node)))
    case .subscriptCallExpr(let node):
      return .call(
        Call(
          callee: expression(node.calledExpression),
          arguments: call(node.arguments, node.trailingClosure, node.additionalTrailingClosures),
          place: place(node), isSubscript: true))
    case .genericSpecializationExpr(let node):
      return .type(written(node), place(node))
    case .typeExpr(let node): return .type(written(node.type), place(node))
    case .stringLiteralExpr(let node):
      if let value = node.representedLiteralValue { return .string(value) }
      return .other(parts(of: Syntax(node)))
    case .keyPathExpr(let node):
      var names: [String] = []
      for component in node.components {
        if case .property(let property) = component.component {
          names.append(plain(property.declName.baseName))
        }
      }
      return .keyPath(
        root: node.root.map { written($0) }, names, place(node))
    case .closureExpr(let node): return .closure(closure(node))
    case .arrayExpr(let node): return .array(node.elements.map { expression($0.expression) })
    case .forceUnwrapExpr(let node):
      let inner = expression(node.expression)
      // `x == nil ? a : b(x!)` says nothing about `x`.
      if case .name = inner, isChoosing { return .optional(inner) }
      return .forced(inner)
    case .optionalChainingExpr(let node): return .optional(expression(node.expression))
    case .tryExpr(let node):
      let mark = node.questionOrExclamationMark?.text
      let outer = endsIfThrown
      if mark == "?" { endsIfThrown = false }
      let inner = expression(node.expression)
      endsIfThrown = outer
      if mark == "?" { return .optional(inner) }
      return mark == "!" || endsIfThrown ? .attempted(inner) : inner
    case .awaitExpr(let node): return expression(node.expression)
    case .unsafeExpr(let node): return expression(node.expression)
    case .copyExpr(let node): return expression(node.expression)
    case .consumeExpr(let node): return expression(node.expression)
    case .inOutExpr(let node): return expression(node.expression)
    case .tupleExpr(let node):
      let elements = Array(node.elements)
      if elements.count == 1, elements[0].label == nil { return expression(elements[0].expression) }
      return .array(elements.map { expression($0.expression) })
    case .sequenceExpr(let node): return sequence(node)
    case .asExpr(let node):
      return .cast(
        expression(node.expression), written(node.type),
        isForced: node.questionOrExclamationMark?.text == "!")
    case .postfixOperatorExpr(let node):
      return .postfix(expression(node.expression), node.operator.text, place(node))
    case .postfixIfConfigExpr(let node): return chained(node)
    case .ifExpr(let node):
      var branches = [statements(in: node.body.statements)]
      var areNeeded = false
      switch node.elseBody {
      case .codeBlock(let block):
        let other = statements(in: block.statements)
        areNeeded = Ending.endsApp(other)
        branches.append(other)
      case .ifExpr(let next):
        if case .statements(let more) = expression(ExprSyntax(next)) { branches.append(more) }
      case nil: break
      }
      let found = conditions(node.conditions, areNeeded: areNeeded)
      if asksForLaunch(node.conditions) {
        return .statements(found + [.launched(branches.removeFirst()), .branch(branches)])
      }
      let isFixed = node.conditions.allSatisfy { $0.condition.is(AvailabilityConditionSyntax.self) }
      guard Ending.endsApp(branches[0]), node.conditions.count == 1,
        case .expression(let only)? = node.conditions.first?.condition,
        let name = compared(only, "==")
      else { return .statements(found + [.branch(branches, isFixed: isFixed)]) }
      return .statements([.expression(.forced(name)), .branch(branches)])
    case .switchExpr(let node):
      let cases = cases(node.cases)
      let endsWithout = cases.contains {
        ["case nil:", "case .none:"].contains($0.label) && Ending.endsApp($0.statements)
      }
      let subject = expression(node.subject)
      return .statements([
        .expression(endsWithout ? .forced(subject) : subject), .branch(cases.map(\.statements)),
      ])
    case .macroExpansionExpr(let node):
      guard node.macroName.text != "Preview" else { return .nothing }
      return .other(
        call(node.arguments, node.trailingClosure, node.additionalTrailingClosures).map(\.value))
    default: return .other(parts(of: Syntax(expr)))
    }
  }

  private mutating func cases(
    _ list: SwitchCaseListSyntax
  ) -> [(label: String, statements: [Statement])] {
    list.flatMap { element -> [(label: String, statements: [Statement])] in
      switch element {
      case .switchCase(let one):
        return [(one.label.trimmedDescription, statements(in: one.statements))]
      case .ifConfigDecl(let config):
        guard isShallow(config) else { return [] }
        depth += 1
        defer { depth -= 1 }
        addClauses(config)
        return config.clauses.flatMap { clause -> [(label: String, statements: [Statement])] in
          if case .switchCases(let inner) = clause.elements { return cases(inner) }
          return []
        }
      }
    }
  }

  /// The value behind `#if` that continues a chain of calls.
  ///
  /// Each clause continues the one before it, so that no call of any build is lost.
  private mutating func chained(_ node: PostfixIfConfigExprSyntax) -> Expression {
    let clauses = node.config.clauses.compactMap { clause -> ExprSyntax? in
      if case .postfixExpression(let continued) = clause.elements { return continued }
      return nil
    }
    // What stands in front is inside of all calls of the clauses.
    let links = Self.links(clauses)
    depth += links
    defer { depth -= links }
    var found = chain
    chain = nil
    guard isShallow(node) else { return .nothing }
    addClauses(node.config)
    if let base = node.base { found = expression(base) }
    for clause in clauses {
      chain = found
      found = expression(clause)
    }
    chain = nil
    return found ?? .nothing
  }

  /// The number of calls and members that are chained in some clauses, at most `deepest`.
  private static func links(_ clauses: [ExprSyntax]) -> Int {
    var pending = clauses
    var count = 0
    while count < deepest, let next = pending.popLast() {
      count += 1
      switch Syntax(next).as(SyntaxEnum.self) {
      case .functionCallExpr(let node): pending.append(node.calledExpression)
      case .subscriptCallExpr(let node): pending.append(node.calledExpression)
      case .memberAccessExpr(let node): if let base = node.base { pending.append(base) }
      case .optionalChainingExpr(let node): pending.append(node.expression)
      case .forceUnwrapExpr(let node): pending.append(node.expression)
      case .postfixIfConfigExpr(let node):
        if let base = node.base { pending.append(base) }
        for clause in node.config.clauses {
          if case .postfixExpression(let inner) = clause.elements { pending.append(inner) }
        }
      default: break
      }
    }
    return count
  }

  private mutating func member(_ node: MemberAccessExprSyntax) -> Expression {
    let name = plain(node.declName.baseName)
    let place = self.place(node.declName)
    note(node.declName)
    guard let base = node.base else {
      defer { chain = nil }
      return .member(chain, name, place)
    }
    if name == "unsafelyUnwrapped" { return .forced(expression(base)) }
    if name == "self", !isValue(base) {
      return .metatype(written(base), self.place(node))
    }
    return .member(expression(base), name, place)
  }

  /// Notes the labels of a function that is named with them: `init(engine:)`.
  private mutating func note(_ node: DeclReferenceExprSyntax) {
    guard let labels = node.argumentNames?.arguments else { return }
    facts.labels[place(node).offset] = labels.map { label in
      label.name.text == "_" ? nil : plain(label.name)
    }
  }

  /// Whether `base.self` is a value: its first name begins with a small letter.
  private func isValue(_ base: ExprSyntax) -> Bool {
    if base.is(FunctionCallExprSyntax.self) { return true }
    guard let first = base.firstToken(viewMode: .sourceAccurate),
      case .identifier(let name) = first.tokenKind
    else { return false }
    return name.first?.isLowercase ?? false && !base.is(TypeExprSyntax.self)
  }

  private mutating func call(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?,
    _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Call.Argument] {
    var arguments = self.arguments(list)
    if let trailing {
      arguments.append(.init(label: nil, value: .closure(closure(trailing)), isTrailing: true))
    }
    for element in more {
      arguments.append(
        .init(
          label: element.label.text, value: .closure(closure(element.closure)), isTrailing: true))
    }
    return arguments
  }

  private mutating func arguments(_ list: LabeledExprListSyntax) -> [Call.Argument] {
    list.map { .init(label: $0.label.map(plain), value: expression($0.expression)) }
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> Closure {
    let outer = (endsIfThrown, isChoosing)
    (endsIfThrown, isChoosing) = (false, false)
    defer { (endsIfThrown, isChoosing) = outer }
    var parameters: [Parameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list):
      parameters = list.map { Parameter(label: nil, name: plain($0.name), type: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map { parameter in
        Parameter(
          label: nil, name: plain(parameter.secondName ?? parameter.firstName),
          type: parameter.type.map { written($0) })
      }
    case nil: break
    }
    let actor = node.signature?.attributes.lazy.compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.trimmedDescription
    }.first { $0.hasSuffix("Actor") }
    return Closure(
      parameters: parameters,
      result: (node.signature?.returnClause).map { written($0.type) },
      body: statements(in: node.statements), isolation: actor, place: place(node))
  }

  /// Operators are not folded by precedence: the few that matter here only combine their
  /// neighbours.
  private mutating func sequence(_ node: SequenceExprSyntax) -> Expression {
    var parts: [Expression] = []
    var assigned: Expression?
    let elements = Array(node.elements)
    let outer = isChoosing
    isChoosing = outer || elements.contains(where: Self.chooses)
    defer { isChoosing = outer }
    var index = 0
    while index < elements.count {
      let element = elements[index]
      index += 1
      if element.is(AssignmentExprSyntax.self) {
        assigned = parts.count == 1 ? parts[0] : .other(parts)
        parts = []
      } else if let cast = element.as(UnresolvedAsExprSyntax.self), index < elements.count {
        let type = written(elements[index])
        index += 1
        guard let last = parts.popLast() else { continue }
        parts.append(.cast(last, type, isForced: cast.questionOrExclamationMark?.text == "!"))
      } else if let binary = element.as(BinaryOperatorExprSyntax.self) {
        let name = binary.operator.text
        if name == "??", let last = parts.popLast() {
          if index + 1 == elements.count, Ending.endsApp(expression(elements[index])) {
            parts.append(.forced(last))
            index += 1
          } else {
            parts.append(.optional(last))
          }
        } else if !Self.standardOperators.contains(name), index < elements.count,
          let last = parts.popLast()
        {
          let right = expression(elements[index])
          index += 1
          parts.append(.infix(last, name, right, place(binary)))
        }
      } else if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        parts.append(expression(ternary.thenExpression))
      } else if element.is(UnresolvedIsExprSyntax.self) {
        index += 1
      } else {
        parts.append(expression(element))
      }
    }
    let value: Expression = parts.count == 1 ? parts[0] : .other(parts)
    return assigned.map { .assignment($0, value) } ?? value
  }

  /// Whether an operator leaves out one of its sides.
  private static func chooses(_ element: ExprSyntax) -> Bool {
    element.is(UnresolvedTernaryExprSyntax.self)
      || ["&&", "||", "??"].contains(element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
  }

  /// Operators of the standard library, which no container has.
  private static let standardOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", "==", "!=",
    "===",
    "!==", "<", ">", "<=", ">=", "&&", "||", "...", "..<", "~=", "+=", "-=", "*=", "/=", "%=", "&=",
    "|=", "^=", "<<=", ">>=",
  ]

  /// The expressions and statements inside a node for which `Expression` has no case.
  private mutating func parts(of node: Syntax) -> [Expression] {
    guard isShallow(node) else { return [] }
    depth += 1
    defer { depth -= 1 }
    var found: [Expression] = []
    for child in node.children(viewMode: .sourceAccurate) {
      if let expr = child.as(ExprSyntax.self) {
        found.append(expression(expr))
      } else if let item = child.as(CodeBlockItemSyntax.self) {
        found.append(.statements(statement(item)))
      } else if !child.is(TokenSyntax.self) {
        found += parts(of: child)
      }
    }
    return found
  }

  // MARK: Places and names

  private mutating func isShallow(_ node: some SyntaxProtocol) -> Bool {
    guard depth >= Self.deepest else { return true }
    facts.unread.append((place(node), "it is nested too deeply"))
    return false
  }

  private func place(_ node: some SyntaxProtocol) -> Place {
    Place(
      file: file,
      offset: Int32(clamping: start + node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// The place of the called name, because a chain of calls may begin many lines above.
  private func callPlace(_ node: FunctionCallExprSyntax) -> Place {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      return place(member.declName)
    }
    return place(node)
  }

  /// A type as it is written; `_` for one that is too long.
  private mutating func written(_ node: some SyntaxProtocol) -> TypeName {
    guard node.trimmedLength.utf8Length <= TypeName.mostBytes else {
      facts.unread.append(
        (place(node), "a type or name has more than \(TypeName.mostBytes) characters"))
      return TypeName("_")
    }
    return TypeName(node.trimmedDescription)
  }

  private func plain(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}
