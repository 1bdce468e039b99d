// A function of the library that discovers from within it.
import SwiftDI
import SwiftDIDiscovery

@c(tell_from_within)
public func tellFromWithin() {
  do {
    let container = try Container.discover(from: Discovered(ignoringOtherEngines: true))
    print("within:", container.definition.bindings.map(\.key).joined(separator: " "))
  } catch {
    print("within:", error)
  }
}
