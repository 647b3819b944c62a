// Why nested lossy containers take no longer than one: rejected values are remembered.
//
//     {"n": {"n": {"n": {…}, "age": 0}, "age": 0}, "age": 0}      each object in a `Lossy`
//
// An invalid object is decoded again until all its errors are known, together with its members. Without a memory, the
// innermost object would be decoded that many times at every level, so that the counts multiply. With one, an object
// is decoded again with its own members only: a nested value that has been rejected is skipped.

/// The values that lossy containers of a document have rejected, with their reports.
///
/// They are used by one decoder at a time, like its other state.
package final class Rejections: @unchecked Sendable {
  /// The memory of the value that the outermost lossy container decodes, if its decoder has none.
  private static var current: Rejections? { CallContext.current.rejections }

  struct Rejection {
    let report: ValidationReport
    /// The bytes of the value, if they are kept.
    let source: [UInt8]?
  }

  private struct Key: Hashable {
    var offset: Int?
    var path: [PathKey] = []
    let type: ObjectIdentifier
  }

  private var known: [Key: Rejection] = [:]
  /// The path of the innermost value that a lossy container decodes, if its decoder has no memory.
  private var base: [PathKey]
  /// The greatest offset of a rejected value.
  private var lastOffset = -1

  package init(around base: [PathKey] = []) { self.base = base }

  package func contains(_ type: any Any.Type, at offset: Int) -> Bool {
    rejection(of: type, at: offset) != nil
  }

  /// The report of the value at `offset`, if it was rejected as `type`.
  private func rejection(of type: any Any.Type, at offset: Int) -> Rejection? {
    guard offset <= lastOffset else { return nil }
    return known[Key(offset: offset, type: ObjectIdentifier(type))]
  }

  /// Remembers a report; not the bytes, since a value may be rejected at every level of nesting.
  func remember(_ rejection: Rejection, of type: any Any.Type, at offset: Int) {
    lastOffset = max(offset, lastOffset)
    known[Key(offset: offset, type: ObjectIdentifier(type))] =
      Rejection(report: rejection.report, source: nil)
  }

  /// The report of a decoder's value, if it was rejected as `type`.
  static func known(_ type: any Any.Type, from decoder: any Decoder) -> Rejection? {
    guard let document = decoder as? any DocumentDecoder else {
      guard let current, !current.known.isEmpty, decoder.hasDistinctPaths else { return nil }
      return current.known[key(type, decoder)]
    }
    guard let known = document.rejections.rejection(of: type, at: document.offset) else {
      return nil
    }
    document.rememberEnd()
    return Rejection(report: known.report, source: document.rejectedBytes(in: nil))
  }

  /// Remembers that a decoder's value was rejected as `type`.
  static func remember(_ rejection: Rejection, of type: any Any.Type, from decoder: any Decoder) {
    guard let document = decoder as? any DocumentDecoder else {
      if decoder.hasDistinctPaths { current?.known[key(type, decoder)] = rejection }
      return
    }
    document.rejections.remember(rejection, of: type, at: document.offset)
    document.rememberEnd()
  }

  /// Runs `body` with a memory for its decoder, unless the decoder has one.
  static func within<Result>(
    _ decoder: any Decoder, _ body: () throws -> Result
  ) rethrows -> Result {
    if decoder is any DocumentDecoder { return try body() }
    let path = decoder.codingPath.map { PathKey($0) }
    let memory = memory(at: path)
    let outer = memory.base
    memory.base = path
    defer { memory.base = outer }
    return try memory === current
      ? body() : CallContext.changing({ $0.rejections = memory }, body)
  }

  /// The memory for a value at a path, whose decoder has none of its own.
  static func memory(at path: [PathKey]) -> Rejections {
    // The paths of another document, which a type decodes inside this one, begin anew.
    if let current, path.starts(with: current.base) { return current }
    return Rejections(around: path)
  }

  private static func key(_ type: any Any.Type, _ decoder: any Decoder) -> Key {
    Key(path: decoder.codingPath.map { PathKey($0) }, type: ObjectIdentifier(type))
  }
}

/// A type that reports the errors of its contents itself, and throws only those of the document or its own.
protocol LossyContainer {
  /// Whether it does so for every invalid value.
  static var isLossy: Bool { get }
}

extension LossyContainer {
  static var isLossy: Bool { true }
}

extension LossyArray: LossyContainer {}
extension LossyDictionary: LossyContainer {}
extension Lossy: LossyContainer {}
extension LossyElement: LossyContainer {}
extension KeptElements: LossyContainer {}
extension Defaulted: LossyContainer {
  static var isLossy: Bool { Default.cases.contains(.invalid) }
}

/// The error of a value that was already rejected.
package struct RejectedBefore: Error {
  package init() {}
}
