public import Swinject

/// Assembles the app and resolves what it begins with.
public func start() -> Container {
  let container = Container()
  let assembler = Assembler([ServiceAssembly(), ScreenAssembly()], container: container)
  let resolver = assembler.resolver
  _ = resolver.resolve(Session.self)!
  _ = resolver.resolve(Feed.self)!
  _ = resolver.resolve(Search.self)!
  _ = resolver.resolve(Parent.self)!
  _ = resolver.resolve(Page.self, argument: 1)!
  _ = resolver.resolve(Navigator.self)!
  _ = resolver.resolve(Analytics.self)!
  _ = resolver.resolve(List<Int>.self)!
  return container
}
