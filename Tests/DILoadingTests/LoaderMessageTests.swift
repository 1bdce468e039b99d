import Testing

@testable import DILoading

@Suite struct `The message of a dynamic loader` {
  @Test(arguments: [
    ("/a/libA.so: undefined symbol: x", "undefined symbol: x"),
    ("libz.so.9: cannot open shared object file", "libz.so.9: cannot open shared object file"),
    (
      "dlopen(/a/libA.so, 0x0006): tried: '/a/libA.so' (mach-o file, but is an incompatible "
        + "architecture (have 'x86_64', need 'arm64')), '/System/a/libA.so' (no such file)",
      "mach-o file, but is an incompatible architecture (have 'x86_64', need 'arm64')"
    ),
    ("dlopen(/a/libA.so, 0x0006): tried: '/a/libA.so' (not a mach-o file)", "not a mach-o file"),
    (
      "dlopen(/a/libA.so, 0x0006): Library not loaded: @rpath/libB.dylib\n  Referenced from: <1> "
        + "/a/libA.so\n  Reason: tried: '/b/libB.dylib' (no such file)",
      "Library not loaded: @rpath/libB.dylib"
    ),
    (
      "dlopen(/a/libA.so, 0x0006): symbol not found in flat namespace '_x'",
      "symbol not found in flat namespace '_x'"
    ),
  ])
  func `is reduced to its reason`(text: String, reason: String) {
    #expect(LoaderMessage(text, path: "/a/libA.so").reason == reason)
  }

  @Test(arguments: [
    ("/a: cannot dynamically load executable", "this is a program: name it with --executable"),
    (
      "dlopen(/a, 0x0006): tried: '/a' (unloadable mach-o file type 2 '/a')",
      "this is a program: name it with --executable"
    ),
    (
      "dlopen(/a, 0x0006): tried: '/a' (code signature in <1> '/a' not valid for use in process: "
        + "mapping process and mapped file (non-platform) have different Team IDs)",
      "it cannot be loaded: code signature in <1> '/a' not valid for use in process: mapping "
        + "process and mapped file (non-platform) have different Team IDs; this swift-di is signed "
        + "without the entitlements of Packaging/swift-di.entitlements"
    ),
  ])
  func `becomes advice`(text: String, message: String) {
    #expect(LiveModuleError(.unloadable(LoaderMessage(text, path: "/a"))).message == message)
  }
}
