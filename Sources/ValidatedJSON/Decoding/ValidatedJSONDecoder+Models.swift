#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

// Overloads for models with a schema: where the model's type is known, the compiler makes a reader for
// it, without containers and coding paths. They decode what the other methods decode, and throw the same.

extension ValidatedJSONDecoder {
  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  @inlinable
  public func decode<Model: ValidatedModel>(_ type: Model.Type, from data: Data) throws -> Model {
    try data.span.withUnsafeBufferPointer { bytes in
      try readModel(bytes) {
        try $0.model(type, by: type.schema, $0.bytesInUse(), at: &$1, JSONPlace(level: 0))
      }
    }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  @inlinable
  public func decode<Model: ValidatedModel>(
    _ type: [Model].Type, from data: Data
  ) throws -> [Model] {
    try data.span.withUnsafeBufferPointer { bytes in
      try readModel(bytes) { try $0.models(type, at: &$1, level: 0) }
    }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  @inlinable
  public func decode<Model: ValidatedModel>(
    _ type: LossyArray<Model>.Type, from data: Data
  ) throws -> LossyArray<Model> {
    try data.span.withUnsafeBufferPointer { bytes in
      try readModel(bytes) { try $0.lossyModels(type, at: &$1, level: 0) }
    }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  @inlinable
  public func decode<Model: ValidatedModel>(
    _ type: Model.Type, from bytes: [UInt8]
  ) throws -> Model {
    try bytes.withUnsafeBufferPointer { bytes in
      try readModel(bytes) {
        try $0.model(type, by: type.schema, $0.bytesInUse(), at: &$1, JSONPlace(level: 0))
      }
    }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  @inlinable
  public func decode<Model: ValidatedModel>(
    _ type: [Model].Type, from bytes: [UInt8]
  ) throws -> [Model] {
    try bytes.withUnsafeBufferPointer { bytes in
      try readModel(bytes) { try $0.models(type, at: &$1, level: 0) }
    }
  }

  @inlinable
  func readModel<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (JSONReading, inout Int) throws -> Value
  ) throws -> Value {
    var reading = JSONReading(of: bytes, by: self)
    defer { JSONReading.close(&reading) }
    var offset = try reading.beginDocument()
    let value = try body(reading, &offset)
    try reading.endDocument(at: offset)
    return value
  }
}
