import DIAnalysis
import DIDefinition
import DIReading
import DIWriting
import FuzzSupport

/// The properties that must hold for any bytes.
enum RoundTrip {
  /// Reads bytes; for a definition, checks its reports, and that it can be written and read again.
  static func check(_ bytes: [UInt8]) {
    let document: DefinitionDocument
    do throws(DefinitionError) {
      document = try DefinitionReader.read(bytes, defaultName: "fuzzed")
    } catch {
      requireVisible(error.description, "the reader's message")
      require(
        error.line > 0 && error.column > 0, "an error stands at \(error.line):\(error.column)")
      return
    }
    let analysis = Analyzer(configuration).analyze(document)
    Reports.check(analysis, again: Analyzer(configuration).analyze(document))
    checkWriter(document.definition, of: analysis)
  }

  /// Every rule, with a fixed date.
  private static let configuration: AnalyzerConfiguration = {
    var configuration = AnalyzerConfiguration(
      today: CalendarDate(secondsSince1970: 1_800_000_000))
    configuration.includesNotes = true
    return configuration
  }()

  /// Checks that a definition that is written and read again is the same.
  private static func checkWriter(_ definition: ContainerDefinition, of analysis: Analysis) {
    let written = DefinitionWriter.write(definition)
    let again: DefinitionDocument
    do throws(DefinitionError) {
      again = try DefinitionReader.read(written, defaultName: "another name")
    } catch {
      return require(false, "the reader refuses what the writer wrote: \(error)")
    }
    let unknown = again.unknownMembers.filter { $0.lacks == nil }
    require(unknown.isEmpty, "the writer wrote \(unknown.map(\.name))")
    requireEqual(definition, again.definition)
    require(
      DefinitionWriter.write(again.definition) == written, "the second text differs from the first")
    let same = Analyzer(configuration).analyze(again)
    require(
      identities(of: analysis) == identities(of: same),
      "the findings of the written definition differ from those of the original")
  }

  private static func requireEqual(_ one: ContainerDefinition, _ other: ContainerDefinition) {
    require(one.name == other.name, "another name")
    require(one.generator == other.generator, "another generator")
    require(one.environment == other.environment, "another environment")
    require(one.scopes == other.scopes, "other scopes")
    require(one.containers == other.containers, "other containers")
    require(one.modules == other.modules, "other modules")
    require(one.bindings.elementsEqual(other.bindings), "other bindings")
    require(one.collections == other.collections, "other collections")
    require(one.externals == other.externals, "other externals")
    require(one.roots == other.roots, "other roots")
    require(one.ignores == other.ignores, "other suppressions")
    let differences = DefinitionDifferences(from: one, to: other)
    require(differences.all.isEmpty, "differences: \(differences.all)")
  }

  /// The findings without their places, because unknown members are not written.
  private static func identities(of analysis: Analysis) -> [String: Int] {
    analysis.findings.reduce(into: [:]) { counts, finding in
      guard finding.rule != "unknown-member" else { return }
      counts["\(finding.rule) \(finding.severity) \(finding.state) \(finding.keys)", default: 0] +=
        1
    }
  }
}
