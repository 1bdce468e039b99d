import DIAnalysis
import DIDefinition
import DITestSupport
import Testing

@testable import DIReporting

private func shown(_ names: [String], room: Int) -> [String] {
  ShortenedNames(ellipsis: "…")(names.map { ($0, room) }).map(\.text)
}

@Suite struct `Names that do not fit` {
  @Test(arguments: [
    (["Clock", "AppKit.LocalClock"], ["Clock", "App…lock"]),
    (["LeftAccountViewModel", "RightAccountViewModel"], ["Lef…odel", "Rig…odel"]),
    // The ends are equal, so the names are shown from where they differ.
    (["AppLeftAccountViewModel", "AppRightAccountViewModel"], ["Ap…Left…", "Ap…Righ…"]),
    // A shortened name would look like another one that is complete.
    (["App…lock", "AppKit.LocalClock"], ["App…lock", "Ap…Kit.…"]),
    // One name is a suffix of the other.
    (["ServiceServiceService", "ServiceServiceServiceService"], ["…Service", "…Service"]),
  ])
  func `are shortened in the middle, or where they differ`(names: [String], expected: [String]) {
    let found = shown(names, room: 8)
    if expected[0] == expected[1] {
      #expect(found[0] != found[1])
    } else {
      #expect(found == expected)
    }
  }

  @Test(arguments: [
    // The type is at the start, after its module, at the end, and between two other parts.
    ("Repository<Warehouse, Customer, Invoice>#main", 24, "Repository<…nvoice>#main"),
    ("PaymentAuthorization<Warehouse, Customer>#main", 28, "PaymentAuthorization…r>#main"),
    ("com.example.warehouse.billing.InvoiceRepository", 28, "com.exampl…InvoiceRepository"),
    ("com.example.warehouse.Invoices<Euro, Dollar>#first of all", 24, "…Invoices…>#first of all"),
    // The type itself is too long, so its start and end are shown.
    ("InternationalPaymentAuthorizationService", 21, "Internatio…ionService"),
  ])
  func `keep the name of the type if possible`(name: String, room: Int, expected: String) {
    let found = shown([name], room: room)[0]
    #expect(found == expected)
    #expect(found.count <= room)
  }

  @Test func `are shown in full if they would look alike`() {
    let middle = String(repeating: "x", count: 40)
    let names = ["A\(middle)1\(middle)Z", "A\(middle)2\(middle)Z", "B\(middle)1\(middle)Z"]
    let found = shown(names, room: 12)
    #expect(Set(found).count == 3)
    #expect(shown([names[0], names[0]], room: 12).allSatisfy { $0 == "Axxxx…xxxxxZ" })
  }

  @Test func `never look alike`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let names = (0..<4).map { _ in
        String(
          (0..<Int(generator.next() % 14)).map { _ in "ab:\u{301}#…".randomElement(&generator) })
      }
      let found = shown(names, room: 6)
      for (one, text) in zip(names, found) {
        for (other, otherText) in zip(names, found) where ExactName(text) == ExactName(otherText) {
          // Names may look alike in full; shortening must not make more of them look alike.
          #expect(
            ExactName(one) == ExactName(other)
              || ExactName(one.visible) == ExactName(other.visible),
            "\(names) \(found)")
        }
      }
    }
  }

  @Test func `of one finding are distinct in the text report`() throws {
    let long = String(repeating: "Long", count: 40)
    let json = """
      {"formatVersion": 1, "bindings": [
        {"key": "\(long)One\(long)", "dependencies": ["\(long)Two\(long)"]},
        {"key": "\(long)Two\(long)", "dependencies": ["\(long)One\(long)"]}
      ]}
      """
    let text = output(
      .text, try Sample("long.json", only: "dependency-cycle", json: json).report())
    let rows = text.split(separator: "\n").filter { $0.contains("unscoped") }
    #expect(rows.count == 2)
    #expect(rows[0].contains("…One") && rows[1].contains("…Two"))
  }

  @Test func `of two findings are distinct in Markdown`() throws {
    let (head, tail) = (String(repeating: "Head", count: 60), String(repeating: "Tail", count: 60))
    let json = """
      {"formatVersion": 1, "bindings": [
        {"key": "\(head)One\(tail)", "dependencies": ["Away"]},
        {"key": "\(head)Two\(tail)", "dependencies": ["Gone"]},
        {"key": "Short", "dependencies": ["\(head)One\(tail)#x"]},
        {"key": "Small", "dependencies": ["\(head)Two\(tail)#x"]}
      ]}
      """
    let text = output(
      .markdown, try Sample("long.json", only: "missing-binding", json: json).report())
    let messages = text.split(separator: "\n").filter { $0.hasPrefix("- **error**") }
    #expect(messages.count == 4 && Set(messages).count == 4)
  }
}

extension String {
  fileprivate func randomElement(_ generator: inout SeededGenerator) -> Character {
    Array(self)[Int(generator.next() % UInt64(count))]
  }
}
