// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "ShopApp", type: .dynamic, targets: ["ShopApp"]),
    .executable(name: "shop", targets: ["shop"]),
  ],
  dependencies: [
    // In your package: .package(url: "https://github.com/…/swift-di", branch: "main")
    .package(name: "swift-di", path: "../../..")
  ],
  targets: [
    .target(name: "ShopCore", dependencies: [.product(name: "SwiftDI", package: "swift-di")]),
    .target(
      name: "ShopNet", dependencies: ["ShopCore", .product(name: "SwiftDI", package: "swift-di")]),
    .target(
      name: "ShopApp",
      dependencies: [
        "ShopCore", "ShopNet", .product(name: "SwiftDI", package: "swift-di"),
        .product(name: "SwiftDIExport", package: "swift-di"),
      ]),
    .executableTarget(
      name: "shop",
      dependencies: [
        "ShopApp", .product(name: "SwiftDI", package: "swift-di"),
        .product(name: "SwiftDIExport", package: "swift-di"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
