// Embedded Swift has no coders, no mirrors and no names of types. There, values are made, validated and described by
// their violations only, so these names stand for no requirement.
#if hasFeature(Embedded)
  public typealias Codable = Copyable
  public typealias CodingKeyRepresentable = Copyable
  public typealias CustomReflectable = Copyable
  public typealias Revalidatable = Copyable
  public typealias Shaped = Copyable
  public typealias _FieldValue = Copyable
  public typealias _ObjectKey = Copyable
#endif
