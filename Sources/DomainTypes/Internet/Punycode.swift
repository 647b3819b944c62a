/// The encoding of labels that are not ASCII in the domain name system (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let tMin = 1
  private static let tMax = 26
  private static let skew = 38
  private static let damp = 700
  private static let initialBias = 72
  private static let initialN = 128
  /// Greater than every sum for a label of 63 octets, and within 32 bits.
  private static let limit = 0x7FFF_FFFF

  /// The encoding of a label of fewer than 63 scalars, without the prefix `xn--` (section 6.3).
  ///
  /// - Complexity: O(*n*²)
  static func encoded(_ label: [Unicode.Scalar]) -> [UInt8] {
    var result = label.compactMap { $0.isASCII ? UInt8(truncatingIfNeeded: $0.value) : nil }
    let basic = result.count
    if basic > 0 { result.append(UInt8(ascii: "-")) }
    var (n, delta, bias, handled) = (initialN, 0, initialBias, basic)
    while handled < label.count {
      let next = label.lazy.map { Int($0.value) }.filter { $0 >= n }.min() ?? n
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in label {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        append(delta, bias: bias, to: &result)
        bias = adaptedBias(delta, points: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return result
  }

  /// The label for `text`, which has fewer than 63 bytes, without the prefix; nil if there is none (section 6.2).
  ///
  /// - Complexity: O(*n*²)
  static func decoded(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    let hyphen = text.lastIndex(of: UInt8(ascii: "-"))
    var result = text[..<(hyphen ?? text.startIndex)].map { Unicode.Scalar($0) }
    guard text.count < HostLabels.maximumLabelLength, result.allSatisfy({ $0.isASCII }) else {
      return nil
    }
    var rest = text[(hyphen.map { $0 + 1 } ?? text.startIndex)...]
    var (n, index, bias, isFirst) = (initialN, 0, initialBias, true)
    while !rest.isEmpty {
      guard let step = number(at: &rest, bias: bias), step <= limit - index else { return nil }
      index += step
      let count = result.count + 1
      bias = adaptedBias(step, points: count, isFirst: isFirst)
      guard index / count <= limit - n else { return nil }
      n += index / count
      index %= count
      guard let scalar = UInt32(exactly: n).flatMap(Unicode.Scalar.init) else { return nil }
      result.insert(scalar, at: index)
      index += 1
      isFirst = false
    }
    return result
  }

  /// Writes the variable-length integer `delta`.
  private static func append(_ delta: Int, bias: Int, to text: inout [UInt8]) {
    var (rest, k) = (delta, base)
    while true {
      let t = threshold(k, bias)
      guard rest >= t else { break }
      text.append(digit(t + (rest - t) % (base - t)))
      rest = (rest - t) / (base - t)
      k += base
    }
    text.append(digit(rest))
  }

  /// Reads a variable-length integer, and removes it.
  private static func number(at text: inout ArraySlice<UInt8>, bias: Int) -> Int? {
    var (result, weight, k) = (0, 1, base)
    while let byte = text.popFirst() {
      guard let digit = value(ofDigit: byte), digit <= (limit - result) / weight else { return nil }
      result += digit * weight
      let t = threshold(k, bias)
      if digit < t { return result }
      guard weight <= limit / (base - t) else { return nil }
      weight *= base - t
      k += base
    }
    return nil
  }

  private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, tMin), tMax) }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x30 + value - 26)
  }

  private static func value(ofDigit byte: UInt8) -> Int? {
    if byte.isSmall { return Int(byte) - 0x61 }
    return byte.isDigit ? Int(byte) - 0x30 + 26 : nil
  }

  /// The bias after a delta (section 6.1).
  private static func adaptedBias(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var (delta, k) = (isFirst ? delta / damp : delta / 2, 0)
    delta += delta / points
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + skew)
  }
}
