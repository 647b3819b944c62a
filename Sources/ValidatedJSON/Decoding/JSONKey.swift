public import ValidatedCodable

/// A key or an index in a coding path; in the last one of a path is the place it leads to.
struct JSONKey: LocatedCodingKey {
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
  public var jsonLocation: JSONLocation? { documentLocation }
}
