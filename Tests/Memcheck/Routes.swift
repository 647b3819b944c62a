import Foundation
import ValidatedCodable
import ValidatedJSON

/// Every way to decode a document.
///
/// Each document is read by one route, in turn, and the options change after each round: under valgrind, reading a
/// document by every route takes more than a second.
struct Routes {
  private(set) var errors = 0
  private(set) var entries = 0
  private var document = 0

  private static let count = 16
  private var round: Int { document / Self.count }

  mutating func read(_ bytes: [UInt8]) {
    let decoder = ValidatedJSONDecoder()
    if round % 2 == 0 { decoder.integers = .exact }
    if round % 3 == 0 { decoder.unknownKeys = .error }
    if round % 5 == 0 { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    if round % 7 == 0 { decoder.duplicateKeys = round % 2 == 0 ? .useFirst : .useLast }
    decoder.dateDecodingStrategy = .iso8601
    decoder.keepsRejectedBytes = round % 2 == 0
    read(by: document % Self.count, bytes, decoder)
    document += 1
  }

  private mutating func read(by route: Int, _ bytes: [UInt8], _ decoder: ValidatedJSONDecoder) {
    switch route {
    case 0: decode([Plain].self, bytes, decoder)
    case 1: decode([Direct].self, bytes, decoder)
    case 2: decode([Part].self, bytes, decoder)
    case 3: decode([Wrapped].self, bytes, decoder)
    case 4: decode([Odd].self, bytes, decoder)
    case 5: decode([Secret: Part].self, bytes, decoder)
    case 6: decode(JSONValue.self, bytes, decoder)
    case 13: decode([Mixed].self, bytes, decoder)
    case 14: decode([Patch<Direct>].self, bytes, decoder)
    case 15: decode([Either].self, bytes, decoder)
    // Where the compiler knows the model.
    case 7:
      let isSorted = round % 2 == 0
      attempt {
        let models = try decoder.decode([Direct].self, from: bytes)
        // Text with memory in it that has not been written would be seen when it is read again.
        let encoder = ValidatedJSONEncoder()
        if isSorted { encoder.outputFormatting = [.sortedKeys, .prettyPrinted] }
        _ = try decoder.decode([Direct].self, from: encoder.encode(models))
      }
    case 8: attempt { try decoder.decode(LossyArray<Direct>.self, from: Data(bytes)) }
    case 9: attempt { try decoder.decode(Part.self, from: bytes) }
    case 10: attempt { try decoder.decodeCollecting([Direct].self, from: Data(bytes)) as [Direct] }
    case 11:
      for odd in (try? decoder.decode([Odd].self, from: bytes)) ?? [] {
        _ = try? Plain(from: odd.decoder)
        _ = odd.decoder.codingPath
      }
      if let value = try? decoder.decode(JSONValue.self, from: bytes) {
        attempt { try decoder.decodeCollecting([Direct].self, from: value) as [Direct] }
      }
    default:
      for element in decoder.elements(of: Plain.self, in: Data(bytes), format: .array) {
        if let report = element.report { use(report, of: bytes) }
      }
    }
  }

  private mutating func decode<Value: Decodable>(
    _ type: Value.Type, _ document: [UInt8], _ decoder: ValidatedJSONDecoder
  ) {
    attempt { try decoder.decode(type, from: document) }
    do {
      _ = try decoder.decodeCollecting(type, from: document)
    } catch {
      use(error, of: document)
    }
    if let lossy = try? decoder.decode(LossyArray<Value>.self, from: document) {
      for reject in lossy.rejects { use(reject.report, of: document) }
    }
  }

  private mutating func attempt<Value>(_ decode: () throws -> Value) {
    do { _ = try decode() } catch {
      errors += 1
      if let error = error as? DecodingError {
        _ =
          "\(error)\(error.codingPath.pathDescription)\(error.codingPath.jsonPointer)\(error.violation)"
      }
    }
  }

  /// Does everything that can be done with a report.
  private mutating func use(_ report: ValidationReport, of document: [UInt8]) {
    entries += report.entries.count
    _ = report.description + report.tree() + report.excerpts(of: Data(document))
    _ = report.excerpts(of: Data(document.dropLast(document.count / 2)))
    guard round % 16 == 0, var kept = try? JSONEncoder().encode(report) else { return }
    if let again = try? ValidatedJSONDecoder().decode(ValidationReport.self, from: kept),
      again != report
    {
      fatalError("a report that has been kept is another")
    }
    kept[kept.startIndex + round % kept.count] ^= 0x11
    if let other = try? ValidatedJSONDecoder().decode(ValidationReport.self, from: kept) {
      _ = other.description + other.tree() + other.excerpts(of: Data(document))
    }
  }
}
