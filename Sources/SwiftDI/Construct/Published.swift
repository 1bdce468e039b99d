/// The result of publishing a unit.
struct Published {
  /// Whether the container was closed meanwhile, so that no instance is cached.
  let isClosed: Bool
  /// The instances that are not cached, because they were reset or their container closed meanwhile.
  var ended = Closing()
  /// The values of weakly cached instances.
  var weak: [RetiredValue] = []
  /// The tasks that waited for the unit.
  var waiting: [CheckedContinuation<Void, Never>] = []

  /// The weakly cached objects.
  var objects: [AnyObject] {
    weak.compactMap { ErasedValue.object($0.type, at: $0.memory) }
  }

  /// Resumes the waiting tasks, calls the close hooks of instances that are not cached, and
  /// releases all values.
  ///
  /// Do not call under the lock.
  ///
  /// - Returns: the task that runs hooks of the main actor; nil if all were called.
  func close(isOnMain: Bool) -> Task<Void, Never>? {
    for task in waiting { task.resume() }
    let sent = ended.run(isOnMain: isOnMain)
    for value in weak { value.release() }
    return sent
  }
}
