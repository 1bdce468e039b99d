import SwiftDI

enum Errors {
  struct Broken: Error {}

  static func build() -> String {
    // snippet: errors-build
    do {
      _ = try Container(GettingStarted.HalfAKitchen())
    } catch let error as BuildError {
      for finding in error.findings {
        print(finding.code, finding.keys, finding.message)
      }
      return error.description
    } catch {
      return "an eager instance could not be constructed: \(error)"
    }
    // end
    return ""
  }

  static func ask(_ container: Container) -> String {
    // snippet: errors-resolution
    do {
      _ = try container[Cup.self]
    } catch {
      switch error.code {
      case .missing: print("nothing is bound for \(error.key), but \(error.near)")
      case .factoryFailed: print(error.underlying ?? error)
      default: print(error)
      }
    }
    // end
    do { _ = try container[Cup.self] } catch { return error.description }
    return ""
  }

  static func find(_ container: Container) throws -> Cup? {
    // snippet: errors-find
    let cup = try container.find(Cup.self)
    // end
    return cup
  }
}
