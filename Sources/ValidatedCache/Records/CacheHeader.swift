public import Foundation
public import ValidatedCodable
import ValidatedJSON

/// What the first line of a cache file says, and every later one from which on other rules hold.
public struct CacheHeader: Hashable, Sendable {
  /// The format that this library writes.
  public static let currentFormat = 1

  /// The format of the file.
  public let format: Int
  /// The name of the model.
  public let model: String
  /// The version of the model that was written; see ``ModelCache/init(at:maximumSize:version:migrate:)``.
  public let version: Int
  /// The fingerprint of the rules that the records were valid by.
  public let rules: RulesFingerprint
  /// How many records there were when the file was saved.
  public let count: Int
  /// When it was saved, to the second.
  public let date: Date
}

extension CacheHeader {
  var line: [UInt8] {
    let content = JSONValue.object([
      "format": .number(JSONNumber(format)), "model": .string(model),
      "version": .number(JSONNumber(version)), "rules": .string(rules.description),
      "count": .number(JSONNumber(count)),
      "date": .number(JSONNumber(Int(date.timeIntervalSince1970))),
    ])
    return RecordLine.bytes(of: Array(content.description.utf8))
  }

  /// Checks that what is written under another header may come after what is under this one.
  func check(before new: CacheHeader, _ tally: CacheTally?) throws(CacheError) {
    guard model == new.model else { throw .otherModel(model) }
    let version = max(version, tally?.version ?? 0)
    guard format <= new.format, version <= new.version else {
      throw .newer(format: format, version: version)
    }
  }

  /// The two lines that a file begins with.
  var lines: [UInt8] { line + CacheTally(count: count, rules: rules, version: version).line }

  /// The dates that people write, to the end of the year 9999, in seconds.
  private static let dates = -62_135_596_800.0...253_402_300_799

  /// The header in a line, if it is whole, and says what can be.
  init?(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let line = unsafe RecordLine(in: bytes, range),
      unsafe bytes[line.content.lowerBound] == UInt8(ascii: "{"),
      let value = try? unsafe ValidatedJSONDecoder().decode(
        JSONValue.self, from: Array(bytes[line.content])),
      let format = value["format"]?.int, format > 0, let model = value["model"]?.string,
      // Shown to people: the name of a type has no control characters, which terminals obey.
      model.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      let version = value["version"]?.int, let rules = value["rules"]?.string,
      let rules = RulesFingerprint(rules), let count = value["count"]?.int,
      0..<CacheTally.limit ~= count, let date = value["date"]?.double, Self.dates ~= date
    else { return nil }
    self.init(
      format: format, model: model, version: version, rules: rules, count: count,
      date: Date(timeIntervalSince1970: date))
  }
}
