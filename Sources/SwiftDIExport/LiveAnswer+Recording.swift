import DIDefinition
import SwiftDI

extension LiveAnswer {
  /// The definition with the requests of opaque factories, recorded by running them.
  ///
  /// Each factory runs with all its dependencies and all its effects. If one fails, its requests
  /// until then are recorded, and a note reports it. The bindings remain opaque, because branches
  /// that were not taken are unknown.
  func recorded(_ blueprint: Blueprint) throws(LiveFailure) -> ContainerDefinition {
    do throws(BuildError) {
      return try blueprint.recordedDefinition { key in
        step("'\(key)' was recorded")
      } failed: { key, error in
        let reason = error.description.split(separator: "\n").first ?? ""
        note("'\(key)' could not be recorded completely: \(reason)")
      }
    } catch {
      let first = error.findings.first.map { ", first: \($0.message)" } ?? ""
      throw LiveFailure(
        "'\(blueprint.name)' cannot be recorded, because no container can be built from it "
          + "(\(counted(error.findings.count, "finding"))\(first)): lint it without --record")
    }
  }
}
