import DIReporting
import Foundation
import Testing

/// The places of cycles that have no path of bindings.
@Suite struct `A cycle of modules in SARIF` {
  private struct Report: Decodable {
    let runs: [Run]

    struct Run: Decodable {
      let results: [Result]
    }

    struct Result: Decodable {
      let locations: [Location]
      let relatedLocations: [Location]?
    }

    struct Location: Decodable {
      let physicalLocation: Physical
      let message: Message?

      struct Physical: Decodable {
        let artifactLocation: Artifact
        let region: Region
      }

      struct Artifact: Decodable {
        let uri: String
      }

      struct Region: Decodable {
        let startLine: Int
      }

      struct Message: Decodable {
        let text: String
      }

      var words: String {
        let place = "\(physicalLocation.artifactLocation.uri):\(physicalLocation.region.startLine)"
        return message.map { "\(place) \($0.text)" } ?? place
      }
    }
  }

  private func places(_ sample: Sample) throws -> [[String]] {
    let text = output(.sarif, try sample.report(notes: true))
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    return report.runs.flatMap(\.results).map { result in
      (result.locations + (result.relatedLocations ?? [])).map(\.words)
    }
  }

  @Test func `has the place of each dependency that connects two modules`() throws {
    let sample = Sample(
      "app.json", only: "module-dependency-cycle",
      json: """
        {"formatVersion": 1, "modules": [{"name": "Orders"}, {"name": "Mail"}],
         "bindings": [
          {"key": "OrderScreen", "module": "Orders", "dependencies": ["Mailer"],
           "source": {"file": "Orders/OrderScreen.swift", "line": 4}},
          {"key": "Mailer", "module": "Mail", "dependencies": [{"key": "OrderStore", "kind": "provider"}],
           "source": {"file": "Mail/Mailer.swift", "line": 2}},
          {"key": "OrderStore", "module": "Orders", "source": {"file": "Orders/OrderStore.swift", "line": 7}}]}
        """)
    #expect(
      try places(sample) == [
        [
          "Mail/Mailer.swift:2",
          "Mail/Mailer.swift:2 'Mail' needs 'Orders': 'Mailer' needs 'OrderStore'",
          "Orders/OrderScreen.swift:4 'Orders' needs 'Mail': 'OrderScreen' needs 'Mailer'",
        ]
      ])
  }

  @Test func `has the places of modules that require each other`() throws {
    let sample = Sample(
      "app.json", only: "module-cycle",
      json: """
        {"formatVersion": 1, "bindings": [], "modules": [
          {"name": "Orders", "requires": ["Mail"], "source": {"file": "Orders.swift", "line": 3}},
          {"name": "Mail", "requires": ["Orders"], "source": {"file": "Mail.swift", "line": 5}}]}
        """)
    #expect(
      try places(sample) == [
        [
          "Mail.swift:5", "Mail.swift:5 'Mail' is declared here",
          "Orders.swift:3 'Orders' is declared here",
        ]
      ])
  }
}
