// swift-tools-version: 6.1
import PackageDescription

// The plugins of swift-di with the command as a binary, so that nobody compiles it. A release replaces
// the path of the binary by its address and checksum. Targets need names that swift-di does not use, because
// a package may depend on both.
let package = Package(
  name: "swift-di-plugins",
  products: [
    .plugin(name: "SwiftDICheck", targets: ["SwiftDICheck"]),
    .plugin(name: "SwiftDIGraphBinary", targets: ["SwiftDIGraphBinary"]),
    .plugin(name: "SwiftDILintBinary", targets: ["SwiftDILintBinary"]),
  ],
  targets: [
    .binaryTarget(name: "swift-di-binary", path: "swift-di.artifactbundle"),
    .plugin(name: "SwiftDICheck", capability: .buildTool(), dependencies: ["swift-di-binary"]),
    .plugin(
      name: "SwiftDIGraphBinary",
      capability: .command(
        intent: .custom(verb: "graph-di", description: "Draw a container.")),
      dependencies: ["swift-di-binary"]),
    .plugin(
      name: "SwiftDILintBinary",
      capability: .command(
        intent: .custom(verb: "lint-di", description: "Check the wiring of a container.")),
      dependencies: ["swift-di-binary"]),
  ]
)
