// A creates B, and B creates C. C needs an X that B does not have to know.

final class X {}

final class Y {}

final class Z {}

final class A {
  let x: X
  let makeB: () throws -> B

  init(x: X, makeB: @escaping () throws -> B) {
    self.x = x
    self.makeB = makeB
  }
}

final class B {
  let y: Y
  let makeC: () throws -> C

  init(y: Y, makeC: @escaping () throws -> C) {
    self.y = y
    self.makeC = makeC
  }
}

final class C {
  let x: X
  let z: Z

  init(x: X, z: Z) {
    self.x = x
    self.z = z
  }
}
