import DIDefinition
import SwiftDI
import Testing

private final class Radio {
  let frequency: Double

  init(frequency: Double) { self.frequency = frequency }
}

struct EnvironmentTests {
  private let environment: Container.Environment = [
    "Frequency": 102.8, "Volume": 7, "Name": "Radio", "IsOn": true, "Text": "12",
  ]

  @Test func `variables are read as members and by name`() throws {
    let frequency: Double = try environment.Frequency
    let name: String = try environment.Name
    #expect(frequency == 102.8)
    #expect(name == "Radio")
    #expect(try environment.value("Volume", as: Int.self) == 7)
    #expect(try environment.value("IsOn", as: Bool.self))
    #expect(environment.variableNames == ["Frequency", "IsOn", "Name", "Text", "Volume"])
  }

  @Test func `a text is read as a number or a Boolean, and nothing else is converted`() throws {
    #expect(try environment.value("Text", as: Int.self) == 12)
    #expect(try environment.value("Text", as: Double.self) == 12)
    #expect(try environment.value("Volume", as: Double.self) == 7)
    #expect(throws: ResolutionError.self) { try environment.value("Frequency", as: Int.self) }
    #expect(throws: ResolutionError.self) { try environment.value("Volume", as: String.self) }
    #expect(throws: ResolutionError.self) { try environment.value("Volume", as: Bool.self) }
  }

  @Test func `a missing variable is an error that names it`() {
    let error = #expect(throws: ResolutionError.self) {
      try environment.value("Station", as: String.self)
    }
    #expect(error?.code == .environment(variable: "Station"))
    #expect(
      error?.description
        == "the environment variable 'Station', which is read as 'String', is not defined")
  }

  @Test func `a variable of another type is another error, which does not show the value`() {
    let error = #expect(throws: ResolutionError.self) {
      try environment.value("Name", as: Int.self)
    }
    #expect(error?.code == .unreadableEnvironment(variable: "Name"))
    #expect(
      error?.description == "the value of the environment variable 'Name' cannot be read as 'Int'")
  }

  @Test func `the definition has the names of variables, and no values`() {
    let definition = Blueprint(environment: environment) { _ in }.definition
    #expect(
      definition.environment?.variables
        == ["Frequency", "IsOn", "Name", "Text", "Volume"].map { .init(name: $0, value: .null) })
  }

  @Test func `modules and factories read the container's environment`() throws {
    let container = try Container(environment: environment) { bindings in
      if try bindings.environment.IsOn {
        bindings.bind { (environment: Container.Environment) in
          Radio(frequency: try environment.Frequency)
        }
      }
    }
    #expect(try container[Radio.self].frequency == 102.8)
    #expect(container.environment == environment)
    #expect(try wired(Container.Environment.self, by: container) == environment)
    #expect(try container.child()[Radio.self].frequency == 102.8)
    #expect(try container.fresh().environment == environment)
  }

  @Test func `an error that a module throws while it is described is found at build`() {
    let failure = buildFailure { bindings in
      let name: String = try bindings.environment.Station
      bindings.instance(name)
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        describing 'bindings' failed: the environment variable 'Station', which is read as \
        'String', is not defined [module-failed]
        """)
  }

  @Test func `variables that a binding declares are required at build`() throws {
    let line = #line + 2
    func configure(_ bindings: Bindings) {
      bindings.bind { [1] }.reads("Frequency", "Station", optional: ["Other"])
    }
    let error = #expect(throws: BuildError.self) {
      try Container(environment: environment, configure)
    }
    #expect(
      error?.description == """
        the container cannot be built: 1 finding
        SwiftDITests/EnvironmentTests.swift:\(line):21: '[Int]' reads 'Station', which the \
        environment does not define [missing-environment]
          help: define it in the environment, or give the parameter a default
        """)
    let complete: Container.Environment = ["Frequency": 1, "Station": "Jazz"]
    #expect(try Container(environment: complete, configure)[[Int].self] == [1])
  }

  @Test func `a variable that a binding names twice is reported and written once`() {
    let line = #line + 2
    let blueprint = Blueprint { bindings in
      bindings.bind({ (host: String) in [host] }).using(.variable("HOST")).reads("HOST", "HOST")
    }
    #expect(
      blueprint.check().map(\.description) == [
        """
        SwiftDITests/EnvironmentTests.swift:\(line):20: '[String]' reads 'HOST', which the \
        environment does not define [missing-environment]
          help: define it in the environment, or give the parameter a default
        """
      ])
    #expect(blueprint.definition.bindings[0].environment == [.init(name: "HOST")])
  }
}
