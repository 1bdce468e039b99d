// The program of discovery.py: prints its discovered types before and after it opens a library.
import SwiftDI
import SwiftDIDiscovery

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

struct HostFault: Error {}

func tell(_ when: String, _ found: Discovered = Discovered()) {
  do {
    let container = try Container.discover(from: found)
    print(when, container.definition.bindings.map(\.key).joined(separator: " "))
  } catch let error as BuildError {
    for finding in error.findings {
      print(when, (finding.underlying as? DiscoveryError).map { "\(kind(of: $0))" } ?? "\(finding)")
    }
  } catch {
    print(when, error)
  }
}

func kind(of error: DiscoveryError) -> String {
  switch error {
  case .otherEngine(let types): "other engine: " + types.map(\.name).joined(separator: " ")
  case .changed: "changed"
  default: "\(error)"
  }
}

final class Hosted: AutoInjectable { init() {} }

@main
enum Host {
  static func main() throws {
    tell("before:")
    for path in CommandLine.arguments.dropFirst() {
      guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
        print(String(cString: dlerror()))
        throw HostFault()
      }
      tell("after:")
      tell("ignoring:", Discovered(ignoringOtherEngines: true))
      tell("own:", Discovered(in: "Host", "Linked"))
      guard let symbol = dlsym(library, "tell_from_within") else { throw HostFault() }
      unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
      // Replaces the library by another file, if there is one.
      if rename(path + ".new", path) == 0 { tell("replaced:") }
    }
  }
}
