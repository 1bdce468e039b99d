import Testing

@testable import SwiftDIDiscovery

@Suite struct AddressSetTests {
  @Test func `addresses of overlapping images are all found`() {
    // As in Apple's shared cache: several texts, several data segments, and one shared table.
    let (text, data, table) = (UInt(0x1000), UInt(0x8000), UInt(0xF000))
    let set = AddressSet([
      text..<text + 0x10, data..<data + 0x10, table..<table + 0x100,
      text + 0x20..<text + 0x40, data + 0x10..<data + 0x20, table..<table + 0x100,
    ])
    for address in [text, text + 0x20, data, data + 0x10, table, table + 0xF8] {
      #expect(set.contains(address, size: 8))
    }
    // Two adjacent ranges also contain the addresses that span both.
    #expect(set.contains(data + 0xC, size: 8))
    for address in [text - 1, text + 0xC, text + 0x18, text + 0x3C, 0, table + 0xFC, .max] {
      #expect(!set.contains(address, size: 8))
    }
  }

  @Test func `a range within another one does not shorten it`() {
    let set = AddressSet([10..<100, 20..<30, 5..<5])
    #expect(set.contains(90, size: 10))
    #expect(!set.contains(5, size: 0))
  }

  @Test func `without ranges no address may be read`() {
    #expect(!AddressSet([]).contains(0, size: 1))
  }
}
