/// Gives the requests in the code of a type to the registrations whose factories construct that type.
///
/// A request in a method is made after construction, and so it is a provider. A request while the object is
/// constructed is among those of the factory already.
struct Owners {
  private(set) var registrations: [Registration]
  private(set) var roots: [Request] = []
  /// The requests of types that no factory constructs.
  private(set) var others: [(request: OwnedRequest, owner: Int)] = []

  init(
    _ made: [(registration: Registration, types: [Int])], _ requests: [OwnedRequest],
    isFeature: (Int) -> Bool = { _ in false }
  ) {
    let owned = made.reduce(into: Set<Int>()) { $0.formUnion($1.types) }
    var later: [Int: [Request]] = [:]
    for one in requests {
      guard let owner = one.owner, owned.contains(owner) else {
        if let owner = one.owner, isFeature(owner) {
          others.append((one, owner))
        } else {
          roots.append(one.request)
        }
        continue
      }
      guard !one.isConstruction else { continue }
      var request = one.request
      request.kind = .provider
      later[owner, default: []].append(request)
    }
    registrations = made.map { registration, types in
      var registration = registration
      var seen = Set(registration.requests.map(\.key))
      for type in types {
        for request in later[type] ?? [] where seen.insert(request.key).inserted {
          registration.requests.append(request)
        }
      }
      return registration
    }
  }
}
