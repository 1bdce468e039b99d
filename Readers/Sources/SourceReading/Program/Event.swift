/// The circumstances of an expression in its body.
struct Circumstances: Sendable {
  /// Whether the code may not run, as in a branch.
  var isConditional = false
  /// Whether data decides about that, and neither the build nor the system.
  var isChosen = false
  var isLoop = false
  /// Whether the code only runs if the app is launched with an argument or a variable of the environment.
  var isLaunched = false
  /// Whether the app ends without the value: `x!`.
  var isNeeded = false
  /// Whether the app ends if something is thrown: `try!`.
  var endsIfThrown = false
  var isWeak = false
  /// The type that the context expects.
  var expected: TypeName?
  /// The property that is filled.
  var property: String?
}

/// Something in a body that may matter to a container.
enum Event: Sendable {
  case call(CallEvent)
  /// A property is read.
  case read(ReadEvent)
  /// A variable has a property wrapper.
  case wrapper(WrapperEvent)
  /// A local variable with a property wrapper is read, by the number of that wrapper.
  case use(Int, name: String, Place, isConditional: Bool)
  case assignment(AssignmentEvent)
  /// A closure or a local function, by the number of its body.
  case nested(Int)
}

/// A call, a subscript or an operator.
struct CallEvent: Sendable {
  enum Target: Sendable {
    /// Code that the app does not declare.
    case none
    case function(Callee)
    /// A type, and the initialiser if the app declares it.
    case construction(TypeName, Callee?)
    case closure(Int)
    /// A closure that is passed to a function: its body, and the position of the parameter.
    case parameter(Int, Int)
  }

  struct Argument: Sendable {
    var label: String?
    var isTrailing = false
    var value: Value
    /// The events of the body that belong to the argument.
    var events = 0..<0
  }

  /// A number that no other call has.
  var id: Int
  /// The last name of what is called.
  var name: String
  /// The value in front of the name; nil if nothing stands there.
  var receiver: Value?
  var receiverName: String?
  /// The events of the expression in front of the name.
  var receiverEvents = 0..<0
  var target = Target.none
  var arguments: [Argument]
  var isOperator = false
  var isSubscript = false
  var circumstances: Circumstances
  var place: Place
}

struct ReadEvent: Sendable {
  var name: String
  /// The value in front of the name; nil for a name of the type itself.
  var base: Value?
  /// The name in front of it.
  var baseName: String?
  /// The type that declares the property; nil if that is not known.
  var holder: Int?
  /// The property, if its code runs when it is read, or when it is static and read first.
  var getter: Place?
  var circumstances: Circumstances
  var place: Place
}

struct WrapperEvent: Sendable {
  var id: Int
  /// The wrapper's type.
  var type: TypeName
  var arguments: [CallEvent.Argument]
  /// The variable, and its type if the sources spell it.
  var name: String
  var variableType: TypeName?
  var isWeak: Bool
  var isLocal: Bool
  var circumstances: Circumstances
  var place: Place
}

struct AssignmentEvent: Sendable {
  enum Step: Sendable {
    case member(String)
    /// A subscript with a type; nil for another one.
    case key(TypeName?)
  }

  /// The value that the path begins with; nil for a name of the type itself.
  var base: Value?
  var path: [Step]
  var value: Value
  /// The events of the body that belong to the value.
  var events: Range<Int>
  var isConditional: Bool
  var place: Place
}
