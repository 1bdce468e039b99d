import Testing

@testable import SourceReading

/// What calls mean to a registering container, with events that are written by hand.
@Suite struct RegisteringCallsTests {
  private let words = RegisteringWords(
    name: "Box", modules: ["Box"], containers: ["Box"], registering: ["Box"],
    registrations: [
      RegistrationForm(
        function: "add", labels: ["name", "make"], nameLabel: "name", factoryLabel: "make",
        scopeLabel: nil)
    ],
    requests: [RequestForm(function: "get", labels: ["name"], nameLabel: "name")],
    operators: ["~>"])

  private let box = Value.instance(TypeName("Box"))
  private let closure = Value(.closure(1))

  private func argument(_ value: Value, _ label: String? = nil) -> CallEvent.Argument {
    CallEvent.Argument(label: label, value: value)
  }

  private func meaning(
    _ name: String, on receiver: Value?, _ arguments: [CallEvent.Argument], isOperator: Bool = false
  ) -> RegisteringCalls.Meaning {
    let program = Programs.empty([Programs.body(0), Programs.body(1, .closure)])
    let call = CallEvent(
      id: 1, name: name, receiver: receiver, arguments: arguments, isOperator: isOperator,
      circumstances: Circumstances(), place: Programs.place(7))
    return RegisteringCalls(program, words).read(call, program.bodies[0])
  }

  private func registered(_ meaning: RegisteringCalls.Meaning) -> String? {
    if case .registration(let effect) = meaning { return effect.typeName?.text }
    return nil
  }

  private func requested(_ meaning: RegisteringCalls.Meaning) -> String? {
    if case .request(let effect) = meaning { return effect.key }
    return nil
  }

  private func unread(_ meaning: RegisteringCalls.Meaning) -> String? {
    if case .unread(let unread) = meaning { return unread.reason }
    return nil
  }

  @Test func `a type and a closure on a container register`() {
    let type = argument(.metatype(TypeName("A")))
    #expect(registered(meaning("add", on: box, [type, argument(closure, "make")])) == "A")
  }

  @Test func `a call with another label is another function`() {
    let arguments = [
      argument(.metatype(TypeName("A"))), argument(closure, "make"), argument(.unknown, "observer"),
    ]
    #expect(registered(meaning("add", on: box, arguments)) == nil)
  }

  @Test func `a call on something else registers nothing`() {
    let arguments = [argument(.metatype(TypeName("A"))), argument(closure, "make")]
    #expect(registered(meaning("add", on: .instance(TypeName("List")), arguments)) == nil)
    #expect(registered(meaning("add", on: nil, arguments)) == nil)
  }

  @Test func `a type that is not known is listed`() {
    let arguments = [argument(.unknown), argument(closure, "make")]
    #expect(unread(meaning("add", on: box, arguments)) == "its type is chosen at run time")
  }

  @Test func `a name belongs to the key, and a computed one is listed`() {
    let type = argument(.metatype(TypeName("A")))
    #expect(
      requested(meaning("get", on: box, [type, argument(Value(.text("x")), "name")])) == "A#x")
    #expect(requested(meaning("get", on: box, [type, argument(Value(.nothing), "name")])) == "A")
    #expect(
      unread(meaning("get", on: box, [type, argument(.unknown, "name")])) == "its name is computed")
  }

  @Test func `only the operators of the words request`() {
    let type = [argument(.metatype(TypeName("A")))]
    #expect(requested(meaning("~>", on: box, type, isOperator: true)) == "A")
    #expect(requested(meaning("<~>", on: box, type, isOperator: true)) == nil)
  }

  @Test func `an unknown function of a container with a type and a closure is listed`() {
    let arguments = [argument(.metatype(TypeName("A"))), argument(closure)]
    #expect(
      unread(meaning("once", on: box, arguments)) == "'once' is a function outside of the sources")
    #expect(unread(meaning("once", on: box, [argument(closure)])) == nil)
  }
}
