#if canImport(Testing)
  import DIAnalysis
  import DIDefinition
  public import SwiftDI
  public import Testing

  /// Checks a container as `swift-di lint` does, and records an issue for each error and warning.
  ///
  ///     @Test func `the app is wired`() throws {
  ///       expectSound(try Container(AppModule()))
  ///     }
  ///
  /// An issue stands at the binding in question and has the command's words. Warnings do not fail
  /// the test unless the options are strict. Runs no factory.
  ///
  /// - Returns: whether there is no error.
  @discardableResult
  public func expectSound(
    _ container: Container, _ options: LintOptions = LintOptions(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Bool {
    record(container.lint(options), options, at: sourceLocation)
  }

  /// Checks a blueprint, also one that no container can be built from.
  ///
  /// - Returns: whether there is no error.
  @discardableResult
  public func expectSound(
    _ blueprint: Blueprint, _ options: LintOptions = LintOptions(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Bool {
    record(blueprint.lint(options), options, at: sourceLocation)
  }

  private func record(
    _ findings: [ContainerFinding], _ options: LintOptions,
    at call: Testing.SourceLocation
  ) -> Bool {
    for rule in options.unknownRules {
      Issue.record("there is no rule '\(rule)'", sourceLocation: call)
    }
    for finding in findings {
      let severity: Issue.Severity
      switch finding.severity {
      case .error: severity = .error
      case .warning: severity = .warning
      case .note: continue
      }
      let place = Testing.SourceLocation(finding.source, seenFrom: call)
      Issue.record(
        Comment(rawValue: place == nil ? finding.description : finding.text), severity: severity,
        sourceLocation: place ?? call)
    }
    return options.unknownRules.isEmpty && !findings.contains { $0.severity == .error }
  }

  extension Testing.SourceLocation {
    /// The place of a binding; nil if it is no file of Swift source that is known by identifier.
    ///
    /// A binding knows its file's identifier only. The path is taken from the call where that is the
    /// same file; elsewhere the identifier stands for it.
    fileprivate init?(
      _ source: DIDefinition.SourceLocation?, seenFrom call: Testing.SourceLocation
    ) {
      guard let source, let line = source.line, line > 0,
        let slash = source.file.firstIndex(of: "/"), slash != source.file.startIndex,
        source.file.last != "/"
      else { return nil }
      self.init(
        fileID: source.file, filePath: source.file == call.fileID ? call.filePath : source.file,
        line: line, column: max(1, source.column ?? 1))
    }
  }
#endif
