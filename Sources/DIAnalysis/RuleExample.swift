/// The code with which a rule's page shows a finding, and how the code looks without it.
///
/// A test compiles or reads both, and compares the finding. If the code uses a framework that is read from
/// sources, `sound` has only the changed declarations, separated by empty lines. Each of them replaces the declaration
/// with the same beginning.
public struct RuleExample: Sendable {
  /// The language of the code.
  public enum Language: String, Sendable {
    case swift, json
  }

  /// The language of both parts.
  public let language: Language
  /// Code that has one finding of the rule.
  public let faulty: String
  /// The part of the code that changes when the fault is mended.
  public let sound: String
  /// The finding as the command prints it, without source lines.
  public let finding: String
  /// The part of `.swift-di.yml` without which there is no finding; nil if there is none.
  public let configuration: String?

  package init(swift: String, configuration: String? = nil, sound: String, finding: String) {
    language = .swift
    faulty = swift
    self.configuration = configuration
    self.sound = sound
    self.finding = finding
  }

  init(json: String, sound: String, finding: String) {
    language = .json
    faulty = json
    configuration = nil
    self.sound = sound
    self.finding = finding
  }
}
