import CSwiftDI
import DIDefinition
import DIReading
import DIWriting
import SwiftDI
import SwiftDIExport
import Testing

/// The bytes with which a library answers a request, without the command.
private func answer(
  _ text: String, contract: UInt32 = 1,
  @Export.Blueprints _ blueprints: (Container.Environment) throws -> [Blueprint]
) -> (status: Int32, frames: [String]) {
  final class Sink { var bytes: [UInt8] = [] }
  let sink = Sink()
  var text = Array(text.utf8CString.dropLast())
  let count = text.count
  let status = text.withUnsafeMutableBufferPointer { text -> Int32 in
    var request = swiftdi_export_request(
      contract: contract, reserved: 0,
      text: text.baseAddress ?? UnsafeMutablePointer<CChar>(bitPattern: 8).unsafelyUnwrapped,
      length: count,
      write: { context, bytes, count in
        guard let context else { return }
        Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
      },
      context: Unmanaged.passUnretained(sink).toOpaque())
    return withUnsafeMutableBytes(of: &request) { request -> Int32 in
      guard let address = request.baseAddress else { return -1 }
      return Export.answer(address, blueprints)
    }
  }
  var frames: [String] = []
  var rest = sink.bytes[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    let header = String(decoding: rest[..<end], as: UTF8.self)
    let words = header.split(separator: " ")
    let length = Int(words.last ?? "") ?? 0
    rest = rest[(end + 1)...]
    frames.append(
      "\(words[1]) \(words[2]): \(String(decoding: rest.prefix(length), as: UTF8.self))")
    rest = rest.dropFirst(length)
  }
  return (status, frames)
}

private final class Radio {
  init(frequency: Double) {}
}

@Suite struct `A library that is asked` {
  @Test func `sends its only blueprint, built with the requested environment`() throws {
    var seen: Container.Environment?
    let request = "environment Test\nvariable A=1=2\nvariable C=x\r\nvariable B=two\\nlines \\\\\n"
    let given = answer(request) { environment in
      let _ = seen = environment
      Blueprint(name: "Only", environment: environment) { _ in }
    }
    let environment = Container.Environment(
      "Test", ["A": "1=2", "B": "two\nlines \\", "C": "x\r"])
    #expect(seen == environment)
    let expected = Blueprint(name: "Only", environment: environment) { _ in }
    let text = String(decoding: DefinitionWriter.write(expected.definition), as: UTF8.self)
    #expect(given.status == 0)
    #expect(given.frames == ["1 definition: \(text)"])
  }

  @Test func `names its containers if there are several and none is named`() {
    func ask(_ request: String) -> [String] {
      answer(request) { environment in
        Blueprint(name: "One", environment: environment) { _ in }
        if environment.name == nil {
          for name in ["Two", "Three\r\nlines\\"] {
            Blueprint(name: name, environment: environment) { _ in }
          }
        }
      }.frames
    }
    #expect(ask("") == ["1 choices: One\nTwo\nThree\r\\nlines\\\\"])
    #expect(ask("container Four\n") == ["1 choices: One\nTwo\nThree\r\\nlines\\\\"])
    #expect(ask("container Three\r\\nlines\\\\\n").first?.hasPrefix("1 definition: ") == true)
    #expect(ask("environment Test\n").first?.hasPrefix("1 definition: ") == true)
  }

  @Test func `says why there is no definition`() {
    struct Broken: Error, CustomStringConvertible { var description: String { "out of coffee" } }
    struct Thrower: Module {
      func configure(_ bindings: Bindings) throws { throw Broken() }
    }
    struct Reader: Module {
      func configure(_ bindings: Bindings) throws {
        let frequency: Double = try bindings.environment.FREQUENCY
        bindings.bind(Radio.self) { Radio(frequency: frequency) }
      }
    }
    #expect(
      answer("") { _ in throw Broken() }.frames == [
        "1 failed: its blueprint could not be created: out of coffee"
      ])
    #expect(answer("") { _ in [] }.frames == ["1 failed: it exports no blueprint"])
    #expect(
      answer("") {
        Blueprint(name: "A", environment: $0) { _ in }
        Blueprint(name: "A", environment: $0) { _ in }
      }.frames == ["1 failed: two of its blueprints are called 'A': give each a name"])
    #expect(
      answer("variable A=1\n") { _ in Blueprint(name: "A") { _ in } }.frames == [
        "1 failed: 'A' was not created with the requested environment: write "
          + "'Blueprint(…, environment: environment)' with the one that 'Export' passes"
      ])
    #expect(
      answer("") { Blueprint(Thrower(), name: "A", environment: $0) }.frames
        == ["1 failed: module 'Thrower' of 'A' could not be described: out of coffee"])
    #expect(
      answer("") { Blueprint(Reader(), name: "A", environment: $0) }.frames == [
        "1 failed: module 'Reader' of 'A' could not be described: the environment variable "
          + "'FREQUENCY', which is read as 'Double', is not defined: set it in 'variables' of the "
          + "configuration"
      ])
    #expect(
      answer("dance\n") { Blueprint(name: "A", environment: $0) { _ in } }.frames == [
        "1 failed: its SwiftDI does not know 'dance': build it with the version of this "
          + "swift-di"
      ])
  }

  @Test func `sends engine findings only to a command that requests them`() {
    let given = answer("") { _ in Blueprint(name: "A") { $0.bind(Int.self, in: .weak) { 1 } } }
    #expect(given.frames.map { $0.prefix { $0 != ":" } } == ["1 definition"])
  }

  @Test func `sends a definition that can be read, whatever its scopes are named`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Int.self, in: .declared("singleton")) { 1 }
      bindings.bind(UInt.self, in: .declared("page", within: .declared("weak"))) { 1 }
    }
    let written = DefinitionWriter.write(blueprint.definition)
    let scopes = try DefinitionReader.read(written, defaultName: "A").definition.scopes
    #expect(scopes.map(\.name) == ["page"])
    #expect(blueprint.check().map(\.keys) == [["singleton"], ["weak"]])
  }

  @Test func `may add variables to the environment`() {
    let given = answer("variable A=1\n") { environment in
      let value: String = try environment.A
      Blueprint(name: "A", environment: ["A": value, "B": "2"]) { _ in }
    }
    #expect(given.frames.first?.hasPrefix("1 definition: ") == true)
  }

  @Test func `reports its contract version to a command with another one`() {
    let given = answer("", contract: 2) { Blueprint(name: "A", environment: $0) { _ in } }
    #expect(given.status == 1)
    #expect(given.frames == [])
  }

  @Test func `describes modules and runs no factory unless it records`() {
    func ask(_ request: String) -> [String] {
      answer(request) {
        Blueprint(name: "A", environment: $0) { bindings in
          bindings.bind(String.self) { "text" }
          bindings.bind(Int.self) { (resolver: Resolver) in try resolver[String.self].count }
          bindings.bind(Bool.self) { (resolver: Resolver) in
            try resolver[Int.self] > resolver[UInt.self]
          }
        }
      }.frames
    }
    #expect(ask("").count == 1)
    let frames = ask("record\n")
    #expect(
      frames.dropLast() == [
        "1 step: 'Int' was recorded", "1 step: 'Bool' was recorded",
        "1 note: 'Bool' could not be recorded completely: nothing is bound for 'UInt'",
      ])
    let definition = frames.last ?? ""
    for key in ["String", "Int", "UInt"] {
      #expect(definition.contains(#"{ "key": "\#(key)", "recorded": true }"#))
    }
  }
}
