import ValidatedCodable

/// The Bidi rule of RFC 5893, section 2, for all labels of a domain name of which one has a right-to-left character.
enum BidiRule {
  /// Whether `labels`, of permitted characters only, obey the rule.
  static func allows(_ labels: [[Unicode.Scalar]]) -> Bool {
    let directions = labels.lazy.map { $0.map(Direction.init(of:)) }
    // The blocks decide quickly for most names.
    guard labels.contains(where: { $0.contains { Direction.isRightToLeft($0.value) } }),
      directions.contains(where: { $0.contains { $0 == .rightToLeft || $0 == .arabicNumber } })
    else { return true }
    return directions.allSatisfy(isInPlace)
  }

  private static func isInPlace(_ label: [Direction]) -> Bool {
    guard let last = label.last(where: { $0 != .mark }) else { return false }
    switch label.first {
    case .rightToLeft:
      return !label.contains(.leftToRight) && last != .neutral
        && !(label.contains(.arabicNumber) && label.contains(.europeanNumber))
    case .leftToRight:
      return !label.contains(.rightToLeft) && !label.contains(.arabicNumber) && last != .neutral
    default:
      return false
    }
  }

  private enum Direction {
    case leftToRight
    case rightToLeft
    case arabicNumber
    case europeanNumber
    case mark
    case neutral

    init(of scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39, 0x6F0...0x6F9: self = .europeanNumber
      case 0x660...0x669, 0x10D30...0x10D39, 0x10D40...0x10D49: self = .arabicNumber
      case 0x2D, 0xB7, 0x375, 0x30FB, 0x200C, 0x200D: self = .neutral
      // Modifier letters of class ON, and marks of class L.
      case 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x208F, 0x2E2F, 0xA67F, 0xA717...0xA71F, 0xA788:
        self = .neutral
      case 0xCBF, 0xCC6, 0x1B3A, 0x1B3C, 0x1B42, 0x11A07, 0x11A08, 0x11C3F: self = .leftToRight
      default:
        if scalar.properties.generalCategory == .nonspacingMark {
          self = .mark
        } else {
          self = Self.isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
        }
      }
    }

    /// Whether the character is in a block for scripts that are written from right to left, including digits and
    /// marks.
    static func isRightToLeft(_ value: UInt32) -> Bool {
      switch value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default:
        false
      }
    }
  }
}
