import SwiftUI

final class Cart: ObservableObject { var count = 0 }
final class Clock: ObservableObject { var hour = 12 }
final class Router: Observable { var path: [Int] = [] }

public struct ShopApp: App {
  @State private var cart = Cart()

  public init() {}

  public var body: some Scene {
    WindowGroup {
      RootView().environmentObject(cart)
    }
    Settings {
      SettingsView()
    }
  }
}

struct RootView: View {
  @State private var isShown = false

  var body: some View {
    List {
      CartBadge()
      RouterView().environment(Router())
    }
    .sheet(isPresented: $isShown) { ClockView() }
    .onAppear(perform)
  }

  /// A host begins a tree of its own, which inherits nothing.
  private func perform() {
    let controller = UIHostingController(rootView: RouterView().padding())
    _ = controller
  }
}

struct CartBadge: View {
  @EnvironmentObject private var cart: Cart

  var body: some View { Text("\(cart.count)") }
}

struct ClockView: View {
  @EnvironmentObject private var clock: Clock

  var body: some View { Text("\(clock.hour)") }
}

struct RouterView: View {
  @Environment(Router.self) private var router

  var body: some View { Text("\(router.path.count)") }
}

struct SettingsView: View {
  var body: some View { Form { CartBadge() } }
}
