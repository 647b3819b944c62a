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
  /// Punctuation is shown, and the keys of the objects that an entry's path leads through, unless they are
  /// sensitive; strings, numbers and other keys, which may be secrets, appear as `…`.
  ///
  /// - Parameter document: the one that the report is on.
  /// - Complexity: O(*n*) in the document
  public func excerpts(
    of document: Data, by messages: some Violation.Messages = Violation.EnglishMessages()
  ) -> String {
    unsafe document.span.withUnsafeBufferPointer { memory in
      var scan = unsafe ExcerptScan(JSONBytes(memory))
      let texts = entries.map { entry in
        let line = line(of: entry, by: messages)
        guard let location = entry.location else { return line }
        return "\(line)\n\(scan.excerpt(at: location.offset, entry.shownDepths))"
      }
      return (texts + omittedLines(by: messages)).joined(separator: "\n")
    }
  }
}

/// A way through a document, from bracket to bracket.
private struct ExcerptScan {
  private let bytes: JSONBytes
  private var offset = 0
  /// Where the brackets begin that are open, and the last member or element in each.
  private var brackets: [(start: Int, member: Int)] = []

  /// How far before a place an excerpt begins at most, in bytes.
  private static let most = 400

  init(_ bytes: JSONBytes) { self.bytes = bytes }

  /// The line up to `end`, from a bracket before it, with the keys in the brackets of `depths`; places come in
  /// the order of the document.
  mutating func excerpt(at end: Int, _ depths: Set<Int>) -> JSONExcerpt {
    let end = min(end, bytes.count)
    while offset < end {
      switch Unicode.Scalar(bytes[offset]) {
      case "{", "[":
        brackets.append((offset, offset + 1))
        offset += 1
      case "}", "]":
        brackets.removeLast(brackets.isEmpty ? 0 : 1)
        offset += 1
      case ",":
        offset += 1
        if let last = brackets.indices.last { brackets[last].member = offset }
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
          return excerpt(to: end, depths)
        }
      default: offset += 1
      }
    }
    return excerpt(to: end, depths)
  }

  /// From the outermost bracket around the place that is near enough; if none is, from the member or element
  /// that the place is in.
  private func excerpt(to end: Int, _ depths: Set<Int>) -> JSONExcerpt {
    let last = brackets.count - 1
    let near = brackets.indices.suffix(8).first { end - brackets[$0].start < Self.most }
    if let near {
      return JSONExcerpt(bytes, from: brackets[near].start, to: end) { !depths.contains(near + $0) }
    }
    guard let bracket = brackets.last else { return JSONExcerpt(bytes, from: end, to: end) }
    let start = end - bracket.member < Self.most ? bracket.member : end
    return JSONExcerpt(bytes, from: start, to: end, in: bracket.start) {
      !depths.contains(last + $0)
    }
  }
}

extension ValidationReport.Entry {
  /// In how many brackets the objects are whose keys may be shown: those that the path leads through.
  fileprivate var shownDepths: Set<Int> {
    Set(shownKeys.enumerated().filter(\.element).map(\.offset))
  }
}
