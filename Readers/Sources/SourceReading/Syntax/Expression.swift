/// A place in the app: a file by its number, and an offset in UTF-8.
struct Place: Hashable, Sendable {
  var file: Int32
  var offset: Int32
}

/// An expression of the app, reduced to the parts that matter for registrations and requests.
///
/// Syntax trees are large, so the tree of a file is converted to these and freed.
indirect enum Expression: Sendable {
  /// A variable, a function or a type.
  case name(String, Place)
  /// `base.name`, or `.name` without a base.
  case member(Expression?, String, Place)
  case call(Call)
  /// A type, as in `X.self`.
  case metatype(TypeName, Place)
  /// A type with generic arguments, as it is called or used as a base.
  case type(TypeName, Place)
  /// A string without interpolations.
  case string(String)
  case keyPath(root: TypeName?, [String], Place)
  case closure(Closure)
  case array([Expression])
  /// `base!`, or another expression without whose value the app ends.
  case forced(Expression)
  /// An expression after `try!`, or after `try` where the app ends if it throws.
  case attempted(Expression)
  /// `base?`, an expression after `try?`, or the left side of `??`.
  case optional(Expression)
  case cast(Expression, TypeName, isForced: Bool)
  case assignment(Expression, Expression)
  /// `left operator right`, for an operator of the app or a framework.
  case infix(Expression, String, Expression, Place)
  case postfix(Expression, String, Place)
  /// `if` and `switch` as expressions, and their conditions.
  case statements([Statement])
  /// Any other expression, with its parts.
  case other([Expression])

  static let nothing = Expression.other([])
}

/// A call or a subscript.
struct Call: Sendable {
  var callee: Expression
  var arguments: [Argument]
  var place: Place
  var isSubscript = false

  /// The arguments that are not trailing closures, then those closures.
  struct Argument: Sendable {
    var label: String?
    var value: Expression
    var isTrailing = false
  }
}

struct Closure: Sendable {
  var parameters: [Parameter]
  /// The type that it returns, if the sources spell it.
  var result: TypeName?
  var body: [Statement]
  var isolation: String?
  var place: Place
}

struct Parameter: Sendable {
  /// The label in a call; nil for `_`.
  var label: String?
  var name: String
  var type: TypeName?
  var defaultValue: Expression?
}

enum Statement: Sendable {
  case variable(Variable)
  case expression(Expression)
  case returned(Expression)
  /// Alternatives, of which at most one runs; `isFixed` if the build or the system decides which one.
  case branch([[Statement]], isFixed: Bool = false)
  /// Code that only runs if the app is launched with an argument or a variable of the environment.
  case launched([Statement])
  /// `for name in sequence`; any other loop has an empty name and no sequence.
  case loop(name: String, Expression, [Statement])
  case function(Function)
}

/// A property, a global or a local variable.
struct Variable: Sendable {
  var name: String
  var type: TypeName?
  var value: Expression?
  var attributes: [Attribute] = []
  var isStatic = false
  var isLazy = false
  var isConstant = false
  var ownership: Ownership = .strong
  /// The bodies of its getter and observers.
  var getter: [Statement]?
  var observers: [Statement] = []
  var place: Place

  enum Ownership: Sendable { case strong, weak, unowned }
}

/// `@Name(arguments)`.
struct Attribute: Sendable {
  var name: TypeName
  var arguments: [Call.Argument]
  var place: Place
}

/// A function, an initialiser or a subscript.
struct Function: Sendable {
  var name: String
  var generics: [String]
  var parameters: [Parameter]
  var result: TypeName?
  var body: [Statement]?
  var attributes: [Attribute] = []
  var isStatic = false
  var isPrivate = false
  var isOverride = false
  var isThrowing = false
  var place: Place
}
