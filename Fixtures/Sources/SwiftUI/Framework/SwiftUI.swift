// This file replaces SwiftUI in the apps of this folder. It shows every view that a tree can reach, and notes the objects
// that each view found in its environment.

/// The objects that the views of a program found.
public enum Records {
  nonisolated(unsafe) public internal(set) static var found: Set<String> = []
  nonisolated(unsafe) public internal(set) static var missing: Set<String> = []

  /// Forgets what was found, and shows an app from its scenes.
  public static func show<A: App>(_ app: A.Type) {
    (found, missing) = ([], [])
    Tree.show(scene: app.init().body, [:])
  }
}

typealias Objects = [ObjectIdentifier: Any]

public protocol ObservableObject: AnyObject {}
public protocol Observable: AnyObject {}

public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}
public protocol App {
  associatedtype Body: Scene
  init()
  @SceneBuilder var body: Body { get }
}
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: AnyView) -> Body
}

extension Never: View, Scene { public var body: Never { return fatalError() } }

// MARK: Showing

protocol Shown { func show(_ objects: Objects) }

enum Tree {
  static func show<V: View>(_ view: V, _ objects: Objects) {
    if let shown = view as? any Shown { return shown.show(objects) }
    guard lookUp(view, objects) else { return }
    show(view.body, objects)
  }

  static func show<S: Scene>(scene: S, _ objects: Objects) {
    if let shown = scene as? any Shown { return shown.show(objects) }
    show(scene: scene.body, objects)
  }

  /// Gives a value its objects; false if one is missing, where SwiftUI would end the app.
  static func lookUp<V>(_ value: V, _ objects: Objects) -> Bool {
    var isComplete = true
    for child in Mirror(reflecting: value).children {
      guard let request = child.value as? any Requesting else { continue }
      let name = "\(V.self)".split(separator: "<")[0]
      if let type = request.lookUp(objects) {
        Records.missing.insert("\(name) \(type)")
        isComplete = false
      } else if let type = request.typeName {
        Records.found.insert("\(name) \(type)")
      }
    }
    return isComplete
  }
}

protocol Requesting {
  /// The name of the type that is looked up.
  var typeName: String? { get }
  /// Looks the object up; its type if it is missing and needed.
  func lookUp(_ objects: Objects) -> String?
}

final class Box<Value> {
  var value: Value?

  init(_ value: Value? = nil) { self.value = value }

  /// The value; SwiftUI ends the app, too, if there is none.
  var found: Value {
    guard let value else { fatalError("there is no \(Value.self)") }
    return value
  }
}

@propertyWrapper public struct EnvironmentObject<T: ObservableObject>: Requesting {
  let box = Box<T>()
  public init() {}
  public var wrappedValue: T { box.found }
  public var projectedValue: Self { self }
  var typeName: String? { "\(T.self)" }

  func lookUp(_ objects: Objects) -> String? {
    box.value = objects[ObjectIdentifier(T.self)] as? T
    return box.value == nil ? typeName : nil
  }
}

@propertyWrapper public struct Environment<Value>: Requesting {
  let box = Box<Value>()
  private let find: (Objects) -> Value?
  let typeName: String?

  public init(_ type: Value.Type) where Value: Observable {
    find = { $0[ObjectIdentifier(type)] as? Value }
    typeName = "\(type)"
  }
  public init<T: Observable>(_ type: T.Type) where Value == T? {
    find = { .some($0[ObjectIdentifier(type)] as? T) }
    typeName = nil
  }
  public var wrappedValue: Value { box.found }

  func lookUp(_ objects: Objects) -> String? {
    box.value = find(objects)
    return box.value == nil ? typeName : nil
  }
}

@propertyWrapper public struct State<Value> {
  let box: Box<Value>
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public var wrappedValue: Value {
    get { box.found }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Self { self }
}
public typealias StateObject = State

// MARK: Builders

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each V: View>(_ views: repeat each V) -> Many<(repeat each V)> {
    var all: [(Objects) -> Void] = []
    for view in repeat each views { all.append { Tree.show(view, $0) } }
    return Many(all)
  }
  public static func buildOptional<V: View>(_ view: V?) -> Many<V?> {
    Many([{ objects in if let view { Tree.show(view, objects) } }])
  }
  public static func buildEither<V: View>(first view: V) -> AnyView { AnyView(view) }
  public static func buildEither<V: View>(second view: V) -> AnyView { AnyView(view) }
}
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<each S: Scene>(_ scenes: repeat each S) -> Many<(repeat each S)> {
    var all: [(Objects) -> Void] = []
    for scene in repeat each scenes { all.append { Tree.show(scene: scene, $0) } }
    return Many(all)
  }
}

public struct Many<T>: View, Scene, Shown {
  private let all: [(Objects) -> Void]
  init(_ all: [(Objects) -> Void]) { self.all = all }
  public var body: Never { return fatalError() }
  func show(_ objects: Objects) { for one in all { one(objects) } }
}

// MARK: Views

public struct AnyView: View, Shown {
  let present: (Objects) -> Void
  public init<V: View>(_ view: V) { present = { Tree.show(view, $0) } }
  init(_ present: @escaping (Objects) -> Void) { self.present = present }
  public var body: Never { return fatalError() }
  func show(_ objects: Objects) { present(objects) }
}

public struct Text: View, Shown {
  public init(_ text: String) {}
  public var body: Never { return fatalError() }
  func show(_ objects: Objects) {}
}

public struct Group<Content: View>: View, Shown {
  private let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public var body: Never { return fatalError() }
  func show(_ objects: Objects) { Tree.show(content(), objects) }
}
public typealias VStack = Group
public typealias List = Group
public typealias Form = Group
public typealias NavigationStack = Group
public typealias TabView = Group

public struct WindowGroup<Content: View>: Scene, Shown {
  private let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public var body: Never { return fatalError() }
  func show(_ objects: Objects) { Tree.show(content(), objects) }
}
public typealias Settings = WindowGroup

public final class UIHostingController<Content: View> {
  public init(rootView: Content) { Tree.show(rootView, [:]) }
}

extension View {
  public func environmentObject<T: ObservableObject>(_ object: T) -> AnyView {
    AnyView { Tree.show(self, $0.merging([ObjectIdentifier(T.self): object]) { $1 }) }
  }
  public func environment<T: Observable>(_ object: T?) -> AnyView {
    guard let object else { return AnyView(self) }
    return AnyView { Tree.show(self, $0.merging([ObjectIdentifier(T.self): object]) { $1 }) }
  }
  public func padding() -> some View { self }
  public func onAppear(_ action: @escaping () -> Void) -> some View {
    AnyView { objects in
      Tree.show(self, objects)
      action()
    }
  }
  public func sheet<V: View>(
    isPresented: State<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    AnyView { objects in
      Tree.show(self, objects)
      Tree.show(content(), objects)
    }
  }
  public func navigationDestination<D, V: View>(
    for type: D.Type, @ViewBuilder destination: @escaping (D) -> V
  ) -> some View where D: ExpressibleByIntegerLiteral {
    AnyView { objects in
      Tree.show(self, objects)
      Tree.show(destination(0), objects)
    }
  }
  public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
    AnyView { objects in
      guard Tree.lookUp(modifier, objects) else { return }
      Tree.show(modifier.body(content: AnyView(self)), objects)
    }
  }
}
