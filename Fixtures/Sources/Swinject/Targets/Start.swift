public import Swinject

enum Phone {
  nonisolated(unsafe) static let assembler = Assembler(
    [BaseAssembly(), PhoneAssembly()], defaultObjectScope: .container)

  /// What is registered here sees what the phone registers.
  static func logIn() -> Assembler {
    let login = Assembler([LoginAssembly()], parent: assembler)
    _ = login.resolver.resolve(Page.self)!
    return login
  }
}

enum Watch {
  private nonisolated(unsafe) static let assemblies: [Assembly] = [BaseAssembly(), WatchAssembly()]
  nonisolated(unsafe) static let assembler = Assembler(assemblies)
}

final class Widget {
  lazy var container: Container = {
    let container = Container()
    container.registerBase()
    addBadge(container)
    return container
  }()

  private func addBadge(_ container: Container) {
    container.register(Badge.self) { r in Badge(clock: r.resolve(Clock.self)!) }
    container.register(Timeline.self) { r in Timeline(badge: r.resolve(Badge.self)!) }
  }

  func show() { _ = container.resolve(Timeline.self)! }
}

/// Starts every target, and returns its containers by their names.
public func start() -> [String: Container] {
  _ = Phone.assembler.resolver.resolve(Menu.self)!
  _ = Watch.assembler.resolver.resolve(Menu.self)!
  _ = Watch.assembler.resolver.resolve(Store.self)!
  let widget = Widget()
  widget.show()
  return [
    "Phone.assembler": Phone.assembler.container, "Phone.login": Phone.logIn().container,
    "Watch.assembler": Watch.assembler.container, "Widget.container": widget.container,
  ]
}
