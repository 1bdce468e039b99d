/// The names of SwiftUI that the page about SwiftUI uses, so that its code compiles and runs without it.
///
/// They have the shapes of those in SwiftUI. A view consists of texts and buttons, in their order.
enum SwiftUIPage {
  @MainActor protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }

  @MainActor protocol Scene {
    var parts: [Part] { get }
  }

  @MainActor protocol App {
    associatedtype Body: Scene
    init()
    var body: Body { get }
  }

  @MainActor protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
  }

  @MainActor @resultBuilder enum ViewBuilder {
    static func buildBlock<each Content: View>(
      _ content: repeat each Content
    ) -> Group<repeat each Content> {
      Group(content: (repeat each content))
    }

    static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> {
      .first(first)
    }

    static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> {
      .second(second)
    }
  }

  @propertyWrapper struct State<Value> {
    var wrappedValue: Value
  }

  struct WindowGroup<Content: View>: Scene {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var parts: [Part] { SwiftUIPage.parts(of: content) }
  }

  struct VStack<Content: View>: View {
    let body: Content

    init(@ViewBuilder content: () -> Content) { body = content() }
  }

  struct Text: Drawn {
    let parts: [Part]

    init(_ text: String) { parts = [Part(text: text, action: nil)] }
  }

  struct Button: Drawn {
    let parts: [Part]

    init(_ title: String, action: @escaping @MainActor () -> Void) {
      parts = [Part(text: title, action: action)]
    }
  }

  // MARK: What a test sees

  /// A text, or a button with its action.
  struct Part {
    let text: String
    let action: (@MainActor () -> Void)?
  }

  /// A view that consists of its parts and has no body of its own.
  @MainActor protocol Drawn: View {
    var parts: [Part] { get }
  }

  struct Group<each Content: View>: Drawn {
    let content: (repeat each Content)

    var parts: [Part] {
      var parts: [Part] = []
      for view in repeat each content { parts += SwiftUIPage.parts(of: view) }
      return parts
    }
  }

  enum Either<First: View, Second: View>: Drawn {
    case first(First)
    case second(Second)

    var parts: [Part] {
      switch self {
      case .first(let view): SwiftUIPage.parts(of: view)
      case .second(let view): SwiftUIPage.parts(of: view)
      }
    }
  }

  @MainActor static func parts(of view: some View) -> [Part] {
    (view as? any Drawn)?.parts ?? parts(of: view.body)
  }
}

extension SwiftUIPage.Drawn {
  var body: Self { self }
}
