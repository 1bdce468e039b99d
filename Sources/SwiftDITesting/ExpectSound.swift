#if canImport(Testing)
  import DIAnalysis
  import DIDefinition
  public import SwiftDI
  import Testing

  #if canImport(XCTest)
    import XCTest
  #endif

  /// Checks a container as `swift-di lint` does, and records an issue for each error and warning.
  ///
  ///     @Test func `the app is wired`() throws {
  ///       expectSound(try Container(AppModule()))
  ///     }
  ///
  /// Each issue of `container` is recorded at the binding in question, with the command's message.
  /// Warnings do not fail the test unless `options` are strict; a rule that `options` name and that
  /// does not exist fails it. Runs no factory.
  ///
  /// In an `XCTestCase` each error is a failure at the call, and its message begins with the
  /// binding's location; warnings are not shown.
  ///
  /// O(bindings + dependencies).
  ///
  /// - Returns: true if no error is found.
  @discardableResult
  public func expectSound(
    _ container: Container, _ options: LintOptions = LintOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    report(container.lint(options), options, Call(fileID, filePath, line, column))
  }

  /// Checks a `blueprint` with the given `options`, even if no container can be built from it.
  ///
  /// Issues are recorded as for a container, among them every reason why none can be built.
  ///
  /// - Returns: true if no error is found.
  @discardableResult
  public func expectSound(
    _ blueprint: Blueprint, _ options: LintOptions = LintOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    report(blueprint.lint(options), options, Call(fileID, filePath, line, column))
  }

  /// The location of a check, in the forms that Swift Testing and XCTest require.
  private struct Call {
    let location: Testing.SourceLocation
    let file: StaticString
    let line: UInt

    init(_ fileID: String, _ file: StaticString, _ line: UInt, _ column: UInt) {
      location = Testing.SourceLocation(
        fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
      self.file = file
      self.line = line
    }

    /// Fails the current XCTest test, if there is one.
    func fail(_ message: String) {
      #if canImport(XCTest)
        // A Swift Testing test may run in the same process, but not inside an `XCTestCase`.
        if Test.current == nil { XCTFail(message, file: file, line: line) }
      #endif
    }
  }

  private func report(
    _ findings: [ContainerFinding], _ options: LintOptions, _ call: Call
  ) -> Bool {
    for rule in options.unknownRules {
      let message = "there is no rule '\(rule)'"
      Issue.record(Comment(rawValue: message), sourceLocation: call.location)
      call.fail(message)
    }
    for finding in findings {
      let severity: Issue.Severity
      switch finding.severity {
      case .error:
        severity = .error
        call.fail(finding.description)
      case .warning: severity = .warning
      case .note: continue
      }
      let place = Testing.SourceLocation(finding.source, seenFrom: call.location)
      Issue.record(
        Comment(rawValue: place == nil ? finding.description : finding.text), severity: severity,
        sourceLocation: place ?? call.location)
    }
    return options.unknownRules.isEmpty && !findings.contains { $0.severity == .error }
  }

  extension Testing.SourceLocation {
    /// The location of a binding; nil without a location in a Swift file with a file identifier.
    ///
    /// A binding only knows the identifier of its file. The path is that of the call if both are in
    /// the same file; otherwise the identifier serves as the path.
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
