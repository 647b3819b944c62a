/// How many ASCII characters a label takes when the domain name system stores it (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let tMin = 1
  private static let tMax = 26
  private static let skew = 38
  private static let damp = 700
  private static let initialBias = 72
  private static let initialN = 128

  /// The length of the encoding of `label`, without the prefix `xn--`.
  ///
  /// The same steps as the encoder of RFC 3492, section 6.3, counting digits where it writes them.
  /// Labels are shorter than 63 scalars, so nothing can overflow.
  ///
  /// - Complexity: O(*n*²)
  static func encodedLength(of label: [Unicode.Scalar]) -> Int {
    let basic = label.count { $0.isASCII }
    var length = basic > 0 ? basic + 1 : 0
    var n = initialN
    var delta = 0
    var bias = initialBias
    var handled = basic
    while handled < label.count {
      let next = label.lazy.map { Int($0.value) }.filter { $0 >= n }.min() ?? n
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in label {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        length += digits(of: delta, bias: bias)
        bias = adapted(delta, points: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return length
  }

  /// The number of digits of the variable-length integer `delta`.
  private static func digits(of delta: Int, bias: Int) -> Int {
    var q = delta
    var k = base
    var count = 1
    while true {
      let t = min(max(k - bias, tMin), tMax)
      if q < t { return count }
      q = (q - t) / (base - t)
      k += base
      count += 1
    }
  }

  private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / points
    var k = 0
    while delta > ((base - tMin) * tMax) / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + skew)
  }
}
