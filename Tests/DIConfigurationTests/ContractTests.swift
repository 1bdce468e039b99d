import DIAnalysis
import DIConfiguration
import DIDefinition
import DIReading
import Testing

private func read(_ text: String, _ path: String = "c.yml") throws -> Configuration {
  try Configuration(InputBytes(copying: text.utf8), path: path, formats: [])
}

/// The error of reading a contract that has a name and a reason; empty if it can be read.
private func fault(_ rest: String) -> String {
  do {
    _ = try read("contracts:\n- name: N\n  reason: R\n  " + rest)
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite struct `Contracts in a configuration` {
  private static let all = """
    contracts:
      - name: features stand alone
        reason: each is released by itself
        independent: ["module:Feature*"]
      - name: payments behind checkout
        reason: one place handles cards
        only: {from: ["module:Checkout"], to: "module:Payments"}
        allow: [{from: "key:Receipt", to: "key:PaymentID", reason: "a value", until: 2027-06-30}]
      - name: no screens below
        reason: the core is shared with the watch
        layers: ["module:*UI", ["module:Core", "folder:Core/*"]]
        strict: true
      - name: search without cart
        reason: removed in spring
        forbidden: {from: "module:Search", to: "label:area=cart", transitive: false}
    """

  @Test func `are read with the places of all parts`() throws {
    let contracts = try read(Self.all).contracts
    #expect(
      contracts.map(\.name) == [
        "features stand alone", "payments behind checkout", "no screens below",
        "search without cart",
      ])
    guard case .independent(let parts, isTransitive: true) = contracts[0].kind else {
      Issue.record("\(contracts[0].kind)")
      return
    }
    #expect(
      parts == [
        PartPattern(.module, "Feature*", source: .init(file: "c.yml", line: 4, column: 19))
      ])
    let exception = try #require(contracts[1].exceptions.first)
    #expect(exception.until == CalendarDate("2027-06-30") && exception.source.line == 8)
  }

  @Test func `are the same after they were written as JSON`() throws {
    let configuration = try read(Self.all)
    let json = String(decoding: configuration.json, as: UTF8.self)
    #expect(try String(decoding: read(json, "c.json").json, as: UTF8.self) == json)
    #expect(
      configuration.contracts[2].json
        == #"{ "name": "no screens below", "reason": "the core is shared with the watch", "#
        + #""layers": ["module:*UI", ["module:Core", "folder:Core/*"]], "strict": true }"#)
  }

  @Test(arguments: [
    ("only: {from: 'module:A', to: 'module:B'}", ""),
    ("reasons: R", "c.yml:4:3: error: unknown member 'reasons' (did you mean 'reason'?)"),
    (
      "layers: ['module:A', 'module:B']\n  independent: 'module:A'",
      "c.yml:5:16: error: a contract has one of forbidden, independent, layers, only: "
        + "make two contracts of this"
    ),
    (
      "allow: []",
      "c.yml:2:3: error: this contract forbids nothing: add one of forbidden, independent, layers, "
        + "only"
    ),
    (
      "layers: ['module:A', 'module:B', 'module:A']",
      "c.yml:4:36: error: 'module:A' is in two layers: name it in one of them"
    ),
    (
      "layers: ['module:A']",
      "c.yml:4:11: error: one layer forbids nothing: add those below it"
    ),
    (
      "independent: 'modul:A'",
      "c.yml:4:16: error: unknown kind of part 'modul' (did you mean 'module'?)"
    ),
    (
      "independent: Cart",
      "c.yml:4:16: error: expected a part with its kind, such as 'module:Cart'"
    ),
    ("independent: 'key:'", "c.yml:4:16: error: expected a name after 'key:'"),
    (
      "independent: 'label:layer'",
      "c.yml:4:16: error: expected a label with its value, such as 'label:layer=*'"
    ),
    (
      "independent: 'key:*'\n  strict: true",
      "c.yml:5:3: error: unknown member of a contract with 'independent': 'strict' "
        + "(known: name, reason, allow, independent, transitive)"
    ),
    ("only: {from: 'key:A'}", "c.yml:4:9: error: 'to' is missing"),
    (
      "only: {from: 'key:A', to: 'key:B', transitive: false}",
      "c.yml:4:38: error: unknown member 'transitive' (known: from, to)"
    ),
    (
      "independent: 'key:*'\n  allow: [{from: 'key:A', to: 'key:B', reason: x, until: soon}]",
      "c.yml:5:58: error: expected a day as YYYY-MM-DD"
    ),
    (
      "independent: 'key:*'\n  allow: [{from: 'key:A', to: 'key:B'}]",
      "c.yml:5:11: error: 'reason' is missing"
    ),
  ])
  func `have faults with places`(_ rest: String, _ expected: String) {
    #expect(fault(rest) == expected)
  }

  @Test func `need names of their own`() {
    #expect(
      fault("independent: 'key:*'\n- name: N\n  reason: R\n  independent: 'key:*'")
        == "c.yml:5:3: error: duplicate contract 'N'")
  }
}
