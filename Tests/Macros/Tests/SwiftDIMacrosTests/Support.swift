#if Macros
  import MacroSources
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  private let specs: [String: MacroSpec] = [
    "Injectable": MacroSpec(type: InjectableMacro.self),
    "InjectableInit": MacroSpec(type: InjectableInitMacro.self),
  ]

  /// Expands source text, and compares the result with the expected text.
  func expand(
    _ source: String, to expected: String, _ diagnostics: [DiagnosticSpec] = [],
    applying fixIt: String? = nil, fixed: String? = nil,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      source, expandedSource: expected, diagnostics: diagnostics, macroSpecs: specs,
      applyFixIts: fixIt.map { [$0] }, fixedSource: fixed, testModuleName: "Cafe",
      testFileName: "Car.swift", indentationWidth: .spaces(2)
    ) { failure in
      Issue.record("\(failure.message)", sourceLocation: location)
    }
  }

  /// Expands source text for which the macro reports one error.
  func refuse(
    _ source: String, to expected: String, _ message: String, line: Int, column: Int,
    notes: [NoteSpec] = [], fixIts: [String] = [], applying fixIt: String? = nil,
    fixed: String? = nil, location: Testing.SourceLocation = #_sourceLocation
  ) {
    let diagnostic = DiagnosticSpec(
      message: message, line: line, column: column, notes: notes,
      fixIts: fixIts.map { FixItSpec(message: $0) })
    expand(source, to: expected, [diagnostic], applying: fixIt, fixed: fixed, location: location)
  }

  /// The function and the binding in the expansion of a marked type, with as few lines as possible.
  func functions(in source: String) -> (function: String, binding: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Cafe", fullFilePath: "Car.swift")])
    let expanded = file.expand(
      macroSpecs: specs, contextGenerator: { _ in context }, indentationWidth: .spaces(2))
    let lines = expanded.description.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    let function = lines.drop { !$0.contains("func __swiftDIMake") }.prefix { $0 != "}" }
    let binding = lines.drop { !$0.hasPrefix("bindings.bind") }.prefix { $0 != "}" }
    let body = function.dropFirst().map { "\n  " + $0 }.joined()
    return ((function.first ?? "") + body + "\n}", binding.joined(separator: " "))
  }
#endif
