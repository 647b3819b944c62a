/// A key or an index in a coding path; in the last one of a path is the place it leads to.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?
  private(set) var location: JSONLocation?

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

  func located(at location: JSONLocation) -> JSONKey {
    var key = self
    key.location = location
    return key
  }
}

extension DecodingError {
  /// Where in the document the error is, if a ``ValidatedJSONDecoder`` found it.
  ///
  /// Of a key that is missing, it is where the object begins.
  public var jsonLocation: JSONLocation? {
    let context: Context? =
      switch self {
      case .dataCorrupted(let context), .keyNotFound(_, let context),
        .typeMismatch(_, let context), .valueNotFound(_, let context):
        context
      @unknown default: nil
      }
    if let location = context?.underlyingError as? JSONLocation { return location }
    if let error = context?.underlyingError as? JSONSyntaxError { return error.location }
    return (context?.codingPath.last as? JSONKey)?.location
  }
}
