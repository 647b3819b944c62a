import Foundation
import ValidatedCodable

@testable import ValidatedJSON

/// An element in the form that tests compare, from any decoder.
struct Seen: Equatable, CustomStringConvertible {
  var index: Int?
  var range: Range<Int>?
  var value: String?
  var entries: [String] = []
  var count = 0

  init(_ element: StreamedElement<some Decodable>) {
    index = element.index
    range = element.index == nil ? nil : element.range
    value = element.value.map { "\($0)" }
    entries = (element.report?.entries ?? []).map(Self.text)
    count = element.report?.count ?? 0
  }

  /// What the decoder of documents in memory finds in an element.
  init<Value: Decodable>(
    _ element: VettedElement, _ type: Value.Type, in data: Data, _ decoder: ValidatedJSONDecoder
  ) {
    index = element.index
    range = element.range
    let bytes = data[
      (data.startIndex + element.range.lowerBound)..<(data.startIndex + element.range.upperBound)]
    if let report = element.report {
      entries = report.entries.map(Self.text)
      count = report.count
    } else {
      value = (try? decoder.decode(type, from: Data(bytes))).map { "\($0)" }
    }
  }

  init(_ report: ValidationReport) {
    entries = report.entries.map(Self.text)
    count = report.count
  }

  /// A violation with its path and its place.
  ///
  /// In memory, a string that is not well formed has no path behind a bracket that closes another one's.
  private static func text(_ entry: ValidationReport.Entry) -> String {
    let place = entry.location.map { "\($0.offset) \($0)" } ?? "-"
    return "\(place): \(entry.code == .malformedText ? entry.message : "\(entry)")"
  }

  var description: String {
    "[\(index.map(String.init) ?? "-") \(range.map { "\($0)" } ?? "") \(value ?? "") \(entries)]"
  }
}

enum StreamOracle {
  /// What the decoder of documents in memory finds in an array.
  static func elements<Value: Decodable>(
    of type: Value.Type, in data: Data, _ decoder: ValidatedJSONDecoder = ValidatedJSONDecoder()
  ) -> [Seen] {
    var seen: [Seen] = []
    do {
      try decoder.vetElements(of: type, in: data) { seen.append(Seen($0, type, in: data, decoder)) }
    } catch {
      seen.append(Seen(error))
    }
    return seen
  }
}

/// A document in chunks of a size.
func chunks(_ data: Data, of size: Int) -> [Data] {
  stride(from: 0, to: data.count, by: size).map { data[$0..<min($0 + size, data.count)] }
}
