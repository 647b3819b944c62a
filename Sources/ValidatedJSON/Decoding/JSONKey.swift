/// A key or an index in a coding path; in the last one of a path is the place it leads to.
struct JSONKey: CodingKey {
  /// The text of a key; nil of an index, whose text hardly anybody asks for.
  private let text: String?
  let intValue: Int?
  private(set) var location: JSONLocation?

  var stringValue: String { text ?? "Index \(intValue ?? 0)" }

  init(_ text: String) {
    self.text = text
    intValue = nil
  }

  init(_ text: String, _ index: Int?) {
    self.text = index == nil ? text : nil
    intValue = index
  }

  init(index: Int) {
    text = nil
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
    // What follows the last key of ours is about several members of it.
    return context?.codingPath.reversed().lazy.compactMap { ($0 as? JSONKey)?.location }.first
  }
}
