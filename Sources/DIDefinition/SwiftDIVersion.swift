/// The version of the command and of the library, also in exported definitions.
package enum SwiftDIVersion {
  package static let current = "0.1.0"
}
