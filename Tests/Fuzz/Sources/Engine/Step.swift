import SwiftDI

/// One action of a program with its containers.
///
/// Containers and handles are given by numbers, modulo their count.
enum Step {
  enum Reset {
    case all
    case scope(Scope)
    case key(BindingName?)
  }

  case resolve(Int, BindingName?)
  case find(Int, BindingName?)
  case resolveThing(Int, BindingName?)
  case resolveAll(Int, BindingName?)
  case resolveKey(Int, BindingName?)
  case make(Int, BindingName?, Int)
  case makeThing(Int, BindingName?, Int)
  case wire(Int)
  case keepProvider(Int, BindingName?)
  case callProvider(Int)
  case keepLazy(Int, BindingName?)
  case callLazy(Int)
  case open(Int, Scope, gives: [BindingName?])
  case child(Int, ByteSource)
  case adding(Int, ByteSource)
  case removing(Int)
  case put(Int, BindingName?)
  case reset(Int, Reset)
  case close(Int)
  case drop(Int)
  case describe(Int)
  case overriding(Int, ByteSource, [Step])
  /// Lists of steps that threads perform concurrently.
  case threads([[Step]])
  /// Lists of steps that tasks perform concurrently, with asynchronous requests.
  case tasks([[Step]])

  /// Decodes a list of steps, with a maximum depth of nesting.
  static func list(_ source: inout ByteSource, atMost limit: Int, depth: Int = 0) -> [Step] {
    var steps: [Step] = []
    while !source.isAtEnd, steps.count < limit { steps.append(one(&source, depth: depth)) }
    return steps
  }

  private static func one(_ source: inout ByteSource, depth: Int) -> Step {
    let kind = source.number(below: depth < 2 ? 29 : 23)
    let target = source.number(below: 8)
    let name = source.choose(Names.all)
    switch kind {
    case 0...3: return .resolve(target, name)
    case 4: return .find(target, name)
    case 5: return .resolveThing(target, name)
    case 6: return .resolveAll(target, name)
    case 7: return .resolveKey(target, name)
    case 8:
      let argument = source.number(below: 6)
      return argument < 3 ? .make(target, name, argument) : .makeThing(target, name, argument % 3)
    case 9: return .wire(target)
    case 10: return .keepProvider(target, name)
    case 11, 12: return .callProvider(target)
    case 13: return .keepLazy(target, name)
    case 14: return .callLazy(target)
    case 15, 16:
      let given = source.byte()
      let gives = Names.all.indices.filter { given & (1 << UInt8($0)) != 0 }.map { Names.all[$0] }
      return .open(target, source.choose([.session, .screen, .job]), gives: gives)
    case 17: return .child(target, source.part())
    case 18: return .reset(target, reset(&source, name))
    case 19: return .close(target)
    case 20: return .drop(target)
    case 21: return .describe(target)
    case 22: return .put(target, name)
    case 23: return .adding(target, source.part())
    case 24: return .removing(target)
    case 25: return .overriding(target, source.part(), list(&source, atMost: 4, depth: depth + 1))
    case 26: return .tasks(lists(&source, depth))
    default: return .threads(lists(&source, depth))
    }
  }

  private static func reset(_ source: inout ByteSource, _ name: BindingName?) -> Reset {
    switch source.number(below: 3) {
    case 0: .all
    case 1: .scope(source.choose([.singleton, .session, .weak]))
    default: .key(name)
    }
  }

  private static func lists(_ source: inout ByteSource, _ depth: Int) -> [[Step]] {
    (0..<3).map { _ in list(&source, atMost: 3, depth: 2) }
  }
}
