// swift-format-ignore-file
import SwiftDI

/// Two hundred services for the first container of a process: ordinary classes, each of which takes
/// up to three earlier ones.
struct TwoHundredServices: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Service0.init, in: .singleton)
    bindings.bind(Service1.init, in: .singleton)
    bindings.bind(Service2.init, in: .singleton)
    bindings.bind(Service3.init, in: .singleton)
    bindings.bind(Service4.init, in: .singleton)
    bindings.bind(Service5.init, in: .singleton)
    bindings.bind(Service6.init, in: .singleton)
    bindings.bind(Service7.init, in: .singleton)
    bindings.bind(Service8.init, in: .singleton)
    bindings.bind(Service9.init, in: .singleton)
    bindings.bind(Service10.init, in: .singleton)
    bindings.bind(Service11.init, in: .singleton)
    bindings.bind(Service12.init, in: .singleton)
    bindings.bind(Service13.init, in: .singleton)
    bindings.bind(Service14.init, in: .singleton)
    bindings.bind(Service15.init, in: .singleton)
    bindings.bind(Service16.init, in: .singleton)
    bindings.bind(Service17.init, in: .singleton)
    bindings.bind(Service18.init, in: .singleton)
    bindings.bind(Service19.init, in: .singleton)
    bindings.bind(Service20.init, in: .singleton)
    bindings.bind(Service21.init, in: .singleton)
    bindings.bind(Service22.init, in: .singleton)
    bindings.bind(Service23.init, in: .singleton)
    bindings.bind(Service24.init, in: .singleton)
    bindings.bind(Service25.init, in: .singleton)
    bindings.bind(Service26.init, in: .singleton)
    bindings.bind(Service27.init, in: .singleton)
    bindings.bind(Service28.init, in: .singleton)
    bindings.bind(Service29.init, in: .singleton)
    bindings.bind(Service30.init, in: .singleton)
    bindings.bind(Service31.init, in: .singleton)
    bindings.bind(Service32.init, in: .singleton)
    bindings.bind(Service33.init, in: .singleton)
    bindings.bind(Service34.init, in: .singleton)
    bindings.bind(Service35.init, in: .singleton)
    bindings.bind(Service36.init, in: .singleton)
    bindings.bind(Service37.init, in: .singleton)
    bindings.bind(Service38.init, in: .singleton)
    bindings.bind(Service39.init, in: .singleton)
    bindings.bind(Service40.init, in: .singleton)
    bindings.bind(Service41.init, in: .singleton)
    bindings.bind(Service42.init, in: .singleton)
    bindings.bind(Service43.init, in: .singleton)
    bindings.bind(Service44.init, in: .singleton)
    bindings.bind(Service45.init, in: .singleton)
    bindings.bind(Service46.init, in: .singleton)
    bindings.bind(Service47.init, in: .singleton)
    bindings.bind(Service48.init, in: .singleton)
    bindings.bind(Service49.init, in: .singleton)
    bindings.bind(Service50.init, in: .singleton)
    bindings.bind(Service51.init, in: .singleton)
    bindings.bind(Service52.init, in: .singleton)
    bindings.bind(Service53.init, in: .singleton)
    bindings.bind(Service54.init, in: .singleton)
    bindings.bind(Service55.init, in: .singleton)
    bindings.bind(Service56.init, in: .singleton)
    bindings.bind(Service57.init, in: .singleton)
    bindings.bind(Service58.init, in: .singleton)
    bindings.bind(Service59.init, in: .singleton)
    bindings.bind(Service60.init, in: .singleton)
    bindings.bind(Service61.init, in: .singleton)
    bindings.bind(Service62.init, in: .singleton)
    bindings.bind(Service63.init, in: .singleton)
    bindings.bind(Service64.init, in: .singleton)
    bindings.bind(Service65.init, in: .singleton)
    bindings.bind(Service66.init, in: .singleton)
    bindings.bind(Service67.init, in: .singleton)
    bindings.bind(Service68.init, in: .singleton)
    bindings.bind(Service69.init, in: .singleton)
    bindings.bind(Service70.init, in: .singleton)
    bindings.bind(Service71.init, in: .singleton)
    bindings.bind(Service72.init, in: .singleton)
    bindings.bind(Service73.init, in: .singleton)
    bindings.bind(Service74.init, in: .singleton)
    bindings.bind(Service75.init, in: .singleton)
    bindings.bind(Service76.init, in: .singleton)
    bindings.bind(Service77.init, in: .singleton)
    bindings.bind(Service78.init, in: .singleton)
    bindings.bind(Service79.init, in: .singleton)
    bindings.bind(Service80.init, in: .singleton)
    bindings.bind(Service81.init, in: .singleton)
    bindings.bind(Service82.init, in: .singleton)
    bindings.bind(Service83.init, in: .singleton)
    bindings.bind(Service84.init, in: .singleton)
    bindings.bind(Service85.init, in: .singleton)
    bindings.bind(Service86.init, in: .singleton)
    bindings.bind(Service87.init, in: .singleton)
    bindings.bind(Service88.init, in: .singleton)
    bindings.bind(Service89.init, in: .singleton)
    bindings.bind(Service90.init, in: .singleton)
    bindings.bind(Service91.init, in: .singleton)
    bindings.bind(Service92.init, in: .singleton)
    bindings.bind(Service93.init, in: .singleton)
    bindings.bind(Service94.init, in: .singleton)
    bindings.bind(Service95.init, in: .singleton)
    bindings.bind(Service96.init, in: .singleton)
    bindings.bind(Service97.init, in: .singleton)
    bindings.bind(Service98.init, in: .singleton)
    bindings.bind(Service99.init, in: .singleton)
    bindings.bind(Service100.init, in: .singleton)
    bindings.bind(Service101.init, in: .singleton)
    bindings.bind(Service102.init, in: .singleton)
    bindings.bind(Service103.init, in: .singleton)
    bindings.bind(Service104.init, in: .singleton)
    bindings.bind(Service105.init, in: .singleton)
    bindings.bind(Service106.init, in: .singleton)
    bindings.bind(Service107.init, in: .singleton)
    bindings.bind(Service108.init, in: .singleton)
    bindings.bind(Service109.init, in: .singleton)
    bindings.bind(Service110.init, in: .singleton)
    bindings.bind(Service111.init, in: .singleton)
    bindings.bind(Service112.init, in: .singleton)
    bindings.bind(Service113.init, in: .singleton)
    bindings.bind(Service114.init, in: .singleton)
    bindings.bind(Service115.init, in: .singleton)
    bindings.bind(Service116.init, in: .singleton)
    bindings.bind(Service117.init, in: .singleton)
    bindings.bind(Service118.init, in: .singleton)
    bindings.bind(Service119.init, in: .singleton)
    bindings.bind(Service120.init, in: .singleton)
    bindings.bind(Service121.init, in: .singleton)
    bindings.bind(Service122.init, in: .singleton)
    bindings.bind(Service123.init, in: .singleton)
    bindings.bind(Service124.init, in: .singleton)
    bindings.bind(Service125.init, in: .singleton)
    bindings.bind(Service126.init, in: .singleton)
    bindings.bind(Service127.init, in: .singleton)
    bindings.bind(Service128.init, in: .singleton)
    bindings.bind(Service129.init, in: .singleton)
    bindings.bind(Service130.init, in: .singleton)
    bindings.bind(Service131.init, in: .singleton)
    bindings.bind(Service132.init, in: .singleton)
    bindings.bind(Service133.init, in: .singleton)
    bindings.bind(Service134.init, in: .singleton)
    bindings.bind(Service135.init, in: .singleton)
    bindings.bind(Service136.init, in: .singleton)
    bindings.bind(Service137.init, in: .singleton)
    bindings.bind(Service138.init, in: .singleton)
    bindings.bind(Service139.init, in: .singleton)
    bindings.bind(Service140.init, in: .singleton)
    bindings.bind(Service141.init, in: .singleton)
    bindings.bind(Service142.init, in: .singleton)
    bindings.bind(Service143.init, in: .singleton)
    bindings.bind(Service144.init, in: .singleton)
    bindings.bind(Service145.init, in: .singleton)
    bindings.bind(Service146.init, in: .singleton)
    bindings.bind(Service147.init, in: .singleton)
    bindings.bind(Service148.init, in: .singleton)
    bindings.bind(Service149.init, in: .singleton)
    bindings.bind(Service150.init, in: .singleton)
    bindings.bind(Service151.init, in: .singleton)
    bindings.bind(Service152.init, in: .singleton)
    bindings.bind(Service153.init, in: .singleton)
    bindings.bind(Service154.init, in: .singleton)
    bindings.bind(Service155.init, in: .singleton)
    bindings.bind(Service156.init, in: .singleton)
    bindings.bind(Service157.init, in: .singleton)
    bindings.bind(Service158.init, in: .singleton)
    bindings.bind(Service159.init, in: .singleton)
    bindings.bind(Service160.init, in: .singleton)
    bindings.bind(Service161.init, in: .singleton)
    bindings.bind(Service162.init, in: .singleton)
    bindings.bind(Service163.init, in: .singleton)
    bindings.bind(Service164.init, in: .singleton)
    bindings.bind(Service165.init, in: .singleton)
    bindings.bind(Service166.init, in: .singleton)
    bindings.bind(Service167.init, in: .singleton)
    bindings.bind(Service168.init, in: .singleton)
    bindings.bind(Service169.init, in: .singleton)
    bindings.bind(Service170.init, in: .singleton)
    bindings.bind(Service171.init, in: .singleton)
    bindings.bind(Service172.init, in: .singleton)
    bindings.bind(Service173.init, in: .singleton)
    bindings.bind(Service174.init, in: .singleton)
    bindings.bind(Service175.init, in: .singleton)
    bindings.bind(Service176.init, in: .singleton)
    bindings.bind(Service177.init, in: .singleton)
    bindings.bind(Service178.init, in: .singleton)
    bindings.bind(Service179.init, in: .singleton)
    bindings.bind(Service180.init, in: .singleton)
    bindings.bind(Service181.init, in: .singleton)
    bindings.bind(Service182.init, in: .singleton)
    bindings.bind(Service183.init, in: .singleton)
    bindings.bind(Service184.init, in: .singleton)
    bindings.bind(Service185.init, in: .singleton)
    bindings.bind(Service186.init, in: .singleton)
    bindings.bind(Service187.init, in: .singleton)
    bindings.bind(Service188.init, in: .singleton)
    bindings.bind(Service189.init, in: .singleton)
    bindings.bind(Service190.init, in: .singleton)
    bindings.bind(Service191.init, in: .singleton)
    bindings.bind(Service192.init, in: .singleton)
    bindings.bind(Service193.init, in: .singleton)
    bindings.bind(Service194.init, in: .singleton)
    bindings.bind(Service195.init, in: .singleton)
    bindings.bind(Service196.init, in: .singleton)
    bindings.bind(Service197.init, in: .singleton)
    bindings.bind(Service198.init, in: .singleton)
    bindings.bind(Service199.init, in: .singleton)
  }
}

