public import SwiftDI

// A live module for the tests of the command: several containers, sound and faulty ones.

@c(swiftdi_export)
public func swiftdiExport(_ request: UnsafeMutableRawPointer) -> Int32 {
  Export.answer(request) { environment in
    LiveFixture.blueprints(environment)
  }
}

public enum LiveFixture {
  public static func blueprints(_ environment: Container.Environment) -> [Blueprint] {
    // Nobody reads it: standard output is not where the answer goes.
    print("describing")
    return [
      Blueprint(KioskModule(), name: "Kiosk", environment: environment),
      Blueprint(RingModule(), name: "Ring", environment: environment),
      Blueprint(ArchiveModule(), name: "Archive", environment: environment),
      Blueprint(TrapModule(), name: "Trap", environment: environment),
      Blueprint(TunerModule(), name: "Tuner", environment: environment),
      Blueprint(KioskModule(), name: "Fixed"),
      LargeModules.blueprint(environment),
    ]
  }
}
