// Embedded Swift has no coders, no mirrors and no type names. Values can only be made, validated and described by
// their violations there, so these protocols have no requirements.
#if hasFeature(Embedded)
  public typealias Codable = Copyable
  public typealias Coercible = Copyable
  public typealias CodingKeyRepresentable = Copyable
  public typealias CustomReflectable = Copyable
  public typealias Revalidatable = Copyable
  public typealias Shaped = Copyable
  public typealias _ObjectKey = Copyable
#endif
