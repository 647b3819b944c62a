/// The version of Unicode that the standard library implements, for which it has no constant.
enum UnicodeVersion {
  /// The greatest age of a scalar, such as `16.0`, sampled at every eighth scalar of the planes that grow, since new
  /// scripts are added in blocks.
  static let current: String = {
    var newest: Unicode.Version = (0, 0)
    for value in stride(from: UInt32(0), to: 0x40000, by: 8) {
      guard let age = Unicode.Scalar(value)?.properties.age, age > newest else { continue }
      newest = age
    }
    return "\(newest.major).\(newest.minor)"
  }()
}
