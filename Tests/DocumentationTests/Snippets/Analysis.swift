// snippet: analysis-errors
import DIAnalysis
import DIDefinition
import DIReading

/// The errors of a definition, each as one sentence.
func errors(in json: [UInt8], today: CalendarDate) throws -> [String] {
  let document = try DefinitionReader.read(json, defaultName: "App")
  let analysis = Analyzer(AnalyzerConfiguration(today: today)).analyze(document)
  let errors = analysis.findings.filter { $0.state == .new && $0.severity == .error }
  return errors.map { analysis.words(for: $0).message }
}
// end
