import Foundation
import ValidatedCodable
import ValidatedJSON

/// Records to vet, and how.
struct VetInput {
  typealias Integers = ValidatedJSONDecoder.Integers

  enum Source {
    case data(Data)
    case file(URL)
    case standardInput
  }

  let source: Source
  var format: StreamFormat = .automatic
  /// How many threads decode.
  var jobs = 1
  var integers = Integers.whole
  /// Whether records that are not JSON are violations like others, and end nothing.
  var isLossy = false
  /// The most violations listed; the rest are counted.
  var limit = ValidationReport.defaultLimit
  var progress: Progress?
  /// Where the records go, good ones and rejects; nil to leave them where they are.
  var sorted: SortedRecords?

  var decoder: ValidatedJSONDecoder {
    let decoder = ValidatedJSONDecoder()
    decoder.integers = integers
    return decoder
  }

  /// - Throws: ``InputError``, if a file cannot be opened.
  func elements<Record: Decodable>(
    of type: Record.Type
  ) throws(InputError) -> StreamedElements<Record> {
    do throws(StreamSourceError) {
      return switch source {
      case .data(let data):
        decoder.elements(of: type, in: data, format: format, jobs: jobs)
      case .file(let url):
        try decoder.elements(of: type, in: url, format: format, jobs: jobs)
      case .standardInput:
        decoder.elements(
          of: type, inFileDescriptor: 0, format: format, jobs: jobs)
      }
    } catch {
      throw .unreadable
    }
  }

  /// The bytes of a record, if the input is in memory.
  func bytes(_ range: Range<Int>) -> Data {
    guard case .data(let data) = source else { return Data() }
    return data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)]
  }
}
