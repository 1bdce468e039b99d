import DITestSupport
import Foundation
import Testing

@Suite struct `Contracts` {
  private static let definition = """
    {"formatVersion": 1, "name": "Shop", "bindings": [
      {"key": "Search", "module": "Search", "dependencies": ["Helper"]},
      {"key": "Helper", "dependencies": [{"key": "Cart", "kind": "lazy"}]},
      {"key": "Cart", "module": "Cart"}]}
    """
  private static let configuration = """
    inputs: app.json
    contracts:
      - name: search without cart
        reason: removed in spring
        forbidden: {from: "module:Search", to: "module:Cart"}

    """

  private func run(_ configuration: String, _ script: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try folder.write(Self.definition, to: "app.json")
      try folder.write(configuration, to: ".swift-di.yml")
      return try CommandRun.shell(script, in: folder)
    }
  }

  @Test func `fail the run with the path, and then live in a baseline`() throws {
    let run = try run(
      Self.configuration,
      """
      "$SWIFT_DI" lint --quiet; echo $?
      "$SWIFT_DI" lint --quiet --write-baseline; grep keys .swift-di-baseline.json
      "$SWIFT_DI" lint --quiet; echo $?
      """)
    #expect(
      run.text == """
        app.json:2:58: error: 'module:Search' needs 'module:Cart' against the contract 'search without cart': removed in spring [contract] E1
           Search                 unscoped   app.json:2:3
             └ instance  Helper   unscoped   app.json:3:3
                 └ lazy  Cart     unscoped   app.json:4:3
           help: remove 'Helper' -> 'Cart': every path from 'module:Search' to 'module:Cart' uses it

        [contract]: swift-di rules contract
        1
            { "rule": "contract", "definition": "Shop", "keys": ["search without cart", "module:Search", "module:Cart"], "count": 1 }
        0

        """)
  }

  @Test func `that cannot be checked end a run with status 2`() throws {
    let run = try run(
      Self.configuration.replacingOccurrences(of: "module:Cart", with: "module:Crat"),
      """
      for command in lint report "lint --write-baseline"; do
        "$SWIFT_DI" $command --quiet 2>&1; echo $?
      done
      ls -A
      """)
    let fault = """
      .swift-di.yml:5:44: error: 'module:Crat' of contract 'search without cart' matches nothing (did you mean 'module:Cart'?)
      2

      """
    #expect(run.text == fault + fault + fault + ".swift-di.yml\napp.json\n")
  }

  @Test func `that are not checked are named by commands that judge nothing`() throws {
    let run = try run(
      Self.configuration.replacingOccurrences(of: "module:Cart", with: "module:Crat"),
      """
      "$SWIFT_DI" graph --format dot -o app.dot 2>&1; echo $?
      "$SWIFT_DI" diff app.json app.json 2>&1; echo $?
      "$SWIFT_DI" diff --fail-on-new error app.json app.json 2>&1; echo $?
      """)
    let words =
      "'module:Crat' of contract 'search without cart' matches nothing (did you mean 'module:Cart'?)"
    #expect(
      run.text == """
        .swift-di.yml:5:44: note: \(words)
        app.dot: 3 bindings, 2 dependencies; no findings marked
        0
        .swift-di.yml:5:44: note: \(words)
        0
        .swift-di.yml:5:44: error: \(words)
        2

        """)
  }

  @Test func `are printed by 'config' in a form that can be read again`() throws {
    let run = try run(
      Self.configuration,
      """
      "$SWIFT_DI" config > again.yml; "$SWIFT_DI" config --config again.yml | grep -A1 contracts
      "$SWIFT_DI" lint --no-config app.json --only contract 2>&1; echo $?
      """)
    #expect(
      run.text.replacing(#/ +# /#, with: " # ") == """
        contracts: # again.yml:14
          - { "name": "search without cart", "reason": "removed in spring", "forbidden": { "from": ["module:Search"], "to": ["module:Cart"] } } # again.yml:14
        swift-di: error: 'contract' checks nothing here, because the configuration has no contracts
        2

        """)
  }

  @Test func `are proposed by 'init'`() throws {
    let run = try run(
      "", #"rm .swift-di.yml; "$SWIFT_DI" init; sed -n '/^# What may/,/^$/p' .swift-di.yml"#)
    #expect(
      run.text == """
        # What may not need what. These contracts hold today: keep those that are meant.
        # contracts:
        #   # protects 1 pair of modules
        #   - name: modules in layers
        #     reason: "…"
        #     layers: ["module:Search", "module:Cart"]


        """)
  }
}
