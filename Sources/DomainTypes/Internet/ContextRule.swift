/// The contextual rules of RFC 5892, appendix A: characters that are only permitted next to others.
enum ContextRule {
  static func allows(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch label[index].value {
    case 0x200C: return isVirama(before) || joinsBothWays(around: index, in: label)
    case 0x200D: return isVirama(before)
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map(isGreek) ?? false
    case 0x5F3, 0x5F4: return before.map(isHebrew) ?? false
    case 0x30FB: return label.contains(where: isJapanese)
    case 0x660...0x669: return !label.contains { 0x6F0...0x6F9 ~= $0.value }
    case 0x6F0...0x6F9: return !label.contains { 0x660...0x669 ~= $0.value }
    default: return false
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.canonicalCombiningClass == .virama
  }

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x3E1, 0x3F0...0x3FF, 0x1D26...0x1D2A, 0x1F00...0x1FFF, 0xAB65: true
    case 0x10140...0x1018E, 0x101A0, 0x1D200...0x1D245: true
    default: false
    }
  }

  private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    0x591...0x5F4 ~= scalar.value || scalar.value == 0xFB1E
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF: true
    case 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x3005, 0x3007, 0x3021...0x3029: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true
    case 0x16FE2...0x16FE3, 0x16FF0...0x16FF6, 0x1AFF0...0x1AFFE, 0x1B000...0x1B16F: true
    case 0x20000...0x33479: true
    default: false
    }
  }

  // MARK: Joining

  /// Whether the zero-width non-joiner at `index` keeps two cursive letters apart.
  private static func joinsBothWays(around index: Int, in label: [Unicode.Scalar]) -> Bool {
    let before = label[..<index].lazy.map(JoiningType.init).last { $0 != .transparent }
    let after = label[(index + 1)...].lazy.map(JoiningType.init).first { $0 != .transparent }
    return (before == .dual || before == .left) && (after == .dual || after == .right)
  }
}
