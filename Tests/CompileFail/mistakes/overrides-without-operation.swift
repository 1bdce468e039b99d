import SwiftDI

func test(_ container: Container) throws {
  try container.withOverrides { $0.instance(Engine() as any Motor) }
}

// The compiler says:
// 4:17: 'withOverrides' is unavailable: write the code that uses the doubles: 'withOverrides { … } operation: { … }'
