import DIAnalysis
import DIDefinition
import DIReading
import Testing

@Suite struct `The differences of two definitions` {
  private func differences(
    _ old: ContainerDefinition, _ new: ContainerDefinition
  ) -> [String] {
    DefinitionDifferences(from: old, to: new).all.map(\.description)
  }

  private func definition(_ members: String) throws -> ContainerDefinition {
    try DefinitionReader.read(
      #"{"formatVersion": 1, "name": "App", \#(members)}"#.utf8, defaultName: ""
    ).definition
  }

  private func differences(_ old: String, _ new: String) throws -> [String] {
    differences(
      try definition(#""bindings": [\#(old)]"#), try definition(#""bindings": [\#(new)]"#))
  }

  @Test func `are none between equal definitions`() throws {
    let members = #"""
      "scopes": [{"name": "session"}], "roots": ["A"], "externals": ["X"],
      "bindings": [{"key": "A", "dependencies": ["B", {"key": "B", "kind": "lazy"}]}, {"key": "B"}]
      """#
    #expect(differences(try definition(members), try definition(members)) == [])
  }

  @Test func `name added and removed bindings`() throws {
    #expect(
      try differences(
        #"{"key": "A"}, {"key": "B"}, {"key": "A", "container": "c"}"#,
        #"{"key": "C", "scope": "singleton"}, {"key": "A"}, {"key": "A", "contributes": true}"#)
        == [
          "+ binding 'C': singleton", "+ binding 'A'", "- binding 'B'", "- binding 'A' in 'c'",
        ])
  }

  @Test func `name changed properties of a binding`() throws {
    #expect(
      try differences(
        #"{"key": "A", "scope": "graph", "module": "M", "labels": {"a": "b"}}"#,
        #"{"key": "A", "scope": "singleton", "eager": true, "type": "LiveA", "closes": true}"#)
        == [
          "~ scope of 'A': graph -> singleton", "~ module of 'A': M -> none",
          "~ type of 'A': none -> LiveA", "~ 'eager' of 'A': false -> true",
          "~ 'closes' of 'A': false -> true", "~ label of 'A': a = b -> none",
        ])
    #expect(
      try differences(#"{"key": "A", "alias": "B"}"#, #"{"key": "A", "instance": true}"#)
        == ["~ construction of 'A': alias of 'B' -> instance"])
  }

  @Test func `name dependencies`() throws {
    #expect(
      try differences(
        #"{"key": "A", "dependencies": ["B", "C", {"key": "D", "name": "d"}]}"#,
        #"""
        {"key": "A", "dependencies": ["C", {"key": "B", "kind": "provider", "optional": true},
          {"key": "D", "name": "d"}, {"key": "E", "recorded": true}]}
        """#)
        == [
          "+ dependency 'A' -> 'B' (provider, optional)", "+ dependency 'A' -> 'E' (recorded)",
          "- dependency 'A' -> 'B'",
        ])
  }

  @Test func `name the order, in which registrations override`() throws {
    #expect(
      try differences(
        #"{"key": "A", "dependencies": ["B", "C"]}, {"key": "B"}"#,
        #"{"key": "B"}, {"key": "A", "dependencies": ["C", "B"]}"#)
        == ["~ order of the dependencies of 'A'", "~ order of the bindings"])
  }

  @Test func `tell names of different scalars apart that look the same`() throws {
    // Strings are equal if they look the same, so bytes are compared.
    func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
    let (one, two) = ("Caf\u{E9}", "Cafe\u{301}")
    #expect(
      bytes(try differences(#"{"key": "\#(one)"}"#, #"{"key": "\#(two)"}"#))
        == bytes(["+ binding '\(two)'", "- binding '\(one)'"]))
    #expect(
      bytes(
        try differences(
          #"{"key": "A", "module": "\#(one)"}"#, #"{"key": "A", "module": "\#(two)"}"#))
        == bytes(["~ module of 'A': \(one) -> \(two)"]))
    #expect(
      bytes(
        try differences(
          #"{"key": "A", "dependencies": ["\#(one)"]}"#,
          #"{"key": "A", "dependencies": ["\#(two)"]}"#))
        == bytes(["+ dependency 'A' -> '\(two)'", "- dependency 'A' -> '\(one)'"]))
    #expect(
      try differences(
        #"{"key": "A", "source": {"file": "\#(one).swift"}}"#,
        #"{"key": "A", "source": {"file": "\#(two).swift"}}"#)
        == ["~ place in Swift sources of one entry"])
  }

  @Test func `count places that moved`() throws {
    func at(_ line: Int) -> String {
      #"{"key": "A", "source": {"file": "A.swift", "line": \#(line)}}, {"key": "B"}"#
    }
    #expect(try differences(at(3), at(4)) == ["~ place in Swift sources of one entry"])
  }

  @Test func `name all other members`() throws {
    let old = try definition(
      #"""
      "generator": {"name": "G", "version": "1"}, "environment": {"name": "Test", "variables": {"a": 1}},
      "scopes": [{"name": "s"}], "containers": [{"name": "c"}, {"name": "d"}],
      "modules": [{"name": "M"}],
      "externals": ["X", {"pattern": "Y*"}], "roots": ["R"],
      "ignore": [{"rule": "deep-chain", "keys": ["A"]}], "bindings": []
      """#)
    let new = try definition(
      #"""
      "generator": {"name": "G", "version": "2"}, "environment": {"variables": {"a": "1"}},
      "scopes": [{"name": "s", "within": "t"}, {"name": "t"}],
      "containers": [{"name": "d", "parent": "e"}, {"name": "e", "scope": "s"}],
      "modules": [{"name": "M", "requires": ["N"]}],
      "externals": [{"key": "X", "scope": "s"}], "roots": ["R", "S"], "bindings": []
      """#)
    #expect(
      differences(old, new) == [
        "~ generator of 'App': G 1 -> G 2", "~ environment of 'App': Test -> none",
        "~ variable 'a': 1 -> \"1\"", "~ scope 's': within singleton -> within t",
        "+ scope 't': within singleton", "~ container 'd': in the root container -> in e",
        "+ container 'e': in the root container, scope s", "- container 'c'",
        "~ module 'M': requires none -> requires N",
        "~ external 'X': scope singleton -> scope s", "- external 'Y*'",
        "+ root 'S': instance", "- ignore 'deep-chain'",
      ])
  }

  /// Two definitions with different bytes differ, which the check for stale files relies on.
  @Test func `are never empty if the bytes differ`() throws {
    let old = try definition(#""scopes": [{"name": "s"}, {"name": "t"}], "bindings": []"#)
    let new = try definition(#""scopes": [{"name": "t"}, {"name": "s"}], "bindings": []"#)
    #expect(
      differences(old, new) == ["~ definition 'App': in its spelling, or in the order of its parts"]
    )
  }
}