final class Service0: Sendable { init() {} }
final class Service1: Sendable { let a: Service0; init(_ a: Service0) { self.a = a } }
final class Service2: Sendable { let a: Service0; let b: Service1; init(_ a: Service0, _ b: Service1) { self.a = a; self.b = b } }
final class Service3: Sendable { let a: Service1; let b: Service2; init(_ a: Service1, _ b: Service2) { self.a = a; self.b = b } }
final class Service4: Sendable { init() {} }
final class Service5: Sendable { let a: Service4; init(_ a: Service4) { self.a = a } }
final class Service6: Sendable { let a: Service3; let b: Service5; init(_ a: Service3, _ b: Service5) { self.a = a; self.b = b } }
final class Service7: Sendable { let a: Service2; let b: Service3; let c: Service6; init(_ a: Service2, _ b: Service3, _ c: Service6) { self.a = a; self.b = b; self.c = c } }
final class Service8: Sendable { init() {} }
final class Service9: Sendable { let a: Service8; init(_ a: Service8) { self.a = a } }
final class Service10: Sendable { let a: Service5; let b: Service9; init(_ a: Service5, _ b: Service9) { self.a = a; self.b = b } }
final class Service11: Sendable { let a: Service3; let b: Service5; let c: Service10; init(_ a: Service3, _ b: Service5, _ c: Service10) { self.a = a; self.b = b; self.c = c } }
final class Service12: Sendable { init() {} }
final class Service13: Sendable { let a: Service12; init(_ a: Service12) { self.a = a } }
final class Service14: Sendable { let a: Service7; let b: Service13; init(_ a: Service7, _ b: Service13) { self.a = a; self.b = b } }
final class Service15: Sendable { let a: Service5; let b: Service7; let c: Service14; init(_ a: Service5, _ b: Service7, _ c: Service14) { self.a = a; self.b = b; self.c = c } }
final class Service16: Sendable { init() {} }
final class Service17: Sendable { let a: Service16; init(_ a: Service16) { self.a = a } }
final class Service18: Sendable { let a: Service9; let b: Service17; init(_ a: Service9, _ b: Service17) { self.a = a; self.b = b } }
final class Service19: Sendable { let a: Service6; let b: Service9; let c: Service18; init(_ a: Service6, _ b: Service9, _ c: Service18) { self.a = a; self.b = b; self.c = c } }
final class Service20: Sendable { init() {} }
final class Service21: Sendable { let a: Service20; init(_ a: Service20) { self.a = a } }
final class Service22: Sendable { let a: Service11; let b: Service21; init(_ a: Service11, _ b: Service21) { self.a = a; self.b = b } }
final class Service23: Sendable { let a: Service7; let b: Service11; let c: Service22; init(_ a: Service7, _ b: Service11, _ c: Service22) { self.a = a; self.b = b; self.c = c } }
final class Service24: Sendable { init() {} }
final class Service25: Sendable { let a: Service24; init(_ a: Service24) { self.a = a } }
final class Service26: Sendable { let a: Service13; let b: Service25; init(_ a: Service13, _ b: Service25) { self.a = a; self.b = b } }
final class Service27: Sendable { let a: Service9; let b: Service13; let c: Service26; init(_ a: Service9, _ b: Service13, _ c: Service26) { self.a = a; self.b = b; self.c = c } }
final class Service28: Sendable { init() {} }
final class Service29: Sendable { let a: Service28; init(_ a: Service28) { self.a = a } }
final class Service30: Sendable { let a: Service15; let b: Service29; init(_ a: Service15, _ b: Service29) { self.a = a; self.b = b } }
final class Service31: Sendable { let a: Service10; let b: Service15; let c: Service30; init(_ a: Service10, _ b: Service15, _ c: Service30) { self.a = a; self.b = b; self.c = c } }
final class Service32: Sendable { init() {} }
final class Service33: Sendable { let a: Service32; init(_ a: Service32) { self.a = a } }
final class Service34: Sendable { let a: Service17; let b: Service33; init(_ a: Service17, _ b: Service33) { self.a = a; self.b = b } }
final class Service35: Sendable { let a: Service11; let b: Service17; let c: Service34; init(_ a: Service11, _ b: Service17, _ c: Service34) { self.a = a; self.b = b; self.c = c } }
final class Service36: Sendable { init() {} }
final class Service37: Sendable { let a: Service36; init(_ a: Service36) { self.a = a } }
final class Service38: Sendable { let a: Service19; let b: Service37; init(_ a: Service19, _ b: Service37) { self.a = a; self.b = b } }
final class Service39: Sendable { let a: Service13; let b: Service19; let c: Service38; init(_ a: Service13, _ b: Service19, _ c: Service38) { self.a = a; self.b = b; self.c = c } }
final class Service40: Sendable { init() {} }
final class Service41: Sendable { let a: Service40; init(_ a: Service40) { self.a = a } }
final class Service42: Sendable { let a: Service21; let b: Service41; init(_ a: Service21, _ b: Service41) { self.a = a; self.b = b } }
final class Service43: Sendable { let a: Service14; let b: Service21; let c: Service42; init(_ a: Service14, _ b: Service21, _ c: Service42) { self.a = a; self.b = b; self.c = c } }
final class Service44: Sendable { init() {} }
final class Service45: Sendable { let a: Service44; init(_ a: Service44) { self.a = a } }
final class Service46: Sendable { let a: Service23; let b: Service45; init(_ a: Service23, _ b: Service45) { self.a = a; self.b = b } }
final class Service47: Sendable { let a: Service15; let b: Service23; let c: Service46; init(_ a: Service15, _ b: Service23, _ c: Service46) { self.a = a; self.b = b; self.c = c } }
final class Service48: Sendable { init() {} }
final class Service49: Sendable { let a: Service48; init(_ a: Service48) { self.a = a } }
final class Service50: Sendable { let a: Service25; let b: Service49; init(_ a: Service25, _ b: Service49) { self.a = a; self.b = b } }
final class Service51: Sendable { let a: Service17; let b: Service25; let c: Service50; init(_ a: Service17, _ b: Service25, _ c: Service50) { self.a = a; self.b = b; self.c = c } }
final class Service52: Sendable { init() {} }
final class Service53: Sendable { let a: Service52; init(_ a: Service52) { self.a = a } }
final class Service54: Sendable { let a: Service27; let b: Service53; init(_ a: Service27, _ b: Service53) { self.a = a; self.b = b } }
final class Service55: Sendable { let a: Service18; let b: Service27; let c: Service54; init(_ a: Service18, _ b: Service27, _ c: Service54) { self.a = a; self.b = b; self.c = c } }
final class Service56: Sendable { init() {} }
final class Service57: Sendable { let a: Service56; init(_ a: Service56) { self.a = a } }
final class Service58: Sendable { let a: Service29; let b: Service57; init(_ a: Service29, _ b: Service57) { self.a = a; self.b = b } }
final class Service59: Sendable { let a: Service19; let b: Service29; let c: Service58; init(_ a: Service19, _ b: Service29, _ c: Service58) { self.a = a; self.b = b; self.c = c } }
final class Service60: Sendable { init() {} }
final class Service61: Sendable { let a: Service60; init(_ a: Service60) { self.a = a } }
final class Service62: Sendable { let a: Service31; let b: Service61; init(_ a: Service31, _ b: Service61) { self.a = a; self.b = b } }
final class Service63: Sendable { let a: Service21; let b: Service31; let c: Service62; init(_ a: Service21, _ b: Service31, _ c: Service62) { self.a = a; self.b = b; self.c = c } }
final class Service64: Sendable { init() {} }
final class Service65: Sendable { let a: Service64; init(_ a: Service64) { self.a = a } }
final class Service66: Sendable { let a: Service33; let b: Service65; init(_ a: Service33, _ b: Service65) { self.a = a; self.b = b } }
final class Service67: Sendable { let a: Service22; let b: Service33; let c: Service66; init(_ a: Service22, _ b: Service33, _ c: Service66) { self.a = a; self.b = b; self.c = c } }
final class Service68: Sendable { init() {} }
final class Service69: Sendable { let a: Service68; init(_ a: Service68) { self.a = a } }
final class Service70: Sendable { let a: Service35; let b: Service69; init(_ a: Service35, _ b: Service69) { self.a = a; self.b = b } }
final class Service71: Sendable { let a: Service23; let b: Service35; let c: Service70; init(_ a: Service23, _ b: Service35, _ c: Service70) { self.a = a; self.b = b; self.c = c } }
final class Service72: Sendable { init() {} }
final class Service73: Sendable { let a: Service72; init(_ a: Service72) { self.a = a } }
final class Service74: Sendable { let a: Service37; let b: Service73; init(_ a: Service37, _ b: Service73) { self.a = a; self.b = b } }
final class Service75: Sendable { let a: Service25; let b: Service37; let c: Service74; init(_ a: Service25, _ b: Service37, _ c: Service74) { self.a = a; self.b = b; self.c = c } }
final class Service76: Sendable { init() {} }
final class Service77: Sendable { let a: Service76; init(_ a: Service76) { self.a = a } }
final class Service78: Sendable { let a: Service39; let b: Service77; init(_ a: Service39, _ b: Service77) { self.a = a; self.b = b } }
final class Service79: Sendable { let a: Service26; let b: Service39; let c: Service78; init(_ a: Service26, _ b: Service39, _ c: Service78) { self.a = a; self.b = b; self.c = c } }
final class Service80: Sendable { init() {} }
final class Service81: Sendable { let a: Service80; init(_ a: Service80) { self.a = a } }
final class Service82: Sendable { let a: Service41; let b: Service81; init(_ a: Service41, _ b: Service81) { self.a = a; self.b = b } }
final class Service83: Sendable { let a: Service27; let b: Service41; let c: Service82; init(_ a: Service27, _ b: Service41, _ c: Service82) { self.a = a; self.b = b; self.c = c } }
final class Service84: Sendable { init() {} }
final class Service85: Sendable { let a: Service84; init(_ a: Service84) { self.a = a } }
final class Service86: Sendable { let a: Service43; let b: Service85; init(_ a: Service43, _ b: Service85) { self.a = a; self.b = b } }
final class Service87: Sendable { let a: Service29; let b: Service43; let c: Service86; init(_ a: Service29, _ b: Service43, _ c: Service86) { self.a = a; self.b = b; self.c = c } }
final class Service88: Sendable { init() {} }
final class Service89: Sendable { let a: Service88; init(_ a: Service88) { self.a = a } }
final class Service90: Sendable { let a: Service45; let b: Service89; init(_ a: Service45, _ b: Service89) { self.a = a; self.b = b } }
final class Service91: Sendable { let a: Service30; let b: Service45; let c: Service90; init(_ a: Service30, _ b: Service45, _ c: Service90) { self.a = a; self.b = b; self.c = c } }
final class Service92: Sendable { init() {} }
final class Service93: Sendable { let a: Service92; init(_ a: Service92) { self.a = a } }
final class Service94: Sendable { let a: Service47; let b: Service93; init(_ a: Service47, _ b: Service93) { self.a = a; self.b = b } }
final class Service95: Sendable { let a: Service31; let b: Service47; let c: Service94; init(_ a: Service31, _ b: Service47, _ c: Service94) { self.a = a; self.b = b; self.c = c } }
final class Service96: Sendable { init() {} }
final class Service97: Sendable { let a: Service96; init(_ a: Service96) { self.a = a } }
final class Service98: Sendable { let a: Service49; let b: Service97; init(_ a: Service49, _ b: Service97) { self.a = a; self.b = b } }
final class Service99: Sendable { let a: Service33; let b: Service49; let c: Service98; init(_ a: Service33, _ b: Service49, _ c: Service98) { self.a = a; self.b = b; self.c = c } }
final class Service100: Sendable { init() {} }
final class Service101: Sendable { let a: Service100; init(_ a: Service100) { self.a = a } }
final class Service102: Sendable { let a: Service51; let b: Service101; init(_ a: Service51, _ b: Service101) { self.a = a; self.b = b } }
final class Service103: Sendable { let a: Service34; let b: Service51; let c: Service102; init(_ a: Service34, _ b: Service51, _ c: Service102) { self.a = a; self.b = b; self.c = c } }
final class Service104: Sendable { init() {} }
final class Service105: Sendable { let a: Service104; init(_ a: Service104) { self.a = a } }
final class Service106: Sendable { let a: Service53; let b: Service105; init(_ a: Service53, _ b: Service105) { self.a = a; self.b = b } }
final class Service107: Sendable { let a: Service35; let b: Service53; let c: Service106; init(_ a: Service35, _ b: Service53, _ c: Service106) { self.a = a; self.b = b; self.c = c } }
final class Service108: Sendable { init() {} }
final class Service109: Sendable { let a: Service108; init(_ a: Service108) { self.a = a } }
final class Service110: Sendable { let a: Service55; let b: Service109; init(_ a: Service55, _ b: Service109) { self.a = a; self.b = b } }
final class Service111: Sendable { let a: Service37; let b: Service55; let c: Service110; init(_ a: Service37, _ b: Service55, _ c: Service110) { self.a = a; self.b = b; self.c = c } }
final class Service112: Sendable { init() {} }
final class Service113: Sendable { let a: Service112; init(_ a: Service112) { self.a = a } }
final class Service114: Sendable { let a: Service57; let b: Service113; init(_ a: Service57, _ b: Service113) { self.a = a; self.b = b } }
final class Service115: Sendable { let a: Service38; let b: Service57; let c: Service114; init(_ a: Service38, _ b: Service57, _ c: Service114) { self.a = a; self.b = b; self.c = c } }
final class Service116: Sendable { init() {} }
final class Service117: Sendable { let a: Service116; init(_ a: Service116) { self.a = a } }
final class Service118: Sendable { let a: Service59; let b: Service117; init(_ a: Service59, _ b: Service117) { self.a = a; self.b = b } }
final class Service119: Sendable { let a: Service39; let b: Service59; let c: Service118; init(_ a: Service39, _ b: Service59, _ c: Service118) { self.a = a; self.b = b; self.c = c } }
final class Service120: Sendable { init() {} }
final class Service121: Sendable { let a: Service120; init(_ a: Service120) { self.a = a } }
final class Service122: Sendable { let a: Service61; let b: Service121; init(_ a: Service61, _ b: Service121) { self.a = a; self.b = b } }
final class Service123: Sendable { let a: Service41; let b: Service61; let c: Service122; init(_ a: Service41, _ b: Service61, _ c: Service122) { self.a = a; self.b = b; self.c = c } }
final class Service124: Sendable { init() {} }
final class Service125: Sendable { let a: Service124; init(_ a: Service124) { self.a = a } }
final class Service126: Sendable { let a: Service63; let b: Service125; init(_ a: Service63, _ b: Service125) { self.a = a; self.b = b } }
final class Service127: Sendable { let a: Service42; let b: Service63; let c: Service126; init(_ a: Service42, _ b: Service63, _ c: Service126) { self.a = a; self.b = b; self.c = c } }
final class Service128: Sendable { init() {} }
final class Service129: Sendable { let a: Service128; init(_ a: Service128) { self.a = a } }
final class Service130: Sendable { let a: Service65; let b: Service129; init(_ a: Service65, _ b: Service129) { self.a = a; self.b = b } }
final class Service131: Sendable { let a: Service43; let b: Service65; let c: Service130; init(_ a: Service43, _ b: Service65, _ c: Service130) { self.a = a; self.b = b; self.c = c } }
final class Service132: Sendable { init() {} }
final class Service133: Sendable { let a: Service132; init(_ a: Service132) { self.a = a } }
final class Service134: Sendable { let a: Service67; let b: Service133; init(_ a: Service67, _ b: Service133) { self.a = a; self.b = b } }
final class Service135: Sendable { let a: Service45; let b: Service67; let c: Service134; init(_ a: Service45, _ b: Service67, _ c: Service134) { self.a = a; self.b = b; self.c = c } }
final class Service136: Sendable { init() {} }
final class Service137: Sendable { let a: Service136; init(_ a: Service136) { self.a = a } }
final class Service138: Sendable { let a: Service69; let b: Service137; init(_ a: Service69, _ b: Service137) { self.a = a; self.b = b } }
final class Service139: Sendable { let a: Service46; let b: Service69; let c: Service138; init(_ a: Service46, _ b: Service69, _ c: Service138) { self.a = a; self.b = b; self.c = c } }
final class Service140: Sendable { init() {} }
final class Service141: Sendable { let a: Service140; init(_ a: Service140) { self.a = a } }
final class Service142: Sendable { let a: Service71; let b: Service141; init(_ a: Service71, _ b: Service141) { self.a = a; self.b = b } }
final class Service143: Sendable { let a: Service47; let b: Service71; let c: Service142; init(_ a: Service47, _ b: Service71, _ c: Service142) { self.a = a; self.b = b; self.c = c } }
final class Service144: Sendable { init() {} }
final class Service145: Sendable { let a: Service144; init(_ a: Service144) { self.a = a } }
final class Service146: Sendable { let a: Service73; let b: Service145; init(_ a: Service73, _ b: Service145) { self.a = a; self.b = b } }
final class Service147: Sendable { let a: Service49; let b: Service73; let c: Service146; init(_ a: Service49, _ b: Service73, _ c: Service146) { self.a = a; self.b = b; self.c = c } }
final class Service148: Sendable { init() {} }
final class Service149: Sendable { let a: Service148; init(_ a: Service148) { self.a = a } }
final class Service150: Sendable { let a: Service75; let b: Service149; init(_ a: Service75, _ b: Service149) { self.a = a; self.b = b } }
final class Service151: Sendable { let a: Service50; let b: Service75; let c: Service150; init(_ a: Service50, _ b: Service75, _ c: Service150) { self.a = a; self.b = b; self.c = c } }
final class Service152: Sendable { init() {} }
final class Service153: Sendable { let a: Service152; init(_ a: Service152) { self.a = a } }
final class Service154: Sendable { let a: Service77; let b: Service153; init(_ a: Service77, _ b: Service153) { self.a = a; self.b = b } }
final class Service155: Sendable { let a: Service51; let b: Service77; let c: Service154; init(_ a: Service51, _ b: Service77, _ c: Service154) { self.a = a; self.b = b; self.c = c } }
final class Service156: Sendable { init() {} }
final class Service157: Sendable { let a: Service156; init(_ a: Service156) { self.a = a } }
final class Service158: Sendable { let a: Service79; let b: Service157; init(_ a: Service79, _ b: Service157) { self.a = a; self.b = b } }
final class Service159: Sendable { let a: Service53; let b: Service79; let c: Service158; init(_ a: Service53, _ b: Service79, _ c: Service158) { self.a = a; self.b = b; self.c = c } }
final class Service160: Sendable { init() {} }
final class Service161: Sendable { let a: Service160; init(_ a: Service160) { self.a = a } }
final class Service162: Sendable { let a: Service81; let b: Service161; init(_ a: Service81, _ b: Service161) { self.a = a; self.b = b } }
final class Service163: Sendable { let a: Service54; let b: Service81; let c: Service162; init(_ a: Service54, _ b: Service81, _ c: Service162) { self.a = a; self.b = b; self.c = c } }
final class Service164: Sendable { init() {} }
final class Service165: Sendable { let a: Service164; init(_ a: Service164) { self.a = a } }
final class Service166: Sendable { let a: Service83; let b: Service165; init(_ a: Service83, _ b: Service165) { self.a = a; self.b = b } }
final class Service167: Sendable { let a: Service55; let b: Service83; let c: Service166; init(_ a: Service55, _ b: Service83, _ c: Service166) { self.a = a; self.b = b; self.c = c } }
final class Service168: Sendable { init() {} }
final class Service169: Sendable { let a: Service168; init(_ a: Service168) { self.a = a } }
final class Service170: Sendable { let a: Service85; let b: Service169; init(_ a: Service85, _ b: Service169) { self.a = a; self.b = b } }
final class Service171: Sendable { let a: Service57; let b: Service85; let c: Service170; init(_ a: Service57, _ b: Service85, _ c: Service170) { self.a = a; self.b = b; self.c = c } }
final class Service172: Sendable { init() {} }
final class Service173: Sendable { let a: Service172; init(_ a: Service172) { self.a = a } }
final class Service174: Sendable { let a: Service87; let b: Service173; init(_ a: Service87, _ b: Service173) { self.a = a; self.b = b } }
final class Service175: Sendable { let a: Service58; let b: Service87; let c: Service174; init(_ a: Service58, _ b: Service87, _ c: Service174) { self.a = a; self.b = b; self.c = c } }
final class Service176: Sendable { init() {} }
final class Service177: Sendable { let a: Service176; init(_ a: Service176) { self.a = a } }
final class Service178: Sendable { let a: Service89; let b: Service177; init(_ a: Service89, _ b: Service177) { self.a = a; self.b = b } }
final class Service179: Sendable { let a: Service59; let b: Service89; let c: Service178; init(_ a: Service59, _ b: Service89, _ c: Service178) { self.a = a; self.b = b; self.c = c } }
final class Service180: Sendable { init() {} }
final class Service181: Sendable { let a: Service180; init(_ a: Service180) { self.a = a } }
final class Service182: Sendable { let a: Service91; let b: Service181; init(_ a: Service91, _ b: Service181) { self.a = a; self.b = b } }
final class Service183: Sendable { let a: Service61; let b: Service91; let c: Service182; init(_ a: Service61, _ b: Service91, _ c: Service182) { self.a = a; self.b = b; self.c = c } }
final class Service184: Sendable { init() {} }
final class Service185: Sendable { let a: Service184; init(_ a: Service184) { self.a = a } }
final class Service186: Sendable { let a: Service93; let b: Service185; init(_ a: Service93, _ b: Service185) { self.a = a; self.b = b } }
final class Service187: Sendable { let a: Service62; let b: Service93; let c: Service186; init(_ a: Service62, _ b: Service93, _ c: Service186) { self.a = a; self.b = b; self.c = c } }
final class Service188: Sendable { init() {} }
final class Service189: Sendable { let a: Service188; init(_ a: Service188) { self.a = a } }
final class Service190: Sendable { let a: Service95; let b: Service189; init(_ a: Service95, _ b: Service189) { self.a = a; self.b = b } }
final class Service191: Sendable { let a: Service63; let b: Service95; let c: Service190; init(_ a: Service63, _ b: Service95, _ c: Service190) { self.a = a; self.b = b; self.c = c } }
final class Service192: Sendable { init() {} }
final class Service193: Sendable { let a: Service192; init(_ a: Service192) { self.a = a } }
final class Service194: Sendable { let a: Service97; let b: Service193; init(_ a: Service97, _ b: Service193) { self.a = a; self.b = b } }
final class Service195: Sendable { let a: Service65; let b: Service97; let c: Service194; init(_ a: Service65, _ b: Service97, _ c: Service194) { self.a = a; self.b = b; self.c = c } }
final class Service196: Sendable { init() {} }
final class Service197: Sendable { let a: Service196; init(_ a: Service196) { self.a = a } }
final class Service198: Sendable { let a: Service99; let b: Service197; init(_ a: Service99, _ b: Service197) { self.a = a; self.b = b } }
final class Service199: Sendable { let a: Service66; let b: Service99; let c: Service198; init(_ a: Service66, _ b: Service99, _ c: Service198) { self.a = a; self.b = b; self.c = c } }
