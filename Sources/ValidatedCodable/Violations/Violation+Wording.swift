extension Violation {
  /// The English wording for a code that the library does not know; other languages use the code and the parameters.
  package indirect enum Wording: Hashable, Sendable {
    /// Words that follow “must”.
    case requirement(String)
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

  /// The words that follow “must”, if that is the form.
  package var requirement: String? {
    if case .requirement(let words) = wording { words } else { nil }
  }

  package var sentence: String? {
    if case .message(let sentence) = wording { sentence } else { nil }
  }
}
