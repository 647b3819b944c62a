import ValidatedCodable

extension MailboxSyntax {
  /// The states of a reduced grammar of mailboxes.
  private enum State: Int, CaseIterable {
    case atomStart, atom
    case labelStart, label, labelHyphen
    case nextLabelStart, nextLabel, nextLabelHyphen, nextLabelDigits
    case elsewhere

    func next(_ byte: UInt8) -> State {
      let isInLabel = HostLabels.characters.contains(byte)
      switch (self, Unicode.Scalar(byte)) {
      case (.atom, "."): return .atomStart
      case (.atom, "@"): return .labelStart
      case (.atomStart, _), (.atom, _):
        return LocalPart.atoms.contains(byte) ? .atom : .elsewhere

      case (.label, "."), (.nextLabel, "."), (.nextLabelDigits, "."): return .nextLabelStart
      // Two hyphens may be those of an A-label, which needs the exact check.
      case (.labelHyphen, "-"), (.nextLabelHyphen, "-"): return .elsewhere
      case (.label, "-"): return .labelHyphen
      case (.nextLabel, "-"), (.nextLabelDigits, "-"): return .nextLabelHyphen
      case _ where !isInLabel || byte == UInt8(ascii: "-"): return .elsewhere
      case (.labelStart, _), (.label, _), (.labelHyphen, _): return .label
      case (.nextLabelStart, _), (.nextLabelDigits, _):
        return byte.isDigit ? .nextLabelDigits : .nextLabel
      case (.nextLabel, _), (.nextLabelHyphen, _): return .nextLabel
      case (.elsewhere, _): return .elsewhere
      }
    }
  }

  private static let automaton = ByteAutomaton(states: State.allCases.count) { state, byte in
    (State(rawValue: state) ?? .elsewhere).next(byte).rawValue
  }

  /// Whether a text is a common mailbox: ASCII, in its sanitised form, and short enough for every limit.
  ///
  /// `false` means unknown. A test compares it with ``check(_:)`` on random texts.
  @usableFromInline
  func _byteVerdict(utf8 bytes: Span<UInt8>) -> _ByteVerdict<Self> {
    guard bytes.count <= HostLabels.maximumLabelLength else { return .unknown }
    return switch State(rawValue: Self.automaton.state(after: bytes)) {
    case .nextLabel: _ByteVerdict(true)
    case .label, .nextLabelDigits: _ByteVerdict(isFull)
    default: .unknown
    }
  }
}
