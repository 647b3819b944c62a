import ValidatedCodable

extension JSONReading {
  /// Where the document begins, if it is one to read.
  func start(of document: Span<UInt8>) throws -> Int {
    do {
      guard document.count <= options.maximumSize else {
        throw JSONSyntax.Fault(reason: .tooLarge(limit: options.maximumSize))
      }
      return try JSONSyntax.start(of: document)
    } catch let fault as JSONSyntax.Fault {
      throw error(fault, at: 0, level: 0)
    }
  }

  /// The grammar's fault as a decoding error.
  func error(_ fault: JSONSyntax.Fault, at offset: Int, level: Int) -> DecodingError {
    let error = bytes.withSpan { bytes in
      JSONSyntaxError(fault.reason, at: fault.offset ?? offset, in: bytes)
    }
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "The data is not valid JSON: \(error)",
        underlyingError: error))
  }

  /// A value of another type than `type`, or none, or no JSON.
  func mismatch(_ type: any Any.Type, at offset: Int, level: Int) -> DecodingError {
    let found: String
    switch Unicode.Scalar(bytes[offset]) {
    case "{": found = "an object"
    case "[": found = "an array"
    case "\"": found = "a string"
    case "-", "0"..."9": found = "a number"
    case "t", "f": found = "a boolean"
    case "n":
      return .valueNotFound(
        type,
        DecodingError.Context(
          codingPath: path(to: offset, level: level),
          debugDescription: "Expected \(type) but found null."))
    default:
      let isEnd = offset >= bytes.count
      return error(
        JSONSyntax.Fault(reason: isEnd ? .unexpectedEnd : .expected("a value")), at: offset,
        level: level)
    }
    // What is of another type may be malformed as well, which goes first.
    if let malformed = malformed(at: offset, level: level) { return malformed }
    return .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: path(to: offset, level: level),
        debugDescription: "Expected to decode \(type) but found \(found)."))
  }

  private func malformed(at offset: Int, level: Int) -> DecodingError? {
    do {
      _ = try skip(offset, level: level)
      return nil
    } catch {
      return error as? DecodingError
    }
  }

  func notRepresentable(_ type: any Any.Type, at offset: Int, level: Int) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path(to: offset, level: level),
        debugDescription: "The number cannot be read as \(type), or not exactly.",
        underlyingError: Violation.notRepresentable))
  }

  func duplicateKey(_ member: JSONMember, level: Int) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path(to: frames[level].start, level: level) + [JSONKey(member.key)],
        debugDescription: "The object has this key more than once.",
        underlyingError: Violation(.duplicateKey)))
  }

  /// Refuses an array or object that would be nested too deep.
  func checkDepth(at offset: Int, level: Int) throws {
    guard level < JSONSyntax.maximumDepth else { throw tooDeep(at: offset, level: level) }
  }

  func tooDeep(at offset: Int, level: Int) -> DecodingError {
    error(
      JSONSyntax.Fault(reason: .tooDeep(limit: JSONSyntax.maximumDepth)), at: offset, level: level)
  }
}

/// A key or an index in a coding path.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ text: String) {
    stringValue = text
    intValue = nil
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(index: intValue) }
}
