import CSwiftDI
import DIDefinition
import DIWriting
import SwiftDI

/// Writes the answer to a request as frames, which `export.h` describes.
struct LiveAnswer {
  static let contract = UInt32(SWIFTDI_EXPORT_CONTRACT)

  /// Writes a piece of the answer.
  let write: (UnsafeRawPointer, Int) -> Void

  /// Answers a request with the definition of one of the blueprints, or with the reason for a
  /// failure.
  func give(to request: String, _ blueprints: (Container.Environment) throws -> [Blueprint]) {
    do throws(LiveFailure) {
      let request = try LiveRequest(request)
      let described = try described(request.environment, blueprints)
      guard let blueprint = Self.chosen(request.container, among: described) else {
        let names = described.map { Self.escaped($0.name) }
        return send(.choices, Array(names.joined(separator: "\n".utf8)))
      }
      try Self.check(blueprint, against: request)
      // A container that can be recorded has no findings.
      let definition = request.records ? try recorded(blueprint) : blueprint.definition
      send(.definition, DefinitionWriter.write(definition))
    } catch {
      send(.failed, Array(error.message.utf8))
    }
  }

  private func described(
    _ environment: Container.Environment,
    _ blueprints: (Container.Environment) throws -> [Blueprint]
  ) throws(LiveFailure) -> [Blueprint] {
    let described: [Blueprint]
    do {
      described = try blueprints(environment)
    } catch {
      throw LiveFailure("its blueprint could not be created: \(error)")
    }
    if described.isEmpty { throw LiveFailure("it exports no blueprint") }
    var names: Set<String> = []
    for blueprint in described where !names.insert(blueprint.name).inserted {
      throw LiveFailure(
        "two of its blueprints are called '\(blueprint.name)': give each a name")
    }
    return described
  }

  /// The blueprint with a name, or the only one if no name is given.
  private static func chosen(_ name: String?, among blueprints: [Blueprint]) -> Blueprint? {
    if let name { return blueprints.first { $0.name == name } }
    return blueprints.count == 1 ? blueprints[0] : nil
  }

  /// Rejects a blueprint whose definition would not match the request.
  private static func check(
    _ blueprint: Blueprint, against request: LiveRequest
  ) throws(LiveFailure) {
    let name = blueprint.name
    guard request.isMet(by: blueprint.environment) else {
      throw LiveFailure(
        "'\(name)' was not created with the requested environment: "
          + "write 'Blueprint(…, environment: environment)' with the one that 'Export' passes")
    }
    guard let failure = blueprint.failures.first else { return }
    let of = failure.module.map { "module '\($0)' of '\(name)'" } ?? "'\(name)'"
    throw LiveFailure("\(of) could not be described: \(Self.reason(failure.error))")
  }

  /// The error that a module threw, with a remedy for a missing variable.
  private static func reason(_ failure: any Error) -> String {
    // The first line contains the reason; the others list requests, and nothing was requested.
    let reason = String("\(failure)".split(separator: "\n").first ?? "")
    guard let failure = failure as? ResolutionError else { return reason }
    switch failure.code {
    case .environment, .unreadableEnvironment:
      return "\(reason): set it in 'variables' of the configuration"
    default: return reason
    }
  }

  // MARK: Frames

  /// Sends a message for the user beside the definition.
  func note(_ text: String) { send(.note, Array(text.utf8)) }

  /// Reports the next step, for the command's message if this process crashes.
  func step(_ text: String) { send(.step, Array(text.utf8)) }

  private func send(_ kind: swiftdi_export_kind, _ bytes: [UInt8]) {
    var head = [CChar](repeating: 0, count: Int(SWIFTDI_EXPORT_LONGEST_HEAD))
    let count = swiftdi_export_head(kind, bytes.count, &head)
    write(head, count)
    if !bytes.isEmpty { write(bytes, bytes.count) }
  }

  private static func escaped(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8)
    var escaped = [UInt8](repeating: 0, count: 2 * bytes.count)
    let count = swiftdi_export_escape(bytes, bytes.count, &escaped)
    return Array(escaped.prefix(count))
  }
}
