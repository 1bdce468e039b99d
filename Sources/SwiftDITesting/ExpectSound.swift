#if canImport(Testing)
  import DIAnalysis
  import DIDefinition
  public import SwiftDI
  public import Testing

  #if canImport(XCTest)
    import XCTest
  #endif

  /// Checks a container as `swift-di lint` does, and records an issue for each error and warning.
  ///
  ///     @Test func `the app is wired`() throws {
  ///       expectSound(try Container(AppModule()))
  ///     }
  ///
  /// An issue stands at the binding in question and has the command's words. Warnings do not fail
  /// the test unless the options are strict. Runs no factory.
  ///
  /// In an `XCTestCase` each error is a failure at the call, with the place of the binding in front;
  /// warnings are not shown there.
  ///
  /// - Returns: whether there is no error.
  @discardableResult
  public func expectSound(
    _ container: Container, _ options: LintOptions = LintOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    report(container.lint(options), options, Call(fileID, filePath, line, column))
  }

  /// Checks a blueprint, also one that no container can be built from.
  ///
  /// - Returns: whether there is no error.
  @discardableResult
  public func expectSound(
    _ blueprint: Blueprint, _ options: LintOptions = LintOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    report(blueprint.lint(options), options, Call(fileID, filePath, line, column))
  }

  /// Where a check was called, as Swift Testing and XCTest want it.
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

    /// Fails the test of XCTest that is running, if one is.
    func fail(_ message: String) {
      #if canImport(XCTest)
        // A test of Swift Testing may run in the same process, but no `XCTestCase` in it.
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
