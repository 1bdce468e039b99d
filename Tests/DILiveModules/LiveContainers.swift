public import SwiftDI

/// What the live modules of the command's tests export: several containers, sound and faulty ones.
public enum LiveContainers {
  public static func blueprints(_ environment: Container.Environment) -> [Blueprint] {
    // Nobody reads it: standard output is not where the answer goes.
    print("describing")
    return [
      Blueprint(KioskModule(), name: "Kiosk", environment: environment),
      Blueprint(RingModule(), name: "Ring", environment: environment),
      Blueprint(ArchiveModule(), name: "Archive", environment: environment),
      Blueprint(TrapModule(), name: "Trap", environment: environment),
      Blueprint(TunerModule(), name: "Tuner", environment: environment),
      Blueprint(RefusedModule(), name: "Refused", environment: environment),
      Blueprint(KioskModule(), name: "Fixed"),
      LargeModules.blueprint(environment),
    ]
  }
}
