import CSwiftDI
public import SwiftDI

/// Exports the definition of a container from compiled code to the command.
///
/// Declare this function once in a dynamic library:
///
///     @c(swiftdi_export)
///     public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
///       Export.answer(request) { environment in
///         Blueprint(AppModule(), name: "App", environment: environment)
///       }
///     }
///
/// Then `swift-di lint --library libApp.so` describes the blueprint in a child process and checks
/// it. Modules are described and no factory runs, so a container that cannot be built can be
/// checked too. The closure may return several blueprints; the command's `--container` chooses one
/// by its name.
public enum Export {
  /// Answers the command's request in a dynamic library.
  ///
  /// - Parameters:
  ///   - request: the argument of the function with the C name `swiftdi_export`.
  ///   - blueprints: returns one or more blueprints, each created with the given environment, which
  ///     is empty unless the command names one.
  /// - Returns: the result of that function.
  public static func answer(
    _ request: UnsafeMutableRawPointer,
    @Blueprints _ blueprints: (Container.Environment) throws -> [Blueprint]
  ) -> Int32 {
    swiftdi_export_keep(SWIFTDI_EXPORT_MARK)
    let request = request.assumingMemoryBound(to: swiftdi_export_request.self).pointee
    guard request.contract == LiveAnswer.contract else { return Int32(LiveAnswer.contract) }
    let text = UnsafeRawBufferPointer(start: request.text, count: request.length)
    let answer = LiveAnswer { request.write(request.context, $0, $1) }
    answer.give(to: String(decoding: text, as: UTF8.self), blueprints)
    return 0
  }

  /// Answers the command's request in a program and ends the program; does nothing without a
  /// request.
  ///
  /// Call it before anything else in `main`:
  ///
  ///     Export.answerIfAsked { environment in
  ///       Blueprint(AppModule(), name: "App", environment: environment)
  ///     }
  ///
  /// `swift-di lint --executable App` then runs the program and reads the answer from a separate
  /// pipe, so standard output remains free for the program.
  ///
  /// O(bindings) of the blueprints that `blueprints` returns, each created with the given
  /// environment.
  public static func answerIfAsked(
    @Blueprints _ blueprints: (Container.Environment) throws -> [Blueprint]
  ) {
    swiftdi_export_keep(SWIFTDI_EXPORT_MARK)
    guard let text = swiftdi_export_asked() else { return }
    let answer = LiveAnswer { swiftdi_export_write(nil, $0, $1) }
    answer.give(to: String(cString: text), blueprints)
    swiftdi_export_end()
  }

  /// Builds a list of one or more blueprints, each on its own line.
  @resultBuilder
  public enum Blueprints {
    /// Lets a line contain one blueprint.
    public static func buildExpression(_ blueprint: Blueprint) -> [Blueprint] { [blueprint] }
    /// Lets a line contain a list of blueprints.
    public static func buildExpression(_ blueprints: [Blueprint]) -> [Blueprint] { blueprints }
    /// Joins the blueprints of all lines, in their order.
    public static func buildBlock(_ blueprints: [Blueprint]...) -> [Blueprint] {
      blueprints.flatMap(\.self)
    }
    /// Accepts the blueprints of the `first` branch of an `if` or `switch`.
    public static func buildEither(first: [Blueprint]) -> [Blueprint] { first }
    /// Accepts the blueprints of the `second` branch of an `if` or `switch`.
    public static func buildEither(second: [Blueprint]) -> [Blueprint] { second }
    /// Accepts the blueprints of an `if` without `else`; none if the condition is false.
    public static func buildOptional(_ blueprints: [Blueprint]?) -> [Blueprint] { blueprints ?? [] }
    /// Joins the blueprints of all passes of a loop, in their order.
    public static func buildArray(_ blueprints: [[Blueprint]]) -> [Blueprint] {
      blueprints.flatMap(\.self)
    }
  }
}
