import SwiftUI

final class Cart: ObservableObject { var count = 0 }
final class Theme: ObservableObject { var name = "plain" }
final class Router: Observable { var path: [Int] = [] }
final class Session: Observable { var user = "guest" }

public struct ShopApp: App {
  @StateObject private var cart = Cart()
  @State private var router = Router()

  public init() {}

  public var body: some Scene {
    WindowGroup {
      RootView()
        .environmentObject(cart)
        .environment(router)
        .themed()
    }
    Settings {
      SettingsView().modifier(WithSession())
    }
  }
}

extension View {
  /// Sets an object, as an app's own function does.
  func themed() -> some View { padding().environmentObject(Theme()) }

  /// Presents a view, which gets what is set outside of this function.
  func withOffers(_ isShown: State<Bool>) -> some View {
    sheet(isPresented: isShown) { OfferView().environment(Session()) }
  }
}

struct WithSession: ViewModifier {
  func body(content: AnyView) -> some View { content.environment(Session()) }
}

struct RootView: View {
  @Environment(Router.self) private var router
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      TabView {
        Card { CartBadge() }
        profile
        detail(of: 1)
      }
    }
    .navigationDestination(for: Int.self) { number in detail(of: number) }
    .withOffers($isShown)
    .onAppear { router.path.append(1) }
  }

  private var profile: some View { ProfileView(session: Session()) }

  private func detail(of number: Int) -> some View { DetailView(number: number) }
}

/// Shows the view that it is passed.
struct Card<Content: View>: View {
  private let content: () -> Content

  init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  var body: some View { VStack { content() } }
}

struct CartBadge: View {
  @EnvironmentObject private var cart: Cart
  @EnvironmentObject private var theme: Theme

  var body: some View { Text("\(cart.count) \(theme.name)") }
}

struct DetailView: View {
  let number: Int
  @Environment(Router.self) private var router: Router?
  @EnvironmentObject private var cart: Cart

  var body: some View {
    Text("\(number) \(router?.path.count ?? 0)").onAppear { cart.count += number }
  }
}

/// Sets an object that it is passed on views below it.
struct ProfileView: View {
  let session: Session

  var body: some View { Group { AccountView() }.environment(session) }
}

struct AccountView: View {
  @Environment(Session.self) private var session
  @EnvironmentObject private var theme: Theme

  var body: some View { Text(session.user + theme.name) }
}

struct OfferView: View {
  @EnvironmentObject private var cart: Cart
  @Environment(Session.self) private var session

  var body: some View { Text("\(cart.count) \(session.user)") }
}

struct SettingsView: View {
  @Environment(Session.self) private var session

  var body: some View { Form { Text(session.user) } }
}
