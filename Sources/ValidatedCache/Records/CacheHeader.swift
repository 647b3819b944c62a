public import Foundation
public import ValidatedCodable
import ValidatedJSON

/// The first line of a cache file, which is repeated later in the file where the rules change, and behind another version
/// every few thousand bytes.
public struct CacheHeader: Hashable, Sendable {
  /// The format that this library writes.
  public static let currentFormat = 1

  /// The format of the file.
  public let format: Int
  /// The name of the model.
  public let model: String
  /// The version of the model that was written; see ``ModelCache/init(at:maximumSize:version:migrate:)``.
  public let version: Int
  /// The fingerprint of the rules by which the records were valid.
  public let rules: DocumentShape.Fingerprint
  /// The number of records when the file was saved.
  public let count: Int
  /// The time at which it was saved, to the second.
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

  /// Checks that records under another header may follow those under this one.
  ///
  /// - Parameter newest: the newest version in the file, as far as it is known.
  func check(before new: CacheHeader, newest: Int = .min) throws(CacheError) {
    guard model == new.model else { throw .otherModel(model) }
    let version = max(version, newest)
    guard format <= new.format, version <= new.version else {
      throw .newer(format: format, version: version)
    }
  }

  /// The two lines with which a file begins.
  var lines: [UInt8] { line + CacheTally(count: count, rules: rules, version: version).line }

  /// The range of dates, to the end of the year 9999, in seconds.
  private static let dates = -62_135_596_800.0...253_402_300_799

  /// The header in a line, if the line is complete and its values are plausible.
  init?(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let line = unsafe RecordLine(in: bytes, range),
      unsafe bytes[line.content.lowerBound] == UInt8(ascii: "{"),
      let value = try? unsafe ValidatedJSONDecoder().decode(
        JSONValue.self, from: Array(bytes[line.content])),
      let format = value["format"]?.int, format > 0, let model = value["model"]?.string,
      // It is printed: the name of a type must not have control characters, which terminals interpret.
      model.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      let version = value["version"]?.int, let rules = value["rules"]?.string,
      let rules = DocumentShape.Fingerprint(rules), let count = value["count"]?.int,
      0..<CacheTally.limit ~= count, let date = value["date"]?.double, Self.dates ~= date
    else { return nil }
    self.init(
      format: format, model: model, version: version, rules: rules, count: count,
      date: Date(timeIntervalSince1970: date))
  }
}
