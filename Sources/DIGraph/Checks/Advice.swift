package import DIDefinition

/// Advice on fixing a finding, in the words of each notation.
///
/// Names of the engine's interface that Swift advice mentions are used in `AdviceTests`, so that they
/// exist.
package struct Advice: Sendable, Hashable {
  package let swift: String
  package let json: String

  package init(swift: String, json: String) {
    self.swift = swift
    self.json = json
  }

  /// Creates advice that reads the same in both notations.
  package init(_ text: String) {
    self.init(swift: text, json: text)
  }

  package subscript(_ notation: Notation) -> String {
    switch notation {
    case .swift: swift
    case .json: json
    }
  }
}
