import DIDefinition

/// The reason why marked types could not be discovered.
///
/// `Container.discover` and building a container with `Discovered` fail with a `BuildError`, whose
/// finding `module-failed` has this error as its underlying error.
public enum DiscoveryError: Error, Sendable, Hashable {
  /// A type that is marked for another copy of the engine.
  public struct ForeignType: Sendable, Hashable {
    /// The type's name, with that of its Swift module.
    public let name: String
    /// The path of the library; empty for the program.
    public let image: String
  }

  /// The platform does not report the loaded images.
  case unsupportedPlatform
  /// The file of an image cannot be read, so its sections are unknown.
  case unreadable(image: String)
  /// The file of an image is not the one that was loaded.
  case changed(image: String)
  /// A record has a version that this engine does not know, or the section contains other data.
  case unknownRecord(image: String)
  /// The compiler's data does not contain the engine's own entry.
  case selfTestFailed(String)
  /// Types are marked for another copy of the engine, linked into a library.
  case otherEngine([ForeignType])
  /// A task called `Container.discover` while it was building a discovered container.
  case withinItself
}

extension DiscoveryError: CustomStringConvertible {
  /// The failure and the remedy.
  public var description: String {
    switch self {
    case .unsupportedPlatform:
      "types cannot be discovered on this platform: bind them in modules"
    case .unreadable(let image):
      "the sections of \(Self.text(image)) cannot be read, because its file is unreadable"
    case .changed(let image):
      "the file of \(Self.text(image)) was replaced after it was loaded: restart the program"
    case .unknownRecord(let image):
      "\(Self.text(image)) has a record of another version of SwiftDI: build it with this one"
    case .selfTestFailed(let what):
      "the compiler's conformance records have an unknown format: \(what)"
    case .otherEngine(let types):
      types.map {
        "'\($0.name)' in \(Self.text($0.image)) is marked for another copy of SwiftDI, which is "
          + "linked into that library"
      }.joined(separator: "; ")
        + ". Link one copy, dynamically, or use 'Discovered(ignoringOtherEngines: true)'"
    case .withinItself:
      "'Container.discover' was called while a discovered container was starting: use "
        + "'Container.current', or take the dependency as a parameter"
    }
  }

  private static func text(_ image: String) -> String {
    image.isEmpty ? "the program" : "'\(image.visible)'"
  }
}
