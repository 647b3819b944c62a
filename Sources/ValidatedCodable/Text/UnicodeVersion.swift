/// The version of Unicode that the standard library knows, which has no name for it.
enum UnicodeVersion {
  /// The greatest age of a scalar, such as `16.0`; read from every eighth one of the planes that grow, since new
  /// scripts come in blocks.
  static let current: String = {
    var newest: Unicode.Version = (0, 0)
    for value in stride(from: UInt32(0), to: 0x40000, by: 8) {
      guard let age = Unicode.Scalar(value)?.properties.age, age > newest else { continue }
      newest = age
    }
    return "\(newest.major).\(newest.minor)"
  }()
}
