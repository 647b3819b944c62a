extension ValidationReport {
  /// A report as the body of an HTTP response: problem details (RFC 9457).
  ///
  /// ```json
  /// {"type": "about:blank", "title": "The document is not valid", "status": 422,
  ///  "errors": [{"pointer": "#/1/age", "detail": "Age must be between 1 and 150, not 151",
  ///              "code": "outOfRange", "line": 2, "column": 22}]}
  /// ```
  ///
  /// `errors` is an extension member as in section 3 of the RFC; each error has a JSON Pointer as a URI fragment (RFC
  /// 6901, section 6). Send it with the media type `application/problem+json`.
  public struct ProblemDetails: Encodable, Equatable, Sendable {
    /// A URI reference that identifies the kind of problem.
    public var type: String
    /// A short description of the kind of problem.
    public var title: String
    /// The status code of the HTTP response.
    public var status: Int
    /// A sentence about this occurrence of the problem; nil by default.
    public var detail: String?
    /// A URI reference that identifies this occurrence; nil by default.
    public var instance: String?
    /// The errors.
    public let errors: [Detail]
    /// The number of errors that have been left out; nil if none have.
    public let omitted: Int?
    /// Places where more errors are possible, since values after them were not checked; nil if there are none.
    public let incomplete: [Detail]?

    /// An error.
    public struct Detail: Encodable, Equatable, Sendable {
      /// The place of the error: a JSON Pointer as a URI fragment.
      public let pointer: String
      /// The message, in one sentence.
      public let detail: String
      /// The code of the violation.
      public let code: String
      /// The line, if the decoder knows it.
      public let line: Int?
      /// The column, if the decoder knows it.
      public let column: Int?
    }
  }

  /// The report as problem details of RFC 9457.
  ///
  /// By default, the title is ``Violation/Messages/reportTitle`` of the messages.
  public func problemDetails(
    type: String = "about:blank", title: String? = nil, status: Int = 422,
    detail: String? = nil, instance: String? = nil,
    by messages: some Violation.Messages = Violation.EnglishMessages()
  ) -> ProblemDetails {
    ProblemDetails(
      type: type, title: title ?? messages.reportTitle, status: status, detail: detail,
      instance: instance,
      errors: entries.map { ProblemDetails.Detail($0, by: messages) },
      omitted: omitted > 0 ? omitted : nil,
      incomplete: incomplete.isEmpty
        ? nil : incomplete.map { ProblemDetails.Detail($0, by: messages) })
  }
}

extension ValidationReport.ProblemDetails.Detail {
  fileprivate init(_ entry: ValidationReport.Entry, by messages: some Violation.Messages) {
    self.init(
      pointer: "#" + entry.pointer.asURIFragment, detail: messages.message(for: entry),
      code: entry.code.rawValue, line: entry.location?.line, column: entry.location?.column)
  }
}

extension String {
  /// The string as a URI fragment (RFC 3986, section 3.5): other characters are percent-encoded UTF-8.
  package var asURIFragment: String {
    var result: [UInt8] = []
    for byte in utf8 {
      switch Unicode.Scalar(byte) {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
        "+", ",", ";", "=", ":", "@", "/", "?":
        result.append(byte)
      default:
        result += "%\(String(byte, radix: 16, uppercase: true, digits: 2))".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
