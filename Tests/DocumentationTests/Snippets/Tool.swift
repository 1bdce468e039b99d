import Foundation
import SwiftDI
import SwiftDITesting
import Testing

enum ToolPage {
  // snippet: tool-classes
  protocol Output: AnyObject {
    func write(_ line: String)
  }

  final class Terminal: Output {
    func write(_ line: String) { print(line) }
  }

  final class Brew {
    let machine: CoffeeMachine
    let output: any Output

    init(machine: CoffeeMachine, output: any Output) {
      self.machine = machine
      self.output = output
    }

    func run(_ arguments: [String]) -> Int32 {
      guard arguments.count < 2, let count = Int(arguments.first ?? "1"), count > 0 else {
        output.write("usage: brew [COUNT]")
        return 2
      }
      for _ in 1...count { output.write(machine.brew()) }
      return 0
    }
  }

  struct BrewModule: Module {
    var requires: [any Module] { [KitchenModule()] }

    func configure(_ bindings: Bindings) {
      bindings.bind(Terminal.init).as((any Output).self) { $0 }
      bindings.bind(Brew.init)
      bindings.root(Brew.self)
    }
  }
  // end

  // snippet: tool-main
  struct Tool {
    static func main() {
      exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    static func run(_ arguments: [String]) -> Int32 {
      do {
        let container = try Container(BrewModule())
        return try container[Brew.self].run(arguments)
      } catch {
        FileHandle.standardError.write(Data("brew: \(error)\n".utf8))
        return 70
      }
    }
  }
  // end

  // snippet: tool-tests
  final class Recorder: Output {
    private(set) var lines: [String] = []

    func write(_ line: String) { lines.append(line) }
  }

  @Suite(
    .container(BrewModule()),
    .overrides {
      $0.bind(Recorder.init, in: .singleton)
      $0.alias((any Output).self, to: Recorder.self) { $0 }
    })
  struct BrewTests {
    @Test(arguments: ["", "0", "none", "1 2"])
    func `wrong arguments end with the usage`(text: String) throws {
      let container = try #require(Container.current)
      let arguments = text.components(separatedBy: " ")
      #expect(try container[Brew.self].run(arguments) == 2)
      #expect(try container[Recorder.self].lines == ["usage: brew [COUNT]"])
    }

    @Test func `each coffee is a line`() throws {
      let container = try #require(Container.current)
      _ = try container[Brew.self].run(["2"])
      #expect(try container[Recorder.self].lines.count == 2)
    }

    @Test func `the tool is wired`() {
      expectSound(Blueprint(BrewModule()))
    }
  }
  // end
}
