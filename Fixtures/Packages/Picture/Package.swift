// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Picture",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-di", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "picture",
      dependencies: [
        .product(name: "DIAnalysis", package: "swift-di"),
        .product(name: "DIGraphviz", package: "swift-di"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
