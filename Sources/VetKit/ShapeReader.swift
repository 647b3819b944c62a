import ValidatedCodable
import ValidatedJSON

/// Reads a document once, and adds its values to shapes.
final class ShapeReader {
  enum Form { case document, array, lines }

  private(set) var form: Form = .document
  /// The shape of the records.
  let record: InferredShape
  /// The location of the first duplicate key, which decoders refuse.
  private(set) var duplicate: JSONLocation?

  init(_ key: String) { record = InferredShape(of: key) }

  /// Reads a JSON array, JSON Lines, or one document.
  ///
  /// - Parameter isLines: whether every line is a record, even if the first begins with a bracket.
  func read(_ cursor: inout JSONCursor, isLines: Bool) throws(JSONSyntax.Fault) {
    if isLines {
      form = .lines
      if cursor.isAtEnd() { return }
    } else if try cursor.kind() == .array {
      form = .array
      try readElements(of: record, &cursor)
      return try cursor.end()
    }
    var start: Int
    repeat {
      if record.count > 0 { form = .lines }
      start = cursor.offset
      try read(record, &cursor)
    } while try cursor.nextLine(behind: start, isLine: form == .lines)
  }

  private func read(_ shape: InferredShape, _ cursor: inout JSONCursor) throws(JSONSyntax.Fault) {
    let kind = try cursor.kind()
    shape.add(kind)
    switch kind {
    case .string: shape.add(string: try cursor.string(), in: cursor)
    case .number: shape.add(number: try cursor.scalar(), in: cursor)
    case .boolean, .null: try cursor.skip()
    case .array: try readElements(of: shape.elements(), &cursor)
    case .object: try readMembers(of: shape.object(at: cursor), &cursor)
    }
  }

  private func readElements(
    of shape: InferredShape, _ cursor: inout JSONCursor
  ) throws(JSONSyntax.Fault) {
    guard try cursor.open() else { return }
    repeat { try read(shape, &cursor) } while try cursor.next(inObject: false)
  }

  private func readMembers(
    of object: InferredObject, _ cursor: inout JSONCursor
  ) throws(JSONSyntax.Fault) {
    object.begin()
    guard try cursor.open() else { return }
    var position = 0
    repeat {
      let key = try cursor.key()
      if let shape = object.member(key, in: cursor, at: &position) {
        try read(shape, &cursor)
      } else {
        if duplicate == nil { duplicate = cursor.location(ofKey: key) }
        try cursor.skip()
      }
    } while try cursor.next(inObject: true)
  }
}
