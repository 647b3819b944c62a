extension String {
  /// The words of a type's name, for people: `postal code` for `PostalCode`, `IP address` for `IPAddress`.
  var wordsOfName: String {
    let characters = Array(self)
    var words: [String] = []
    for (index, character) in characters.enumerated() {
      let next = characters.dropFirst(index + 1).first
      let follows = index > 0 && characters[index - 1].isUppercase
      if words.isEmpty || character.isUppercase && (!follows || next?.isLowercase ?? false) {
        words.append("")
      }
      words[words.count - 1].append(character)
    }
    return words.map { word in
      word.count > 1 && word.allSatisfy { !$0.isLowercase } ? word : word.lowercased()
    }
    .joined(separator: " ")
  }
}
