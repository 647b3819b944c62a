import ValidatedCodable

/// The Bidi rule of RFC 5893, section 2, for a label that holds right-to-left characters.
enum BidiRule {
  /// Whether `label`, of permitted characters only, obeys the rule.
  static func allows(_ label: [Unicode.Scalar]) -> Bool {
    let directions = label.map(Direction.init(of:))
    guard directions.contains(where: { $0 == .rightToLeft || $0 == .arabicNumber }) else {
      return true
    }
    guard directions.first == .rightToLeft,
      !directions.contains(.leftToRight),
      !(directions.contains(.arabicNumber) && directions.contains(.europeanNumber)),
      let last = directions.last(where: { $0 != .mark })
    else { return false }
    return last != .neutral
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
      case 0x660...0x669, 0x10D30...0x10D39: self = .arabicNumber
      case 0x2D, 0xB7, 0x375, 0x30FB, 0x200C, 0x200D: self = .neutral
      default:
        if scalar.properties.generalCategory == .nonspacingMark {
          self = .mark
        } else {
          self = Self.isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
        }
      }
    }

    private static func isRightToLeft(_ value: UInt32) -> Bool {
      switch value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default:
        false
      }
    }
  }
}
