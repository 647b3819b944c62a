import Foundation
import Testing
import ValidatedJSON

/// The public JSON parsing suite: `JSON_PARSING_SUITE=DIRECTORY swift test --filter Conformance`.
///
/// Files whose names begin with `y_` must be read, `n_` refused, `i_` are up to the parser.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["JSON_PARSING_SUITE"] != nil))
struct ConformanceTests {
  private static var files: [URL] {
    let path = ProcessInfo.processInfo.environment["JSON_PARSING_SUITE"] ?? ""
    let files = try? FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: path), includingPropertiesForKeys: nil)
    return (files ?? []).filter { "yn".contains($0.lastPathComponent.prefix(1)) }
  }

  @Test func everyFile() throws {
    #expect(Self.files.count == 283)
    for file in Self.files {
      let isValid = file.lastPathComponent.hasPrefix("y_")
      let data = try Data(contentsOf: file)
      #expect((JSONSyntaxTests.error(in: Array(data)) == nil) == isValid, "\(file)")
      let decoder = ValidatedJSONDecoder()
      decoder.duplicateKeys = .useLast  // the suite has two files with duplicate keys, as valid
      #expect(((try? decoder.decode(Anything.self, from: data)) != nil) == isValid, "\(file)")
    }
  }
}

/// Any JSON value, found out by trying one type after the other.
enum Anything: Decodable, Equatable {
  case null, bool(Bool), number(Double), text(String), array([Anything])
  case object([String: Anything])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([Anything].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Anything].self))
    }
  }
}
