public import FoundationLibrary
public import ValidatedCodable

extension ValidatedJSONDecoder {
  /// Decodes a document, or throws everything that is wrong with it.
  ///
  /// ```swift
  /// do {
  ///   let clients = try ValidatedJSONDecoder().decodeCollecting([Client].self, from: data)
  /// } catch {
  ///   print(error)   // 2:22 [1].age: Age must be between 1 and 150, not 150000
  /// }
  /// let login = try decoder.decodeCollecting(Login.self, from: text) { note in
  ///   print(note)    // id: The value was read from a string
  /// }
  /// ```
  ///
  /// A valid document costs as much as ``decode(_:from:)-(_,JSONSource)``; an invalid one is read again. The report then
  /// has every invalid value, every value of a wrong type, every missing, duplicate and unknown key (if the options
  /// make them errors), every malformed string (10,000 at most), and every violated rule about several fields. `Outcome` describes
  /// what is found in types with their own `init(from:)`. The report ends where the document is no longer JSON.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - source: the document, JSON in UTF-8.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  ///   - note: called for each value that was read leniently, replaced by a default or left out, and for
  ///     each warning, if the document is valid; 100,000 times
  ///     at most.
  /// - Throws: `ValidationReport`, in document order; with lines and columns, if the source has bytes.
  /// - Complexity: O(*n*)
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let decoder = decoder(of: source)
    return try source.withJSONBytes { (bytes) throws(ValidationReport) in
      try decoder.decodeCollecting(type, from: bytes, limit: limit, noting: note)
    }
  }

  /// Decodes a document, or throws everything that is wrong with it.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from bytes: Span<UInt8>, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    var note = note
    if let told = note, let path = options.enclosingPath { note = { told($0.unlocated(at: path)) } }
    return try Notes.taking(note) { () throws(ValidationReport) in
      var attempt = FastAttempt(limit: limit, hasContext: note != nil)
      do {
        return try unsafe bytes.withUnsafeBufferPointer {
          try unsafe decode(type, from: $0, &attempt)
        }
      } catch {
        if let found = attempt.found {
          throw ValidationReport(found, limit: limit).forCaller(options)
        }
        throw report(on: type, in: bytes, after: error, limit: limit).forCaller(options)
      }
    }
  }

  /// Decodes the document in a file, or throws everything that is wrong with it.
  ///
  /// A file that cannot be read is a violation with the code `unreadable`.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, fromFile file: URL, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    try decodeCollecting(type, from: Data(contentsOfDocument: file), limit: limit, noting: note)
  }
}

extension Data {
  /// The document in a file, which is mapped into memory if that is safe.
  init(contentsOfDocument file: URL) throws(ValidationReport) {
    func unreadable(_ reason: String) -> ValidationReport {
      ValidationReport(Violation(.unreadable, message: "The file cannot be read\(reason)"))
    }
    guard let path = file.filePath else {
      throw unreadable(": “\(file.scheme ?? "")” is not the scheme of a file’s URL")
    }
    do {
      self = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile?: throw unreadable(": it does not exist")
      case .fileReadNoPermission?: throw unreadable(": access is denied")
      default: throw unreadable("")
      }
    }
  }
}

// Reports of documents that have failed.
extension ValidatedJSONDecoder {
  /// Everything that is wrong with a document whose decoding has thrown `error`.
  private func report<Value: Decodable>(
    on type: Value.Type, in document: Span<UInt8>, after error: any Error, limit: Int
  ) -> ValidationReport {
    unsafe document.withUnsafeBufferPointer { memory in
      ValidationReport(limit: limit, after: error, describing: ErrorTexts.text) { findings in
        let bytes = unsafe JSONBytes(memory)
        var first = findings
        configuration.inContext { collect(type, from: bytes, nil, into: &first, after: error) }
        guard let fault = first.malformed?.syntaxError, fault.reason.isAboutText,
          let repair = JSONRepair(bytes)
        else { return findings = first }
        defer { repair.bytes.deallocate() }
        _ = Notes.current?.take()
        configuration.inContext {
          collect(type, from: bytes, repair, into: &findings, after: error)
        }
      }
    }
  }

  private func collect<Value: Decodable>(
    _ type: Value.Type, from bytes: JSONBytes, _ repair: JSONRepair?,
    into findings: inout Findings, after error: any Error
  ) {
    var reading = JSONReading.open(bytes, configuration, repairing: repair)
    reading.isCollecting = true
    defer { JSONReading.close(&reading) }
    do {
      var offset = try reading.beginDocument()
      reading.collectValue(type, at: &offset, into: &findings)
      for error in reading.takeNoted(in: 0..<bytes.count + 1) { findings.add(error) }
      if findings.malformed == nil { try reading.endDocument(at: offset) }
    } catch {
      findings.add(error)
    }
    if repair != nil { reading.addMalformedTexts(to: &findings) }
    reading.forgetExhaustion(after: error, in: &findings)
  }
}

extension JSONReading {
  /// Finding everything takes more of the stack than decoding, which has found another error.
  func forgetExhaustion(after error: any Error, in findings: inout Findings) {
    guard let exhaustion = rareIfMade?.exhaustion,
      case .stackExhausted? = (findings.malformed ?? exhaustion).syntaxError?.reason
    else { return }
    if case .stackExhausted? = (error as? DecodingError)?.syntaxError?.reason { return }
    findings.replaceMalformed(at: exhaustion.jsonLocation, by: error)
  }
}

extension JSONReading {
  /// Adds everything that is wrong with the document's value.
  func collectValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, into findings: inout Findings
  ) {
    // A report has notes of its own.
    let outer = notes
    notes = Notes.current
    defer { notes = outer }
    do {
      try open(offset, level: 0)
      findings.collect(type, from: JSONValueDecoder(reading: self, start: offset, level: 0))
      offset = try end(ofValueAt: offset, level: 0)
    } catch {
      findings.add(error)
    }
  }
}

extension DecodingError {
  var syntaxError: JSONSyntaxError? {
    guard case .dataCorrupted(let context) = self else { return nil }
    return context.underlyingError as? JSONSyntaxError
  }
}
