#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

extension ValidationReport {
  /// A line for each violation, and below it what stands there in the document, with a caret.
  ///
  /// ```text
  /// 2:22 [1].age: Age must be between 1 and 150, not 151
  ///   {"name": "…", "age": …
  ///                        ^
  /// ```
  ///
  /// Keys and punctuation are shown; strings and numbers, which may be anybody's secrets, appear as `…`.
  ///
  /// - Parameter document: the one that the report is on.
  /// - Complexity: O(*n*) in the document
  public func excerpts(
    of document: Data, by messages: some ViolationMessages = EnglishMessages()
  ) -> String {
    document.span.withUnsafeBufferPointer { memory in
      var scan = ExcerptScan(JSONBytes(memory))
      let texts = entries.map { entry in
        let line = line(of: entry, by: messages)
        return entry.location.map { "\(line)\n\(scan.excerpt(at: $0.offset))" } ?? line
      }
      return (texts + omittedLines(by: messages)).joined(separator: "\n")
    }
  }
}

/// A way through a document, from bracket to bracket.
private struct ExcerptScan {
  private let bytes: JSONBytes
  private var offset = 0
  /// Where the brackets begin that are open.
  private var brackets: [Int] = []

  /// How far before a place an excerpt begins at most, in bytes.
  private static let most = 400

  init(_ bytes: JSONBytes) { self.bytes = bytes }

  /// The line up to `end`, from the bracket before it; places come in the order of the document.
  mutating func excerpt(at end: Int) -> JSONExcerpt {
    while offset < min(end, bytes.count) {
      switch Unicode.Scalar(bytes[offset]) {
      case "{", "[":
        brackets.append(offset)
        offset += 1
      case "}", "]":
        brackets.removeLast(brackets.isEmpty ? 0 : 1)
        offset += 1
      case "\"":
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset += 1
        guard offset <= end else {
          // The place is in this text.
          offset = start
          return excerpt(to: end)
        }
      default: offset += 1
      }
    }
    return excerpt(to: end)
  }

  /// From the outermost bracket around the place that is near enough.
  private func excerpt(to end: Int) -> JSONExcerpt {
    let start = brackets.suffix(8).first { end - $0 < Self.most }
    return JSONExcerpt(bytes, from: start ?? end, to: end)
  }
}
