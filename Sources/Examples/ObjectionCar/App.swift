// What an app has besides: objects of the system, services, classes made of functions only.

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

/// Something that is used by its type alone.
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

/// Makes a request whenever it has something to send.
///
/// It is given a function that makes requests, and does not know who provides it.
final class RequestDispatcher {
  private let makeRequest: () throws -> Request

  init(makeRequest: @escaping () throws -> Request) { self.makeRequest = makeRequest }

  func dispatch(_ parameters: String...) throws -> Request {
    let request = try makeRequest()
    request.parameters = parameters
    return request
  }
}

/// Made by a nib file, so that no container makes it.
final class TableModel {
  var client: RESTClient?
  private(set) var isAwake = false

  func awake() { isAwake = true }
}

// Two that need each other.

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
