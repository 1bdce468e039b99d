/// Code that ends the app: a value without which it is reached is needed.
enum Ending {
  private static let functions: Set<String> = [
    "fatalError", "preconditionFailure", "assertionFailure", "abort", "exit",
  ]

  /// Whether an expression is a call that ends the app, or a closure with one that is called.
  static func endsApp(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression else { return false }
    switch call.callee {
    case .name(let name, _): return functions.contains(name)
    case .closure(let closure): return endsApp(closure.body)
    default: return false
    }
  }

  /// Whether statements end with such a call.
  static func endsApp(_ statements: [Statement]) -> Bool {
    switch statements.last {
    case .expression(let last)?, .returned(let last)?: endsApp(last)
    case .variable, .branch, .launched, .loop, .function, nil: false
    }
  }

  /// Whether some of the statements end the app: such a call, or a value that is unwrapped by force.
  static func mayEndApp(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement {
      case .expression(.forced), .returned(.forced): true
      case .expression(let only), .returned(let only): endsApp(only)
      case .variable(let variable): if case .forced? = variable.value { true } else { false }
      case .branch(let branches, _): branches.contains(where: mayEndApp)
      case .launched, .loop, .function: false
      }
    }
  }

  /// Statements in which `if let x = y { return x }; fatalError()` needs `y`.
  static func needed(_ statements: [Statement]) -> [Statement] {
    guard statements.count > 2, endsApp(statements) else { return statements }
    var found = statements
    var index = found.count - 2
    // Branches that leave, in front of the end.
    while index >= 1, case .branch(let branches, _) = found[index], branches.count == 1,
      case .returned? = branches[0].last
    {
      index -= 1
      while index >= 0, case .variable(var variable) = found[index],
        case .optional(let value)? = variable.value
      {
        variable.value = .forced(value)
        found[index] = .variable(variable)
        index -= 1
      }
    }
    return found
  }
}
