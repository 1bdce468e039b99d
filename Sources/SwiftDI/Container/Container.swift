public import Synchronization

/// A checked, frozen set of bindings that answers requests, from any thread.
///
///     let container = try Container(AppModule())
///     let car = try container[Car.self]
///
/// What is kept and made is read without a lock. A container owns what it keeps; providers, lazies
/// and the objects that hold them do not keep it alive.
public final class Container: Sendable {
  let plan: Plan
  /// The declared scope that this container stands for, as the plan numbers it.
  let level: Int
  /// Whom to ask for what is not here: the scope around this one, or the parent.
  let parent: Container?
  /// The container whose instances this one shares where nothing differs.
  let base: Container?
  /// Of a scope that a child opened: the same scope, opened in the container around the child, with
  /// the instances of that one's bindings.
  let outside: Container?
  /// Whether that one was opened for this one alone, and ends with it.
  let ownsOutside: Bool
  let construction: Construction
  let family: Family
  let trace: Trace?
  nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  nonisolated(unsafe) let links: UnsafeMutablePointer<SlotReference>
  /// Stand-ins for what lives in scopes that are not open here.
  let unopened: SlotList
  /// The handles that somebody asked for.
  let handles = AskedHandles()
  let lifelineStore = AtomicLazyReference<Lifeline>()
  let life = Guarded(ContainerLife())

  @usableFromInline let typeTable: TypeTable
  /// What typed keys were found to lead to.
  @usableFromInline let numberTable = NumberTable()
  let nameTable: NameTable
  /// The slots of bindings that take arguments.
  let argumentTable: [KeyReference: SlotReference]
  /// Whether a slot in a table may not be the one to be read: overrides for tests were ever in force,
  /// or the container is closed and shares instances with one that may not be.
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
    construction = parent?.construction ?? base?.construction ?? Construction()
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
