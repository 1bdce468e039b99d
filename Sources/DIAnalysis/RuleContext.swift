import DIDefinition
import DIGraph
import DIReading

/// The input of rules: the definition, its graph, and values that several rules need.
struct RuleContext: Sendable {
  let document: DefinitionDocument
  let graph: DependencyGraph
  /// The graph's definition.
  ///
  /// This is stored, because a getter would copy it at each use in a loop.
  let definition: ContainerDefinition
  /// The components over hard edges.
  let hardComponents: StronglyConnectedComponents
  /// The components over hard and deferred edges.
  let deferredComponents: StronglyConnectedComponents
  /// The nodes that the roots reach.
  let reach: RootReach
  /// The bindings that the definitions of the run share.
  let shared: SharedBindings
  /// The day for the expiry of suppressions, in UTC.
  let today: CalendarDate
  /// The settings of rules.
  let options: RuleOptionValues
  /// The bound keys that may have been meant by missing ones; none before `findNearKeys`.
  private(set) var nearKeys = NearKeys()
  /// The same for collections to which nothing contributes.
  private(set) var nearCollections = NearKeys()
  /// The bindings of keys that some request does not find although they are bound.
  let boundElsewhere: BoundElsewhere
  /// The declared names that may have been meant by undeclared ones.
  let undeclared: UndeclaredNames
  /// The objects of which each holder has its own instance; nil unless torn-singleton runs.
  var torn: TornObjects?
  /// The contracts of the configuration; empty unless `ContractRule` runs.
  private(set) var contracts: [ResolvedContract] = []
  /// The components over all edges, if a contract looks through other bindings.
  private(set) var allComponents: StronglyConnectedComponents?
  /// The parts that each component reaches, for contracts without exceptions.
  ///
  /// Nil if no contract looks through other bindings, or if there are too many parts.
  private(set) var sharedReach: SharedReach?

  init(
    document: DefinitionDocument, graph: DependencyGraph, shared: SharedBindings,
    today: CalendarDate, options: RuleOptionValues
  ) {
    self.document = document
    self.graph = graph
    definition = graph.definition
    (self.shared, self.today) = (shared, today)
    self.options = options
    deferredComponents = graph.components([.hard, .deferred])
    hardComponents =
      deferredComponents.isDiscrete ? deferredComponents : graph.components(.hard)
    reach = RootReach(graph)
    boundElsewhere = BoundElsewhere(graph)
    undeclared = UndeclaredNames(graph)
  }

  /// Finds the keys that the words of some findings propose.
  ///
  /// The search takes longer than all rules together. So it runs after the rules, and only for the
  /// findings that the report shows.
  mutating func findNearKeys(
    for findings: [Finding], _ proposals: AnalyzerConfiguration.Proposals
  ) {
    var missing: Set<Symbol> = []
    var collections: Set<Symbol> = []
    for finding in findings {
      switch proposals {
      case .ofNone: return
      case .ofNew: guard finding.state.isNew else { continue }
      case .ofAll: break
      }
      switch finding.unboundKey(in: self) {
      case .missing(let key): missing.insert(key)
      case .collection(let key): collections.insert(key)
      case nil: continue
      }
    }
    if !missing.isEmpty { nearKeys = NearKeys(MissingKeys(graph, among: missing), in: graph) }
    if !collections.isEmpty {
      let requests = EmptyCollectionRule.Requests(graph)
      nearCollections = NearKeys(
        MissingKeys(
          ofCollections: requests.edges, roots: requests.rootKeys, among: collections, in: graph),
        in: graph)
    }
  }

  /// Looks up the parts of contracts.
  ///
  /// O(contracts × names + nodes of the parts), and O((V + E) · words) if a contract looks through other
  /// bindings.
  mutating func resolve(_ contracts: [Contract]) {
    var index = PartIndex(graph)
    self.contracts = contracts.map { ResolvedContract($0, &index, graph, today: today) }
    guard self.contracts.contains(where: \.relation.looksThrough) else { return }
    let components = graph.components(.all)
    allComponents = components
    sharedReach = SharedReach(self.contracts, graph, components)
  }

  /// The notation of the definition, which selects the advice.
  var notation: Notation { document.notation }

  /// Whether the definition declares roots.
  var judgesReachability: Bool { !definition.roots.isEmpty }

  /// Whether a root reaches a binding; true for all bindings if there are no roots.
  func isReached(_ binding: Int) -> Bool { !judgesReachability || reach.isReached(binding) }

  /// The name of a node's key.
  func name(_ node: Int) -> String { graph.name(of: node) }

  /// The name of a child container; nil for the root.
  func child(_ container: Int) -> String? {
    container == 0 ? nil : graph.containers.containers[container].name
  }
}
