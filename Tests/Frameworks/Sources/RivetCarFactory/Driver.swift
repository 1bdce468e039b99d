// Features of older versions of Rivet: a given value, a protocol, one object that two cars share.

protocol Occupation: AnyObject {}

final class Firefighter: Occupation {}

final class Person {
  let name: String
  let occupation: any Occupation

  init(name: String, occupation: any Occupation) {
    self.name = name
    self.occupation = occupation
  }
}

final class DrivenCar {
  let engine: Engine
  let driver: Person

  init(engine: Engine, driver: Person) {
    self.engine = engine
    self.driver = driver
  }
}
