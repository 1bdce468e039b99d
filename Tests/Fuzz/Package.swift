// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because its programs have no entry point without libFuzzer. `make fuzz`
// builds it with the fuzzer and the address sanitizer.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-di", path: "../..", traits: [])],
  targets: [
    .systemLibrary(name: "CLibFuzzer", path: "Sources/LibFuzzer"),
    .target(name: "FuzzSupport", dependencies: ["CLibFuzzer"], path: "Sources/Support"),
    .executableTarget(
      name: "fuzz-definitions",
      dependencies: ["FuzzSupport", .product(name: "DIAnalysis", package: "swift-di")],
      path: "Sources/Definitions"),
    .executableTarget(
      name: "fuzz-engine",
      dependencies: [
        "FuzzSupport", .product(name: "SwiftDI", package: "swift-di"),
        .product(name: "SwiftDIExport", package: "swift-di"),
        .product(name: "DIAnalysis", package: "swift-di"),
      ],
      path: "Sources/Engine"),
  ],
  swiftLanguageModes: [.v6]
)
