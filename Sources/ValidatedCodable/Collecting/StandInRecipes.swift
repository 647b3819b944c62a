/// Which synthetic documents make stand-ins of a type.
///
/// That is remembered from one document to the next, so that the search is made once. Stand-ins of elements are not
/// among them: they differ from document to document.
///
/// Used by one document at a time.
package final class StandInRecipes {
  /// What a search has found.
  struct Recipe {
    /// The numbers of the documents that made a stand-in, in their order.
    var numbers: [Int] = []
    /// Whether there are no more.
    var isExhausted = false
  }

  private var recipes: [ObjectIdentifier: Recipe] = [:]

  /// No more types are remembered than this.
  private static let most = 1_024

  package init() {}

  subscript(type: ObjectIdentifier) -> Recipe? { recipes[type] }

  /// Remembers what a search has found, if it is more than is known.
  func remember(_ recipe: Recipe, for type: ObjectIdentifier) {
    if let known = recipes[type] {
      guard recipe.numbers.count > known.numbers.count || recipe.isExhausted else { return }
    } else if recipes.count >= Self.most {
      recipes = [:]
    }
    recipes[type] = recipe
  }
}
