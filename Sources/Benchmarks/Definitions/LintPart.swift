import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReading
import DIReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// A part of `swift-di lint`, the answers to all questions, or a picture as DOT, which is repeated.
///
/// The parts before it run once, so that two numbers of repetitions only differ in this part.
enum LintPart: String {
  case read
  case check
  case report
  case ask
  case draw

  func run(_ path: String, _ count: Int) throws {
    let bytes = InputBytes(copying: try contents(of: path))
    if self == .read {
      for _ in 0..<count { _ = try document(bytes) }
      return
    }
    let document = try document(bytes)
    switch self {
    case .read: break
    case .check: for _ in 0..<count { _ = analyze(document) }
    case .report:
      let report = LintReport(
        entries: [.init(input: path, analysis: analyze(document))], toolVersion: "0")
      for _ in 0..<count { write(report) }
    case .ask: QuestionPart(document).run(count)
    case .draw:
      let graph = DependencyGraph(document.definition)
      for _ in 0..<count { _ = try GraphvizRenderer().render(Picture(graph: graph), as: .dot) }
    }
  }

  private func document(_ bytes: InputBytes) throws -> DefinitionDocument {
    try DefinitionReader.read(bytes, defaultName: "measured")
  }

  private func analyze(_ document: DefinitionDocument) -> Analysis {
    let today = CalendarDate(secondsSince1970: 1_800_000_000)
    return Analyzer(AnalyzerConfiguration(today: today)).analyze(document)
  }

  private func write(_ report: LintReport) {
    for format in [ReportFormat.text, .json] { Reporter(format).write(report) { _ in } }
  }

  private func contents(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }

  struct Unreadable: Error {
    let path: String
  }
}
