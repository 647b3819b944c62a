extension Violation {
  /// What English messages say of a code that they do not know; other languages go by the code and the parameters.
  package indirect enum Wording: Hashable, Sendable {
    /// Words that follow “must”.
    case requirement(String)
    /// A sentence.
    case message(String)

    init?(must requirement: String?, message: String?) {
      if let message {
        self = .message(message)
      } else if let requirement {
        self = .requirement(requirement)
      } else {
        return nil
      }
    }
  }

  /// The words that follow “must”, if there are such.
  package var requirement: String? {
    if case .requirement(let words) = wording { words } else { nil }
  }

  /// The sentence, if there is one.
  package var sentence: String? {
    if case .message(let sentence) = wording { sentence } else { nil }
  }
}
