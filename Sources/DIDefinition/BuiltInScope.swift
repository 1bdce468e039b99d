/// The scopes that every definition has; their raw values are their names.
///
/// A switch over them lists every case, so that the compiler finds what a new scope needs.
package enum BuiltInScope: String, CaseIterable, Sendable {
  case singleton, weak, graph, prototype
}
