import Swinject

protocol Injectable {}

protocol Resolvable {
  func resolve(_ resolver: Resolver)
}

@propertyWrapper final class Injected<Service>: Resolvable {
  var wrappedValue: Service!

  init() {}

  func resolve(_ resolver: Resolver) { wrappedValue = resolver.resolve(Service.self) }
}

extension Injectable {
  func injectServices(_ resolver: Resolver) {
    for child in Mirror(reflecting: self).children {
      (child.value as? Resolvable)?.resolve(resolver)
    }
  }
}

extension Resolver {
  /// Resolves the type that the caller expects.
  func need<Service>() -> Service {
    guard let service = resolve(Service.self) else { preconditionFailure("\(Service.self)") }
    return service
  }
}
