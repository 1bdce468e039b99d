public import Synchronization

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
  /// Where lookup continues: the scope around this one, or the parent.
  let parent: Container?
  /// The container whose unchanged instances this one shares.
  let base: Container?
  /// For a scope that was opened in a child: the same scope, opened in the child's parent, with the
  /// instances of the parent's bindings.
  let outside: Container?
  /// Whether `outside` was opened only for this container, and ends with it.
  let ownsOutside: Bool
  let construction: ConstructionTable
  let family: Family
  let trace: Trace?
  nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  nonisolated(unsafe) let links: UnsafeMutablePointer<SlotReference>
  /// Placeholder slots for bindings in scopes that are not open here.
  let unopened: SlotList
  /// The handles that were requested from this container.
  let handles = AskedHandles()
  let lifelineStore = AtomicLazyReference<Lifeline>()
  let life = Guarded(ContainerLife())

  @usableFromInline let typeTable: TypeTable
  /// The slots of typed keys that were requested.
  @usableFromInline let numberTable = NumberTable()
  let nameTable: NameTable
  /// The slots of bindings with run-time arguments.
  let argumentTable: [KeyReference: SlotReference]
  /// Whether table lookups must be checked: test overrides are or were active, or the container is
  /// closed but shares instances with one that may be open.
  @usableFromInline let isOverridden = Atomic<Bool>(false)

  init(
    _ plan: Plan, level: Int = 0, parent: Container? = nil, base: Container? = nil,
    outside: Container? = nil, ownsOutside: Bool = false, standingInFor family: Family? = nil,
    trace: Trace?
  ) {
    self.plan = plan
    self.level = level
    self.parent = parent
    self.base = base
    self.outside = outside
    self.ownsOutside = ownsOutside
    self.trace = trace
    construction = parent?.construction ?? base?.construction ?? ConstructionTable()
    self.family = parent?.family ?? base?.family ?? Family(standingInFor: family)
    let own = base == nil ? plan.levels[level] : plan.levelsOverBase[level]
    slots = .allocate(capacity: max(1, own.rows.count))
    links = .allocate(capacity: max(1, own.linkOffsets.last ?? 0))
    unopened = SlotList()
    let entries = SlotEntries(plan: plan, level: own, slots: slots, base: base)
    typeTable = TypeTable(entries)
    nameTable = NameTable(entries)
    argumentTable = Dictionary(
      uniqueKeysWithValues: entries.named.lazy.filter { !$0.key.arguments.isEmpty }
        .map { ($0.key, $0.slot) })
    layOut()
    self.family.add(self)
    register()
  }

  deinit {
    family.remove(self)
    end()
    slots.deallocate()
    links.deallocate()
    typeTable.deallocate()
  }
}
