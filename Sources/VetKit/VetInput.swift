import Foundation
import SystemCalls
import ValidatedCodable
import ValidatedJSON

/// The records to validate, and the options.
struct VetInput {
  enum Source {
    case data(Data)
    case file(URL)
    case standardInput
  }

  let source: Source
  var format: StreamFormat = .automatic
  /// The number of threads that decode.
  var jobs = 1
  var integers = ValidatedJSONDecoder.Integers.whole
  /// Whether records that are not JSON are ordinary violations, after which reading continues.
  var isLossy = false
  /// The maximum number of violations that are listed; the others are counted.
  var limit = ValidationReport.defaultLimit
  /// The maximum number of violations of a record that are not only counted.
  var violationsOfRecord: Int { max(limit, ValidationReport.defaultLimit) }
  var progress: Progress?
  /// The files for valid records and rejects; nil if they are not written.
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
    let limits = StreamLimits(maximumViolations: violationsOfRecord)
    do throws(StreamSourceError) {
      let elements =
        switch source {
        case .data(let data):
          decoder.elements(of: type, in: data, format: format, limits: limits, threads: jobs)
        case .file(let url):
          try decoder.elements(of: type, in: url, format: format, limits: limits, threads: jobs)
        case .standardInput:
          decoder.elements(
            of: type, inFileDescriptor: 0, format: format, limits: limits, threads: jobs)
        }
      return elements.keepingBytes()
    } catch {
      throw .unreadable
    }
  }

  /// The bytes of a record; nil if it was too large to be kept, and the input cannot be read again.
  func bytes<Record>(of record: StreamedElement<Record>) -> Data? {
    record.bytes.map { Data($0) } ?? bytesInFile(record.range)
  }

  private func bytesInFile(_ range: Range<Int>) -> Data? {
    // A named pipe has nothing to read again, and opening it would wait for another writer.
    guard case .file(let url) = source, System.Status(url.path)?.isRegular == true,
      let file = try? FileHandle(forReadingFrom: url),
      (try? file.seek(toOffset: UInt64(range.lowerBound))) != nil,
      let bytes = try? file.read(upToCount: range.count), bytes.count == range.count
    else { return nil }
    return bytes
  }
}
