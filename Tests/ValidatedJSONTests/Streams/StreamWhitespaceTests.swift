import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// What JSON takes for white space, and nothing else, may stand behind an element.
@Suite struct StreamWhitespaceTests {
  @Test(arguments: [0x00, 0x01, 0x08, 0x0B, 0x0C, 0x1F, 0x7F, 0x09, 0x0A, 0x0D, 0x20] as [UInt8])
  func isWhatDecodingTakes(_ byte: UInt8) throws {
    let decoder = ValidatedJSONDecoder()
    for (before, after) in [(#"[{"id":1}"#, "]"), (#"[{"id":1}"#, #",{"id":2}]"#), ("[7", ",8]")] {
      let data = Data(before.utf8) + [byte] + Data(after.utf8)
      let isValid = (try? decoder.decode(JSONValue.self, from: data)) != nil
      for jobs in 1...2 {
        let elements = decoder.elements(of: JSONValue.self, in: data, threads: jobs)
        #expect(elements.allSatisfy { $0.isValid } == isValid, "\(before) \(byte) \(after)")
      }
    }
    let line = Data(#"{"id":1}"#.utf8) + [byte, 0x0A] + Data(#"{"id":2}"#.utf8)
    let isWhite = [0x09, 0x0A, 0x0D, 0x20].contains(byte)
    let lines = decoder.elements(of: JSONValue.self, in: line, format: .lines)
    #expect(lines.allSatisfy { $0.isValid } == isWhite, "\(byte)")
  }
}
