public import CSwiftDI

/// A checked, immutable set of bindings that resolves requests from any thread.
///
///     let container = try Container(AppModule())
///     let car = try container[Car.self]
///
/// Cached instances are read without a lock. A container holds its cached instances; providers,
/// lazies and the objects that hold them do not keep the container alive.
public final class Container: Sendable {
  let plan: Plan
  /// The level of the container's declared scope in the plan; 0 for none.
  let level: Int
  // The references to other containers change only in `deinit`, which releases them.

  /// Where lookup continues: for a scope the container it was opened in, for a child its parent.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var parent: Container?
  /// For a scope that was opened in a child: the same scope, opened in the child's parent, with the
  /// instances of the parent's bindings.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var scopeInParent: Container?
  /// The container that surrounds this one and its open scopes: a parent, or a scope that was
  /// opened in the parent.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var enclosing: Container?
  /// The declared scope that this container, or the nearest parent with one, was opened for; nil if
  /// there is none.
  public let scope: Scope?
  /// Whether `scopeInParent` was opened only for this container, and ends with it.
  let ownsScopeInParent: Bool
  let tree: TreeState
  let trace: Trace?
  /// The initial slots of this container, and the indices that its tables share.
  let layout: SlotLayout
  // The pointers and links never change after `init`; `SlotState` guards the values of the slots.
  nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  nonisolated(unsafe) let links: UnsafeMutablePointer<SlotReference>
  /// The slots beside those of the plan: placeholders for bindings in scopes that are not open
  /// here, successors of slots that were reset, and slots for the values of arguments.
  let further = SlotList()
  let lifelineStore = LazyReference<Lifeline>()
  let life = Guarded(ContainerLife())

  /// The addresses of the slots by type, so that a request need not compute them.
  @usableFromInline let typeTable: AddressTable
  /// The slots of typed keys that were requested.
  @usableFromInline let numberTable = NumberTable()
  /// Whether table lookups must be checked, because test overrides are or were active.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isOverridden = swiftdi_flag(
    value: false)

  init(
    _ plan: Plan, level: Int = 0, parent: Container? = nil, scopeInParent: Container? = nil,
    ownsScopeInParent: Bool = false,
    overriding overridden: TreeState? = nil, trace: Trace?
  ) {
    self.plan = plan
    self.level = level
    self.parent = parent
    self.scopeInParent = scopeInParent
    self.ownsScopeInParent = ownsScopeInParent
    self.trace = trace
    tree = parent?.tree ?? TreeState(overriding: overridden)
    enclosing = scopeInParent ?? (parent?.plan === plan ? parent?.enclosing : parent)
    scope = plan.levels[level].scope ?? parent?.scope
    layout = plan.layout(ofLevel: level)
    slots = .allocate(capacity: max(1, layout.starts.count))
    links = .allocate(capacity: max(1, layout.links.count))
    typeTable = AddressTable(layout.types.table, adding: UInt(bitPattern: slots))
    layOut()
    register()
  }

  deinit {
    end()
    slots.deallocate()
    links.deallocate()
    typeTable.deallocate()
    releaseOthers()
  }

  /// Releases the containers that this one retains.
  ///
  /// Nested containers would be released recursively, so the outermost call on this thread releases
  /// them one after another, and inner calls only add to its list.
  private func releaseOthers() {
    var others = [enclosing, scopeInParent, parent].compactMap(\.self)
    (enclosing, scopeInParent, parent) = (nil, nil, nil)
    let releases = swiftdi_releases()
    if let pending = releases.pointee?.assumingMemoryBound(to: [Container].self) {
      pending.pointee += others
      return
    }
    withUnsafeMutablePointer(to: &others) { pending in
      releases.pointee = UnsafeMutableRawPointer(pending)
      while pending.pointee.popLast() != nil {}
      releases.pointee = nil
    }
  }
}
