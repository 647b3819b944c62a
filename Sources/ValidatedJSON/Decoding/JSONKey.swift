public import ValidatedCodable

/// A key or an index in a coding path; the last one of a path stores the location.
struct JSONKey: DocumentCodingKey {
  /// The text of a key; nil for an index, whose text is rarely needed.
  private let text: String?
  let intValue: Int?
  private(set) var location: JSONLocation?
  /// The key in the document, if a strategy converted it.
  private(set) var documentKey: String?

  var stringValue: String { text ?? "Index \(intValue ?? 0)" }

  init(_ text: String) {
    self.text = text
    intValue = nil
  }

  /// The coding key that a strategy makes from a key of the document.
  init(_ name: String, inDocument text: String) {
    self.init(name)
    if !name.utf8.elementsEqual(text.utf8) { documentKey = text }
  }

  init(_ text: String, _ index: Int?) {
    self.text = index == nil ? text : nil
    intValue = index
  }

  init(index: Int) {
    text = nil
    intValue = index
  }

  /// The key of a member whose key is hidden.
  static let hidden = JSONKey(SensitiveKeys.placeholder)

  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(index: intValue) }

  func located(at location: JSONLocation) -> JSONKey {
    var key = self
    key.location = location
    return key
  }
}

extension DecodingError {
  /// The location of the error in the document, if a ``ValidatedJSONDecoder`` found it.
  ///
  /// For a missing key, it is the start of the object.
  public var jsonLocation: JSONLocation? { documentLocation }
}
