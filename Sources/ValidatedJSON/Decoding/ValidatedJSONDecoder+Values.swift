import TypedMemory
package import ValidatedCodable

extension ValidatedJSONDecoder {
  /// The decoder for lookups, with default options.
  static let ofValues = ValidatedJSONDecoder()

  /// The decoder of a source's bytes: one without places in them, if they stand for decoded JSON, which may be at a path.
  func decoder(of source: some JSONSource) -> ValidatedJSONDecoder {
    source.hasLocations || !options.hasLocations ? self : ValidatedJSONDecoder(self, within: [])
  }

  /// Decodes a model from each of several ranges of memory.
  ///
  /// - Parameter trusting: whether values are read without validation, because they were validated by the same rules
  ///   and the bytes have not changed since. Values that need a decoder are validated all the same: a type that tries
  ///   others, such as an untagged union, takes the first that is valid.
  /// - Parameter decode: decodes a record that does not simply match the schema, by its index; nil leaves it out.
  /// - Complexity: O(*n*)
  package func decodeModels<Model: ValidatedModel>(
    into models: inout [Model], from memory: UnsafeBufferPointer<UInt8>, at ranges: [Range<Int>],
    trusting: Bool, otherwise decode: (Int) -> Model?
  ) {
    var options = options
    options.enclosingPath = []
    var reading = unsafe JSONReading.open(JSONBytes(memory), JSONConfiguration(options))
    defer { JSONReading.close(&reading) }
    _ = reading.withReader(of: Model.self, at: 0, level: 0) { reader, root in
      reader.settings.trustsValues = trusting
      unsafe withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { buffer in
        guard let place = buffer.baseAddress else { return }
        for (index, range) in ranges.enumerated() {
          reader.resume(at: range.lowerBound)
          reader.beginNotes()
          if unsafe (try? reader.read(root, to: Memory(UnsafeMutableRawPointer(place)))) == true {
            let model = unsafe place.move()
            if reader.offset == range.upperBound {
              models.append(model)
              continue
            }
          }
          reader.forgetNotes()
          if let model = decode(index) { models.append(model) }
        }
      }
    }
  }
}
