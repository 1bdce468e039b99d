// Other parts of an app: system objects, services, types with only static functions.

protocol AppDelegate: AnyObject, Sendable {}

final class MyAppDelegate: AppDelegate {}

final class App: Sendable {
  let delegate: any AppDelegate = MyAppDelegate()
}

final class RESTClient {}

protocol APIService: AnyObject {
  var client: RESTClient? { get }
}

final class MyAPIService: APIService {
  var client: RESTClient?
}

/// A protocol whose implementation is used as a type, not as an instance.
protocol Utility {
  static func doSomething() -> String
}

enum ExternalUtility: Utility {
  static func doSomething() -> String { "something was done" }
}

final class Workshop {
  let utility: any Utility.Type

  init(utility: any Utility.Type) { self.utility = utility }
}

final class Request {
  var parameters: [String] = []
}

/// Creates a request for each message to send.
///
/// A closure creates the requests, so this class does not depend on a container.
final class RequestDispatcher {
  private let makeRequest: () throws -> Request

  init(makeRequest: @escaping () throws -> Request) { self.makeRequest = makeRequest }

  func dispatch(_ parameters: String...) throws -> Request {
    let request = try makeRequest()
    request.parameters = parameters
    return request
  }
}

/// A model that a nib file creates, and not a container.
final class TableModel {
  var client: RESTClient?
  private(set) var isAwake = false

  func awake() { isAwake = true }
}

// Two classes that depend on each other.

final class SingletonFoo {
  weak var bar: SingletonBar?
  private(set) var wasComplete = false

  func awake() { wasComplete = bar?.foo === self }
}

final class SingletonBar {
  var foo: SingletonFoo?
  private(set) var wasComplete = false

  func awake() { wasComplete = foo?.bar === self }
}
