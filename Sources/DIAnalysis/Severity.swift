/// The severity of a finding.
public enum Severity: Int, Sendable, CaseIterable, Comparable {
  /// A hint, which reports only show on request.
  case note
  /// A likely mistake, which only fails a strict run.
  case warning
  /// A fault that fails a run: the container cannot be built or will misbehave.
  case error

  /// The severity's word in messages, options and reports.
  public var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Parses the word of a severity.
  public init?(word: String) {
    guard let severity = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = severity
  }

  public static func < (first: Severity, second: Severity) -> Bool {
    first.rawValue < second.rawValue
  }
}
