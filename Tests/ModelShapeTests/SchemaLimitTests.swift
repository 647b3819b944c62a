import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Schemas of no fields, and of more than there are bits in a word.
@Suite struct SchemaLimitTests {
  struct Empty: ValidatedModel, Equatable {
    init() {}
    static let schema = Schema(Empty.init) {}
  }

  @Test(arguments: [
    ("{}", true), (#"{"a":1}"#, true), ("[]", false), ("null", false), ("1", false),
  ])
  func aSchemaWithoutFieldsTakesAnyObject(_ json: String, _ isValid: Bool) throws {
    let data = Data(json.utf8)
    #expect(((try? ValidatedJSONDecoder().decode(Empty.self, from: data)) != nil) == isValid)
    #expect(
      ((try? ValidatedJSONDecoder().decodeCollecting(Empty.self, from: data)) != nil) == isValid)
    #expect(((try? JSONDecoder().decode(Empty.self, from: data)) != nil) == isValid)
    #expect(try JSONEncoder().encode(Empty()) == Data("{}".utf8))
    #expect(try Empty().revalidated() == Empty())
  }

  struct Strict: ValidatedModel, Equatable {
    init() {}
    static let schema = Schema(Strict.init) { IgnoredField("version", Int.self, writing: 1) }
      .unknownKeys(.error)
  }

  @Test(arguments: [
    (#"{"version":1}"#, nil), (#"{"version":1,"a":1}"#, "1:14 a: unknown key “a”"),
    ("{}", "1:1 version: The value is missing"),
  ])
  func noFieldIsKept(_ json: String, _ message: String?) {
    var report: String?
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting(Strict.self, from: json)
    } catch {
      report = error.description
    }
    #expect(report == message)
  }

  /// Sixty-four members that are not kept, and three that are: memory is managed for each.
  struct Wide: ValidatedModel, Equatable {
    let name: String, list: [String], note: String
    static let schema = Schema(Wide.init(name:list:note:)) {
      IgnoredField("i0", Int?.self)
      IgnoredField("i1", Int?.self)
      IgnoredField("i2", Int?.self)
      IgnoredField("i3", Int?.self)
      IgnoredField("i4", Int?.self)
      IgnoredField("i5", Int?.self)
      IgnoredField("i6", Int?.self)
      IgnoredField("i7", Int?.self)
      IgnoredField("i8", Int?.self)
      IgnoredField("i9", Int?.self)
      IgnoredField("i10", Int?.self)
      IgnoredField("i11", Int?.self)
      IgnoredField("i12", Int?.self)
      IgnoredField("i13", Int?.self)
      IgnoredField("i14", Int?.self)
      IgnoredField("i15", Int?.self)
      IgnoredField("i16", Int?.self)
      IgnoredField("i17", Int?.self)
      IgnoredField("i18", Int?.self)
      IgnoredField("i19", Int?.self)
      IgnoredField("i20", Int?.self)
      IgnoredField("i21", Int?.self)
      IgnoredField("i22", Int?.self)
      IgnoredField("i23", Int?.self)
      IgnoredField("i24", Int?.self)
      IgnoredField("i25", Int?.self)
      IgnoredField("i26", Int?.self)
      IgnoredField("i27", Int?.self)
      IgnoredField("i28", Int?.self)
      IgnoredField("i29", Int?.self)
      IgnoredField("i30", Int?.self)
      IgnoredField("i31", Int?.self)
      IgnoredField("i32", Int?.self)
      IgnoredField("i33", Int?.self)
      IgnoredField("i34", Int?.self)
      IgnoredField("i35", Int?.self)
      IgnoredField("i36", Int?.self)
      IgnoredField("i37", Int?.self)
      IgnoredField("i38", Int?.self)
      IgnoredField("i39", Int?.self)
      IgnoredField("i40", Int?.self)
      IgnoredField("i41", Int?.self)
      IgnoredField("i42", Int?.self)
      IgnoredField("i43", Int?.self)
      IgnoredField("i44", Int?.self)
      IgnoredField("i45", Int?.self)
      IgnoredField("i46", Int?.self)
      IgnoredField("i47", Int?.self)
      IgnoredField("i48", Int?.self)
      IgnoredField("i49", Int?.self)
      IgnoredField("i50", Int?.self)
      IgnoredField("i51", Int?.self)
      IgnoredField("i52", Int?.self)
      IgnoredField("i53", Int?.self)
      IgnoredField("i54", Int?.self)
      IgnoredField("i55", Int?.self)
      IgnoredField("i56", Int?.self)
      IgnoredField("i57", Int?.self)
      IgnoredField("i58", Int?.self)
      IgnoredField("i59", Int?.self)
      IgnoredField("i60", Int?.self)
      IgnoredField("i61", Int?.self)
      IgnoredField("i62", Int?.self)
      IgnoredField("i63", Int?.self)
      Field("name", \.name)
      Field("list", \.list)
      Field("note", \.note)
    }
  }

  /// Nothing uninitialised is read or destroyed, whichever of the last members is wrong or missing.
  @Test func moreThanSixtyFourFields() throws {
    let long = String(repeating: "x", count: 50)
    let ignored = (0..<64).map { #""i\#($0)":1"# }
    let valid = [#""name":"\#(long)""#, #""list":["\#(long)"]"#, #""note":"\#(long)""#]
    let wide = Wide(name: long, list: [long], note: long)
    for order in [ignored + valid, valid + ignored, ignored.reversed() + valid.reversed()] {
      let json = Data("{\(order.joined(separator: ","))}".utf8)
      for _ in 0..<20 {
        #expect(try ValidatedJSONDecoder().decode(Wide.self, from: json) == wide)
        #expect(
          try ValidatedJSONDecoder().decode(
            [Wide].self, from: Data("[".utf8) + json + Data("]".utf8)) == [wide])
        #expect(try ValidatedJSONDecoder().decodeCollecting(Wide.self, from: json) == wide)
      }
    }
    for (index, key) in ["name", "list", "note"].enumerated() {
      for replacement in ["\"\(key)\":7", nil] {
        var members = valid
        members.remove(at: index)
        if let replacement { members.insert(replacement, at: index) }
        for order in [ignored + members, members + ignored] {
          let json = Data("{\(order.joined(separator: ","))}".utf8)
          for _ in 0..<20 {
            #expect(throws: DecodingError.self) {
              try ValidatedJSONDecoder().decode(Wide.self, from: json)
            }
            let report = #expect(throws: ValidationReport.self) {
              try ValidatedJSONDecoder().decodeCollecting(Wide.self, from: json)
            }
            #expect(report?.entries.map(\.path) == [key])
          }
        }
      }
    }
  }
}
