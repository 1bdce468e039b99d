public import SwiftDI

/// The containers that the live modules of the command's tests export, valid and invalid ones.
public enum LiveContainers {
  public static func blueprints(_ environment: Container.Environment) -> [Blueprint] {
    // Ignored: the export is not written to standard output.
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
