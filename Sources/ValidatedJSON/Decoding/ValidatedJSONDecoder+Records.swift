public import ValidatedCodable

extension ValidatedJSONDecoder {
  /// Decodes a model from each of some ranges of memory, one after the other.
  ///
  /// - Parameter trusting: whether values are taken as they are, without being judged: they have been, by
  ///   the same rules, and the bytes have not changed since.
  /// - Parameter decode: decodes what is not plainly what the schema says, by its index; nil leaves it out.
  /// - Complexity: O(*n*)
  @inlinable
  package func decodeModels<Model: ValidatedModel>(
    into models: inout [Model], from memory: UnsafeBufferPointer<UInt8>, at ranges: [Range<Int>],
    trusting: Bool, otherwise decode: (Int) -> Model?
  ) {
    var reading = JSONReading(records: memory, by: self, trusting: trusting)
    defer { JSONReading.close(&reading) }
    let schema = Model.schema
    let bytes = reading.bytesInUse()
    for (index, range) in ranges.enumerated() {
      do throws(UnusualMember) {
        var reader = JSONMemberReader(reading, bytes, at: range.lowerBound, JSONPlace(level: 0))
        try reader.begin()
        let model = try schema.read(from: &reader)
        guard reader.cursor == range.upperBound else { throw UnusualMember() }
        models.append(model)
      } catch {
        if let model = decode(index) { models.append(model) }
      }
    }
  }
}
