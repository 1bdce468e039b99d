import DIDefinition

extension SlotReference {
  var container: Container { slot.pointee.container._withUnsafeGuaranteedRef { $0 } }
  /// The container, retained, for code that holds it.
  var owner: Container { slot.pointee.container.takeUnretainedValue() }
  var row: Plan.Row { slot.pointee.row.takeUnretainedValue() }
  var key: KeyReference { row.key }
  var recipe: Recipe { slot.pointee.recipe.takeUnretainedValue() }

  // MARK: Errors

  /// An error about this slot's key.
  func error(_ code: ResolutionError.Code) -> ResolutionError {
    ResolutionError(code, key: key.text)
  }

  @usableFromInline
  func tooDeep() -> ResolutionError { ResolutionError(tooDeepAt: step) }

  /// This slot's binding on the path of an error.
  private var step: ResolutionError.Step {
    let row = row
    return ResolutionError.Step(
      key: row.key.text, source: row.registration?.location,
      takesArguments: !row.key.arguments.isEmpty, binding: ObjectIdentifier(row))
  }

  /// The same error, with this slot's binding added to its path.
  @usableFromInline
  func failing(_ error: ResolutionError) -> ResolutionError {
    let row = row
    // Handles are not bindings, and therefore not steps of the path.
    guard row.handle == nil else { return error }
    if error.code == .missing, error.steps.isEmpty {
      container.noteFailure(of: row.number, missing: error.key)
    }
    return error.adding(step)
  }
}
