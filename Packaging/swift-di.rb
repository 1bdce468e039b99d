# A Homebrew formula. Packaging/release.sh writes the address and the checksum into a copy of it, which
# belongs into the folder Formula of a tap. It builds both programs, which takes some minutes.
class SwiftDi < Formula
  desc "Checks and draws the wiring of dependency-injection containers"
  homepage "@REPOSITORY@"
  url "@SOURCE_URL@"
  sha256 "@SOURCE_SHA256@"
  license "MIT"

  depends_on xcode: ["26.4", :build]
  depends_on "graphviz"

  uses_from_macos "swift" => :build

  def install
    # Homebrew builds in a sandbox, and SwiftPM cannot start another one within it.
    arguments = ["PREFIX=#{prefix}"]
    arguments << "STATIC=--disable-sandbox" if OS.mac?
    system "make", "install", *arguments
  end

  def caveats
    "In the folder of an app, type: swift-di lint"
  end

  test do
    (testpath/"app.json").write <<~JSON
      {"formatVersion": 1, "bindings": [{"key": "Boiler", "dependencies": ["Pump"]}]}
    JSON
    assert_match "missing-binding", shell_output("#{bin}/swift-di lint app.json", 1)
    (testpath/"App.swift").write <<~SWIFT
      import Swinject
      final class Boiler {}
      final class Kettle { init(boiler: Boiler) {} }
      func fill(container: Container) {
        container.register(Kettle.self) { r in Kettle(boiler: r.resolve(Boiler.self)!) }
      }
    SWIFT
    assert_match "missing-binding", shell_output("#{bin}/swift-di lint App.swift", 1)
  end
end
